import ParleyAudio
import Testing

@testable import ParleySpeech

struct UtteranceContrastTests {
  /// Bursts of 500 Hz over a hum of 300 Hz, every other 200 ms.
  private static func clip(quiet: Double, loud: Double) -> AudioClip {
    AudioClip(
      samples: (0..<32_000).map { index in
        let isLoud = index / 3_200 % 2 == 1
        return Int16((isLoud ? loud : quiet) * (index / 16 % 2 == 0 ? 1 : -1))
      })
  }

  @Test(arguments: [(100.0, 10_000.0, 40.0), (1_000, 10_000, 20), (10_000, 10_000, 0)])
  func `contrast is how far the loud parts lie above the quiet ones`(quiet: Double, loud: Double, decibels: Double) {
    var contrast = UtteranceContrast()
    let clip = Self.clip(quiet: quiet, loud: loud)
    for index in 0..<clip.frameCount { contrast.hear(clip.frame(index)) }
    #expect(abs(contrast.decibels - decibels) < 1)
  }

  @Test func `nothing heard, and what was heard before it began, is no noise`() {
    var contrast = UtteranceContrast()
    #expect(contrast.decibels == .infinity)
    contrast.hear(.silence)
    #expect(contrast.decibels == 0)
    contrast.begin()
    #expect(contrast.decibels == .infinity)
  }
}

@Suite(.enabled(if: Recordings.areInstalled, "\(Recordings.missing)")) struct HearingInNoiseTests {
  /// The same noise at every run.
  private static func inNoise(_ clip: AudioClip, level: Int32) -> AudioClip {
    var state: UInt32 = 1
    return AudioClip(
      samples: clip.samples.map { sample in
        state = state &* 1_664_525 &+ 1_013_904_223
        return Int16(clamping: Int32(sample) + Int32(state >> 16) % (2 * level + 1) - level)
      })
  }

  @Test func `an utterance in noise is searched as a whole, and what was heard while it went on is the second opinion`()
    throws
  {
    let recognizer = try Recordings.recognizer()
    try recognizer.prepare(
      .grammar(.choice(["go forward ten meters", "go forward ten steps", "turn left"], garbage: true)))
    let clip = try Recordings.clip("goforward.raw")
    #expect(recognizer.hear(clip)?.text == "go forward ten meters")
    #expect(!recognizer.isInNoise && recognizer.heardFirst == nil)
    let noisy = try #require(recognizer.hear(Self.inNoise(clip, level: 1_500)))
    #expect(recognizer.isInNoise && noisy.text == "go forward ten meters" && (noisy.confidence ?? 0) > 0)
    #expect(recognizer.secondOpinion() == recognizer.heardFirst && recognizer.heardFirst != nil)
    #expect(recognizer.hear(clip)?.text == "go forward ten meters" && recognizer.heardFirst == nil)
  }

  @Test func `with a contrast of zero no utterance is in noise`() throws {
    let recognizer = try Recordings.recognizer { $0.poorContrast = 0 }
    try recognizer.prepare(.grammar(.choice(["go forward ten meters"])))
    _ = recognizer.hear(Self.inNoise(try Recordings.clip("goforward.raw"), level: 3_000))
    #expect(!recognizer.isInNoise && recognizer.heardFirst == nil)
  }
}
