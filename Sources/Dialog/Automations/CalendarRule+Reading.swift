/// Why a text is no calendar words: one sentence.
public struct CalendarRuleError: Error, Hashable, CustomStringConvertible {
  public let description: String
}

extension CalendarRule {
  private static let shorthands = [
    "minutely": "*-*-* *:*:00", "hourly": "*-*-* *:00:00", "daily": "*-*-* 00:00:00", "weekly": "Mon *-*-* 00:00:00",
    "monthly": "*-*-01 00:00:00", "quarterly": "*-01,04,07,10-01 00:00:00", "semiannually": "*-01,07-01 00:00:00",
    "yearly": "*-01-01 00:00:00", "annually": "*-01-01 00:00:00", "biannually": "*-01,07-01 00:00:00",
    "bi-annually": "*-01,07-01 00:00:00", "semi-annually": "*-01,07-01 00:00:00", "anually": "*-01-01 00:00:00",
  ]
  private static let dayNames = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

  /// Throws where the text is none, or names a moment that never comes.
  public init(_ text: String) throws(CalendarRuleError) {
    guard let match = text.wholeMatch(of: #/every (\d{1,2}) (days|weeks) from (\d{4}-\d\d-\d\d) (.+)/#)?.output,
      let count = Int(match.1), count > 1, let from = LocalMinute("\(match.3)T00:00")
    else {
      try self.init(plain: text)
      return
    }
    try self.init(plain: String(match.4))
    guard years.isEmpty, months.isEmpty, days.isEmpty else {
      throw CalendarRuleError(
        description: "“\(text)” is no time of an automation: no date follows the first day; write it as in "
          + "“every 2 days from 2026-11-24 08:00”.")
    }
    self.text = text
    interval = Interval(count: count, isWeeks: match.2 == "weeks", from: from.day)
  }

  private init(plain text: String) throws(CalendarRuleError) {
    self.text = text
    interval = nil
    var words = (Self.shorthands[text.lowercased()] ?? text).split(separator: " ").map(String.init)
    func wrong(_ problem: String) -> CalendarRuleError {
      CalendarRuleError(
        description: "“\(text)” is no time of an automation: \(problem); write it as in “Mon..Fri 07:00”.")
    }
    guard !words.isEmpty else { throw wrong("it is empty") }
    var weekdays: Set<Int> = []
    if let first = words.first, first.first?.isLetter == true {
      guard let days = Self.weekdays(first) else { throw wrong("“\(first)” names no days of the week") }
      weekdays = days.count == 7 ? [] : days
      words.removeFirst()
    }
    self.weekdays = weekdays
    var date = ""
    var time = ""
    if let word = words.first, !word.contains(":") {
      date = word
      words.removeFirst()
    }
    if let word = words.first, word.contains(":") {
      time = word
      words.removeFirst()
    }
    if let rest = words.first { throw wrong("“\(rest)” is not understood") }
    func field(_ text: String, _ range: ClosedRange<Int>) throws(CalendarRuleError) -> [Part] {
      guard let parts = Self.parts(text, range) else {
        throw wrong("“\(text)” is no number or list from \(range.lowerBound) to \(range.upperBound)")
      }
      return parts
    }
    let isFromEnd = date.contains("~")
    self.isFromEnd = isFromEnd
    var fields = date.replacing("~", with: "-").split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    if date.isEmpty { fields = ["*", "*", "*"] }
    if fields.count == 2 { fields.insert("*", at: 0) }
    // A tilde stands before the day alone.
    let isPlaced =
      !isFromEnd || date.split(separator: "~", omittingEmptySubsequences: false).last?.contains("-") == false
    guard fields.count == 3, date.count(where: { $0 == "~" }) <= 1, isPlaced
    else { throw wrong("“\(date)” is no date such as 2026-11-27 or *-*-01") }
    years = try field(Self.fullYear(fields[0]), 1_970...2_199)
    months = try field(fields[1], 1...12)
    days = try field(fields[2], 1...31)
    var times = time.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    if time.isEmpty { times = ["0", "0", "0"] }
    if times.count == 2 { times.append("0") }
    guard times.count == 3 else { throw wrong("“\(time)” is no time such as 07:00") }
    hours = try field(times[0], 0...23)
    minutes = try field(times[1], 0...59)
    seconds = try field(times[2], 0...59)
    guard next(after: 0) != nil else { throw wrong("that day never comes") }
  }

  /// Two digits are of this century or the last.
  private static func fullYear(_ text: String) -> String {
    guard text.count == 2, let year = Int(text) else { return text }
    return "\(year < 70 ? 2_000 + year : 1_900 + year)"
  }

  private static func weekday(_ name: Substring) -> Int? {
    let name = name.lowercased()
    return dayNames.firstIndex { $0 == name || name.count == 3 && $0.hasPrefix(name) }
  }

  private static func weekdays(_ text: String) -> Set<Int>? {
    var days: Set<Int> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.replacing("..", with: "-").split(separator: "-", omittingEmptySubsequences: false)
      guard (1...2).contains(ends.count), let first = weekday(ends[0]), let last = weekday(ends[ends.count - 1]) else {
        return nil
      }
      guard first <= last else { return nil }
      days.formUnion(first...last)
    }
    return days
  }

  /// Empty for `*`; nil where the text is no list of numbers within the range.
  private static func parts(_ text: String, _ range: ClosedRange<Int>) -> [Part]? {
    if text == "*" { return [] }
    var parts: [Part] = []
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let match = piece.wholeMatch(of: #/(\d{1,4})(?:\.\.(\d{1,4}))?(?:/(\d{1,4}))?/#)?.output,
        let start = Int(match.1), range.contains(start)
      else { return nil }
      let (end, step) = (match.2.flatMap { Int($0) }, match.3.flatMap { Int($0) })
      if let end, end < start || !range.contains(end) { return nil }
      if step == 0 { return nil }
      parts.append(Part(start: start, end: end, step: step))
    }
    return parts
  }
}
