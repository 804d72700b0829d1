import ParleyDialog
import ParleyVoiceSession

/// A configuration with everything made that can be checked before it is used.
package struct DevicePlan: Sendable {
  package let configuration: DeviceConfiguration
  package let assistant: Assistant
  /// In place of the sound card.
  package var card: SimulatedCard?
  /// Gets every event with its words, on the session's thread, and must not block it.
  package var observe: (@Sendable (SessionEvent) -> Void)?

  package init(configuration: DeviceConfiguration, assistant: Assistant) {
    self.configuration = configuration
    self.assistant = assistant
  }
}
