import AppIntents
import Foundation
import ParleyLanguage

/// What changes of a moment that is known already.
extension AnswerReaders {
  /// The reader of a moment that has a value: "at nine" is nine o'clock of its day, and "on Friday" is the same time of
  /// that day. Others are as they were.
  func reader(_ reader: AnswerReader, of kind: ValueKind, inPlaceOf held: (any Sendable)?) -> AnswerReader {
    let stored: @Sendable (Date) -> any Sendable
    let before: Date?
    switch kind {
    case .date(.dateTime):
      before = held as? Date
      stored = { $0 }
    case .dateComponents(.dateTime):
      before = (held as? DateComponents).flatMap { calendar.date(from: $0) }
      stored = { [calendar] in calendar.dateComponents(IntentDateKind.dateTime.components, from: $0) }
    default: return reader
    }
    guard let before else { return reader }
    let (finder, context) = (language.finder, dateContext)
    var changing = reader
    changing.mentions = { utterance in
      let moments = finder.moments(in: utterance.text, context: context())
      let days = finder.dates(in: utterance.text, context: context())
        .filter { day in !moments.contains { $0.range.overlaps(day.range) } }
      return (moments + days).flatMap { found in
        Self.mentions([found], in: utterance) { stored(moment(found.text, inPlaceOf: before) ?? $0) }
      }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
    let read = reader.read
    changing.read = { tokens, text in
      moment(text, inPlaceOf: before).map { .value(stored($0)) } ?? read(tokens, text)
    }
    return changing
  }

  /// Nil where the words say neither a time nor a day.
  private func moment(_ text: String, inPlaceOf held: Date) -> Date? {
    let (now, values) = (dateContext(), language.values)
    func date(from start: Date) -> Date? {
      values.dateTime(text, in: DateContext(now: start, calendar: now.calendar))
    }
    switch (values.date(text, in: now), values.dateTime(text, in: now)) {
    case (let day?, nil):
      let time = now.calendar.dateComponents([.hour, .minute], from: held)
      return now.calendar.date(bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: 0, of: day)
    case (nil, let moment?):
      let start = now.calendar.startOfDay(for: held)
      // "In an hour" is counted from now.
      guard let early = date(from: start), early == date(from: start + 60) else { return moment }
      // "At nine" in the place of eight in the evening
      let noon = start + 12 * 60 * 60
      guard held >= noon, early < noon, let late = date(from: noon), late == early + 12 * 60 * 60 else { return early }
      return late
    case (_, let moment): return moment
    }
  }
}
