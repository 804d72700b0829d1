/// How a day of the year is said: part of `dates.json`.
public struct SpokenDay: Codable, Hashable, Sendable {
  /// What an ordinal ends in after some words.
  public struct OrdinalEnding: Codable, Hashable, Sendable {
    public let after: [String]
    public let ending: String
  }

  /// With {day} and {month}: "{day} de {month}".
  public let pattern: String
  /// With {year} besides.
  public let withYear: String
  /// A day of the month with its article: "el {number}".
  public let day: String
  /// The number is an ordinal.
  public let isOrdinal: Bool
  /// What an ordinal ends in besides, by the word before it: "am vierundzwanzigsten"; the last one after any other.
  public let ordinalEndings: [OrdinalEnding]?
  /// The days that are said otherwise, with their articles: "le premier", "l'otto".
  public let days: [NamedNumber]
}

/// How times on the clock are said: part of `dates.json`.
public struct ClockWords: Codable, Hashable, Sendable {
  /// A minute with a way of its own to be said: "{hour} y media", "{next} menos cuarto".
  public struct SpokenMinute: Codable, Hashable, Sendable {
    public let minute: Int
    public let pattern: String
  }

  /// What is said after a time to tell the half of the day, for hours from `from` until before `to`.
  public struct Half: Codable, Hashable, Sendable {
    public let from: Int
    public let to: Int
    public let text: String
  }

  /// True where times are said by the clock of twelve hours, with a part of the day.
  public let isTwelveHour: Bool
  /// Each hour as it is said alone, as it is said after a day, and every other way: "las dos", "a las dos". With
  /// `isTwelveHour` 1 to 12, otherwise 0 to 23; those of noon and midnight may be names.
  public let hours: [NamedNumber]
  /// With {hour} and {minute}, other than on the hour, and with {minutes} where the unit is said: "{hour} y {minute}".
  public let pattern: String
  public let spokenMinutes: [SpokenMinute]
  /// One minute or twenty-one, where the gender of the minute shows.
  public let minuteGender: NumberComposition.Gender?
  public let halves: [Half]
  /// Before an hour in digits or words: "las".
  public let articles: [String]
  /// After an hour: "Uhr", "heures".
  public let hourWords: [String]
  /// Between an hour and the minutes after it: "y".
  public let plus: [String]
  /// Between an hour and the minutes that lack to it: "menos".
  public let minus: [String]
  /// Minutes with a name: "cuarto", "media".
  public let minutes: [NamedNumber]
  /// What makes the hour after it one that is half over: "halb".
  public let halfBefore: [String]
  /// What makes of the hour after it so many minutes: "viertel acht" is 15 minutes of the eighth hour; nil where nothing does.
  public let quartersBefore: [NamedNumber]?
}
