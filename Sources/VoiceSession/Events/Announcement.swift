/// A sentence that somebody other than the dialog has the device say.
public struct Announcement: Hashable, Sendable {
  /// What is to be said.
  public let text: String
  /// It is said before those that are not.
  public let isUrgent: Bool
  /// By which events tell what became of it; nil where none are wanted.
  public let number: Int?

  public init(_ text: String, isUrgent: Bool = false, number: Int? = nil) {
    (self.text, self.isUrgent, self.number) = (text, isUrgent, number)
  }

  /// What became of it.
  public enum Ending: String, Codable, Hashable, Sendable {
    case said
    /// It was begun, and a person spoke over it or stopped it.
    case brokenOff
    /// It was not begun.
    case dropped
  }
}
