/// What became of the devices that a live session depends on.
public struct DeviceReport: Hashable, Codable, Sendable {
  /// What happened.
  public enum Status: String, Hashable, Codable, Sendable, CaseIterable {
    /// The sound device went away; the session waits for it.
    case lost
    /// The sound device works again.
    case regained
    case microphoneSilent, microphoneClipping, microphoneFine
    /// The recording that was asked for cannot go on; the session does.
    case recordingEnded
    /// The device ended in the middle of a conversation before it was started again.
    case cutOff
  }

  /// What happened to the device or the recording.
  public let status: Status
  /// What was wrong and what to do, in one sentence; nil where nothing is.
  public let sentence: String?

  public init(_ status: Status, sentence: String? = nil) {
    self.status = status
    self.sentence = sentence
  }
}
