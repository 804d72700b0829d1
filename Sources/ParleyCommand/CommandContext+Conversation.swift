import ParleyDialog
import ParleyGrammar
import ParleyLanguage
import ParleyVoiceLab

extension CommandContext {
  /// How the words of the language and of described apps are written; what cannot be read is reported where it is
  /// needed.
  func spellings(_ arguments: CommandArguments, locale: String) -> [String: [String]] {
    let own = (try? language(arguments, locale: locale)).map { WrittenForms.spellings(in: $0.writtenTexts) } ?? [:]
    return ((try? chosenApps(arguments).described) ?? []).reduce(own) { known, app in
      known.merging(app.spellings) { known, apps in known + apps.filter { !known.contains($0) } }
    }
  }

  /// The engine with the chosen apps, and something that can be said to them.
  func conversation(
    _ arguments: CommandArguments, profile: DeviceProfile
  ) throws -> (engine: ConversationEngine, example: String?) {
    let library = try library(arguments)
    return (
      ConversationEngine(library: library, profile: profile, system: arguments.systemState), library.example
    )
  }
}
