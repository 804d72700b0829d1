/// What to say for an intent, to be shown beside a result: `.result(dialog: "Ordered.", view: SiriTipView(intent: CheckOrder()))`.
///
/// Its text is the first phrase of the intent's App Shortcut whose values the intent has, as it would be said; empty, so
/// that nothing is shown, where there is none or no conversation runs. There is no SwiftUI here: a view's body cannot
/// hold it, and it cannot be dismissed.
public struct SiriTipView: SnippetContent {
  public let snippetText: String

  public init<Intent: AppIntent>(intent: Intent) {
    let values = intent.declaredParameters.compactMap { parameter in
      parameter.anyValue.map { (parameter.name, parameter.option(for: $0).display.title.resolved()) }
    }
    let shortcut = IntentRuntime.shortcuts.first { $0.intent == intent.declaredName }
    let phrase = shortcut?.phrase(with: Dictionary(values) { first, _ in first })
    snippetText = phrase.map { "“\($0)”" } ?? ""
  }
}

/// What can be said to the app whose code runs, to be shown beside a result: its name, and a phrase of each App Shortcut
/// that needs no value.
///
/// Empty outside a conversation. There is no Shortcuts app here that it could open.
public struct ShortcutsLink: SnippetContent {
  public let snippetText: String

  public init() {
    let shortcuts = IntentRuntime.shortcuts
    let phrases = shortcuts.compactMap { $0.phrase(with: [:]) }.map { "“\($0)”" }
    snippetText = phrases.isEmpty ? "" : ([shortcuts[0].appName] + phrases).joined(separator: "\n")
  }
}
