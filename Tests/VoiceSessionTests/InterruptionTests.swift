import ParleyAudio
import ParleyDialog
import ParleySpeech
import Testing

@testable import ParleyVoiceSession

/// The prompts last a second.
struct InterruptionTests {
  private func names(_ run: SessionRun, from first: String) -> [String] {
    let names = run.events.map(\.name).filter { $0 != "hypothesis" && $0 != "prompt" }
    return names.lastIndex(of: first).map { Array(names[$0...]) } ?? []
  }

  @Test func `an answer spoken into the question ends it and loses no word`() async throws {
    let run = try SessionRun(["order soup", "clam chowder"])
    try await run.sayOnce()
    await run.advance(.milliseconds(500))
    #expect(run.session.isSpeaking)
    let speech = run.session.now
    await run.advance(.milliseconds(600), saying: true)
    #expect(run.session.isListening)
    await run.advance(.seconds(1))
    #expect(run.dialog.contains(.resolved(parameter: "soup", value: "clam chowder", source: .spoken)))
    let started = try #require(run.events.first { $0.kind == .bargeInStarted })
    #expect(started.at >= speech + .milliseconds(40) && started.at <= speech + .milliseconds(100))
    // Silent within 150 ms of the first word, and for good.
    let answer = try #require(run.events.last { $0.name == "speaking" })
    let after = (speech + .milliseconds(150)).samples..<answer.at.samples
    #expect(run.played.samples[after].allSatisfy { $0 == 0 })
    #expect(try #require(run.script.state.withLock { $0.began.last }) <= speech)
    let noticed = try #require(run.events.last { $0.name == "speechStarted" })
    #expect(noticed.at >= speech && noticed.at <= speech + .milliseconds(20))
  }

  @Test func `a cough turns the prompt down and it comes back from the last word`() async throws {
    let run = try SessionRun(["order soup", "", "clam chowder"])
    try await run.sayOnce()
    await run.advance(.milliseconds(500))
    await run.advance(.milliseconds(250), saying: true)
    await run.advance(.seconds(1))
    #expect(run.session.isSpeaking)
    await run.advance(.seconds(1))
    let expected = ["speaking", "bargeInStarted", "bargeInDismissed", "spoke", "listening"]
    #expect(names(run, from: "speaking") == expected)
    try await run.sayOnce()
    #expect(run.dialog.contains(.resolved(parameter: "soup", value: "clam chowder", source: .spoken)))
  }

  @Test func `words that do not fit are a cough`() async throws {
    let run = try SessionRun(["order soup", "fiddlesticks"])
    try await run.sayOnce()
    await run.advance(.milliseconds(500))
    await run.advance(.milliseconds(400), saying: true)
    await run.advance(.seconds(3))
    #expect(run.events.contains { $0.kind == .bargeInDismissed })
    #expect(!run.events.contains { $0.name == "rejected" })
    #expect(run.session.isListening)
  }

  @Test(arguments: [900, 940])
  func `who begins in the last moment of a prompt is heard from the first word`(milliseconds: Int) async throws {
    let run = try SessionRun(["order soup", "clam chowder"])
    try await run.sayOnce()
    while !run.session.isSpeaking { await run.advance(.milliseconds(10)) }
    await run.advance(.milliseconds(milliseconds))
    let speech = run.session.now
    await run.advance(.milliseconds(500), saying: true)
    await run.advance(.seconds(1))
    #expect(run.dialog.contains(.resolved(parameter: "soup", value: "clam chowder", source: .spoken)))
    #expect(try #require(run.script.state.withLock { $0.began.last }) <= speech)
  }

  @Test func `a statement is stopped by a command and heard again by another`() async throws {
    let run = try SessionRun(["help", "repeat", "stop"])
    try await run.sayOnce()
    await run.advance(.milliseconds(500))
    #expect(run.session.isSpeaking)
    await run.advance(.milliseconds(400), saying: true)
    await run.advance(.milliseconds(700))
    #expect(run.dialog.contains(.command(.repeat)))
    #expect(run.session.isSpeaking)
    #expect(run.events.count { $0.name == "speaking" } == 2)
    await run.advance(.milliseconds(400), saying: true)
    await run.advance(.milliseconds(700))
    #expect(run.dialog.contains(.command(.cancel)))
    #expect(run.session.isAwaitingTrigger)
    #expect(run.events.count { $0.name == "speaking" } == 2)
  }

  @Test func `muting during an interruption lets the prompt go on`() async throws {
    let run = try SessionRun(["order soup", "", "clam chowder"])
    try await run.sayOnce()
    await run.advance(.milliseconds(500))
    await run.advance(.milliseconds(230), saying: true)
    run.session.control(.mute(true))
    await run.advance(.seconds(2), saying: true)
    #expect(names(run, from: "bargeInStarted").starts(with: ["bargeInStarted", "muted", "bargeInDismissed", "spoke"]))
  }

  @Test func `without barge-in nobody is heard over a prompt`() async throws {
    var configuration = SessionConfiguration()
    configuration.bargeIn.isEnabled = false
    let run = try SessionRun(["order soup", "clam chowder"], configuration: configuration)
    try await run.sayOnce()
    await run.advance(.milliseconds(300))
    await run.advance(.milliseconds(500), saying: true)
    #expect(!run.events.contains { $0.kind == .bargeInStarted })
  }
}
