/// An intent with the values of its parameters.
public struct UnderstoodCommand: Codable, Hashable, Sendable {
  public var intent: String
  public var slots: [String: String]

  public init(intent: String, slots: [String: String]) {
    self.intent = intent
    self.slots = slots
  }
}
