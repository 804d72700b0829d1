import Foundation

/// A minute by the clock on the wall, wherever the person is: what habits go by.
public struct LocalMinute: Hashable, Comparable, Sendable {
  /// Days since the first of January 1970.
  public let day: Int
  /// Since midnight, from 0 to 1439.
  public let minute: Int

  static let minutesPerDay = 1_440

  init(day: Int, minute: Int) { (self.day, self.minute) = (day, minute) }

  public init(_ date: Date, _ calendar: Calendar) {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    day = Self.day(parts.year ?? 1970, parts.month ?? 1, parts.day ?? 1)
    minute = (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
  }

  /// From `2026-11-27T07:30`; nil for anything else.
  public init?(_ text: String) {
    // Thousands of records have one each, and a regular expression is compiled wherever it is used.
    let numbers = text.split(omittingEmptySubsequences: false) { "-T:".contains($0) }.map { Int($0) }
    guard numbers.count == 5, let year = numbers[0], let month = numbers[1], let day = numbers[2],
      let hour = numbers[3], let minute = numbers[4], (0...9_999).contains(year), (1...12).contains(month),
      (1...31).contains(day), (0..<24).contains(hour), (0..<60).contains(minute)
    else { return nil }
    self.init(day: Self.day(year, month, day), minute: hour * 60 + minute)
    guard self.text == text else { return nil }
  }

  public var text: String {
    let (year, month, dayOfMonth) = Self.date(of: day)
    func padded(_ number: Int, _ width: Int) -> String {
      String(repeating: "0", count: max(0, width - "\(number)".count)) + "\(number)"
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfMonth, 2))T"
      + "\(padded(minute / 60, 2)):\(padded(minute % 60, 2))"
  }

  /// The date in a calendar's time zone; nil where it has no such minute.
  public func date(_ calendar: Calendar) -> Date? {
    let (year, month, dayOfMonth) = Self.date(of: day)
    return calendar.date(
      from: DateComponents(year: year, month: month, day: dayOfMonth, hour: minute / 60, minute: minute % 60))
  }

  /// Of a count of minutes since the first of January 1970.
  package init(minutes: Int) {
    day = (minutes - (minutes % Self.minutesPerDay + Self.minutesPerDay) % Self.minutesPerDay) / Self.minutesPerDay
    minute = minutes - day * Self.minutesPerDay
  }

  static func lastBefore(day: Int) -> LocalMinute { LocalMinute(day: day - 1, minute: minutesPerDay - 1) }

  /// Minutes since the first of January 1970.
  package var minutes: Int { day * Self.minutesPerDay + minute }
  /// From 0 for Monday to 6.
  var weekday: Int { Self.weekday(of: day) }

  static func weekday(of day: Int) -> Int { ((day + 3) % 7 + 7) % 7 }

  public static func < (one: Self, other: Self) -> Bool { one.minutes < other.minutes }

  /// The Gregorian calendar's count of days; years start in March, so that the leap day is the last.
  static func day(_ year: Int, _ month: Int, _ dayOfMonth: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let ofEra = shifted - era * 400
    let ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + dayOfMonth - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }

  static func date(of day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let ofEra = shifted - era * 146_097
    let year = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let month = (5 * ofYear + 2) / 153
    let calendarMonth = month < 10 ? month + 3 : month - 9
    return (year + era * 400 + (calendarMonth <= 2 ? 1 : 0), calendarMonth, ofYear - (153 * month + 2) / 5 + 1)
  }
}
