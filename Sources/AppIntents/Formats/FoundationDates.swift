import Foundation

/// Moments that Foundation's own formats wrote into a text, in the way of the conversation's language instead.
///
/// Foundation on Linux has one locale for every program, English with the day before the month, and a file that imports
/// Foundation by itself calls Foundation's own `formatted()` and `DateFormatter`: "03/04/2026, 3:30 PM" is the third of
/// April. The narrow space before "PM" tells its texts from those that an author wrote.
enum FoundationDates {
  /// The same space as Foundation writes it, and as everybody else does.
  private static let narrowHalves = [("\u{202F}AM", " AM"), ("\u{202F}PM", " PM")]

  /// A text of a format's, without the space by which Foundation's own are known.
  static func plain<Output>(_ text: Output) -> Output {
    guard let string = text as? String, string.contains("\u{202F}") else { return text }
    return withPlainSpaces(string) as? Output ?? text
  }

  /// The moments in a text.
  static func rewritten(_ text: String) -> String {
    guard let locale = IntentRuntime.notation?.locale, text.contains("\u{202F}") else { return text }
    return withPlainSpaces(
      text.replacing(moment) { match in
        let found = match.output
        guard let (date, style) = day(found.weekday, found.numeric, found.day, found.month, found.year),
          let time = moments(of: found.time + " " + found.half, on: date)
        else { return String(found.0) }
        let hasSeconds = found.time.count { $0 == ":" } == 2
        if found.month != nil, found.year == nil {
          let month: Date.FormatStyle.Symbol.Month = style == .abbreviated ? .abbreviated : .wide
          let clock = Date.FormatStyle(locale: locale).month(month).day().hour().minute()
          return clock.format(time)
        }
        return Date.FormatStyle(date: style, time: hasSeconds ? .standard : .shortened, locale: locale).format(time)
      })
  }

  /// A text that is a day and nothing else: "3 Apr 2026"; a day in numbers only where it is no month's.
  static func rewrittenDay(_ text: String) -> String {
    guard let locale = IntentRuntime.notation?.locale, text.count < 30, let found = text.wholeMatch(of: day)?.output,
      let (date, style) = day(found.weekday, found.numeric, found.day, found.month, found.year),
      found.numeric.map({ $0.prefix(2) > "12" }) ?? true
    else { return text }
    return plain(Date.FormatStyle(date: style, time: .omitted, locale: locale).format(date))
  }

  private static func withPlainSpaces(_ text: String) -> String {
    narrowHalves.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  // MARK: Reading

  private static let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_001")
    return calendar
  }()

  /// The start of the day, and how it is written; today without one, nil for a day that no month has.
  private static func day(
    _ weekday: Substring?, _ numeric: Substring?, _ day: Substring?, _ month: Substring?, _ year: Substring?
  ) -> (date: Date, style: Date.FormatStyle.DateStyle)? {
    var style = Date.FormatStyle.DateStyle.omitted
    var numbers: [Int?] = []
    if let numeric {
      numbers = numeric.split(separator: "/").map { Int($0) }
      style = .numeric
    } else if let day, let month {
      let isShort = calendar.shortMonthSymbols.contains(String(month))
      let symbols = isShort ? calendar.shortMonthSymbols : calendar.monthSymbols
      guard let place = symbols.firstIndex(of: String(month)) else { return nil }
      let thisYear = calendar.component(.year, from: Date.now)
      numbers = [Int(day), place + 1, year.map { Int($0) } ?? thisYear]
      style = weekday != nil ? .complete : isShort ? .abbreviated : .long
    } else {
      return (calendar.startOfDay(for: Date.now), .omitted)
    }
    let components = DateComponents(year: numbers[2], month: numbers[1], day: numbers[0])
    guard components.isValidDate(in: calendar), let date = calendar.date(from: components) else { return nil }
    return (date, style)
  }

  private static func moments(of time: String, on day: Date) -> Date? {
    let parts = time.split(whereSeparator: { ": ".contains($0) })
    guard let hour = Int(parts[0]), let minute = Int(parts[1]), let half = parts.last, (1...12).contains(hour) else {
      return nil
    }
    let seconds = parts.count == 4 ? Int(parts[2]) : 0
    return calendar.date(
      bySettingHour: hour % 12 + (half == "PM" ? 12 : 0), minute: minute, second: seconds ?? 0, of: day)
  }

  // Regular expressions are not Sendable, but these are never changed and matching does not write to them.
  private nonisolated(unsafe) static let moment =
    #/
    (?:
      (?: (?<weekday>[A-Z][a-z]+day),\x20 )?
      (?: (?<numeric>[0-9]{2}/[0-9]{2}/[0-9]{4}),\x20
        | (?<day>[0-9]{1,2})\x20(?<month>[A-Z][a-z]{2,8})(?:\x20(?<year>[0-9]{4}))?\x20at\x20 )
    )?
    (?<time>[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?)\u{202F}(?<half>[AP]M)
    /#
  private nonisolated(unsafe) static let day =
    #/
    (?: (?<weekday>[A-Z][a-z]+day),\x20 )?
    (?: (?<numeric>[0-9]{2}/[0-9]{2}/[0-9]{4})
      | (?<day>[0-9]{1,2})\x20(?<month>[A-Z][a-z]{2,8})\x20(?<year>[0-9]{4}) )
    /#
}
