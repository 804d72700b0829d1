import ParleyAudio
import ParleyDialog
import ParleyGrammar
import ParleyLanguage
import Testing

@testable import ParleyVoiceSession

@Suite(.timeLimit(.minutes(10)))
struct SessionLinkTests {
  @Test func `requests of two tasks are carried out one after the other`() async {
    let link = SessionLink()
    async let first = link.carryOut(SessionLink.Request(text: "one"))
    async let second = link.carryOut(SessionLink.Request(text: "two"))
    var taken: [String] = []
    while taken.count < 2 {
      await link.settled()
      guard let request = link.takeRequest() else { continue }
      #expect(link.takeRequest() == nil)
      taken.append(request.text)
      link.answer(RecognitionResult(Utterance(request.text)))
    }
    #expect(Set(taken) == ["one", "two"])
    #expect(await first.text == "one")
    #expect(await second.text == "two")
  }

  @Test func `closing answers what waits and what comes, and an answer after it is nobody's`() async {
    let link = SessionLink()
    async let waiting = link.carryOut(SessionLink.Request(text: "one"))
    await link.settled()
    _ = link.takeRequest()
    link.close()
    link.answer(.silence)
    link.close()
    #expect(await waiting == .closed)
    #expect(await link.carryOut(SessionLink.Request(text: "two")) == .closed)
    #expect(link.takeRequest() == nil)
  }

  @Test func `who awaits a thinking dialog is released by its end and by cancellation`() async {
    let link = SessionLink()
    let cancelled = Task { await link.settled() }
    let patient = Task { await link.settled() }
    cancelled.cancel()
    await cancelled.value
    #expect(link.isThinking)
    link.finish()
    await patient.value
    #expect(link.isFinished)
  }

  @Test func `cancelling counts for work that begins to be waited for a moment later, until the next request`() async {
    let link = SessionLink()
    link.interrupt(.timedOut)
    link.interrupt(.cancelled)
    #expect(await link.interruption() == .cancelled)
    link.interrupt(.cancelled)
    async let answer = link.carryOut(SessionLink.Request(text: "one"))
    await link.settled()
    _ = link.takeRequest()
    link.answer(.silence)
    _ = await answer
    let waiting = Task { await link.interruption() }
    waiting.cancel()
    #expect(await waiting.value == nil)
  }

  @Test func `events of both sides come out once, in order, with the moment of the clock`() {
    let log = EventLog()
    let events = FrameEvents(log)
    events.now = SampleTime(samples: 160)
    events.append(.speechStarted)
    log.append(.dialog(.command(.help)))
    events.now = SampleTime(samples: 320)
    events.append(.noInput)
    log.append(.dialog(.command(.cancel)))
    #expect(
      events.take() == [
        SessionEvent(at: SampleTime(samples: 160), .speechStarted),
        SessionEvent(at: SampleTime(samples: 160), .dialog(.command(.help))),
        SessionEvent(at: SampleTime(samples: 320), .noInput),
        SessionEvent(at: SampleTime(samples: 320), .dialog(.command(.cancel))),
      ])
    #expect(events.take().isEmpty)
  }

  @Test func `a session that is dropped ends its conversation`() async throws {
    var run: SessionRun? = try SessionRun(["order soup"])
    try await run?.sayOnce()
    let script = try #require(run?.script)
    weak let recognizer = script
    run = nil
    // The conversation's task holds the recogniser; it is gone once the task has ended.
    _ = consume script
    while recognizer != nil { await Task.yield() }
  }
}
