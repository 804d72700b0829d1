import ParleyAudio
import ParleySpeech
import Testing

@testable import ParleyVoiceSession

struct SessionControlTests {
  @Test func `a muted session hears nothing, and its question times out in silence`() async throws {
    // Each utterance that is dropped takes a line of the script.
    let run = try SessionRun(["order soup", "", "", "clam chowder"])
    try await run.sayOnce()
    await run.advance(.seconds(2))
    run.session.control(.mute(true))
    run.session.control(.mute(true))
    let frames = run.script.state.withLock { $0.frameCount }
    await run.advance(.seconds(6), saying: true)
    #expect(run.script.state.withLock { $0.frameCount } == frames)
    #expect(run.events.contains { $0.kind == .noInput })
    #expect(run.events.filter { $0.name == "muted" }.count == 1)
    await run.advance(.seconds(2))
    run.session.control(.mute(false))
    try await run.sayOnce()
    #expect(run.dialog.contains(.resolved(parameter: "soup", value: "clam chowder", source: .spoken)))
  }

  @Test func `muting drops the utterance that is open`() async throws {
    let run = try SessionRun(["order soup", "clam chowder"])
    try await run.sayOnce()
    await run.advance(.seconds(2))
    await run.advance(.milliseconds(400), saying: true)
    run.session.control(.mute(true))
    await run.advance(.seconds(3))
    #expect(run.events.count { $0.name == "recognized" } == 1)
    #expect(run.session.isListening)
  }

  @Test func `a sentence from outside is said at once and the question goes on`() async throws {
    let run = try SessionRun(["order soup", "", "clam chowder"])
    try await run.sayOnce()
    await run.advance(.seconds(2))
    run.session.control(.say(Announcement("The door is open.")))
    await run.advance(.milliseconds(10))
    #expect(run.session.isSpeaking)
    await run.advance(.seconds(2))
    #expect(run.session.isListening)
    #expect(run.events.contains { $0.kind == .speaking(text: "The door is open.") })
    try await run.sayOnce()
    #expect(run.dialog.contains(.resolved(parameter: "soup", value: "clam chowder", source: .spoken)))
  }

  @Test func `a sentence that waits for the prompt's end is dropped by stopping`() async throws {
    let run = try SessionRun(["order soup"])
    try await run.sayOnce()
    await run.advance(.milliseconds(500))
    run.session.control(.say(Announcement("The door is open.")))
    await run.advance(.milliseconds(100))
    #expect(run.session.isSpeaking)
    run.session.control(.stopSpeaking)
    #expect(run.session.isListening)
    await run.advance(.seconds(2))
    #expect(!run.events.contains { $0.kind == .speaking(text: "The door is open.") })
  }

  @Test func `urgent sentences are said first, one of them can be taken back, and each has its end`() async throws {
    let run = try SessionRun(["order soup"])
    try await run.sayOnce()
    await run.advance(.milliseconds(500))
    for number in 1...4 {
      run.session.control(.say(Announcement("Sentence \(number).", isUrgent: number > 2, number: number)))
    }
    run.session.control(.unsay(2))
    await run.advance(.seconds(15))
    run.session.control(.say(Announcement("Too late.", number: 5)))
    run.session.close()
    run.collect()
    let spoken: [SessionEvent.Kind] = run.events.map(\.kind).filter { kind in
      switch kind {
      case .announcement: true
      case .speaking(let text): text.hasPrefix("Sentence")
      default: false
      }
    }
    #expect(
      spoken == [
        .announcement(number: 2, .dropped), .speaking(text: "Sentence 3."), .announcement(number: 3, .said),
        .speaking(text: "Sentence 4."), .announcement(number: 4, .said), .speaking(text: "Sentence 1."),
        .announcement(number: 1, .said), .announcement(number: 5, .dropped),
      ])
  }

  @Test func `push to talk breaks a prompt off and listens`() async throws {
    let run = try SessionRun(["order soup", "clam chowder"])
    try await run.sayOnce()
    await run.advance(.milliseconds(500))
    run.session.control(.wake)
    #expect(run.session.isListening)
    try await run.sayOnce()
    #expect(run.dialog.contains(.resolved(parameter: "soup", value: "clam chowder", source: .spoken)))
    let names = run.events.map(\.name)
    #expect(names.filter { $0 == "speaking" }.count == names.filter { $0 == "spoke" }.count)
  }

  @Test func `a session that waits to be woken hears no trigger phrase before`() async throws {
    var configuration = SessionConfiguration()
    configuration.waitsForWake = true
    let run = try SessionRun(["order soup"], configuration: configuration)
    await run.advance(.seconds(1))
    #expect(run.session.isAsleep && !run.session.isListening && run.session.isAwaitingTrigger)
    await run.advance(.seconds(1), saying: true)
    await run.advance(.seconds(2))
    #expect(run.script.state.withLock { $0.frameCount } == 0)
    run.session.control(.wake)
    #expect(run.session.isListening)
    try await run.sayOnce()
    #expect(run.events.map(\.name).starts(with: ["asleep", "woken", "listening"]))
    #expect(run.events.contains { $0.kind == .listening(.option) } == false)
    await run.advance(.seconds(2))
    #expect(run.events.contains { $0.kind == .listening(.option) })
  }

  @Test func `who is woken for nothing sleeps again after the time-out`() async throws {
    var configuration = SessionConfiguration()
    configuration.waitsForWake = true
    let run = try SessionRun([], configuration: configuration)
    await run.advance(.seconds(1))
    run.session.control(.wake)
    let woken = run.session.now
    await run.advance(.seconds(8))
    #expect(run.events.last == SessionEvent(at: woken + .seconds(7), .asleep))
    #expect(run.session.isAsleep)
  }

  @Test func `what is said in one breath with the wake phrase is heard from its end`() async throws {
    var configuration = SessionConfiguration()
    configuration.waitsForWake = true
    let run = try SessionRun(["order soup"], configuration: configuration)
    await run.advance(.seconds(2))
    let end = run.session.now
    await run.advance(.milliseconds(400), saying: true)
    run.session.control(.wakePhrase("hey parley", endedAt: end))
    await run.advance(.milliseconds(200), saying: true)
    await run.advance(.seconds(1))
    #expect(run.script.state.withLock { $0.began } == [end])
    let started = try #require(run.events.first { $0.name == "speechStarted" })
    #expect(started.at == end)
    #expect(run.events.contains { $0.kind == .dialog(.heard(text: "order soup")) })
  }

  @Test func `the last sound of a wake phrase is no request, and what comes after a pause is one`() async throws {
    var configuration = SessionConfiguration()
    configuration.waitsForWake = true
    let run = try SessionRun(["hey …", "order soup"], configuration: configuration)
    await run.advance(.seconds(2))
    let end = run.session.now
    await run.advance(.milliseconds(200), saying: true)
    await run.advance(.milliseconds(300))
    run.session.control(.wakePhrase("hey parley", endedAt: end))
    await run.advance(.seconds(3))
    #expect(!run.session.isAsleep)
    #expect(!run.events.contains { ["notUnderstood", "rejected", "prompt"].contains($0.name) })
    await run.advance(.milliseconds(600), saying: true)
    await run.advance(.seconds(1))
    #expect(run.events.contains { $0.kind == .dialog(.heard(text: "order soup")) })
  }
}
