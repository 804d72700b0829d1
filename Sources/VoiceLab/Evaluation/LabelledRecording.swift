import Dialog

/// A recording with what is known of it.
public struct LabelledRecording: Hashable, Sendable {
  /// What should be understood.
  public enum Label: Hashable, Sendable {
    case command(UnderstoodCommand)
    /// Speech that is not for the app.
    case notForApp
    /// Only the words are known, or nothing.
    case unknown
  }

  /// Where the sound lies.
  public var path: String
  /// The name under which it is reported, and which seeds what is random about it.
  public var name: String
  public var label: Label
  /// What was said, as it is written.
  public var words: String?

  public init(path: String, name: String, label: Label, words: String? = nil) {
    self.path = path
    self.name = name
    self.label = label
    self.words = words
  }
}
