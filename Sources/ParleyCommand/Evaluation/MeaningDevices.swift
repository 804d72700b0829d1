import ParleyDialog
import ParleySimulation
import ParleyVoiceLab
import ParleyVoiceSession

/// The devices that conversations with what they mean are held with; what they share is made once.
struct MeaningDevices {
  private struct Voice {
    let engines: SpeechEngines
    let name: String
  }

  let arguments: CommandArguments
  let context: CommandContext
  private var libraries: [MeantConversation.Apps: [String?: ShortcutLibrary]] = [:]
  private var voices: [String: Voice] = [:]

  init(arguments: CommandArguments, context: CommandContext) {
    self.arguments = arguments
    self.context = context
  }

  mutating func library(for meant: MeantConversation) throws -> ShortcutLibrary {
    if let known = libraries[meant.apps]?[meant.locale] { return known }
    let made: ShortcutLibrary
    do {
      made =
        switch meant.apps {
        case .named(let names): try context.library(arguments, locale: locale(of: meant), apps: names)
        case .described(let file): try context.library(arguments, locale: locale(of: meant), apps: [], files: [file])
        }
    } catch let error as CommandFailure {
      throw CommandFailure(.usage, "\(meant.place): \(error.description)")
    }
    libraries[meant.apps, default: [:]][meant.locale] = made
    return made
  }

  /// What speaks in place of espeak-ng's voices.
  private var programs: [SpeechProgram] {
    get throws(CommandFailure) {
      try arguments.values("speaker").map { line throws(CommandFailure) in
        do { return try SpeechProgram(line) } catch { throw arguments.failure("--speaker \(error)") }
      }
    }
  }

  mutating func spoken(to meant: MeantConversation, in room: RoomSettings, seed: UInt64) throws -> SpokenMeaning {
    let locale = try locale(of: meant)
    let settings = try EvaluationSettings(arguments, apps: [])
    let library = try library(for: meant)
    let voice: Voice
    if let known = voices[locale] {
      voice = known
    } else {
      let data = try context.localeData(arguments, locale: locale)
      voice = Voice(
        engines: try context.engines(arguments, locale: locale, recognizer: settings.recognizer)
          .remembering(in: SpeechMemory()),
        name: try CommandFailure.telling { () throws(AssistantError) in try data.standardVoice })
      voices[locale] = voice
    }
    var assistant = Assistant(library: library, engines: voice.engines)
    assistant.configuration = settings.session
    return SpokenMeaning(assistant, deviceVoice: voice.name, programs: try programs, room: room, seed: seed)
  }

  private func locale(of meant: MeantConversation) throws -> String {
    switch (meant.locale, meant.apps) {
    case (let locale?, _): locale
    case (nil, .named): try context.locale(arguments)
    case (nil, .described(let file)): try context.locale(arguments, files: [file])
    }
  }
}
