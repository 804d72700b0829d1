import Dispatch
import ParleyAudio
import ParleyGrammar
import ParleySpeech
import Synchronization
import Testing

@testable import ParleyDialog
@testable import ParleyVoiceSession

@Suite("What the recogniser does while somebody speaks")
struct RecognitionWorkerTests {
  private final class Ears: SpeechRecognizer {
    private let calls: Counter

    init(_ calls: Counter) { self.calls = calls }

    func prepare(_ task: RecognitionTask) {}
    func begin(at time: SampleTime) {}
    func accept(_ frame: AudioFrame) {}
    var partial: Hypothesis? { nil }
    func end() -> Hypothesis? { nil }
    func prepareToHearFreely() { calls.count.withLock { $0 += 1 } }
  }

  private final class Counter: Sendable {
    let count = Mutex(0)
  }

  /// How often it was made ready for free speech in an utterance.
  private func count(isLive: Bool, hearsFreely: Bool) async throws -> Int {
    var triggers = ParleyDialog.Expectation(kind: .trigger, grammar: PhraseNode(words: ["add", "honey"]))
    if hearsFreely {
      triggers.free = FreeHearing(
        SpokenLanguage(try SessionRun.language.get()), isDenial: { _ in false }, isMeant: { _, _ in true })
    }
    let calls = Counter()
    let worker = RecognitionWorker(
      recognizer: Ears(calls), findings: FindingPolicy(waitsForWake: false, commands: nil))
    if isLive { worker.start() }
    worker.post(.begin(try ListeningPlan(triggers), utterance: 1, at: .zero))
    if isLive { await worker.idle() } else { worker.work() }
    worker.stop()
    return calls.count.withLock { $0 }
  }

  @Test func `free speech is made ready where somebody would wait for it, and heard`() async throws {
    #expect(try await count(isLive: true, hearsFreely: true) == 1)
    #expect(try await count(isLive: true, hearsFreely: false) == 0)
    #expect(try await count(isLive: false, hearsFreely: true) == 0)
  }

  /// Searches until something else was done meanwhile, or for ten seconds.
  private final class Waiting: SpeechRecognizer {
    private let meanwhile: DispatchSemaphore
    private let heard = Hypothesis(
      words: [RecognizedWord(text: "add", start: .zero, end: .zero)], isFinal: true, confidence: 0.95)

    init(for meanwhile: DispatchSemaphore) { self.meanwhile = meanwhile }

    func prepare(_ task: RecognitionTask) {}
    func begin(at time: SampleTime) {}
    func accept(_ frame: AudioFrame) {}
    var partial: Hypothesis? { heard }
    func end() -> Hypothesis? { heard }
    func presumeEnd(in silence: Duration) -> PresumedEnd? {
      meanwhile.wait(timeout: .now() + .seconds(10)) == .success ? PresumedEnd(hypothesis: heard) : nil
    }
  }

  @Test func `what is listened for once more is worked out while the end is searched, once`() async throws {
    let (meanwhile, calls) = (DispatchSemaphore(value: 0), Counter())
    var triggers = ParleyDialog.Expectation(kind: .trigger, grammar: PhraseNode(words: ["add"]))
    triggers.secondHearing = { _ in
      calls.count.withLock { $0 += 1 }
      meanwhile.signal()
      return nil
    }
    let worker = RecognitionWorker(
      recognizer: Waiting(for: meanwhile), findings: FindingPolicy(waitsForWake: false, commands: nil))
    worker.start()
    for job: RecognitionWorker.Job in [
      .begin(try ListeningPlan(triggers), utterance: 1, at: .zero), .ask, .presumeEnd(in: .milliseconds(150)), .end,
    ] {
      worker.post(job)
    }
    await worker.idle()
    worker.stop()
    #expect(calls.count.withLock { $0 } == 1)
  }

  /// Takes until something else was done meanwhile, or for ten seconds, to be made ready.
  private final class Slow: SpeechRecognizer {
    private let meanwhile: DispatchSemaphore
    private let calls: Counter

    init(for meanwhile: DispatchSemaphore, _ calls: Counter) { (self.meanwhile, self.calls) = (meanwhile, calls) }

    func prepare(_ task: RecognitionTask) {
      if meanwhile.wait(timeout: .now() + .seconds(10)) == .success { calls.count.withLock { $0 += 1 } }
    }
    func begin(at time: SampleTime) {}
    func accept(_ frame: AudioFrame) {}
    var partial: Hypothesis? { nil }
    func end() -> Hypothesis? { nil }
  }

  @Test func `nobody waits for it to be made ready at a microphone, and it is made ready once`() async throws {
    let (meanwhile, calls) = (DispatchSemaphore(value: 0), Counter())
    let worker = RecognitionWorker(
      recognizer: Slow(for: meanwhile, calls), findings: FindingPolicy(waitsForWake: false, commands: nil))
    let plan = try ListeningPlan(ParleyDialog.Expectation(kind: .trigger, grammar: PhraseNode(words: ["add"])))
    worker.start()
    worker.prepareSoon(plan.task)
    meanwhile.signal()
    worker.post(.begin(plan, utterance: 1, at: .zero))
    await worker.idle()
    worker.stop()
    #expect(calls.count.withLock { $0 } == 1)
  }

  /// Presumes what it is told, and hears “add honey” at the end where it goes on.
  private final class Presuming: SpeechRecognizer {
    private var presumed: Hypothesis?
    private var goesOn = false

    init(presuming words: [String]) { presumed = Self.hypothesis(words) }

    func prepare(_ task: RecognitionTask) {}
    func begin(at time: SampleTime) {}
    func accept(_ frame: AudioFrame) {}
    var partial: Hypothesis? { nil }
    func presumeEnd(in silence: Duration) -> PresumedEnd? { PresumedEnd(hypothesis: presumed) }
    func goOn() { goesOn = true }
    func end() -> Hypothesis? { goesOn ? Self.hypothesis(["add", "honey"]) : presumed }

    private static func hypothesis(_ words: [String]) -> Hypothesis? {
      let heard = words.map { RecognizedWord(text: $0, start: .zero, end: .zero) }
      return heard.isEmpty ? nil : Hypothesis(words: heard, isFinal: true, confidence: 0.95)
    }
  }

  @Test("What was presumed counts at the end, but nothing is heard once more", arguments: [["add"], []])
  func presumes(words: [String]) throws {
    let grammar = PhraseNode.choice([PhraseNode(words: ["add", "honey"]), PhraseNode(words: ["add"])])
    let worker = RecognitionWorker(
      recognizer: Presuming(presuming: words), findings: FindingPolicy(waitsForWake: false, commands: nil))
    let plan = try ListeningPlan(ParleyDialog.Expectation(kind: .trigger, grammar: grammar))
    for job: RecognitionWorker.Job in [
      .begin(plan, utterance: 1, at: .zero), .presumeEnd(in: .milliseconds(150)), .end,
    ] {
      worker.post(job)
    }
    worker.work()
    guard case .finished(let finding, _) = worker.takeOutcome() else {
      Issue.record("it heard nothing")
      return
    }
    #expect(finding.result.words == (words.isEmpty ? ["add", "honey"] : words))
  }
}
