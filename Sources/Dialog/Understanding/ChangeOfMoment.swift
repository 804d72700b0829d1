import Foundation
import ParleyLanguage

/// What words change of a moment or a day that is known already.
struct ChangeOfMoment: Sendable {
  typealias Found = ValueFinder.Found<Date>

  let held: Date
  /// A day has none, and nothing but a distance counts from it.
  let hasTime: Bool
  let language: Language
  let context: @Sendable () -> DateContext

  private var finder: ValueFinder { ValueFinder(language: language) }

  /// What is named as a change, with what it makes of the value that is held; of what is named as ever, nothing.
  func changes(in text: String) -> [Found] {
    let now = context()
    let neighbours = finder.neighbouringDays(in: text, of: held, calendar: now.calendar)
    let days = finder.dates(in: text, context: now).filter { day in
      !neighbours.contains { $0.range.overlaps(day.range) }
    }
    guard hasTime else {
      let shifted = days.compactMap { day -> Found? in
        guard isShift(day), let shifted = self.day(in: text, at: day.range, from: held) else { return nil }
        return day.with(shifted)
      }
      return (shifted + neighbours).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
    let moments = finder.moments(in: text, context: now, includesBareHours: true)
    let onlyDays = days.filter { day in !moments.contains { $0.range.overlaps(day.range) } }
    // "A la una" names no day, though "la una" may.
    let alone = finder.times(in: text)
    let times = moments.map { moment in
      let hasDay =
        days.contains { $0.range.overlaps(moment.range) } && !alone.contains { $0.range == moment.range }
      return moment.with(hasDay ? moment.value : time(of: moment, in: text))
    }
    return (times + neighbours + onlyDays.map { $0.with(onDay($0, in: text)) }).sorted {
      $0.range.lowerBound < $1.range.lowerBound
    }
  }

  /// "Friday" is the same time of that day.
  private func onDay(_ found: Found, in text: String) -> Date {
    let calendar = context().calendar
    let day = isShift(found) ? day(in: text, at: found.range, from: held) ?? found.value : found.value
    let time = calendar.dateComponents([.hour, .minute], from: held)
    return calendar.date(bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: 0, of: day) ?? found.value
  }

  /// "At nine" is of the day that is held, and of the evening where that is in the evening.
  private func time(of found: Found, in text: String) -> Date {
    func moment(from start: Date) -> Date? { self.moment(in: text, at: found.range, from: start) }
    if isShift(found) { return moment(from: held) ?? found.value }
    let start = context().calendar.startOfDay(for: held)
    // "In an hour" is counted from now.
    guard let early = moment(from: start), early == moment(from: start + 60) else { return found.value }
    let noon = start + 12 * 60 * 60
    guard held >= noon, early < noon, let late = moment(from: noon), late == early + 12 * 60 * 60 else { return early }
    return late
  }

  /// "An hour later", "two days earlier": counted from what is held.
  private func isShift(_ found: Found) -> Bool {
    language.dates.shifting.contains { found.text.lowercased().hasSuffix(" " + $0) }
  }

  private func moment(in text: String, at range: Range<String.Index>, from start: Date) -> Date? {
    let context = DateContext(now: start, calendar: context().calendar)
    return finder.moments(in: text, context: context, includesBareHours: true).first { $0.range == range }?.value
  }

  private func day(in text: String, at range: Range<String.Index>, from start: Date) -> Date? {
    let context = DateContext(now: start, calendar: context().calendar)
    return finder.dates(in: text, context: context).first { $0.range == range }?.value
  }
}

extension ValueFinder.Found<Date> {
  fileprivate func with(_ value: Date) -> Self { Self(value: value, range: range, text: text, isWeak: isWeak) }
}
