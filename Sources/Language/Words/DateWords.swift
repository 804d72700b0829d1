/// How days and times are said: `dates.json`.
public struct DateWords: Codable, Hashable, Sendable {
  /// A day of the year: fixed (`day`), or the `nth` of a weekday (1 is Sunday) in the month, -1 being the last.
  public struct Holiday: Codable, Hashable, Sendable {
    public let month: Int
    public let day: Int?
    public let weekday: Int?
    public let nth: Int?
    /// Days after Easter Sunday.
    public let easterOffset: Int?
    public let words: [String]
  }

  /// A part of the day; hours count from midnight and may pass 24 for the night.
  public struct PartOfDay: Codable, Hashable, Sendable {
    /// The hour that is meant when only the part is said.
    public let start: Int
    /// The first hour that a time said together with this part can have.
    public let from: Int
    /// The hour before which such a time lies.
    public let to: Int
    /// From which hour to which it lasts, where that is not all of it.
    public let span: [Int]?
    public let words: [String]
  }

  /// True where 3/4 is the fourth of March.
  public let monthFirst: Bool
  /// The day on which a week starts when people say "next week"; 1 is Sunday.
  public let firstWeekday: Int
  public let months: [NamedNumber]
  /// Words that are names of months or days only in company: "may", "sat".
  public let ambiguousMonths: [String]
  /// 1 is Sunday.
  public let weekdays: [NamedNumber]
  /// Days counted from today.
  public let relativeDays: [NamedNumber]
  /// Days that count from one that is known: "the day before", "the next day"; nil where they are not understood.
  public let neighbouringDays: [NamedNumber]?
  public let now: [String]
  public let this: [String]
  public let next: [String]
  public let coming: [String]
  public let last: [String]
  public let on: [String]
  public let at: [String]
  public let the: [String]
  public let `in`: [String]
  public let fromNow: [String]
  public let ago: [String]
  /// The same where it stands before the length of time: "hace dos días".
  public let agoBefore: [String]?
  /// Those of `fromNow` and `ago` that count from a moment that is known, where one is: "an hour later".
  public let shifting: [String]
  public let after: [String]
  public let before: [String]
  public let week: [String]
  public let weekend: [String]
  public let month: [String]
  public let year: [String]
  public let endOf: [String]
  public let day: [String]
  public let tonight: [String]
  public let holidays: [Holiday]
  public let partsOfDay: [PartOfDay]
  public let partOfDayPrefixes: [String]
  /// Names of moments, in minutes from midnight.
  public let clockWords: [NamedNumber]
  public let am: [String]
  public let pm: [String]
  public let oClock: [String]
  public let past: [String]
  public let to: [String]
  public let minuteWords: [String]
  public let hourWords: [String]
  /// How periods are said; nil where they are not understood.
  public let periods: PeriodWords?
  /// True where "next" stands after the day or the week: "lundi prochain".
  public let periodsFollow: Bool?
  /// True where "friday week" and "a week on friday" are the one after the next friday.
  public let weeksFollow: Bool?
  /// What "friday" stands before that is a week after the next one: "after next".
  public let afterNext: [String]?
  /// True where "half ten" is half past ten.
  public let halfIsPast: Bool?
  /// True where "last" before a weekday is the last week: "上周五".
  public let lastIsOfWeek: Bool?
  /// How a day is said; nil for a month and an ordinal, as in English.
  public let spokenDay: SpokenDay?
  /// How a time is said and understood; nil for the clock of English.
  public let clock: ClockWords?
}
