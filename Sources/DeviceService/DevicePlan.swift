import ParleyDialog
import ParleyVoiceSession

/// A configuration with everything made that can be checked before it is used.
package struct DevicePlan: Sendable {
  package let configuration: DeviceConfiguration
  package let assistant: Assistant

  package init(configuration: DeviceConfiguration, assistant: Assistant) {
    self.configuration = configuration
    self.assistant = assistant
  }
}
