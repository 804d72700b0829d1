import ParleyAudio
import Testing

@testable import ParleyVoiceSession

struct EarconTests {
  @Test(arguments: Earcon.allCases) func `a sound is short, quiet, without a click, and always the same`(
    earcon: Earcon
  ) {
    let sound = earcon.sound
    #expect(sound == earcon.sound)
    #expect(sound.duration <= .milliseconds(200))
    #expect(sound.samples.allSatisfy { abs($0) < 3_000 })
    #expect(zip(sound.samples, sound.samples.dropFirst()).allSatisfy { abs(Int($0) - Int($1)) < 900 })
  }

  @Test func `push to talk and what is not understood have their sounds, and no other has`() async throws {
    var configuration = SessionConfiguration()
    configuration.earcons = [.listening, .failed]
    let run = try SessionRun(["order soup", ""], configuration: configuration)
    try await run.sayOnce()
    await run.advance(.milliseconds(500))
    run.session.control(.wake)
    await run.advance(.milliseconds(500))
    await run.advance(.milliseconds(500), saying: true)
    await run.advance(.seconds(2))
    let sounds = run.events.filter { $0.name == "earcon" }
    #expect(sounds.map(\.kind) == [.earcon(.listening), .earcon(.failed)])
    let start = try #require(sounds.first).at.samples
    #expect(run.played.samples[(start + 800)..<(start + 1_600)].contains { abs($0) > 1_500 })
  }
}
