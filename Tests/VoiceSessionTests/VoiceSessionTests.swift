import Foundation
import ParleyAudio
import ParleyDialog
import ParleySpeech
import SampleApps
import Testing

@testable import ParleyVoiceSession

struct VoiceSessionTests {
  @Test func `silence at a question is told to the sample, twice, and then the conversation ends`() async throws {
    let run = try SessionRun(["order soup"])
    try await run.sayOnce()
    await run.advance(.seconds(30))
    let asked = try #require(run.events.first { $0.kind == .listening(.option) })
    let silences = run.events.filter { $0.kind == .noInput }.map(\.at)
    // 7 s, then a prompt of one second that begins at once, then 7 s more.
    #expect(silences == [asked.at + .seconds(7), asked.at + .seconds(15)])
    #expect(run.dialog.contains(.ended(.gaveUp)))
    let listenings = run.events.compactMap { event in
      if case .listening(let kind) = event.kind { kind } else { nil }
    }
    #expect(listenings == [.trigger, .option, .option, .trigger])
    #expect(run.session.isAwaitingTrigger)
  }

  @Test func `waiting for a trigger phrase has no end and costs the recogniser nothing`() async throws {
    let run = try SessionRun(["order soup"])
    await run.advance(.seconds(120))
    #expect(run.events.map(\.kind) == [.listening(.trigger)])
    #expect(run.script.state.withLock { $0.frameCount } == 0)
  }

  @Test func `the recogniser gets half a second from before the first word`() async throws {
    let run = try SessionRun(["order soup"])
    await run.advance(.seconds(2))
    let speech = run.session.now + .milliseconds(200)
    try await run.sayOnce()
    let began = try #require(run.script.state.withLock { $0.began.first })
    #expect(began <= speech - .milliseconds(450) && began >= speech - .milliseconds(550))
  }

  @Test func `who never stops speaking is cut off at the cap`() async throws {
    let run = try SessionRun(["order soup for"])
    await run.advance(.seconds(1))
    // Syllables: a steady sound would be the room's.
    for _ in 0..<32 {
      await run.advance(.milliseconds(440), saying: true)
      await run.advance(.milliseconds(60))
    }
    let started = try #require(run.events.first { $0.kind == .speechStarted })
    let ended = try #require(
      run.events.first { event in
        if case .endOfSpeech(_, .tooLong) = event.kind { true } else { false }
      })
    #expect(ended.at == started.at + .seconds(15))
  }

  @Test(arguments: [("order soup", false), ("soup", true), ("order soup for", true)])
  func `sounds that go on in a noisy room after the last word of a sentence do not keep it open`(
    heard: String, isCutOff: Bool
  ) async throws {
    let run = try SessionRun([heard])
    await run.advance(.seconds(3), hearing: SessionRun.noise)
    for _ in 0..<32 {
      await run.advance(.milliseconds(440), saying: true)
      await run.advance(.milliseconds(60), hearing: SessionRun.noise)
    }
    let started = try #require(run.events.first { $0.kind == .speechStarted })
    let ended = try #require(
      run.events.first { event in if case .endOfSpeech = event.kind { true } else { false } })
    // The script's words end where they begin, half a second before the speech that is heard.
    #expect((ended.at - started.at > .seconds(14)) == isCutOff)
    #expect(isCutOff || ended.at - started.at < .milliseconds(1_200))
  }

  @Test func `a prompt is played whole and told at its first and last sample`() async throws {
    let run = try SessionRun(["order soup"])
    try await run.sayOnce()
    await run.advance(.seconds(2))
    let speaking = try #require(run.events.firstIndex { $0.name == "speaking" })
    let spoke = try #require(run.events.firstIndex { $0.name == "spoke" })
    let (start, end) = (run.events[speaking].at, run.events[spoke].at)
    #expect(end - start == .seconds(1))
    let played = run.played.samples
    #expect(played[..<start.samples].allSatisfy { $0 == 0 })
    #expect(played[start.samples..<end.samples].allSatisfy { $0 == ToneSynthesizer.level })
    #expect(played[end.samples...].allSatisfy { $0 == 0 })
    #expect(run.events[spoke + 1] == SessionEvent(at: end, .listening(.option)))
  }

  @Test func `closing while speaking breaks the prompt off and ends the conversation, also twice`() async throws {
    let run = try SessionRun(["order soup"])
    try await run.sayOnce()
    await run.advance(.milliseconds(700))
    #expect(run.session.isSpeaking)
    run.session.close()
    run.session.close()
    await run.session.settled()
    run.collect()
    #expect(run.session.isFinished)
    let names = run.events.map(\.name)
    #expect(names.filter { $0 == "speaking" }.count == names.filter { $0 == "spoke" }.count)
    #expect(run.dialog.last == .ended(.closed))
    #expect(run.session.advance(heard: SessionRun.speech) == .silence)
  }

  @Test func `closing while listening ends the conversation`() async throws {
    let run = try SessionRun(["order soup"])
    try await run.sayOnce()
    await run.advance(.seconds(3))
    #expect(run.session.isListening && !run.session.isAwaitingTrigger)
    run.session.close()
    await run.session.settled()
    #expect(run.session.isFinished && !run.session.isListening)
  }

  @Test func `a word that nobody can pronounce is left out and told once`() async throws {
    let run = try SessionRun(["order soup", "clam chowder", "the first one"], unpronounceable: ["tomato"])
    for _ in 0..<3 {
      try await run.sayOnce()
      await run.advance(.seconds(3))
    }
    let failures = run.events.compactMap { event in
      if case .failure(let sentence) = event.kind { sentence } else { nil }
    }
    #expect(failures.count == 1)
    #expect(failures.first?.contains("“tomato”") == true)
    #expect(run.dialog.contains(.resolved(parameter: "soup", value: "clam chowder", source: .spoken)))
    for case .grammar(let grammar) in run.script.state.withLock({ $0.prepared }) {
      #expect(!grammar.vocabulary.contains("tomato"))
    }
  }

  @Test func `a recogniser that fails ends the conversation with its sentence`() async throws {
    let run = try SessionRun(["order soup"])
    await run.advance(.seconds(1))
    run.script.state.withLock { $0.isRefusing = true }
    try await run.sayOnce()
    await run.advance(.seconds(3))
    #expect(
      run.events.contains { $0.kind == .failure(sentence: "\(RecognizerError.engine(detail: "it was told to"))") })
    #expect(run.session.isFinished)
  }

  @Test func `a recogniser on a thread of its own gives the same events to the sample`() async throws {
    var all: [[SessionEvent]] = []
    for isBeside in [false, true] {
      var configuration = SessionConfiguration()
      configuration.recognizesBeside = isBeside
      let run = try SessionRun(["order soup", "", "clam chowder", "stop"], configuration: configuration)
      try await run.sayOnce()
      await run.advance(.milliseconds(500))
      await run.advance(.milliseconds(250), saying: true)
      await run.advance(.seconds(3))
      try await run.sayOnce()
      await run.advance(.milliseconds(300))
      await run.advance(.milliseconds(600), saying: true)
      await run.advance(.seconds(2))
      all.append(run.events)
    }
    #expect(all[0].contains { $0.kind == .bargeInDismissed } && all[0].count > 20)
    #expect(all[0] == all[1])
  }
}
