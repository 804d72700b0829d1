import AppIntents
import Foundation
import ParleyDialog
import ParleyLanguage
import ParleySpeech
import ParleyVoiceSession

/// What commands work with: the apps, where to write, and how to come by the language, the library and the engines.
package struct CommandContext: Sendable {
  var apps: [any AppShortcutsProvider.Type]
  /// Apps that take part only where they are named.
  var appsByName: [any AppShortcutsProvider.Type] = []
  package let output: TextOutput
  package let errors: TextOutput
  /// The lines that a typed conversation reads; the standard input outside tests.
  var readLine: @Sendable () -> String? = { Swift.readLine(strippingNewline: true) }

  /// The next line, which is waited for on a thread of its own.
  func nextLine() async -> String? {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [readLine] in continuation.resume(returning: readLine()) }
    }
  }

  var environment = ProcessInfo.processInfo.environment
  /// The program as it was started, for sentences that tell how to start it again.
  var program = "parley"
  /// As help and sentences name it.
  var programName: String { (program as NSString).lastPathComponent }

  /// A sentence that names Parley's commands, as this program names them: “kitchen-device apps shows …”.
  func told(_ sentence: String) -> String {
    if programName == "parley" { return sentence }
    return commands.reduce(sentence) { sentence, command in
      sentence.replacing("parley \(command.name)", with: "\(programName) \(command.name)")
    }
  }

  /// What stands behind it on the command line.
  var words: [String] = []
  /// All commands that there are.
  var commands: [CommandUsage] = []

  package func folder(_ folder: DataFolder, _ arguments: CommandArguments) throws(CommandFailure) -> URL {
    try CommandFailure.telling(as: .missing) {
      try folder.located(choosing: arguments.value(String(folder.option.dropFirst(2))))
    }
  }

  /// What `Models/<locale>` has for the locale that the command line names, else for `locale`.
  func localeData(_ arguments: CommandArguments, locale: String = "en-US") throws(CommandFailure) -> LocaleData {
    let models = try folder(.models, arguments)
    return try CommandFailure.telling { try LocaleData(arguments.value("locale") ?? locale, in: models) }
  }

  package func languageFolder(
    _ arguments: CommandArguments, locale: String = "en-US"
  ) throws(CommandFailure) -> URL {
    try localeData(arguments, locale: locale).folder
  }

  func language(_ arguments: CommandArguments, locale: String = "en-US") throws(CommandFailure) -> Language {
    let data = try localeData(arguments, locale: locale)
    return try CommandFailure.telling { try data.language() }
  }

  /// The assistant that the command line asks for: the chosen apps, on a device with a voice.
  ///
  /// - Parameters:
  ///   - locale: that of the chosen apps where none is given.
  ///   - apps: names of apps, in place of those of `--app`; `files` likewise of `--app-file`.
  package func assistant(
    _ arguments: CommandArguments, profile: DeviceProfile, locale: String? = nil, apps: [String]? = nil,
    files: [String]? = nil, personal: PersonalShortcuts? = nil
  ) throws -> Assistant {
    let locale = try locale ?? self.locale(arguments, files: files)
    var assistant = Assistant(
      library: try library(arguments, locale: locale, apps: apps, files: files, personal: personal),
      engines: try engines(arguments, locale: locale), profile: profile)
    assistant.system = arguments.systemState
    return assistant
  }

  /// The apps that `chosenApps` picks, in their own locale where none is given. `language` is the locale's, where it was
  /// loaded already.
  package func library(
    _ arguments: CommandArguments, locale: String? = nil, seed: UInt64 = 1, language: Language? = nil,
    apps wanted: [String]? = nil, files: [String]? = nil, personal: PersonalShortcuts? = nil
  ) throws -> ShortcutLibrary {
    let chosen = try chosenApps(arguments, wanted, files: files, in: locale)
    warn(of: chosen.described)
    let locale = try locale ?? self.locale(arguments, files: files)
    let language = try language ?? self.language(arguments, locale: locale)
    return try ShortcutLibrary(
      apps: chosen.registered, described: chosen.described.map(\.registered), language: language, seed: seed,
      personal: personal)
  }

  package func profile(
    _ arguments: CommandArguments, default name: String = "speaker"
  ) throws(CommandFailure) -> DeviceProfile {
    let wanted = arguments.value("profile") ?? name
    guard let profile = DeviceProfile(named: wanted) else {
      throw arguments.failure("there is no profile “\(wanted)”", meant: wanted, knowing: DeviceProfile.all.map(\.name))
    }
    return profile
  }

  /// The recogniser and the synthesiser, checked for being there before anything starts. Recognisers are lent, so make
  /// the engines once for all conversations in a locale; where none is given, it is that of the chosen apps.
  package func engines(
    _ arguments: CommandArguments, locale: String? = nil,
    recognizer: RecognizerConfiguration = RecognizerConfiguration()
  ) throws(CommandFailure) -> SpeechEngines {
    let locale = if let locale { locale } else { try self.locale(arguments) }
    let data = try localeData(arguments, locale: locale)
    var settings = try arguments.voiceSettings()
    return try CommandFailure.telling {
      if arguments.value("voice") == nil { settings.voice = try data.standardVoice }
      return try data.engines(voice: settings, apps: described(arguments), recognizer: recognizer)
    }
  }

  package func acousticModel(
    _ arguments: CommandArguments, locale: String = "en-US"
  ) throws(CommandFailure) -> AcousticModel {
    let folder = try languageFolder(arguments, locale: locale).path
    return try CommandFailure.telling(as: .missing) { try AcousticModel(locating: folder) }
  }

  func json(_ value: some Encodable) { JSONLines(output: output).write(value) }
  /// Prints one JSON object, without the keys that have no value.
  func json(_ object: JSONObject) { JSONLines(output: output).write(object) }
}

