import ParleyGrammar
import ParleyLanguage

extension RegisteredApp {
  /// One of its phrases names it, as every one of an app that is a Swift type does.
  var isNamedInPhrases: Bool {
    let rows = names.map { Utterance($0).words }
    return shortcuts.contains { shortcut in
      shortcut.phraseParts.contains { $0.contains(.applicationName) }
        || shortcut.trees.contains { tree in
          tree.samples(limit: Self.treeSamples).contains { words in
            rows.contains { row in words.indices.contains { words[$0...].starts(with: row) } }
          }
        }
    }
  }

  /// The ways to say one described phrase mostly differ in its values.
  private static let treeSamples = 4
}
