import Foundation
import ParleyGrammar
import ParleyLanguage

/// The reader of durations.
extension AnswerReaders {
  /// "Just a minute", where a length is asked for, may be one, or ask to wait; "a minute" is one.
  func doubtingWait(_ answer: Answer, in utterance: Utterance) -> Answer {
    guard case .value(let value, let extras) = answer, let length = value as? Duration,
      let first = utterance.words.first,
      let marker = language.markers.longest(in: utterance.words, at: 0, before: utterance.words.count),
      marker.kinds.contains(.wait), case let told = language.finder.durations(in: utterance.text(of: 0..<marker.count)),
      told.first?.value == length
    else { return answer }
    let isCounted = language.language.numbers.indefinite.contains(first) || language.values.wholeNumber([first]) != nil
    let units: [UnitWords.DurationUnit.Name] = [.second, .minute, .hour, .day, .week]
    let named = units.compactMap { language.values.words(of: length, in: $0) }.map { self.utterance($0).words.last }
    return isCounted && named.contains(utterance.words[marker.count - 1]) ? answer : .perhaps(value, extras: extras)
  }

  /// "Be with you in ten minutes", where a length is asked for, says when something will be; "in ten minutes" may be one.
  func doubtingMoment(_ answer: Answer, in utterance: Utterance) -> Answer {
    guard case .value(let value, let extras) = answer, value is Duration else { return answer }
    let told = Self.mentions(language.finder.durations(in: utterance.text), in: utterance) { $0 }
    guard told.count == 1, let end = told.first?.range.lowerBound, case let before = utterance.words[..<end],
      let lead = language.language.dates.in.map({ Utterance($0).words }).first(where: {
        before.suffix($0.count).elementsEqual($0)
      }),
      case let rest = MarkedSentence(
        Utterance(words: Array(before.dropLast(lead.count))), mentions: [], markers: language.markers),
      // "Be there" says nothing by itself either.
      !rest.parts.allSatisfy({ $0.isMarker(.neutral) }) || rest.parts.count > 1
    else { return answer }
    return .perhaps(value, extras: extras)
  }

  func durationReader() -> AnswerReader {
    let (values, finder) = (language.values, language.answerFinder)
    let mentions: AnswerReader.Mentions = { [self] utterance in
      let found = Self.mentions(finder.durations(in: utterance.text), in: utterance) { $0 }
      return (found + bareDurations(in: utterance, besides: found)).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
    let articles = Set(language.optionVocabulary.definiteArticles)
    let indefinite = language.language.numbers.indefinite
    let fillers = Set(language.language.fillers.leadIns).subtracting(language.language.answers.no)
      .subtracting(language.optionVocabulary.negations)
    var reader = AnswerReader(kind: .value, grammar: language.grammars.duration, mentions: mentions) { tokens, text in
      if let duration = values.duration(text) { return .value(duration) }
      // "Just the hour" is one.
      guard let place = tokens.firstIndex(where: articles.contains), place + 1 < tokens.count,
        tokens[..<place].allSatisfy(fillers.contains)
      else { return .noMatch }
      let one = indefinite.lazy.compactMap { values.duration(([$0] + tokens[(place + 1)...]).joined(separator: " ")) }
      return one.first.map { .value($0) } ?? .noMatch
    }
    reader.reacted = language.grammars.briefDuration
    return reader
  }

  /// "Three hours, no, four", "three, no, four hours": a number that a correction parts from a duration counts the same unit.
  private func bareDurations(in utterance: Utterance, besides found: [ValueMention]) -> [ValueMention] {
    guard let told = found.first, found.count == 1, let unit = unit(of: told, in: utterance) else { return [] }
    let numbers = Self.mentions(
      language.answerFinder.plainNumbers(in: utterance.text, context: dateContext()), in: utterance
    ) { ($0 as NSDecimalNumber).doubleValue }
    return numbers.filter { !$0.range.overlaps(told.range) }.compactMap { number in
      let isAfter = number.range.lowerBound >= told.range.upperBound
      let (first, second) = isAfter ? (told.range, number.range) : (number.range, told.range)
      guard corrects(first.upperBound..<second.lowerBound, in: utterance.words),
        let duration = language.values.duration(utterance.text(of: number.range) + " " + unit)
      else { return nil }
      return ValueMention(range: number.range, key: "\(duration)", value: duration, strength: .whole)
    }
  }

  /// "Hours" of "three hours", with what stands there besides the number.
  private func unit(of duration: ValueMention, in utterance: Utterance) -> String? {
    let range = duration.range
    let start = range.dropFirst().last { place in
      language.values.decimal(utterance.text(of: range.lowerBound..<place)) != nil
    }
    return start.map { utterance.text(of: $0..<range.upperBound) }
  }

  /// All words there are of corrections: "no", "call it", "no, make it".
  private func corrects(_ range: Range<Int>, in words: [String]) -> Bool {
    guard !range.isEmpty else { return false }
    var place = range.lowerBound
    while place < range.upperBound {
      guard let marker = language.markers.longest(in: words, at: place, before: range.upperBound),
        !marker.kinds.isDisjoint(with: [.restart, .correction])
      else { return false }
      place += marker.count
    }
    return true
  }
}
