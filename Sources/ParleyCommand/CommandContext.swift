import AppIntents
import Foundation
import ParleyDialog
import ParleyLanguage
import ParleySpeech
import ParleyVoiceSession

/// What commands work with: the apps, where to write, and how to come by the language, the library and the engines.
package struct CommandContext: Sendable {
  let apps: [any AppShortcutsProvider.Type]
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

  /// Whether a text can be a locale's name; a path cannot, since nothing outside the folder is a language.
  static func isLocaleName(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
  }

  /// A folder of data that comes with Parley.
  package func folder(_ folder: DataFolder, _ arguments: CommandArguments) throws(CommandFailure) -> URL {
    do {
      return try folder.located(choosing: arguments.value(String(folder.option.dropFirst(2))))
    } catch {
      throw CommandFailure(.missing, "\(error)")
    }
  }

  /// The folder `Models/<locale>` of the locale that the command line names, else of `locale`.
  package func languageFolder(
    _ arguments: CommandArguments, locale: String = "en-US"
  ) throws(CommandFailure) -> URL {
    let locale = arguments.value("locale") ?? locale
    let models = try folder(.models, arguments)
    let folder = models.appendingPathComponent(locale, isDirectory: true)
    guard Self.isLocaleName(locale), FileManager.default.fileExists(atPath: folder.path) else {
      let known = (try? FileManager.default.contentsOfDirectory(atPath: models.path))?.sorted() ?? []
      // A language alone means its first region that is there.
      if let region = known.first(where: { $0.lowercased().hasPrefix(locale.lowercased() + "-") }), !locale.isEmpty {
        return models.appendingPathComponent(region, isDirectory: true)
      }
      throw CommandFailure(
        .missing, "There is no language “\(locale)” in \(models.path); there are \(known.joined(separator: ", ")).")
    }
    return folder
  }

  func language(_ arguments: CommandArguments, locale: String = "en-US") throws(CommandFailure) -> Language {
    let folder = try languageFolder(arguments, locale: locale)
    do {
      return try Language.load(folder: folder)
    } catch {
      throw CommandFailure(.missing, "\(error)")
    }
  }

  /// The apps that `chosenApps` picks, in their own locale where none is given. `language` is the locale's, where it was
  /// loaded already.
  package func library(
    _ arguments: CommandArguments, locale: String? = nil, seed: UInt64 = 1, language: Language? = nil,
    apps wanted: [String]? = nil, files: [String]? = nil
  ) throws -> ShortcutLibrary {
    let chosen = try chosenApps(arguments, wanted, files: files)
    let locale = try locale ?? self.locale(arguments, files: files)
    let language = try language ?? self.language(arguments, locale: locale)
    do {
      return try ShortcutLibrary(
        apps: chosen.registered, described: chosen.described.map(\.registered), language: language, seed: seed)
    } catch {
      throw CommandFailure(.failed, "\(error)")
    }
  }

  package func profile(
    _ arguments: CommandArguments, default name: String = "speaker"
  ) throws(CommandFailure) -> DeviceProfile {
    let wanted = arguments.value("profile") ?? name
    guard let profile = DeviceProfile(named: wanted) else {
      let known = DeviceProfile.all.map(\.name).joined(separator: ", ")
      throw arguments.failure("there is no profile “\(wanted)”; there are \(known)")
    }
    return profile
  }

  /// The recogniser and the synthesiser, checked for being there before anything starts. Recognisers are lent, so make
  /// the engines once for all conversations in a locale; where none is given, it is that of the chosen apps.
  package func engines(_ arguments: CommandArguments, locale: String? = nil) throws(CommandFailure) -> SpeechEngines {
    let locale = if let locale { locale } else { try self.locale(arguments) }
    let folder = try languageFolder(arguments, locale: locale)
    let chosen = try arguments.voiceSettings()
    do {
      let model = try AcousticModel(locating: folder.path)
      var voice = chosen
      if arguments.value("voice") == nil { voice.voice = model.synthesiserVoice ?? voice.voice }
      let settings = voice
      let pool = RecognizerPool(model: model, spellings: spellings(arguments, locale: locale))
      return SpeechEngines(
        makeRecognizer: { try pool.lend() }, makeSynthesizer: { ESpeakSynthesizer(settings: settings) })
    } catch {
      throw CommandFailure(.missing, "\(error)")
    }
  }
}

extension CommandArguments {
  /// What the device knows about its person, as `--locked` says.
  var systemState: SystemState { SystemState(isLocked: has("locked")) }
}

extension CommandArguments {
  /// Which voice speaks and how, as `--voice`, `--rate`, `--pitch` and `--volume` say.
  func voiceSettings() throws(CommandFailure) -> VoiceSettings {
    let standard = VoiceSettings()
    let settings = VoiceSettings(
      voice: value("voice") ?? standard.voice, rate: try number("rate", in: 80...450) ?? standard.rate,
      pitch: try number("pitch", in: 0...100) ?? standard.pitch,
      volume: try number("volume", in: 0...200) ?? standard.volume)
    if settings.voice == standard.voice { return settings }
    do {
      _ = try ESpeakSynthesizer(settings: settings).speech(for: "a")
    } catch {
      throw CommandFailure(.missing, "\(error)")
    }
    return settings
  }
}

extension CommandUsage.Option {
  static let voiceOptions: [CommandUsage.Option] = [
    .value("voice", "NAME", "an espeak-ng voice (default: en-us)"),
    .value("rate", "WPM", "words a minute, 80 to 450 (default: 175)"),
    .value("pitch", "N", "0 to 100; 50 is the voice's own"),
    .value("volume", "PERCENT", "0 to 200; above 100 it may clip (default: 100)"),
  ]
  static let locked = flag("locked", "the device is locked: only intents that are always allowed run")
  package static let json = flag("json", "print JSON lines instead of text")
  package static let audio = value(
    "audio", "DIR", "where the recorded conversations lie (default: found by itself, or PARLEY_AUDIO)")
  package static let profile = value("profile", "NAME", "speaker, headphones, phone, car or watch (default: speaker)")
}
