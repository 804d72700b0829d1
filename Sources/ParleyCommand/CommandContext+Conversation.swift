import Dialog
import VoiceLab

extension CommandContext {
  /// Whoever talks: the app of `--app-file`, or the registered apps; with a phrase that they understand.
  func conversation(
    _ arguments: CommandArguments, profile: DeviceProfile
  ) throws -> (engine: any Conversing, example: String?) {
    if let app = try EvaluateCommand.describedApp(arguments, in: self) {
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
