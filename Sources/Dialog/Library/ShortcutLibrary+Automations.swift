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
      sought.readings.contains { automations($0).contains { !$0.isOff } }
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
    let named = whole.isEmpty ? all.filter { !telling.isEmpty && Set(telling).isSubset(of: $0.words) } : whole
    return named.map(\.automation).filter { automation in
      if let event = sought.event { return automation.trigger == .event(event) }
      guard let when = sought.when else { return true }
      return Recurrence(of: automation)?.fits(when) ?? false
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
