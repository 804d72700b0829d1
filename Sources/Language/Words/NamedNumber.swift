/// Words that mean one whole number; the first is the one that is spoken.
public struct NamedNumber: Codable, Hashable, Sendable {
  public let value: Int
  public let words: [String]
  /// What stands before it where it is not the first of `NumberWords.indefinite`: "una docena".
  public var article: String?
}
