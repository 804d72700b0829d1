import ParleyAudio
import ParleyDialog
import Testing

@testable import ParleyVoiceSession

/// A shortcut of one's own that waits; the prompts last a second.
struct WaitStepTests {
  private static let shortcut = PersonalShortcut(
    name: "tea time", steps: [.say("one"), .wait(12.5), .say("two")])

  @Test func `a wait is silence of its length, in samples`() async throws {
    let run = try SessionRun(["tea time"], own: [Self.shortcut])
    try await run.sayOnce()
    await run.advance(.seconds(18))
    let spoke = try #require(run.events.first { $0.name == "spoke" })
    let second = try #require(run.events.last { $0.kind == .speaking(text: "two") })
    let wait = Double(second.at.samples - spoke.at.samples) / 16_000
    #expect((12.5...13).contains(wait), "\(run.events.map { "\($0.at) \($0.kind)" })")
    #expect(run.played.samples[spoke.at.samples..<second.at.samples].allSatisfy { $0 == 0 })
  }

  @Test(arguments: ["stop", "cancel"]) func `a wait is broken off as a statement is`(word: String) async throws {
    let run = try SessionRun(["tea time", word], own: [Self.shortcut])
    try await run.sayOnce()
    await run.advance(.seconds(3))
    await run.advance(.milliseconds(600), saying: true)
    await run.advance(.seconds(18))
    #expect(!run.events.contains { $0.kind == .speaking(text: "two") }, "\(run.events.map { "\($0.at) \($0.kind)" })")
  }
}
