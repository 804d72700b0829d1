import Glibc
import ParleyAudio
import ParleyGrammar
import Testing

@testable import ParleyVoiceSession

struct VoicingDetectorTests {
  /// How many of the frames after the first four, which begin in silence, are voiced.
  private func voiced(_ frames: Int = 100, _ sample: (Int) -> Double) -> Int {
    var detector = VoicingDetector()
    return (0..<frames).count { frame in
      let heard = detector.hear(
        AudioFrame((0..<160).map { Int16(max(-32_768, min(32_767, sample(frame * 160 + $0)))) }))
      return heard && frame >= 4
    }
  }

  /// A buzz with falling harmonics.
  private func voice(_ hertz: Double, _ index: Int) -> Double {
    let phase = 2 * .pi * hertz * Double(index) / 16_000
    return (1...6).reduce(0) { $0 + 1_500 / Double($1) * sin(phase * Double($1)) }
  }

  @Test(arguments: [80.0, 110, 150, 220, 300, 380]) func `a voice is voiced at any pitch`(hertz: Double) {
    #expect(voiced { voice(hertz, $0) } == 96)
  }

  @Test(arguments: [1, 0.5, 0.1]) func `breath is hardly ever voiced, however dull`(pole: Double) {
    var random = SplitMix64(seed: 7)
    var low = 0.0
    let count = voiced(1_000) { _ in
      low += (Double.random(in: -8_000...8_000, using: &random) - low) * pole
      return low
    }
    #expect(count < 50, "\(count)")
  }

  @Test func `a voice in breath half as strong is voiced for the most part`() {
    var random = SplitMix64(seed: 7)
    let count = voiced(200) { voice(120, $0) + Double.random(in: -1_500...1_500, using: &random) }
    #expect(count > 150, "\(count)")
  }

  @Test func `silence, a constant and rumble are not voiced`() {
    #expect(voiced { _ in 0 } == 0)
    #expect(voiced { _ in 12_000 } == 0)
    #expect(voiced { $0.isMultiple(of: 2) ? 1 : -1 } == 0)
    #expect(voiced { 20 * sin(Double($0) * 0.012) } == 0)
  }
}
