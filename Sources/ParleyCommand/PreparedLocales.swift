import ParleyDialog
import ParleyVoiceLab
import ParleyVoiceSession

/// What many conversations have in common, made once for each locale: the apps' phrases in its language, the engines
/// with their models, and what the device has said.
struct PreparedLocales {
  let arguments: CommandArguments
  let context: CommandContext
  private var engines: [String: SpeechEngines] = [:]
  private var libraries: [String: ShortcutLibrary] = [:]
  private var languages: [String: SpokenLanguage] = [:]

  init(arguments: CommandArguments, context: CommandContext) {
    self.arguments = arguments
    self.context = context
  }

  mutating func engines(locale: String) throws(CommandFailure) -> SpeechEngines {
    if let known = engines[locale] { return known }
    let made = try context.engines(arguments, locale: locale).remembering(in: SpeechMemory())
    engines[locale] = made
    return made
  }

  mutating func language(locale: String) throws -> SpokenLanguage {
    if let known = languages[locale] { return known }
    let made = SpokenLanguage(try context.language(arguments, locale: locale))
    languages[locale] = made
    return made
  }

  /// A library of its own for each conversation, since apps may change theirs while they run.
  mutating func library(locale: String, seed: UInt64) throws -> ShortcutLibrary {
    let like = try libraries[locale] ?? context.library(arguments, locale: locale, seed: seed)
    libraries[locale] = like
    return ShortcutLibrary(like: like, seed: seed)
  }
}
