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
  /// The names of the described apps, once they were read.
  private var described: [String]?

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

  /// The library of a recorded conversation: one with a registered app has all of these beside it, though described apps
  /// stand on the command line too. Throws `FixtureError` where its app is not there.
  mutating func library(for fixture: Fixture) throws -> ShortcutLibrary {
    let registered = context.apps.map { $0.applicationName }
    let described = try described ?? context.chosenApps(arguments).described.map(\.name)
    self.described = described
    let isAlone = arguments.values("app").isEmpty && !described.isEmpty && !described.contains(fixture.app)
    let isAmongAll = isAlone && registered.contains(fixture.app)
    let chosen = isAmongAll || !fixture.beside.isEmpty && arguments.values("app").isEmpty ? registered : nil
    let library = try library(
      locale: fixture.locale, seed: fixture.seed, apps: chosen.map { $0 + fixture.beside },
      personal: fixture.personal, replies: fixture.replies.map { CommandReplies(replaying: $0) })
    // A recording with nothing but its words may be meant for any app.
    if fixture.app.isEmpty || library.apps.contains(where: { $0.name == fixture.app }) { return library }
    let known = (isAlone ? registered + described : library.apps.map(\.name)).joined(separator: ", ")
    throw FixtureError(
      file: fixture.file, place: "app",
      problem: "there is no app “\(fixture.app)”; there are \(known); --app-file takes the file of a described one.")
  }

  /// A library of its own for each conversation, since apps may change theirs while they run.
  mutating func library(
    locale: String, seed: UInt64, apps: [String]? = nil, personal: PersonalShortcuts? = nil,
    replies: CommandReplies? = nil
  ) throws -> ShortcutLibrary {
    let key = locale + (apps ?? []).joined()
    let like = try libraries[key] ?? context.library(arguments, locale: locale, seed: seed, apps: apps)
    libraries[key] = like
    return ShortcutLibrary(like: like, seed: seed, personal: personal, replies: replies)
  }
}
