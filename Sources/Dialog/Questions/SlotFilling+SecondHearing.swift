import AppIntents
import ParleyGrammar
import ParleyLanguage

/// What is listened for once more in an answer from which something follows.
extension SlotFilling {
  @Sendable func secondHearing(of words: [String]) -> SecondHearing? {
    guard meaning(of: words) != nil else { return nil }
    guard let match = expectation.grammar.reading.match(words) else {
      return isForGood ? nil : SecondHearing(meaning: meaning(of:))
    }
    let trees =
      [("answer", grammar.reader.grammar)] + grammar.open.map { ("extra \($0.name)", $0.reader.aside) }
    let slots = match.slots.compactMap { slot in trees.first { $0.0 == slot.name }.map { (match: slot, tree: $0.1) } }
    var hearing =
      isForGood
      ? SecondHearing(of: words, slots: slots, meaning: meaning(of:)) : SecondHearing(meaning: meaning(of:))
    hearing.twists = SentenceTwists(readers.language).of(words, slots, meaning: meaning(of:))
    return hearing
  }

  @Sendable private func meaning(of words: [String]) -> SecondHearing.Meaning? {
    let result = RecognitionResult(Utterance(words: words)).matched(to: expectation)
    let slots = finding(in: result).result.slots
    return slots.isEmpty ? nil : .init(subject: "", slots: slots)
  }

  /// Whether words answer the question in one way or another; what cannot be undone is not agreed to by words that nobody
  /// listened for.
  @Sendable func isAnswer(_ utterance: Utterance) -> Bool {
    let result = RecognitionResult(utterance).matched(to: expectation)
    let finding = finding(in: result)
    if finding.isDoubtful { return false }
    switch finding.answer {
    case .noMatch, .unknown, .perhaps, .silence, .closed: return false
    case .value: return expectation.kind != .yesNo || !isForGood
    default: return true
    }
  }

  /// One of the options that an answer may mean.
  func alternative(_ option: ValueOption, _ finding: Finding) -> RecognitionResult.Alternative {
    let range = finding.result.match?["answer"]?.tokenRange ?? 0..<0
    let slot = RecognitionResult.Slot(
      name: parameter?.name ?? "answer", value: readers.text(of: option), words: range)
    return .init(words: finding.result.words, slots: [slot])
  }

  /// Its value was understood by its meaning, not as the tree of the question has it.
  func isNear(_ finding: Finding) -> Bool {
    guard case .value = finding.answer, ![.text, .yesNo].contains(expectation.kind) else { return false }
    return finding.result.match?["answer"] == nil
  }

  /// The values that an answer gives.
  func slots(of finding: Finding) -> [RecognitionResult.Slot] {
    guard case .value(let value, let extras) = finding.answer else { return [] }
    let match = finding.result.match
    let named = finding.name ?? parameter.map { readers.text(of: $0.option(for: value)) } ?? "\(value)"
    let others = extras.map { extra in
      (extra.parameter, grammar.open.first { $0.name == extra.parameter }?.shown(extra.value) ?? "\(extra.value)")
    }
    return ([(parameter?.name ?? "answer", named)] + others).enumerated().map { place, one in
      let slot = match?[place == 0 ? "answer" : "extra \(one.0)"]
      return .init(name: one.0, value: one.1, words: slot?.tokenRange ?? 0..<0)
    }
  }
}
