import Foundation
import ParleyGrammar
import ParleyLanguage

/// Days that are told by their number alone: "the thirteenth".
extension AnswerReaders {
  /// "March twelfth, no, the thirteenth": a day that is told by its number alone is of the month of the day before it.
  ///
  /// - Parameter now: what the days are counted from.
  func countedFromEachOther(
    _ found: [ValueFinder.Found<Date>], in text: String, from now: Date
  ) -> [ValueFinder.Found<Date>] {
    var before: Date?
    return found.map { found in
      let near = before.flatMap { day(named: String(text[found.range]), correcting: $0, from: now) } ?? found.value
      before = near
      return .init(value: near, range: found.range, text: found.text, isWeak: found.isWeak)
    }
  }

  /// "The thirteenth", where the twelfth of March was told before; nil of anything else.
  func dayInPlace(_ value: any Sendable, named text: String, of settled: ParameterReader) -> Date? {
    guard let told = value as? Date, let held = settled.held?.value as? Date, told == calendar.startOfDay(for: told),
      held == calendar.startOfDay(for: held)
    else { return nil }
    return day(named: text, correcting: held, from: now())
  }

  /// The day of the month of the one that it corrects, or the nearest one where that is gone by: "the thirty-first, no, the
  /// first". Nil where words are no bare number of a day, or that day is none that is ahead.
  func day(named text: String, correcting held: Date, from now: Date) -> Date? {
    let months = (-1...1).compactMap { calendar.date(byAdding: .month, value: $0, to: held) }.compactMap { month in
      calendar.date(from: calendar.dateComponents([.year, .month], from: month))
    }
    let found = months.compactMap { language.values.date(text, in: DateContext(now: $0, calendar: calendar)) }
    // "The day after tomorrow" is another day of the month a day later.
    let later = months.compactMap { calendar.date(byAdding: .day, value: 1, to: $0) }.compactMap { day in
      language.values.date(text, in: DateContext(now: day, calendar: calendar))
    }
    guard found.count == months.count, Set((found + later).map { calendar.component(.day, from: $0) }).count == 1,
      Set(found.map { calendar.component(.month, from: $0) }).count == found.count
    else { return nil }
    let today = calendar.startOfDay(for: now)
    let ahead = found.filter { $0 >= today }
    return ahead.first { calendar.isDate($0, equalTo: held, toGranularity: .month) }
      ?? ahead.min { abs($0.timeIntervalSince(held)) < abs($1.timeIntervalSince(held)) }
  }
}
