import AppIntents
import ParleyGrammar
import ParleyLanguage

/// What the person may want to do now, learned from what was done before (R23).
extension ConversationLoop {
  /// Takes note of what was done; a log that cannot be written keeps nobody from anything.
  func note(_ match: TriggerMatch, _ values: [String: ValueOption]) {
    guard let log = library.personal?.log else { return }
    let action = ActionRecord.Action(
      app: match.shortcut.appName, intent: match.shortcut.name, values: values.mapValues(answers.text(of:)))
    try? log.add(ActionRecord(at: engine.localMinute, action: action))
  }

  /// Everything that suggestions are learned from, after a yes.
  func forgetHabits() async throws(DialogInterruption) {
    try await confirm("", .confirmForget, [:])
    guard let log = library.personal?.log else { return await tell(.forgotten) }
    do throws(OwnFileError) {
      try log.forget()
      await tell(.forgotten)
      io.record(.ended(.completed))
    } catch {
      let sentence = words(.failed)
      let cause = DialogEvent.Cause(error: "OwnFileError", reason: error.description)
      io.record(.failed(intent: "Suggestions", sentence: sentence, cause: cause))
      await channel.say(.failure, full: sentence)
      io.record(.ended(.failed))
    }
  }

  /// The two likeliest, one after the other.
  mutating func suggest() async throws(DialogInterruption) {
    let suggestions = engine.suggestions()
    if suggestions.isEmpty { return await tell(.suggestedNothing) }
    for suggestion in suggestions.prefix(2) {
      let (name, because) = (engine.name(of: suggestion.action), engine.reason(for: suggestion))
      let agreed = try await agrees(
        to: name, .suggested, ["name": name, "app": suggestion.action.app, "because": because])
      if agreed {
        await run(PersonalShortcut(name: name, steps: [.action(.init(suggestion.action))]), [])
        return
      }
    }
    throw .declined
  }
}

extension ShortcutLibrary {
  /// The question before something that runs by itself.
  package func automationQuestion(_ words: String) -> String {
    language.language.shortcuts?.text(.itIsTime, ["words": words]) ?? words
  }
}

extension PersonalShortcut.Action {
  init(_ action: ActionRecord.Action) { self.init(app: action.app, intent: action.intent, values: action.values) }
}

extension ConversationEngine {
  var localMinute: LocalMinute { LocalMinute(date, calendar) }

  /// What the person may want to do at a time, and can, the likeliest first.
  ///
  /// - Parameter time: now where none is given.
  public func suggestions(at time: LocalMinute? = nil) -> [Suggestion] {
    guard let log = library.personal?.log else { return [] }
    return SuggestionModel(log.records).suggestions(at: time ?? localMinute).filter { suggestion in
      guard let match = library.declared(.init(suggestion.action)) else { return false }
      return profile.opensApps || !match.shortcut.shortcut.makeIntent().needsForeground
    }
  }

  /// What an action is called: its title and its values.
  public func name(of action: ActionRecord.Action) -> String {
    let declared = library.declared(.init(action))?.shortcut
    let values = declared?.parameterNames.compactMap { action.values[$0] } ?? []
    return ([declared?.title ?? action.intent] + values).joined(separator: language.sentence(.listSeparator))
  }

  /// Why something is suggested, as a part of a sentence; empty in a language that has no words for it.
  public func reason(for suggestion: Suggestion) -> String {
    let words = language.language.shortcuts
    switch suggestion.reason {
    case .time(let days, let count, let total):
      let sentence: ShortcutWords.Sentence =
        switch days {
        case .weekday: .becauseWeekday
        case .workday: .becauseWorkday
        case .weekend: .becauseWeekend
        case .day: .becauseDay
        }
      return words?.text(sentence, ["count": "\(count)", "total": "\(total)"]) ?? ""
    case .after(let other, let count, let total):
      return words?.text(.becauseAfter, ["name": name(of: other), "count": "\(count)", "total": "\(total)"]) ?? ""
    }
  }
}
