/// Why an assistant cannot be made: one sentence that says what to do.
public struct AssistantError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of thing stands in the way.
  public enum Kind: Hashable, Sendable {
    /// Something is not installed, or was not found.
    case missing
    /// The apps declare something wrong.
    case apps
    /// The wake phrase cannot be used.
    case wakePhrase
  }

  public let kind: Kind
  public let description: String

  /// - Parameter reason: a sentence, or the error that gives one.
  init(_ kind: Kind, _ reason: Any) {
    self.kind = kind
    description = "\(reason)"
  }

  static func told<Value>(_ kind: Kind, _ body: () throws -> Value) throws(AssistantError) -> Value {
    do {
      return try body()
    } catch {
      throw AssistantError(kind, error)
    }
  }
}
