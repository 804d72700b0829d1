import TestSupport
import Testing

@testable import ParleyAudio

@Suite("Levels")
struct AudioFrameLevelTests {
  @Test("Decibels relative to full scale")
  func decibels() {
    #expect(AudioFrame.silence.decibelsFullScale == -120)
    #expect(abs(AudioFrame([Int16](repeating: -32_768, count: 160)).decibelsFullScale) < 0.001)
    let sine = AudioFrame(tone(1_000, amplitude: 32_767, sampleCount: 160))
    #expect(abs(sine.decibelsFullScale + 3.01) < 0.01)
    #expect(abs(AudioFrame(tone(1_000, amplitude: 3_276.7, sampleCount: 160)).decibelsFullScale + 23.01) < 0.01)
  }
}
