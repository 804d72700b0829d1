import AppIntents
import Foundation
import ParleyGrammar
import ParleyLanguage

/// The reader of days and moments.
extension AnswerReaders {
  func dateReader(
    _ part: IntentDateKind, on day: Date? = nil, returning value: @escaping @Sendable (Date) -> any Sendable
  ) -> AnswerReader {
    let values = language.values
    let context = dateContext
    let grammar =
      switch part {
      case .date: language.grammars.date
      case .time: language.grammars.timeAnswer
      case .dateTime where day != nil: PhraseNode.choice([language.grammars.timeAnswer, language.grammars.dateTime])
      case .dateTime: language.grammars.dateTime
      }
    let ofDay = day.map { DateContext(now: $0, calendar: calendar) }
    let finder = language.answerFinder
    let mentions: AnswerReader.Mentions = { [self] utterance in
      let found =
        switch part {
        case .date:
          countedFromEachOther(
            finder.dates(in: utterance.text, context: context()), in: utterance.text, from: context().now)
        case .time, .dateTime: finder.moments(in: utterance.text, context: context())
        }
      return Self.mentions(found, in: utterance, value)
    }
    @Sendable func date(_ text: String, in context: DateContext, ofDay: DateContext?) -> Answer {
      // "Nine" may be the ninth too, but not where the day is known.
      if let time = ofDay.flatMap({ values.timeAlone(text, in: $0) }) { return .value(time) }
      let named = part == .time ? nil : values.date(text, in: context)
      let date =
        switch part {
        case .date: named
        case .time, .dateTime: values.dateTime(text, in: named == nil ? ofDay ?? context : context)
        }
      return date.map { .value($0) } ?? (part == .dateTime ? named.map { .day($0) } : nil) ?? .noMatch
    }
    var reader = AnswerReader(kind: .value, grammar: grammar, mentions: mentions) { [self] _, text in
      let now = context()
      switch date(text, in: now, ofDay: ofDay) {
      case .value(let found as Date, _):
        if part == .time { return .value(value(found)) }
        let before = justBefore(found, now) { values.date(text, in: $0) }
        return before == nil ? .value(value(found)) : .perhaps(value(found))
      case .noMatch where part == .date:
        // "It was on Valentine's day"
        let rest = language.withoutPast(text)
        guard rest != text, let found = values.date(rest, in: now) else { return .noMatch }
        return .value(value(lastOccurrence(of: found, now) { values.date(rest, in: $0) }))
      case let other: return other
      }
    }
    switch part {
    case .date:
      reader.reacted = language.grammars.briefDay
      reader.changed = language.grammars.date
      reader.pasts = language.language.markers?.pasts ?? []
    case .time: reader.changed = language.grammars.timeAnswer
    case .dateTime:
      reader.days = { utterance in
        Self.mentions(finder.dates(in: utterance.text, context: context()), in: utterance) { $0 }
      }
      reader.changed = language.language.dates.clock == nil ? language.grammars.briefMoment : nil
    }
    return reader
  }

  /// A day of the year that is most of a year ahead and was just over may be either.
  static let longAhead = 300

  /// The same words a year ago, where they say no year, and the day is that far ahead.
  private func justBefore(_ date: Date, _ now: DateContext, _ read: (DateContext) -> Date?) -> Date? {
    guard date > now.calendar.date(byAdding: .day, value: Self.longAhead, to: now.now) ?? date else { return nil }
    return earlier(.init(day: Self.longAhead - 365), date, now, read)
  }

  /// The latest of the days that words may mean which is not ahead.
  private func lastOccurrence(of date: Date, _ now: DateContext, _ read: (DateContext) -> Date?) -> Date {
    if date <= now.now { return date }
    let steps = [DateComponents(day: -7), DateComponents(month: -1), DateComponents(year: -1)]
    for step in steps {
      if let earlier = earlier(step, date, now, read) { return earlier }
    }
    return date
  }

  /// What words mean that were said some time before, where that is not ahead.
  private func earlier(
    _ step: DateComponents, _ date: Date, _ now: DateContext, _ read: (DateContext) -> Date?
  ) -> Date? {
    guard let then = now.calendar.date(byAdding: step, to: now.now),
      let found = read(DateContext(now: then, calendar: now.calendar)), found <= now.now
    else { return nil }
    return found
  }
}

extension SpokenLanguage {
  /// Without what says that a day is over: "it was".
  fileprivate func withoutPast(_ text: String) -> String {
    let utterance = Utterance(text)
    let rows = (language.markers?.pasts ?? []).map { Utterance($0).words }
    let length = rows.filter { $0.count < utterance.words.count && utterance.words.starts(with: $0) }.map(\.count).max()
    return length.map { utterance.text(of: $0..<utterance.words.count) } ?? text
  }
}
