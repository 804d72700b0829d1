import AppIntents
import Foundation
import ParleyAudio
import ParleyDialog
import ParleyGrammar
import ParleyLanguage
import ParleySpeech

/// A voice assistant made of apps, a language and a device, with the engines that hear and speak for it.
///
///     let assistant = try Assistant(apps: [MyShortcuts.self])
///     try await assistant.listen { print($0) }
///
/// It is driven from a microphone (`listen`, `live`), from a recording (`hear`), or frame by frame (`session`); `dialog`
/// is the same conversation without sound. What is dear to make, the models and the grammars, is made once and shared
/// by all its conversations; each of them begins with apps in which nothing has happened yet. Values of this type may
/// be copied and used from any task.
public struct Assistant: Sendable {
  /// The apps with all that can be said to them, in the assistant's language.
  public let library: ShortcutLibrary
  /// How each conversation comes by a recogniser and a synthesiser.
  public var engines: SpeechEngines
  /// What the device can do.
  public var profile: DeviceProfile
  /// What the device knows about its person.
  public var system = SystemState()
  /// How sessions hear and speak.
  public var configuration = SessionConfiguration()
  /// What "today" is counted from. A session asks it at its start and counts frames from then on, a live one asks it
  /// again every second.
  public var now: @Sendable () -> Date = { Date() }
  /// What falls due, and is told and done while nobody talks.
  public var occasions = Occasions()
  /// The folder with what apps have the device tell; nil where that ends with each conversation.
  public var notificationFolder: String?

  /// Gets each event of the dialog on the dialog's own thread, before what follows it.
  package var witness: @Sendable (DialogEvent) -> Void = { _ in }

  /// - Parameter library: used as it is by one conversation at a time; see `anew(seed:)`.
  public init(library: ShortcutLibrary, engines: SpeechEngines, profile: DeviceProfile = .speaker) {
    self.library = library
    self.engines = engines
    self.profile = profile
  }

  /// - Parameters:
  ///   - apps: the app shortcuts of Swift apps.
  ///   - appFiles: JSON files that describe apps; see `DescribedApp`.
  ///   - locale: a folder of `models`, such as `en-US`; a language alone is its first region that is there.
  ///   - voice: nil for the voice that the locale names.
  ///   - wakePhrase: the device sleeps until it hears it; nil where it always listens.
  ///   - shortcuts: those of the device's person, which can be run, saved and changed by voice; nil where there are to be
  ///     none.
  ///   - models: the folder `Models`; found by itself where none is given.
  /// - Throws: `AssistantError`, which says what is missing on this machine or wrong with the apps, and what to do.
  public init(
    apps: [any AppShortcutsProvider.Type], appFiles: [String] = [], locale: String = "en-US",
    profile: DeviceProfile = .speaker, voice: VoiceSettings? = nil, wakePhrase: String? = nil,
    shortcuts: PersonalShortcuts? = nil, models: URL? = nil
  ) throws(AssistantError) {
    let data = try LocaleData(locale, in: models)
    let language = try data.language()
    let described = try AssistantError.told(.apps) {
      try appFiles.map { file in
        try DescribedApp(contentsOf: file, in: locale) { name in try? LocaleData(name, in: models) }
      }
    }
    let library = try AssistantError.told(.apps) {
      try ShortcutLibrary(apps: apps, described: described.map(\.registered), language: language, personal: shortcuts)
    }
    let standard = VoiceSettings(voice: try data.standardVoice)
    if let voice {
      _ = try AssistantError.told(.missing) { try ESpeakSynthesizer(settings: voice).speech(for: "a") }
    }
    var engines = try data.engines(voice: voice ?? standard, apps: described)
    if let wakePhrase {
      engines = try data.waking(
        engines, by: data.wakePhrase(wakePhrase), threshold: WakeStateMachine.Policy().threshold)
    }
    self.init(library: library, engines: engines, profile: profile)
  }

  /// The same assistant as if it were newly made: its apps have seen no conversation yet.
  ///
  /// - Parameter seed: handed to the apps for data that is random by nature.
  public func anew(seed: UInt64 = 1) -> Assistant { anew(seed: seed, personal: library.personal) }

  /// The same with the shortcuts of another person, or with none, and with what keeps or gives programs' replies.
  package func anew(
    seed: UInt64, personal: PersonalShortcuts?, replies: CommandReplies? = nil
  ) -> Assistant {
    let library = ShortcutLibrary(like: library, seed: seed, personal: personal, replies: replies)
    var copy = Assistant(library: library, engines: engines, profile: profile)
    (copy.system, copy.configuration, copy.now, copy.occasions) = (system, configuration, now, occasions)
    copy.notificationFolder = notificationFolder
    return copy
  }

  /// The conversation without sound, for a front end of one's own.
  public var dialog: ConversationEngine {
    var engine = ConversationEngine(library: library, profile: profile, system: system, now: now)
    engine.occasions = occasions
    return notificationFolder.map { engine.keepingNotifications(in: $0) } ?? engine
  }

  /// A session to be driven frame by frame, 10 ms each.
  ///
  /// - Parameter start: its first moment, which is not zero where it follows another session.
  /// - Throws: what making the engines throws, such as `RecognizerError`.
  public func session(startingAt start: SampleTime = .zero) throws -> sending VoiceSession {
    try session(configuration, startingAt: start)
  }

  func session(_ configuration: SessionConfiguration, startingAt start: SampleTime) throws -> sending VoiceSession {
    VoiceSession(
      engine: dialog, recognizer: try engines.makeRecognizer(), synthesizer: try engines.makeSynthesizer(),
      wakeSpotter: try engines.makeWakeSpotter?(), configuration: configuration, startingAt: start,
      witness: witness)
  }
}
