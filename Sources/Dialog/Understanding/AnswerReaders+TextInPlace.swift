import ParleyGrammar
import ParleyLanguage

/// A text that is refused by its words, with another in its place.
extension AnswerReaders {
  /// "Not Joan Pell, Elsie Crabb": what follows the refused words after a pause; where nothing tells them apart, nothing is
  /// changed.
  func textInPlace(in utterance: Utterance, at question: QuestionGrammar) -> Answer? {
    let sentence = MarkedSentence(utterance, mentions: [], markers: language.confirmationMarkers)
    guard let start = sentence.unknown.first,
      sentence.parts.contains(where: { $0.isMarker(.refusal) && $0.range.upperBound <= start })
    else { return nil }
    for settled in question.settled where settled.reader.kind == .text {
      guard let held = settled.held.map({ self.utterance(settled.shown($0.value)).words }),
        let end = refused(held, in: utterance.words, from: start)
      else { continue }
      guard end < utterance.words.count, let rest = rest(of: utterance, after: end) else {
        return .correction(parameter: settled.name, value: nil)
      }
      return .correction(parameter: settled.name, value: rest)
    }
    return nil
  }

  /// Where the words of a text, or of its beginning, end that stand there; nil where none do.
  private func refused(_ held: [String], in words: [String], from start: Int) -> Int? {
    let count = zip(held, words[start...]).prefix { $0 == $1 }.count
    return count > 0 ? start + count : nil
  }

  /// What is said after a pause or a contrast; nil of what goes on without one, which may be of the same name.
  private func rest(of utterance: Utterance, after end: Int) -> String? {
    let words = utterance.words
    let marker = language.markers.longest(in: words, at: end, before: words.count)
    let turns: Markers.Kinds = [.turn, .restart, .correction]
    let skipped = marker.flatMap { $0.kinds.isDisjoint(with: turns) ? nil : $0.count } ?? 0
    guard skipped > 0 || utterance.isPause(at: end), end + skipped < words.count else { return nil }
    let start = end + skipped
    // "It's not Ramón, *it's* Román"
    let copulas = (language.language.markers?.persons?.copulas ?? []).map { Utterance($0).words }
    let copula = copulas.filter { words[start...].starts(with: $0) && start + $0.count < words.count }.map(\.count)
      .max()
    let name = place(afterPrepositionsAt: start + (copula ?? 0), in: words)
    return language.withoutCourtesy(utterance.text(of: name..<words.count))
  }

  /// Where a name begins that something may lead to: "it's not for Ada, it's *for* Eva".
  func place(afterPrepositionsAt start: Int, in words: [String]) -> Int {
    start + words[start...].dropLast().prefix { language.prepositions.contains($0) }.count
  }
}
