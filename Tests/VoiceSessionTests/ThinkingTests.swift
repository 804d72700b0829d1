import ParleyAudio
import ParleyDialog
import Testing

@testable import ParleyVoiceSession

@Suite(.timeLimit(.minutes(1)))
struct ThinkingTests {
  @Test func `after a second there is a sound and somebody may cancel, and after the time-out it is over`() {
    var machine = Thinking(timeout: .seconds(10))
    var actions: [Int: [Thinking.Action]] = [:]
    for frame in 1...1_150 {
      let now = machine.frame()
      if !now.isEmpty { actions[frame] = now }
    }
    #expect(
      actions == [
        100: [.sound, .listen], 400: [.sound], 700: [.sound], 1_000: [.giveUp], 1_100: [.giveUp],
      ])
  }

  private func run(_ lines: [String]) async throws -> SessionRun {
    var configuration = SessionConfiguration()
    configuration.earcons = [.thinking]
    let run = try SessionRun(lines, configuration: configuration, apps: [StuckShortcuts.self])
    await run.advance(.milliseconds(300))
    _ = await run.goOn(.milliseconds(500), saying: true)
    let isHeard = await run.goOn(.seconds(5)) { run.events.contains { $0.name == "matched" } }
    #expect(isHeard)
    return run
  }

  @Test func `an intent that never returns is given up with a sentence, and the device goes on`() async throws {
    let run = try await run(["wait with stuck"])
    let isOver = await run.goOn(.seconds(300)) { run.session.isAwaitingTrigger && run.dialog.contains(.ended(.failed)) }
    #expect(isOver)
    #expect(run.events.contains { $0.kind == .earcon(.thinking) })
    let failed = try #require(run.events.first { $0.name == "failed" })
    let matched = try #require(run.events.first { $0.name == "matched" })
    // The limit counts from the answer; the dialog matches it beside the loop, which does not wait here.
    #expect(failed.at - matched.at >= .seconds(29))
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

  @Test func `a running intent is cancelled by voice`() async throws {
    let run = try await run(["wait with stuck", "cancel"])
    _ = await run.goOn(.milliseconds(1_500))
    _ = await run.goOn(.milliseconds(500), saying: true)
    let isOver = await run.goOn(.seconds(20)) {
      run.session.isAwaitingTrigger && run.dialog.contains(.ended(.cancelled))
    }
    #expect(isOver)
    #expect(run.dialog.contains(.command(.cancel)))
  }
}
