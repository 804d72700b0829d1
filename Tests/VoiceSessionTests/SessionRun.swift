import AppIntents
import Foundation
import ParleyAudio
import ParleyDialog
import ParleyLanguage
import ParleySpeech
import SampleApps

@testable import ParleyVoiceSession

/// A session with scripted speech, and everything that came of it.
final class SessionRun {
  let session: VoiceSession
  let script: ScriptedRecognizer.Script
  private(set) var events: [SessionEvent] = []
  private(set) var played = AudioClip()

  /// Loud enough to be speech: 1 kHz at a tenth of full scale.
  static let speech = tone(3_276)
  /// As loud as a room where speech stands out little.
  static let noise = tone(400)

  private static func tone(_ level: Double) -> AudioFrame {
    AudioFrame((0..<160).map { Int16(level * sin(Double($0) * .pi / 8)) })
  }

  struct NotHeard: Error {}

  static let language = Result {
    let models = try DataFolder.models.located()
    return try Language.load(folder: models.appendingPathComponent("en-US"))
  }
  private static let soupLibrary = Result {
    try ShortcutLibrary(apps: [SoupChefShortcuts.self], language: language.get())
  }

  /// A library of its own.
  static func library(
    _ apps: [any AppShortcutsProvider.Type] = [SoupChefShortcuts.self], own: [PersonalShortcut] = []
  ) throws -> ShortcutLibrary {
    if !own.isEmpty {
      return ShortcutLibrary(like: try soupLibrary.get(), seed: 1, personal: PersonalShortcuts(holding: own))
    }
    return apps.count == 1 && apps[0] == SoupChefShortcuts.self
      ? ShortcutLibrary(like: try soupLibrary.get(), seed: 1)
      : try ShortcutLibrary(apps: apps, language: language.get())
  }

  init(
    _ lines: [String], unpronounceable: Set<String> = [], configuration: SessionConfiguration = SessionConfiguration(),
    apps: [any AppShortcutsProvider.Type] = [SoupChefShortcuts.self], own: [PersonalShortcut] = [],
    personal: PersonalShortcuts? = nil, synthesizer: sending any SpeechSynthesizer = ToneSynthesizer(),
    occasions: Occasions = Occasions(),
    startDate: Date = Date(timeIntervalSince1970: 1_772_442_000)
  ) throws {
    let library =
      if let personal { ShortcutLibrary(like: try Self.soupLibrary.get(), seed: 1, personal: personal) } else {
        try Self.library(apps, own: own)
      }
    script = ScriptedRecognizer.Script(lines, unpronounceable: unpronounceable)
    var engine = ConversationEngine(library: library, profile: .speaker, now: { startDate })
    engine.occasions = occasions
    session = VoiceSession(
      engine: engine, recognizer: ScriptedRecognizer(script),
      synthesizer: synthesizer, configuration: configuration)
  }

  /// The dialog's part of the events.
  var dialog: [DialogEvent] {
    events.compactMap { event in
      if case .dialog(let event) = event.kind { event } else { nil }
    }
  }

  func advance(_ duration: Duration, saying isSpeech: Bool = false) async {
    await advance(duration, hearing: isSpeech ? Self.speech : .silence)
  }

  func advance(_ duration: Duration, hearing frame: AudioFrame) async {
    for _ in 0..<(duration.sampleCount / AudioFrame.sampleCount) {
      await session.settled()
      played.append(session.advance(heard: frame))
      collect()
    }
    await session.settled()
    collect()
  }

  /// As `advance`, without holding the clock while the dialog thinks.
  func goOn(_ duration: Duration, saying isSpeech: Bool = false) {
    for _ in 0..<duration.frameCount {
      played.append(session.advance(heard: isSpeech ? Self.speech : .silence))
      collect()
    }
  }

  /// The same until `isDone`, however long the dialog takes on a busy machine.
  func goOn(until isDone: () -> Bool) async throws {
    while !isDone() {
      try await Task.sleep(for: .milliseconds(1))
      goOn(AudioFrame.duration)
    }
  }

  /// Says the next line of the script for half a second, and is silent until it was heard.
  func sayOnce() async throws {
    let count = heardCount
    await advance(.milliseconds(200))
    await advance(.milliseconds(500), saying: true)
    for _ in 0..<300 where heardCount == count { await advance(.milliseconds(10)) }
    if heardCount == count { throw NotHeard() }
  }

  private var heardCount: Int { events.count { $0.name == "recognized" } }

  func collect() { events += session.takeEvents() }
}
