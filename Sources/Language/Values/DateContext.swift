import Foundation

/// The moment that "tomorrow" and "next Friday" are counted from.
public struct DateContext: Hashable, Sendable {
  public let now: Date
  public let calendar: Calendar

  public init(now: Date, calendar: Calendar) {
    self.now = now
    self.calendar = calendar
  }

  public static func == (left: DateContext, right: DateContext) -> Bool {
    left.now == right.now && left.calendar == right.calendar
  }

  /// Contexts of one moment rarely have several calendars, which are slow to hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(now) }

  /// Where it does not matter which day it is.
  static let unimportant = DateContext(now: Date(timeIntervalSince1970: 0), calendar: Calendar(identifier: .gregorian))

  var today: Date { calendar.startOfDay(for: now) }

  func day(_ offset: Int, from date: Date? = nil) -> Date {
    calendar.date(byAdding: .day, value: offset, to: date ?? today) ?? today
  }

  func date(year: Int, month: Int, day: Int) -> Date? {
    let components = DateComponents(year: year, month: month, day: day)
    guard (1...12).contains(month), (1...31).contains(day), (1...9999).contains(year),
      let date = calendar.date(from: components),
      calendar.dateComponents([.month, .day], from: date) == DateComponents(month: month, day: day)
    else { return nil }
    return date
  }

  var year: Int { calendar.component(.year, from: now) }
  var month: Int { calendar.component(.month, from: now) }

  /// Within 70 years back and 29 ahead.
  func year(ofTwoDigits digits: Int) -> Int {
    let year = digits + self.year / 100 * 100
    return year > self.year + 29 ? year - 100 : year
  }

  /// The next such day that is not past; 29 February may be years away.
  func next(month: Int, day: Int) -> Date? {
    for offset in 0...8 {
      if let date = date(year: year + offset, month: month, day: day), date >= today { return date }
    }
    return nil
  }

  func firstOfMonth(_ offset: Int) -> Date {
    let first = date(year: year, month: month, day: 1) ?? today
    return calendar.date(byAdding: .month, value: offset, to: first) ?? first
  }

  /// The day of that number in the month `offset` months from now.
  func day(_ day: Int, inMonth offset: Int) -> Date? {
    let first = firstOfMonth(offset)
    return date(year: calendar.component(.year, from: first), month: calendar.component(.month, from: first), day: day)
  }

  func next(dayOfMonth day: Int) -> Date? {
    (0...12).lazy.compactMap { self.day(day, inMonth: $0) }.first { $0 >= today }
  }

  func weekday(of date: Date) -> Int { calendar.component(.weekday, from: date) }

  /// The next such weekday after today.
  func next(weekday: Int) -> Date {
    let distance = (weekday - self.weekday(of: today) + 6) % 7 + 1
    return day(distance)
  }

  /// The last such weekday before today: of "last Friday" people mean the one just gone.
  func last(weekday: Int) -> Date {
    let distance = (self.weekday(of: today) - weekday + 6) % 7 + 1
    return day(-distance)
  }

  /// The weekday in the week `offset` weeks from this one.
  func weekday(_ weekday: Int, inWeek offset: Int, firstWeekday: Int) -> Date {
    let sinceStart = (self.weekday(of: today) - firstWeekday + 7) % 7
    return day(-sinceStart + 7 * offset + (weekday - firstWeekday + 7) % 7)
  }

  /// The day of that number that is that weekday: in this month, or the next time.
  func day(_ number: Int, weekday: Int) -> Date? {
    (0...60).lazy.compactMap { self.day(number, inMonth: $0) }.first { self.weekday(of: $0) == weekday }
  }

  /// The nth of a weekday in a month; -1 is the last.
  func weekday(_ weekday: Int, nth: Int, year: Int, month: Int) -> Date? {
    let days = (1...31).compactMap { date(year: year, month: month, day: $0) }
      .filter { self.weekday(of: $0) == weekday }
    let index = nth > 0 ? nth - 1 : days.count + nth
    return days.indices.contains(index) ? days[index] : nil
  }

  /// Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher (Astronomical Algorithms,
  /// chapter 8).
  func easter(year: Int) -> Date? {
    let a = year % 19
    let (b, c) = (year / 100, year % 100)
    let h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30
    let l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7
    let m = (a + 11 * h + 22 * l) / 451
    let sum = h + l - 7 * m + 114
    return date(year: year, month: sum / 31, day: sum % 31 + 1)
  }

  func date(_ time: TimeOfDay, on day: Date) -> Date {
    calendar.date(bySettingHour: time.hour, minute: time.minute, second: time.second, of: day) ?? day
  }
}
