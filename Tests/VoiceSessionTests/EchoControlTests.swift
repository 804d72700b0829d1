import ParleyAudio
import ParleyGrammar
import Testing

@testable import ParleyVoiceSession

struct EchoControlTests {
  /// Words of half a second with pauses as long, and a microphone that hears them 170 ms later and nothing else at all.
  @Test func `an echo in digital silence is taken out from its first frame on`() {
    var echo = EchoControl(echoTail: .milliseconds(300))
    var random = SplitMix64(seed: 5)
    var played: [AudioFrame] = []
    var (heardPower, leftPower) = (0.0, 0.0)
    for frame in 0..<2_000 {
      let heard = frame < 17 ? .silence : played[frame - 17]
      let cleaned = echo.clean(heard)
      if frame >= 1_000 {
        heardPower += heard.meanSquare
        leftPower += cleaned.words.meanSquare
      }
      let level: Int16 = frame % 100 < 50 ? 3_000 : 0
      played.append(AudioFrame((0..<AudioFrame.sampleCount).map { _ in .random(in: -level...level, using: &random) }))
      echo.play(played[frame])
    }
    #expect(leftPower < heardPower / 100)
  }
}
