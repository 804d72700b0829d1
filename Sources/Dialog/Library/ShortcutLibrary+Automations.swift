import Foundation
import ParleyGrammar
import ParleyLanguage

/// What people may say of what runs by itself.
extension ShortcutLibrary {
  /// Nil where nobody may speak of it, or the language has no words for it.
  var automationTable: AutomationTable? {
    guard personal?.automations != nil else { return nil }
    if let known = personalState.withLock({ $0.automations }) { return known }
    let table = AutomationTable(language)
    personalState.withLock { $0.automations = .some(table) }
    return table
  }

  func automationRequest(in utterance: Utterance, _ range: Range<Int>, _ personal: PersonalTable) -> PersonalRequest? {
    // "Lunch at noon" may be a name.
    if personal.named(Array(utterance.words[range])) != nil { return nil }
    func run(_ words: [String], _ text: String) -> AutomationTable.Run? {
      if let shortcut = personal.named(words) { return .init(text: shortcut.name, isOwn: true) }
      guard case .shortcut(let match) = declared(words, exactly: true), match.others.isEmpty else { return nil }
      let kinds = match.shortcut.shortcut.makeIntent().declaredParameters.compactMap { ToldKind($0.kind) }
      return .init(text: text, takesMoments: kinds.contains { $0 == .moment || $0 == .duration })
    }
    func isAutomated(_ sought: AutomationRequest.Sought) -> Bool {
      sought.readings.contains { !automations($0).isEmpty }
    }
    let request = automationTable?.read(utterance, range, runs: run, isAutomated: isAutomated) {
      table.frame.requests(in: $0)
    }
    return request.map { .automation($0) }
  }

  /// Those that may be meant by words, and perhaps by when they run; no longer those that never run again.
  func automations(_ sought: AutomationRequest.Sought.Reading) -> [Automation] {
    let vocabulary = language.optionVocabulary
    let telling = sought.words.filter { !(vocabulary.articles + vocabulary.stopWords).contains($0) }
    let all = (personal?.automations?.all ?? []).filter { !$0.isSpent }.map {
      (automation: $0, words: language.triggerWords($0.words))
    }
    let whole = all.filter { $0.words == sought.words }
    // "My friday lunch", "the morning meditation".
    func isNamed(_ automation: Automation, _ words: [String]) -> Bool {
      let (own, others) = (telling.filter(words.contains), telling.filter { !words.contains($0) })
      return !own.isEmpty && (others.isEmpty || Set(others).isSubset(of: timeWords(of: automation)))
    }
    let named = whole.isEmpty ? all.filter { isNamed($0.automation, $0.words) } : whole
    return named.map(\.automation).filter { automation in
      if let event = sought.event { return automation.trigger == .event(event) }
      guard let when = sought.when else { return true }
      return Recurrence(of: automation)?.fits(when) ?? false
    }
  }

  /// The words that tell when something runs, with the part of the day.
  private func timeWords(of automation: Automation) -> Set<String> {
    guard let words = language.language.automations, let recurrence = Recurrence(of: automation) else { return [] }
    let context = DateContext(now: Date(timeIntervalSince1970: 0), calendar: Calendar(identifier: .gregorian))
    let told = language.triggerWords(words.text(of: automation, in: language, context))
    let parts = language.language.dates.partsOfDay.filter { part in
      recurrence.times.contains { part.holds($0.likeliest.hour) }
    }
    return Set(told + parts.flatMap(\.words).flatMap(language.triggerWords))
  }

  /// The automations that are on and whose names stand in words.
  func automations(namedIn words: [String]) -> [Automation] {
    (personal?.automations?.all ?? []).filter { automation in
      let name = language.triggerWords(automation.words)
      guard !automation.isSpent, !automation.isOff, !name.isEmpty else { return false }
      return words.indices.contains { words[$0...].starts(with: name) }
    }
  }

  /// Something recurs in these words, and no time is said, or not as many as are needed: "twice a day".
  public func recursWithoutTime(_ text: String) -> Bool {
    let utterance = Utterance(text)
    return RecurrenceReader(language)?.recurrence(utterance, 0..<utterance.words.count)?.needsTime ?? false
  }

  /// What people say of when something recurs, with a time: "every other day at eight"; nil for anything else.
  public func recurringTrigger(_ text: String, after now: LocalMinute) -> Automation.Trigger? {
    let utterance = Utterance(text)
    guard let said = RecurrenceReader(language)?.recurrence(utterance, 0..<utterance.words.count) else { return nil }
    return AutomationPlan.recurring(said).trigger(after: now)
  }

  /// When an automation runs, as it is told; nil where only its own words say it.
  public func told(_ automation: Automation, at date: Date, _ calendar: Calendar) -> String? {
    guard Recurrence(automation.trigger) != nil, let words = language.language.automations else { return nil }
    return words.text(of: automation, in: language, DateContext(now: date, calendar: calendar))
  }

  /// What words start, be it one of several steps, cannot be undone.
  package func isIrreversible(saying text: String) -> Bool {
    if let shortcut = personalShortcut(said: text) {
      return shortcut.actions.contains { declared($0)?.shortcut.isIrreversible == true }
    }
    switch declared(language.triggerWords(text), exactly: false) {
    case .shortcut(let match): return match.shortcut.isIrreversible
    case .several(let matches), .orders(let matches): return matches.contains { $0.shortcut.isIrreversible }
    default: return false
    }
  }

  private static let mostPlainPhrases = 200

  /// Phrases without values, which are heard with the times at which they are to run.
  var plainPhrases: [PhraseNode] {
    var phrases: [PhraseNode] = []
    for app in apps {
      for parts in app.shortcuts.flatMap(\.phraseParts) where phrases.count < Self.mostPlainPhrases {
        var text: String? = ""
        for part in parts {
          switch part {
          case .text(let words): text?.append(words)
          case .applicationName: text?.append(app.names[0])
          case .parameter: text = nil
          }
        }
        if let text { phrases.append(language.triggerPhrase(text)) }
      }
    }
    return phrases
  }
}

extension DateWords.PartOfDay {
  /// Whether an hour lies in it; the night's hours count on over midnight.
  fileprivate func holds(_ hour: Int) -> Bool {
    let (first, last) = (span?.first ?? from, span?.last ?? to)
    return (first..<max(first, last)).contains(hour) || (first..<max(first, last)).contains(hour + 24)
  }
}
