import AppIntents
import ParleyDialog
import ParleyLanguage
import ParleyVoiceLab

/// Flexible matching, measured: phrases that a file declares for its shortcuts, as apps that answer to the name Parley,
/// and what its other sentences would run.
///
/// Each sentence is said with the app's name, so that only the words decide.
struct DeclaredPhrases {
  private static let appName = "parley"

  /// The names of the shortcuts, in the order of the file, each with its phrases.
  private let shortcuts: [(name: String, phrases: [String])]
  private let library: ShortcutLibrary

  /// Nil where the sentences declare nothing. Throws `RegistrationError`, and `FixtureError` for too many shortcuts.
  init?(_ sentences: [LabelledSentence], file: String, language: Language) throws {
    var shortcuts: [(name: String, phrases: [String])] = []
    for sentence in sentences {
      guard case .declared(let name) = sentence.meaning else { continue }
      if let index = shortcuts.firstIndex(where: { $0.name == name }) {
        shortcuts[index].phrases.append(sentence.text)
      } else {
        shortcuts.append((name, [sentence.text]))
      }
    }
    if shortcuts.isEmpty { return nil }
    let apps = DeclaredApps.types.prefix((shortcuts.count + 9) / 10)
    guard shortcuts.count <= DeclaredApps.types.count * 10 else {
      throw FixtureError(
        file: file,
        problem:
          "it declares \(shortcuts.count) shortcuts; split it, at most \(DeclaredApps.types.count * 10) are taken.")
    }
    self.shortcuts = shortcuts
    library = try DeclaredApps.$phrases.withValue(shortcuts.map(\.phrases)) {
      try ShortcutLibrary(apps: Array(apps), language: language)
    }
  }

  /// What a sentence would run; nil where it runs nothing, and where the device would ask.
  private func shortcut(for text: String) async -> String? {
    guard let chosen = await library.preview(text + " with " + Self.appName).shortcut else { return nil }
    return shortcuts.first { "\($0.phrases[0]) with \(chosen.appName)" == chosen.phrases.first }?.name
  }

  /// How many near sentences run their shortcut, and how many others run any.
  func score(_ sentences: [LabelledSentence]) async -> SentenceScore {
    var score = SentenceScore()
    for sentence in sentences {
      guard case .request(let expected) = sentence.meaning else { continue }
      let found = await shortcut(for: sentence.text)
      score.take(
        sentence, kind: expected == nil ? "others, which run nothing" : "near phrases", isRight: found == expected,
        expected: expected ?? "nothing", understood: found ?? "")
    }
    return score
  }
}

/// Apps whose phrases are given at run time, ten shortcuts each.
private enum DeclaredApps {
  @TaskLocal static var phrases: [[String]] = []

  static let types: [any AppShortcutsProvider.Type] = [
    App<Zero>.self, App<One>.self, App<Two>.self, App<Three>.self, App<Four>.self, App<Five>.self, App<Six>.self,
    App<Seven>.self, App<Eight>.self, App<Nine>.self,
  ]

  struct Run: AppIntent {
    static let title: LocalizedStringResource = "Run"
    func perform() async throws -> some IntentResult { .result() }
  }

  protocol Place { static var number: Int { get } }
  enum Zero: Place { static let number = 0 }
  enum One: Place { static let number = 1 }
  enum Two: Place { static let number = 2 }
  enum Three: Place { static let number = 3 }
  enum Four: Place { static let number = 4 }
  enum Five: Place { static let number = 5 }
  enum Six: Place { static let number = 6 }
  enum Seven: Place { static let number = 7 }
  enum Eight: Place { static let number = 8 }
  enum Nine: Place { static let number = 9 }

  struct App<P: Place>: AppShortcutsProvider {
    static var applicationName: String { "App \(P.number)" }
    static var applicationNameSynonyms: [String] { ["parley"] }
    static var appShortcuts: [AppShortcut] {
      let range = (P.number * 10..<(P.number + 1) * 10).clamped(to: phrases.indices)
      return phrases[range].map { texts in
        AppShortcut(intent: Run(), phrases: texts.map { AppShortcutPhrase<Run>($0 + " with ${applicationName}") })
      }
    }
  }
}
