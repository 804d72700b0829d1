/// How periods of the calendar are said, and what bounds them.
public struct PeriodWords: Codable, Hashable, Sendable {
  public let quarter: [String]
  /// Before a period: "during".
  public let during: [String]
  public let beginningOf: [String]
  public let middleOf: [String]
  public let endOf: [String]
  /// Short names of the end of a day (3), a week (4), a month (5) or a year (7).
  public let ends: [NamedNumber]
  public let approximately: [String]
  /// Before where something ends: "until".
  public let until: [String]
  /// Before where something begins: "since".
  public let since: [String]
  /// Before what is over where something begins: "after".
  public let later: [String]
  /// Between a moment and a length of time: "for".
  public let forLength: [String]
  /// Minutes from Greenwich.
  public let timeZones: [NamedNumber]
  /// Words that make another day or time of the one beside them: "every".
  public let changing: [String]
}
