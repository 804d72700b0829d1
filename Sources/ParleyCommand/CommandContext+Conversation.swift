import ParleyDialog
import ParleyVoiceLab

extension CommandContext {
  /// The app that `--app-file` describes.
  func describedApp(
    _ arguments: CommandArguments, omitting value: DescribedApp.OmittedValue? = nil
  ) throws -> DescribedApp? {
    guard let file = arguments.value("app-file") else { return nil }
    do {
      return try DescribedApp(contentsOf: file, omitting: value) { locale in
        try? language(arguments, locale: locale)
      }
    } catch {
      throw CommandFailure(.usage, "\(error)")
    }
  }

  /// How the words of the language and of a described app are written; what cannot be read is told by whoever needs it.
  func spellings(_ arguments: CommandArguments, locale: String) -> [String: [String]] {
    let own = (try? language(arguments, locale: locale)).map { WrittenForms.spellings(in: $0.writtenTexts) } ?? [:]
    let app = (try? describedApp(arguments))?.spellings ?? [:]
    return own.merging(app) { own, apps in own + apps.filter { !own.contains($0) } }
  }

  /// Whoever talks: the app of `--app-file`, or the registered apps; with a phrase that they understand.
  func conversation(
    _ arguments: CommandArguments, profile: DeviceProfile
  ) throws -> (engine: any Conversing, example: String?) {
    if let app = try describedApp(arguments) {
      let language = SpokenLanguage(try language(arguments, locale: app.locale))
      return (CommandConversation(commands: app.commands, language: language, profile: profile), app.example)
    }
    let library = try library(arguments)
    return (
      ConversationEngine(library: library, profile: profile, system: arguments.systemState),
      library.apps.first?.shortcuts.first?.phrases.first
    )
  }
}

extension CommandUsage.Option {
  static let appFile = value("app-file", "FILE", "the app, described by a JSON file")
}