extension CommandArguments {
  /// What the device knows about its person, as `--locked` and `--unpaired` say.
  var systemState: SystemState { SystemState(isLocked: has("locked"), isPaired: !has("unpaired")) }

  /// Which voice speaks and how, as `--voice`, `--rate`, `--pitch` and `--volume` say.
  func voiceSettings() throws(CommandFailure) -> VoiceSettings {
    let standard = VoiceSettings()
    let settings = VoiceSettings(
      voice: value("voice") ?? standard.voice, rate: try number("rate", in: 80...450) ?? standard.rate,
      pitch: try number("pitch", in: 0...100) ?? standard.pitch,
      volume: try number("volume", in: 0...200) ?? standard.volume)
    if settings.voice != standard.voice { try settings.check() }
    return settings
  }
}

extension LiveSettings {
  /// The sound devices of the command line.
  init(_ arguments: CommandArguments) {
    self.init()
    microphone = arguments.value("microphone") ?? microphone
    loudspeaker = arguments.value("loudspeaker") ?? loudspeaker
  }
}

extension VoiceSettings {
  /// Throws where nothing can be said with them.
  func check() throws(CommandFailure) {
    _ = try CommandFailure.telling(as: .missing) { try ESpeakSynthesizer(settings: self).speech(for: "a") }
  }
}

extension CommandUsage.Option {
  static let voiceOptions = all(
    under: "The device's voice",
    [
      .value("voice", "NAME", "an espeak-ng voice (default: en-us)", .voices),
      .value("rate", "WPM", "words a minute, 80 to 450 (default: 175)"),
      .value("pitch", "N", "0 to 100; 50 is the voice's own"),
      .value("volume", "PERCENT", "0 to 200; above 100 it may clip (default: 100)"),
    ])
  static let microphone = value(
    "microphone", "NAME", "the microphone's ALSA name (default: default; parley doctor lists them)")
  static let loudspeaker = value("loudspeaker", "NAME", "the loudspeaker's ALSA name (default: default)")
  static let locked = flag("locked", "the device is locked: only intents that are always allowed run")
  static let unpaired = flag(
    "unpaired", "no phone is with the device: a speaker, headphones and a car run no app's shortcuts")
  package static let json = flag("json", "print JSON lines instead of text")
  package static let audio = value(
    "audio", "DIR", "where the recorded conversations lie (default: found by itself, or PARLEY_AUDIO)")
  package static let profile = value(
    "profile", "NAME", "speaker, headphones, phone, car or watch (default: speaker)", .profiles)
}
