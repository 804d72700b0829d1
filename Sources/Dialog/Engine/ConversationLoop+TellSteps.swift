import AppIntents
import ParleyLanguage

/// Telling what the steps of a shortcut of one's own do.
extension ConversationLoop {
  /// What a shortcut does, as it is told.
  func steps(of shortcut: PersonalShortcut) -> [String] { shortcut.steps.map(title(of:)).filter { !$0.isEmpty } }

  func title(of step: PersonalShortcut.Step) -> String {
    switch step {
    case .say(let text), .confirm(let text), .question(let text, _, _), .choice(let text, _, _): return spoken(text)
    case .set, .append, .stop: return ""
    case .wait(let seconds):
      let length = valueOption(for: Duration.seconds(seconds), displayName: nil)
      return words(.pause, ["words": answers.text(of: length)])
    case .action(let action):
      let declared = library.declared(action)?.shortcut
      let values = declared?.parameterNames.compactMap { action.values[$0].map(spoken) } ?? []
      return ([declared?.title ?? action.intent] + values).joined(separator: language.sentence(.listSeparator))
    case .when(let condition, _, let otherwise):
      let steps = titles(of: step)
      guard let words = language.language.shortcuts?.steps else { return steps }
      // What is done otherwise is done in some cases too.
      if otherwise.isEmpty, let told = told(condition, words) {
        return words.text(.when, ["condition": told, "steps": steps])
      }
      return words.text(.sometimes, ["steps": steps])
    case .repeated(let repetition, let label, _):
      let steps = titles(of: step)
      guard let words = language.language.shortcuts?.steps else { return steps }
      switch repetition {
      case .times(let count): return words.text(.times, ["count": "\(count)", "steps": steps])
      case .values: return words.text(.each, ["name": SpokenName.words(of: label), "steps": steps])
      case .texts(let texts):
        return words.text(.each, ["name": language.prompts.list(texts.map(spoken), or: true), "steps": steps])
      }
    }
  }

  private func titles(of step: PersonalShortcut.Step) -> String {
    language.prompts.list(step.inner.map(title(of:)).filter { !$0.isEmpty }, or: false)
  }

  private func told(_ condition: PersonalShortcut.Condition, _ words: StepWords) -> String? {
    words.text(
      condition: condition.comparison.rawValue,
      ["subject": spoken(condition.subject), "value": spoken(condition.value)])
  }

  /// A text with what is called something in place of each pair of braces: "the {order.timeUntilReady}" as "the time
  /// until ready".
  private func spoken(_ text: String) -> String {
    let names = text.placeholders.map { name in
      (name, SpokenName.words(of: String(name.split(separator: ".").last ?? "")))
    }
    return text.filled(with: Dictionary(names) { first, _ in first })
  }
}
