import Dialog
import Phrases
import VoiceSession

/// What many conversations have in common, made once for each locale: its language, and the engines with their models.
struct PreparedLocales {
  let arguments: CommandArguments
  let context: CommandContext
  private var engines: [String: SpeechEngines] = [:]
  private var languages: [String: Language] = [:]

  init(arguments: CommandArguments, context: CommandContext) {
    self.arguments = arguments
    self.context = context
  }

  mutating func engines(locale: String) throws(CommandFailure) -> SpeechEngines {
    if let known = engines[locale] { return known }
    let made = try context.engines(arguments, locale: locale)
    engines[locale] = made
    return made
  }

  /// A library of its own for each conversation, since apps may change theirs while they run.
  mutating func library(locale: String, seed: UInt64) throws -> ShortcutLibrary {
    let language = try languages[locale] ?? context.language(arguments, locale: locale)
    languages[locale] = language
    return try context.library(arguments, locale: locale, seed: seed, language: language)
  }
}
