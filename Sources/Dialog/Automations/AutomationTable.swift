import ParleyGrammar
import ParleyLanguage

/// Everything that may be said of what runs by itself, in one language.
struct AutomationTable: Sendable {
  let words: AutomationWords
  let recurrences: RecurrenceReader
  private let requests: PhraseIndex<AutomationWords.Request>
  private let run: PhraseIndex<Int>
  let language: SpokenLanguage
  /// What is listened for: before and after the name of what is run, and alone.
  let heard: (before: [PhraseNode], after: [PhraseNode], alone: [PhraseNode])

  /// Nil where the language has no words for it.
  init?(_ language: SpokenLanguage) {
    guard let words = language.language.automations, let recurrences = RecurrenceReader(language) else { return nil }
    (self.words, self.recurrences, self.language) = (words, recurrences, language)
    requests = PhraseIndex(
      AutomationWords.Request.allCases.flatMap { request in (words.requests[request] ?? []).map { ($0, request) } })
    run = PhraseIndex(words.run.enumerated().map { ($1, $0) })
    let verbs = Self.parts(words.run)
    let said = Self.parts(AutomationWords.Request.allCases.flatMap { words.requests[$0] ?? [] })
    let verb = PhraseNode.optional(.choice(verbs.before))
    heard = (
      [.sequence([recurrences.heard, verb])] + verbs.before + said.before, [recurrences.heard] + said.after, said.alone
    )
  }

  /// What stands before and after the slot, and phrases without it.
  private static func parts(
    _ phrases: [PhraseNode]
  ) -> (before: [PhraseNode], after: [PhraseNode], alone: [PhraseNode]) {
    var (before, after, alone): ([PhraseNode], [PhraseNode], [PhraseNode]) = ([], [], [])
    for phrase in phrases {
      guard phrase.without(value: nil) == nil else {
        alone.append(phrase)
        continue
      }
      guard case .sequence(let nodes) = phrase,
        let place = nodes.firstIndex(of: .slot(AutomationWords.what, .anything))
      else { continue }
      before.append(.sequence(Array(nodes[..<place])))
      after.append(.sequence(Array(nodes[(place + 1)...])))
    }
    return (before.filter { $0 != .nothing }, after.filter { $0 != .nothing }, alone)
  }

  /// What some words of a sentence mean; nil where they are none of this.
  ///
  /// - Parameter runs: what would be run by words, as it is to be kept; nil where nothing would.
  func read(
    _ utterance: Utterance, _ range: Range<Int>, runs: (_ words: [String], _ text: String) -> String?
  ) -> AutomationRequest? {
    for (request, match) in requests.matches(Array(utterance.words[range])) {
      switch (request, match[AutomationWords.what]?.tokenRange) {
      case (.list, _): return .list
      case (.turnOffThat, _): return .turnOffThat
      case (.turnOnThat, _): return .turnOnThat
      case (.removeThat, _): return .removeThat
      case (.turnOff, let what?): return .turnOff(sought(utterance, what, from: range.lowerBound))
      case (.turnOn, let what?): return .turnOn(sought(utterance, what, from: range.lowerBound))
      case (.remove, let what?): return .remove(sought(utterance, what, from: range.lowerBound))
      default: continue
      }
    }
    for found in recurrences.recurrences(in: utterance, range) {
      let (before, after) = (range.lowerBound..<found.range.lowerBound, found.range.upperBound..<range.upperBound)
      let rest = Array(utterance.words[before] + utterance.words[after])
      if rest.isEmpty { continue }
      for (_, match) in run.matches(rest) {
        guard let what = match[AutomationWords.what]?.tokenRange else { continue }
        let places = what.map { $0 < before.count ? before.lowerBound + $0 : after.lowerBound + $0 - before.count }
        let texts = [before, after].compactMap { part -> String? in
          let own = places.filter(part.contains)
          return own.first.map { utterance.text(of: $0..<own[own.count - 1] + 1) }
        }
        guard let kept = runs(Array(rest[what]), texts.joined(separator: " ")) else { continue }
        return .add(words: kept, found.recurrence)
      }
    }
    return nil
  }

  /// "my lunch in the morning": a name, and perhaps when after it.
  private func sought(_ utterance: Utterance, _ what: Range<Int>, from start: Int) -> AutomationRequest.Sought {
    let range = what.lowerBound + start..<what.upperBound + start
    let named = range.dropFirst().compactMap { end -> AutomationRequest.Sought.Reading? in
      guard let when = recurrences.recurrence(utterance, end..<range.upperBound) else { return nil }
      return .init(words: Array(utterance.words[range.lowerBound..<end]), when: when)
    }
    let whole = AutomationRequest.Sought.Reading(words: Array(utterance.words[range]), when: nil)
    return .init(text: utterance.text(of: range), readings: [whole] + named)
  }
}
