import ParleyAudio
import ParleyDialog
import Testing

@testable import ParleyVoiceSession

@Suite(.timeLimit(.minutes(10)))
struct FulfilmentTimerTests {
  @Test func `after a second there is a sound and somebody may cancel, and after the time-out it is over`() {
    var machine = FulfilmentTimer(timeout: .seconds(10))
    var actions: [Int: FulfilmentTimer.Action] = [:]
    for frame in 1...1_150 { actions[frame] = machine.frame() }
    #expect(actions == [100: .listen, 400: .sound, 700: .sound, 1_000: .giveUp, 1_100: .giveUp])
  }

  /// A session whose intent works on the first line, without an end.
  private func run(_ lines: [String]) async throws -> SessionRun {
    var configuration = SessionConfiguration()
    configuration.earcons = [.thinking]
    let run = try SessionRun(lines, configuration: configuration, apps: [StuckShortcuts.self])
    await run.advance(.milliseconds(300))
    run.goOn(.milliseconds(500), saying: true)
    try await run.goOn { run.events.contains { $0.name == "matched" } }
    return run
  }

  @Test func `an intent that never returns is given up with a sentence, and the device goes on`() async throws {
    let run = try await run(["wait with stuck"])
    try await run.goOn { run.session.isAwaitingTrigger && run.dialog.contains(.ended(.failed)) }
    #expect(run.events.contains { $0.kind == .earcon(.thinking) })
    let failed = try #require(run.events.first { $0.name == "failed" })
    let matched = try #require(run.events.first { $0.name == "matched" })
    // The limit counts from the answer; the dialog matches it beside the loop, which does not wait here.
    let heard = try #require(run.events.first { $0.name == "recognized" })
    #expect(failed.at - heard.at >= .seconds(29) && matched.at >= heard.at)
    #expect(run.events.contains { $0.name == "speaking" })
  }

  @Test func `the clock is not held for an intent that never returns`() async throws {
    var configuration = SessionConfiguration()
    configuration.longestHold = .milliseconds(50)
    let run = try SessionRun(["wait with stuck"], configuration: configuration, apps: [StuckShortcuts.self])
    try await run.sayOnce()
    await run.advance(.seconds(40))
    let failed = try #require(run.events.first { $0.name == "failed" })
    let matched = try #require(run.events.first { $0.name == "matched" })
    #expect(failed.at - matched.at >= .seconds(29) && failed.at - matched.at <= .seconds(31))
    #expect(run.dialog.contains(.ended(.failed)) && run.session.isAwaitingTrigger)
  }

  @Test func `who waits for a long-running intent is told once how far it is`() async throws {
    let run = try await run(["half with stuck"])
    try await run.goOn { run.session.isAwaitingTrigger && run.dialog.contains(.ended(.failed)) }
    let told = run.events.filter { if case .speaking("50%") = $0.kind { true } else { false } }
    let heard = try #require(run.events.first { $0.name == "recognized" })
    let failed = try #require(run.events.first { $0.name == "failed" })
    #expect(told.count == 1)
    // What was said is followed by the whole time limit.
    #expect(failed.at - (told.first?.at ?? heard.at) >= .seconds(30))
  }

  @Test func `a running intent is cancelled by voice`() async throws {
    let run = try await run(["wait with stuck", "cancel"])
    // It listens for commands once the intent has worked for a second.
    try await run.goOn { run.events.contains { $0.kind == .earcon(.thinking) } }
    run.goOn(.milliseconds(500))
    run.goOn(.milliseconds(500), saying: true)
    try await run.goOn { run.session.isAwaitingTrigger && run.dialog.contains(.ended(.cancelled)) }
    #expect(run.dialog.contains(.command(.cancel)))
  }

  @Test func `a long-running intent that has told how far it is is cancelled by voice, and is told why`() async throws {
    // What is listened to before it tells takes a line of the script too.
    let run = try await run(["tidy with stuck", "cancel", "cancel"])
    func count(_ name: String) -> Int { run.events.count { $0.name == name } }
    try await run.goOn { count("spoke") > 0 }
    let earcons = count("earcon")
    try await run.goOn { count("earcon") > earcons }
    run.goOn(.milliseconds(500))
    run.goOn(.milliseconds(500), saying: true)
    try await run.goOn { run.session.isAwaitingTrigger && run.dialog.contains(.ended(.cancelled)) }
    #expect(run.events.contains { if case .speaking("50%") = $0.kind { true } else { false } })
    #expect(TidyForever.reasons.withLock { $0 } == [.userCancelled])
  }
}
