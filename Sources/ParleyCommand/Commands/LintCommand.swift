import AppIntents
import Foundation
import ParleyDialog
import ParleySpeech
import ParleyVoiceLab

/// What in the apps' phrases, options and prompts is hard to tell apart or to listen to, and which phrases need not be
/// declared; only the first fails.
///
/// `--json` prints, for each finding: `{"distance" (0 for the same sound to 1, where two are compared), "kind":
/// "phrases", "options", "negativePhrase", "prompt" or "covered", "place", "sentence"}`.
enum LintCommand: Command {
  static let usage = CommandUsage(
    name: "lint", group: .apps,
    summary: "Finds phrases and options that sound alike, prompts that are too long, and phrases that are not needed",
    options: [.app, .appFile, .json],
    examples: [
      .init("parley lint --app meditation", "of one app")
    ])

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    let locale = try context.locale(arguments)
    let folder = try context.languageFolder(arguments, locale: locale)
    let library = try context.library(arguments, locale: locale)
    let lint = try CommandFailure.telling(as: .missing) {
      let model = try AcousticModel(locating: folder.path)
      let spelling = try PhoneticSpelling(model: model, spokenForm: library.language.spokenForm)
      return DesignLint(spelling: spelling, distance: try PhoneDistance(folder: folder))
    }
    let faults = lint.findings(in: library.apps.map(Self.declared))
    let covered = library.coveredPhrases().map(Self.finding)
    for finding in faults + covered {
      if arguments.has("json") {
        context.json(finding)
      } else {
        let distance = finding.distance.map { " (distance \(($0 * 100).rounded() / 100))" } ?? ""
        context.output.line("\(finding.place): \(finding.sentence)\(distance)")
      }
    }
    if !arguments.has("json") {
      let found = faults.isEmpty ? "Nothing sounds alike" : "\(faults.count) found"
      let notNeeded = covered.isEmpty ? "" : ", \(covered.count) not needed"
      context.output.line(found + notNeeded + ".")
    }
    return faults.isEmpty ? .done : .failed
  }

  /// No fault: what is declared is heard best, and the phrase may be there for that.
  private static func finding(_ covered: ShortcutLibrary.CoveredPhrase) -> DesignLint.Finding {
    DesignLint.Finding(
      kind: .covered, place: "\(covered.app), \(covered.shortcut)",
      sentence: "“\(covered.phrase)” would be understood as “\(covered.nearest)” without being declared "
        + "(\(Int((covered.nearness * 100).rounded())) % near); leave it out, unless it is said often.",
      distance: nil)
  }

  /// What an app declares, its own name in the phrases and a value in the place of each parameter.
  private static func declared(_ app: RegisteredApp) -> DesignLint.App {
    let shortcuts = app.shortcuts.map { shortcut in
      let parameters = shortcut.shortcut.makeIntent().declaredParameters
      var options: [(parameter: String, names: [DesignLint.Name])] = []
      for parameter in parameters {
        guard case .options(let source) = parameter.kind, let fixed = source.fixedOptions else { continue }
        let names = fixed.map { option in
          DesignLint.Name(
            option.display.title.resolved(), synonyms: option.display.synonyms.map { $0.resolved() })
        }
        options.append((parameter.name, names))
      }
      let prompts = describe(shortcut.shortcut.makeIntent()).parameters.compactMap { parameter in
        parameter.requestValueDialog.map { (parameter: parameter.name, text: $0) }
      }
      return DesignLint.App.Shortcut(
        name: shortcut.name, phrases: phrases(of: shortcut, options), options: options, prompts: prompts)
    }
    return DesignLint.App(name: app.name, shortcuts: shortcuts, negativePhrases: app.negativePhrases)
  }

  /// With the first value in the place of each parameter; without those whose values only the running app knows.
  private static func phrases(
    of shortcut: RegisteredShortcut, _ options: [(parameter: String, names: [DesignLint.Name])]
  ) -> [String] {
    let phrases = shortcut.phrases.map { phrase in
      options.reduce(phrase) { $0.replacing("<\($1.parameter)>", with: $1.names.first?.text ?? "") }
    }
    return phrases.filter { !$0.contains("<") }
  }
}
