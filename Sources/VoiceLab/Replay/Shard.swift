import ParleyGrammar

/// One of several equal parts of the fixtures, divided by what they contain, so that the parts stay the same wherever
/// the files lie and whatever else is beside them.
public struct Shard: Hashable, Sendable {
  /// Counted from 1.
  public let number: Int
  public let count: Int

  /// Nil unless 1 ≤ number ≤ count.
  public init?(number: Int, count: Int) {
    guard count >= 1, (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads "2/5".
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
    self.init(number: number, count: count)
  }

  package func contains(_ hash: ContentHash) -> Bool { Int(hash.value % UInt64(count)) == number - 1 }
}
