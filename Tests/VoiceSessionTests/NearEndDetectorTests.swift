import Glibc
import ParleyAudio
import ParleyGrammar
import Testing

@testable import ParleyVoiceSession

struct NearEndDetectorTests {
  private var random = SplitMix64(seed: 3)
  private var detector = NearEndDetector(echoTail: .milliseconds(300))

  /// Noise of so many decibels relative to full scale.
  private mutating func sound(_ decibels: Double) -> AudioFrame {
    let level = 32_768 * pow(10, decibels / 20) * 3.0.squareRoot()
    return AudioFrame(
      (0..<160).map { _ in Int16(max(-32_767, min(32_767, Double.random(in: -level...level, using: &random)))) })
  }

  /// What the frames count for while something is played at -20 dB.
  private mutating func hear(_ count: Int, heard: Double, left: Double, learns: Bool = true) -> [Double] {
    (0..<count).map { _ in
      let (heard, left, played) = (sound(heard), sound(left), sound(-20))
      let cleaned = CleanedFrame(heard: heard, words: left, activity: left)
      return detector.hear(cleaned, lastPlayed: played, learns: learns)
    }
  }

  @Test mutating func `an echo is nobody, and somebody counts the more the louder they are beside it`() {
    #expect(hear(200, heard: -32, left: -60).allSatisfy { $0 == 0 })
    let near = hear(20, heard: -31, left: -46, learns: false)
    #expect(near.suffix(10).allSatisfy { (1...4).contains($0) }, "\(near)")
    _ = hear(50, heard: -32, left: -60)
    let loud = hear(5, heard: -20, left: -20, learns: false)
    #expect(loud.suffix(4).allSatisfy { $0 == 6 }, "\(loud)")
  }

  @Test mutating func `what the canceller adds to what was heard is nobody`() {
    _ = hear(200, heard: -52, left: -60)
    let added = hear(30, heard: -52, left: -30)
    #expect(added.reduce(0, +) < 10, "\(added)")
  }

  @Test mutating func `only what is louder than any echo is certain to be none`() {
    _ = hear(200, heard: -32, left: -60)
    _ = hear(1, heard: -31, left: -40, learns: false)
    #expect(!detector.isCertain)
    _ = hear(1, heard: -18, left: -18, learns: false)
    #expect(detector.isCertain)
  }
}
