import ParleyDialog
import ParleyVoiceSession

/// A configuration with everything made that can be checked before it is used.
package struct DevicePlan: Sendable {
  package let configuration: DeviceConfiguration
  package let engine: ConversationEngine
  package let engines: SpeechEngines

  package init(configuration: DeviceConfiguration, engine: ConversationEngine, engines: SpeechEngines) {
    self.configuration = configuration
    self.engine = engine
    self.engines = engines
  }
}
