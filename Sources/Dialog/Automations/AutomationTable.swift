import ParleyGrammar
import ParleyLanguage

/// Everything that may be said of what runs by itself, in one language.
struct AutomationTable: Sendable {
  let words: AutomationWords
  let recurrences: RecurrenceReader
  private let requests: PhraseIndex<AutomationWords.Request>
  private let named: PhraseIndex<AutomationWords.Named>
  let run: PhraseIndex<Verb>
  let events: PhraseIndex<String>
  let language: SpokenLanguage
  /// What is listened for: before and after the name of what is run, and alone.
  let heard: (before: [PhraseNode], after: [PhraseNode], alone: [PhraseNode])

  /// Of each request so many ways are listened for, since a grammar that is always open costs hearing.
  private static let mostHeard = 7

  /// Nil where the language has no words for it.
  init?(_ language: SpokenLanguage) {
    guard let words = language.language.automations, let recurrences = RecurrenceReader(language) else { return nil }
    (self.words, self.recurrences, self.language) = (words, recurrences, language)
    requests = PhraseIndex(
      AutomationWords.Request.allCases.flatMap { request in (words.requests[request] ?? []).map { ($0, request) } })
    named = PhraseIndex(
      AutomationWords.Named.allCases.flatMap { request in (words.named[request] ?? []).map { ($0, request) } })
    run = PhraseIndex(
      words.run.map { ($0, .run) } + words.remind.map { ($0, .remind) } + words.ask.map { ($0, .ask) })
    events = PhraseIndex(words.events.flatMap { event in event.phrases.map { ($0, event.name) } })
    let verbs = Self.parts(words.run)
    // What is said of much else too is only read.
    let requests = AutomationWords.Request.allCases.filter { $0 != .cancel && $0 != .avoid }
    let said = Self.parts(requests.flatMap { (words.requests[$0] ?? []).prefix(Self.mostHeard) })
    let verb = PhraseNode.optional(.choice(verbs.before))
    let when = PhraseNode.choice([recurrences.heard, words.heardEvents])
    heard = (
      [.sequence([when, verb])] + verbs.before + said.before,
      [when, language.grammars.nearMoment] + said.after, said.alone
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
  /// - Parameters:
  ///   - runs: what would be run by words; nil where nothing would.
  ///   - isAutomated: whether something runs by itself, or did until it was turned off, and may be meant.
  ///   - requests: where a request may lie in some words, without those of courtesy.
  func read(
    _ utterance: Utterance, _ range: Range<Int>, runs: (_ words: [String], _ text: String) -> Run?,
    isAutomated: (AutomationRequest.Sought) -> Bool, requests: ([String]) -> [Range<Int>]
  ) -> AutomationRequest? {
    for (request, match) in self.requests.matches(Array(utterance.words[range])) {
      switch (request, match[AutomationWords.what]?.tokenRange) {
      case (.list, _): return .list
      case (.turnOffThat, _): return .turnOffThat
      case (.turnOnThat, _): return .turnOnThat
      case (.removeThat, _): return .removeThat
      case (.turnOff, let what?): return .turnOff(sought(utterance, what, from: range.lowerBound))
      case (.turnOn, let what?): return .turnOn(sought(utterance, what, from: range.lowerBound))
      case (.remove, let what?): return .remove(sought(utterance, what, from: range.lowerBound))
      case (.cancel, let what?):
        let sought = sought(utterance, what, from: range.lowerBound)
        if sought.readings.contains(where: { runs($0.words, "") != nil }) { return .remove(sought) }
      case (.avoid, let what?):
        let sought = sought(utterance, what, from: range.lowerBound)
        // "Don't run my lunch" may speak of now alone.
        let dated = sought.dated
        if isAutomated(dated) { return .turnOff(dated) }
      default: continue
      }
    }
    for (request, match) in named.matches(Array(utterance.words[range])) {
      guard let what = match[AutomationWords.what]?.tokenRange else { continue }
      let sought = sought(utterance, what, from: range.lowerBound)
      let isOwn = sought.readings.contains { runs($0.words, "")?.isOwn == true }
      switch request {
      case .disable where isOwn || isAutomated(sought): return .turnOff(sought)
      case .enable where isOwn || isAutomated(sought): return .turnOn(sought)
      case .skip, .skipThen, .move:
        let when = (match[AutomationWords.when]?.tokenRange).map { $0.moved(by: range.lowerBound) }
        let request = rescheduled(
          request, utterance, what.moved(by: range.lowerBound), when, isAutomated: isAutomated)
        if let request { return request }
      default: continue
      }
    }
    return recurring(utterance, range, runs, requests) ?? onEvent(utterance, range, runs, requests)
      ?? once(utterance, range, runs)
  }

  /// "Skip my lunch on friday": what is named, and then when where that was not said elsewhere.
  private func rescheduled(
    _ request: AutomationWords.Named, _ utterance: Utterance, _ what: Range<Int>, _ when: Range<Int>?,
    isAutomated: (AutomationRequest.Sought) -> Bool
  ) -> AutomationRequest? {
    func read(_ what: Range<Int>, _ when: Range<Int>?) -> AutomationRequest? {
      let sought = sought(utterance, what, from: 0)
      guard isAutomated(sought) else { return nil }
      guard let when else { return request == .skip ? .skip(sought, on: nil) : nil }
      let (text, isAhead) = (utterance.text(of: when), isAhead(utterance.text(of: when)))
      let recurs = recurrences.recurrence(utterance, when) != nil
      if request == .move { return isAhead || recurs ? .move(sought, to: text) : nil }
      // "Don't run my lunch at seven" speaks of every day.
      return isAhead && !recurs ? .skip(sought, on: text) : nil
    }
    if let found = read(what, when) { return found }
    guard when == nil else { return nil }
    for start in what.dropFirst() {
      if let found = read(what.lowerBound..<start, start..<what.upperBound) { return found }
    }
    return nil
  }

  /// "my lunch in the morning": a name, and perhaps when after it.
  private func sought(_ utterance: Utterance, _ what: Range<Int>, from start: Int) -> AutomationRequest.Sought {
    let range = what.moved(by: start)
    let named = range.dropFirst().compactMap { end -> AutomationRequest.Sought.Reading? in
      let when = recurrences.recurrence(utterance, end..<range.upperBound)
      let event = events.matches(Array(utterance.words[end..<range.upperBound])).first?.0
      if when == nil, event == nil { return nil }
      return .init(words: Array(utterance.words[range.lowerBound..<end]), when: when, event: event)
    }
    let whole = AutomationRequest.Sought.Reading(words: Array(utterance.words[range]))
    return .init(text: utterance.text(of: range), readings: [whole] + named)
  }
}

extension Range<Int> {
  fileprivate func moved(by count: Int) -> Range<Int> { lowerBound + count..<upperBound + count }
}
