import AppIntents

extension ShortcutLibrary {
  /// Something that can be said.
  package var example: String? {
    HelpPhrases(of: nil, in: table).phrases.first ?? apps.first?.shortcuts.first?.phrases.first
  }

  /// Phrases as they can be said, with the values of the moment in place, in declared order; the first thousands.
  package var sayable: [String] {
    let table = table
    var lines: [String] = []
    for (appIndex, app) in apps.enumerated() {
      for (index, shortcut) in app.shortcuts.enumerated() {
        for (phrase, parts) in shortcut.phraseParts.enumerated() where lines.count < Self.mostSayable {
          let id = TriggerID(app: appIndex, shortcut: index, phrase: phrase)
          lines += parts.reduce([""]) { texts, part in
            let next: [String]
            switch part {
            case .text(let text): next = [text]
            case .applicationName: next = [app.names[0]]
            case .parameter(let name):
              let options = table.values.options(of: .init(app: appIndex, shortcut: index, name: name), in: id)
              let titles = options.map { $0.display.title.resolved(with: app.strings) }
              next = titles.isEmpty ? shortcut.sampleNumbers(of: name).prefix(1).map { "\($0)" } : titles
            }
            return texts.prefix(Self.mostSayable).flatMap { text in next.map { text + $0 } }
          }
        }
      }
    }
    return lines
  }

  private static let mostSayable = 2_000

  /// What spoken words would run, with its values as they are titled; of several shortcuts the first.
  package func understand(_ words: [String]) -> (shortcut: String, values: [String: String])? {
    let match: TriggerMatch
    switch table.read(words, exactly: false).withoutBeside {
    case .shortcut(let one): match = one
    case .several(let all), .orders(let all): match = all[0]
    case .beside, .help, .unknownValue, .vetoed, .nothing: return nil
    }
    let strings = apps[match.id.app].strings
    return (match.shortcut.name, match.values.mapValues { $0.display.title.resolved(with: strings) })
  }

  /// Whether what was heard would be read back before it is done.
  package func readsBack(_ result: RecognitionResult) -> Bool {
    guard result.hasWords, case .shortcut(let match) = table.read(result.words, exactly: false) else { return false }
    let doubts = AcceptancePolicy.doubts(about: result, isNear: !match.isExact)
    return AcceptancePolicy.readsBack(doubts, isForGood: match.shortcut.isIrreversible)
  }

  /// What may be said for a parameter of a shortcut in its phrases, by title; empty where the parameter stands in
  /// no phrase. The apps' queries are run where they have not been yet.
  ///
  /// `app` and `shortcut` count in the order of `apps`.
  package func spokenValues(of parameter: String, app: Int, shortcut: Int) async -> [String] {
    await withDependencies { await refreshForPreview() }
    let table = table
    guard let options = table.values[.init(app: app, shortcut: shortcut, name: parameter)] else {
      return apps[app].shortcuts[shortcut].sampleNumbers(of: parameter).map { "\($0)" }
    }
    return options.map { $0.display.title.resolved(with: apps[app].strings) }
  }
}
