/// Which shorter ways to say something a person was told, and which they do not want to hear of.
///
/// A value that counts runs, so that it needs no clock.
public struct TipBook: Hashable, Sendable, Codable {
  /// After a tip this many runs come to their ends without one.
  static let runsBetween = 5
  /// A person who was told this often knows it, or does not care.
  static let mostTimes = 3

  /// There are to be none.
  var isOff = false
  /// Those that are never to be told again.
  var never: Set<String> = []
  /// How often each was told.
  var told: [String: Int] = [:]
  /// How many runs have come to their ends since the last one, as far as that matters.
  var runs = Self.runsBetween

  public init() {}

  /// Another run came to its end, for which there is this tip or none; true where it is told.
  mutating func ran(_ tip: String?) -> Bool {
    defer { runs = min(runs + 1, Self.runsBetween) }
    guard let tip, !isOff, !never.contains(tip), runs >= Self.runsBetween, told[tip, default: 0] < Self.mostTimes else {
      return false
    }
    told[tip, default: 0] += 1
    // The next run is the first after it.
    runs = -1
    return true
  }
}
