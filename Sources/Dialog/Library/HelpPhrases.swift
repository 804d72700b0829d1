import AppIntents

/// What the device names when it is asked what can be said (R16): the primary phrases, in declared order.
struct HelpPhrases: Sendable {
  let phrases: [String]

  /// - Parameter app: the app's place in the library; nil for all of them.
  init(of app: Int?, in table: TriggerTable) {
    phrases = table.apps.indices.filter { app == nil || $0 == app }.flatMap { appIndex in
      table.apps[appIndex].shortcuts.indices.compactMap { shortcut in
        Self.primary(of: shortcut, app: appIndex, in: table)
      }
    }
  }

  /// The first phrase that can be said as things are; a parameter in it is spoken as its first value.
  static func primary(of shortcutIndex: Int, app appIndex: Int, in table: TriggerTable) -> String? {
    let app = table.apps[appIndex]
    let shortcut = app.shortcuts[shortcutIndex]
    guard shortcut.isDiscoverable else { return nil }
    for (phraseIndex, parts) in shortcut.phraseParts.enumerated() {
      let id = TriggerID(app: appIndex, shortcut: shortcutIndex, phrase: phraseIndex)
      let texts = parts.map { part -> String? in
        switch part {
        case .text(let text): return text
        case .applicationName: return app.names.first
        case .parameter(let name):
          let parameter = TriggerValues.Parameter(app: appIndex, shortcut: shortcutIndex, name: name)
          return table.values.options(of: parameter, in: id).first?.display.title.resolved(with: app.strings)
            ?? shortcut.sampleNumbers(of: name).first.map { "\($0)" }
        }
      }
      let spoken = texts.compactMap { $0 }
      if spoken.count == texts.count { return spoken.joined() }
    }
    return nil
  }
}
