import AppIntents
import Foundation
import ParleyGrammar
import ParleyLanguage

/// Days gone by where something is to come.
extension AnswerReaders {
  /// "Book a visit": the verb of an order's title is one of what lies ahead.
  func appoints(_ title: String) -> Bool {
    guard let verbs = language.language.requests?.plain.appointing, let first = Utterance(title).words.first else {
      return false
    }
    return verbs.contains(first)
  }

  /// "Last Friday" for a visit that is to be booked is asked about.
  func doubtingPast(_ answer: Answer) -> Answer {
    guard case .value(let value, let extras) = answer else { return answer }
    let now = dateContext().now
    let date: Date?
    switch value {
    case let moment as Date: date = moment
    case let parts as DateComponents where parts.day != nil: date = calendar.date(from: parts)
    default: return answer
    }
    guard let date, date < calendar.startOfDay(for: now) else { return answer }
    return .perhaps(value, extras: extras)
  }
}

/// A day and a time that are asked for one after the other.
extension AnswerReaders {
  /// "At noon", where the day is another parameter's.
  func times(in utterance: Utterance, by reader: AnswerReader) -> [ValueMention] {
    Self.mentions(language.finder.times(in: utterance.text), in: utterance) { $0 }.compactMap { found in
      let words = Array(utterance.words[found.range])
      guard case .value(let value, _) = reader.read(words, utterance.text(of: found.range)) else { return nil }
      return ValueMention(range: found.range, key: found.key, value: value, strength: .whole)
    }
  }

  /// "Tomorrow at three", where the day is asked for: the time is told too.
  func withTimeOfDay(_ answer: Answer, in utterance: Utterance, at question: QuestionGrammar) -> Answer {
    guard let other = question.open.first(where: \.isBesideDay) else { return answer }
    let sentence = MarkedSentence(utterance, mentions: other.reader.mentions(utterance), markers: language.markers)
    let told = Self.distinct(sentence.wanted)
    guard told.count == 1, told[0].range.count < utterance.words.count else { return answer }
    guard case .value(let value, let extras) = answer else {
      return dayBefore(sentence, in: utterance, at: question).map { .value($0, extras: [(other.name, told[0].value)]) }
        ?? answer
    }
    if extras.contains(where: { $0.parameter == other.name }) { return answer }
    return .value(value, extras: extras + [(other.name, told[0].value)])
  }

  /// The day of "tomorrow at five, no, at six", of which only the time is taken back.
  private func dayBefore(
    _ sentence: MarkedSentence, in utterance: Utterance, at question: QuestionGrammar
  ) -> (any Sendable)? {
    guard let place = sentence.takenBack.first?.range.lowerBound, sentence.refused.isEmpty, sentence.unknown.isEmpty,
      let end = utterance.words[..<place].lastIndex(where: { !language.optionVocabulary.stopWords.contains($0) }),
      case .value(let day, _) = question.reader.read(
        Array(utterance.words[...end]), utterance.text(of: 0..<(end + 1)))
    else { return nil }
    return day
  }
}

/// What changes of a moment or a day that is known already.
extension AnswerReaders {
  /// The reader of a moment that has a value: "at nine" is nine o'clock of its day, "on Friday" is the same time of that
  /// day, and "an hour later" counts from it, as "a day later" does from a day. Others are as they were.
  func reader(_ reader: AnswerReader, of kind: ValueKind, inPlaceOf held: (any Sendable)?) -> AnswerReader {
    let stored: @Sendable (Date) -> any Sendable
    let before: Date?
    let part: IntentDateKind
    switch kind {
    case .date(let kind):
      (before, part) = (held as? Date, kind)
      stored = { $0 }
    case .dateComponents(let kind):
      (before, part) = ((held as? DateComponents).flatMap { calendar.date(from: $0) }, kind)
      stored = { [calendar] in calendar.dateComponents(kind.components, from: $0) }
    default: return reader
    }
    guard let before, part != .time else { return reader }
    let change = ChangeOfMoment(
      held: before, hasTime: part == .dateTime, language: language.language, context: dateContext)
    let (read, mentions) = (reader.read, reader.mentions)
    let changed: AnswerReader.Mentions = { utterance in
      let changes = Self.mentions(change.changes(in: utterance.text), in: utterance, stored)
      let others = mentions(utterance).filter { other in !changes.contains { $0.range.overlaps(other.range) } }
      return (changes + others).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
    var changing = reader
    changing.mentions = changed
    changing.read = { [self] tokens, text in
      let utterance = utterance(text)
      // "At" stands beside what is found.
      let known = language.optionVocabulary.stopWords
      let found = changed(utterance)
      let isAll = utterance.words.indices.allSatisfy { place in
        found.first?.range.contains(place) == true || known.contains(utterance.words[place])
      }
      return found.first.flatMap { found.count == 1 && isAll ? $0 : nil }.map { .value($0.value) } ?? read(tokens, text)
    }
    return changing
  }
}
