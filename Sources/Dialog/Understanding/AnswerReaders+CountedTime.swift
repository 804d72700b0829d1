import Foundation
import ParleyGrammar
import ParleyLanguage

/// Numbers of minutes, hours and the like, which people may say in another unit.
extension AnswerReaders {
  /// The reader where the question names the unit that the number counts: after "for how many minutes?" "two hours" are
  /// 120 of them, and "ten seconds" are no answer.
  ///
  /// - Parameter echo: the words of the question.
  func counting(_ reader: AnswerReader, in echo: Set<String>) -> AnswerReader {
    let values = language.values
    guard reader.kind == .number, !reader.isList else { return reader }
    if let counting = countingCollectives(reader, in: echo) { return counting }
    if let unit = values.measuredUnit(in: echo) { return refusingWaits(measuring(reader, in: unit)) }
    guard let unit = values.countedUnit(in: echo) else { return refusingWaits(reader) }
    let finder = language.answerFinder
    var counting = reader
    counting.grammar = .choice([
      reader.grammar, .weighted(Likelihood.partOfUnit, .only(.listening, language.grammars.duration)),
    ])
    counting.read = { tokens, text in
      guard let duration = values.duration(text) else { return reader.read(tokens, text) }
      guard let count = unit.count(in: duration) else { return .noMatch }
      return reader.read(tokens, "\(count)")
    }
    counting.mentions = { utterance in
      let times = Self.mentions(finder.durations(in: utterance.text), in: utterance) { $0 }
      let inUnit = times.compactMap { time -> ValueMention? in
        guard let duration = time.value as? Duration, let count = unit.count(in: duration),
          case .value(let value, _) = reader.read(["\(count)"], "\(count)")
        else { return nil }
        return ValueMention(range: time.range, key: "\(count)", value: value, strength: time.strength)
      }
      let others = reader.mentions(utterance).filter { other in !times.contains { $0.range.overlaps(other.range) } }
      return (inUnit + others).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
    return counting
  }

  /// The reader where the question names what it measures in: after "how many grams?" "a kilo and twenty grams" are 1020.
  private func measuring(_ reader: AnswerReader, in unit: MeasuredUnit) -> AnswerReader {
    let finder = language.answerFinder
    @Sendable func measured(in utterance: Utterance) -> [ValueMention] {
      Self.mentions(finder.measurements(in: utterance.text), in: utterance) { found -> (any Sendable)? in
        guard let count = unit.count(of: found.value, found.unit),
          case .value(let value, _) = reader.read(["\(count)"], "\(count)")
        else { return nil }
        return value
      }
    }
    var measuring = reader
    measuring.read = { tokens, text in
      let utterance = Utterance(text)
      let whole = measured(in: utterance).first { $0.range == utterance.words.indices }
      return whole.map { .value($0.value) } ?? reader.read(tokens, text)
    }
    measuring.mentions = { utterance in
      let measures = measured(in: utterance)
      let others = reader.mentions(utterance).filter { other in !measures.contains { $0.range.overlaps(other.range) } }
      return (measures + others).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
    return measuring
  }

  /// The reader of a number that counts no time: "one second, please" asks for time, and is not 1.
  private func refusingWaits(_ reader: AnswerReader) -> AnswerReader {
    let markers = language.markers
    var refusing = reader
    refusing.read = { tokens, text in
      let sentence = MarkedSentence(Utterance(words: tokens), mentions: [], markers: markers)
      return sentence.kinds.contains(.wait) && sentence.unknown.isEmpty ? .noMatch : reader.read(tokens, text)
    }
    return refusing
  }

  /// "Two hours" is no two of what the question counts, "how many bags?".
  func refusingUnit(_ answer: Answer, in utterance: Utterance, at question: QuestionGrammar) -> Answer {
    guard question.reader.kind == .number, !question.reader.isList, case .value(_, let extras) = answer, extras.isEmpty,
      !question.counted.isEmpty || language.values.measuredUnit(in: question.echo) != nil
    else { return answer }
    let asked = question.echo.union(question.titleWords).union(question.counted)
    guard language.values.countedUnit(in: asked) == nil else { return answer }
    let lengths = Self.mentions(language.answerFinder.durations(in: utterance.text), in: utterance) { $0 }.map(\.range)
    // "Three nights" are what "how many nights?" counts.
    if lengths.contains(where: { $0.contains { asked.contains(utterance.words[$0]) } }) { return answer }
    let numbers = question.reader.mentions(utterance)
    let isLength = numbers.contains { number in lengths.contains { $0.overlaps(number.range) } }
    return isLength ? .noMatch : answer
  }
}
