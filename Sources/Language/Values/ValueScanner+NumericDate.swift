import Foundation

/// Dates that are written in digits.
extension ValueScanner {
  /// "5/3", "4-22", "2016-11-07", "21/04/16", "2015.5.13", "20161016".
  func numericDate(at start: Int, in context: DateContext) -> DayMatch? {
    if let spaced = spacedDate(at: start, in: context) { return spaced }
    if words.on.end(tokens, at: start - 1) == start, let dotted = dottedDate(at: start, in: context) { return dotted }
    if let end = words.this.end(tokens, at: start), let date = dateThisYear(at: end, in: context) { return date }
    guard tokens.holds(start), tokens[start].number != nil, let first = tokens[start].integer else {
      return nil
    }
    if tokens[start].text.count == 8 {
      return found(context.date(year: first / 10000, month: first / 100 % 100, day: first % 100), start + 1)
    }
    let separator = text(start + 1)
    guard ["/", "-", "."].contains(separator), isJoined(start + 1), isJoined(start + 2), start + 2 < tokens.count else {
      return nil
    }
    if tokens[start].text.count == 4, let month = words.months.match(tokens, at: start + 2),
      text(month.end) == separator, tokens.holds(month.end + 1), let day = tokens[month.end + 1].integer
    {
      return found(context.date(year: first, month: month.value, day: day), month.end + 2)
    }
    guard let second = tokens[start + 2].integer else { return nil }
    guard text(start + 3) == separator || text(start + 3) == ",", start + 4 < tokens.count,
      let third = tokens[start + 4].integer
    else {
      guard separator != ".", !isSign(separator, at: start - 1), let (month, day) = monthAndDay(first, second) else {
        return nil
      }
      return found(context.next(month: month, day: day), start + 3)
    }
    if tokens[start].text.count == 4 {
      return found(context.date(year: first, month: second, day: third), start + 5)
    }
    guard let (month, day) = monthAndDay(first, second), tokens[start + 4].text.count >= 2 else { return nil }
    let year = third >= 100 ? third : context.year(ofTwoDigits: third)
    return found(context.date(year: year, month: month, day: day), start + 5)
  }

  private func monthAndDay(_ first: Int, _ second: Int) -> (Int, Int)? {
    let (month, day) = language.dates.monthFirst ? (first, second) : (second, first)
    if (1...12).contains(month), (1...31).contains(day) { return (month, day) }
    if (1...12).contains(day), (1...31).contains(month) { return (day, month) }
    return nil
  }

  /// "2016 10 16".
  private func spacedDate(at start: Int, in context: DateContext) -> DayMatch? {
    guard tokens.holds(start + 2), tokens[start].text.count == 4, let year = tokens[start].integer,
      let month = tokens[start + 1].integer, let day = tokens[start + 2].integer, (1000...2999).contains(year),
      (1...12).contains(month), (1...31).contains(day), !tokens.holds(start + 3) || isEnd(at: start + 3)
    else { return nil }
    return found(context.date(year: year, month: month, day: day), start + 3)
  }

  /// Something after which a row of numbers does not go on.
  private func isEnd(at index: Int) -> Bool {
    tokens[index].isWord || [",", ".", "?", "!"].contains(tokens[index].text)
  }

  /// "7.6" where a day is meant: after a weekday, or after "on".
  func dottedDate(at start: Int, in context: DateContext) -> DayMatch? {
    guard tokens.holds(start), tokens[start].number != nil else { return nil }
    let parts = tokens[start].text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.count) }), let first = Int(parts[0]),
      let second = Int(parts[1]), let (month, day) = monthAndDay(first, second)
    else { return nil }
    return found(context.next(month: month, day: day), start + 1)
  }

  /// The "5/12" of "this 5/12", which is this year's even when it is over.
  private func dateThisYear(at start: Int, in context: DateContext) -> DayMatch? {
    guard tokens.holds(start + 2), let first = tokens[start].integer,
      ["/", "-"].contains(text(start + 1)), isJoined(start + 1), isJoined(start + 2),
      let second = tokens[start + 2].integer, let (month, day) = monthAndDay(first, second),
      text(start + 3) != text(start + 1)
    else { return nil }
    return found(context.date(year: context.year, month: month, day: day), start + 3)
  }
}
