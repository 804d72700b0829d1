import ParleyAudio
import ParleyDialog
import ParleyLanguage
import ParleySpeech
import Synchronization
import Testing

@testable import ParleyVoiceSession

struct ReleaseTests {
  /// Tells when it goes.
  private final class Lent: ForwardingRecognizer {
    let recognizer: any SpeechRecognizer = ScriptedRecognizer(ScriptedRecognizer.Script([]))
    private let whenGone: @Sendable () -> Void

    init(whenGone: @escaping @Sendable () -> Void) { self.whenGone = whenGone }

    deinit { whenGone() }
  }

  @Test func `a session that has ended gives its recogniser back before the next is made`() async throws {
    let models = try DataFolder.models.located()
    let library = try ShortcutLibrary(
      apps: [StuckShortcuts.self], language: Language.load(folder: models.appendingPathComponent("en-US")))
    for turn in 1...100 {
      let gone = Mutex(false)
      do {
        let session = VoiceSession(
          engine: ConversationEngine(library: library, profile: .speaker),
          recognizer: Lent { gone.withLock { $0 = true } }, synthesizer: ToneSynthesizer())
        await session.settled()
        session.close()
        await session.settled()
        #expect(session.isFinished)
        await session.released()
      }
      #expect(gone.withLock { $0 }, "conversation \(turn)")
    }
  }

  @Test func `a session whose conversation goes on is not waited for`() async throws {
    let run = try SessionRun(["order soup"])
    await run.session.released()
    #expect(!run.session.isFinished)
  }
}
