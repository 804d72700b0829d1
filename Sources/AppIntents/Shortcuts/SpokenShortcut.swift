/// What can be said for an intent of the app whose code runs.
package struct SpokenShortcut: Sendable {
  package let appName: String
  /// The name of the intent's type.
  package let intent: String
  /// In the locale of the conversation, the first being primary.
  package let phrases: [[PhrasePart]]

  package init(appName: String, intent: String, phrases: [[PhrasePart]]) {
    (self.appName, self.intent, self.phrases) = (appName, intent, phrases)
  }

  /// The first phrase all of whose values there are; nil where each needs one that is not there.
  func phrase(with values: [String: String]) -> String? {
    for parts in phrases {
      let texts = parts.map { part -> String? in
        switch part {
        case .text(let text): text
        case .applicationName: appName
        case .parameter(let name): values[name]
        }
      }
      if !texts.contains(nil) { return texts.compactMap(\.self).joined() }
    }
    return nil
  }
}

extension IntentRuntime {
  /// The shortcuts of the app whose code runs; none outside a conversation.
  @TaskLocal package static var shortcuts: [SpokenShortcut] = []
}
