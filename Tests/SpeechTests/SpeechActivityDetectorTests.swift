import Foundation
import ParleyAudio
import ParleySpeech
import Testing

struct SpeechActivityDetectorTests {
  /// A voice-like tone at a level in decibels relative to full scale, with a little noise under it.
  private func tone(_ level: Double, frames: Int, seed: UInt64 = 1) -> [AudioFrame] {
    var state = seed
    return (0..<frames).map { frame in
      var samples: [Int16] = []
      for index in 0..<AudioFrame.sampleCount {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let noise = Double(Int32(truncatingIfNeeded: state >> 33)) / 2_147_483_648 * 20
        let time = Double(frame * AudioFrame.sampleCount + index) / 16_000
        let amplitude = 32_767 * pow(10, level / 20) * 2.0.squareRoot()
        samples.append(Int16(max(-32_768, min(32_767, amplitude * sin(2 * .pi * 500 * time) + noise))))
      }
      return AudioFrame(samples)
    }
  }

  private func hear(_ frames: [AudioFrame]) -> String {
    var detector = SpeechActivityDetector()
    return frames.map { detector.hear($0) ? "S" : "." }.joined()
  }

  @Test(
    "A voice over a quiet room is speech, within 30 ms of its beginning, and ends soon after it",
    arguments: [-45.0, -30, -15])
  func voice(level: Double) throws {
    let heard = hear(tone(-90, frames: 50) + tone(level, frames: 50) + tone(-90, frames: 80))
    #expect(!heard.prefix(50).contains("S"))
    #expect(heard.dropFirst(53).prefix(47).allSatisfy { $0 == "S" })
    #expect(heard.suffix(20).allSatisfy { $0 == "." })
  }

  @Test("A steady hum stops being speech")
  func hum() {
    let heard = hear(tone(-90, frames: 20) + tone(-40, frames: 3_000))
    #expect(heard.suffix(100).allSatisfy { $0 == "." })
  }

  @Test("A room that hums from the first frame is no speech after a second and a half, and a voice in it is heard")
  func hummingRoom() {
    let heard = hear(tone(-32, frames: 250) + tone(-15, frames: 40) + tone(-32, frames: 60))
    #expect(heard.dropFirst(150).prefix(100).allSatisfy { $0 == "." })
    #expect(heard.dropFirst(253).prefix(37).allSatisfy { $0 == "S" })
    #expect(heard.suffix(20).allSatisfy { $0 == "." })
  }

  @Test("The contrast is how far a voice lies above the room")
  func contrast() {
    var detector = SpeechActivityDetector()
    #expect(detector.contrast == 0)
    for frame in tone(-55, frames: 200) + tone(-25, frames: 50) { _ = detector.hear(frame) }
    #expect(abs(detector.contrast - 30) < 3)
  }

  @Test("Digital silence is never speech")
  func digitalSilence() {
    #expect(!hear([AudioFrame](repeating: .silence, count: 500)).contains("S"))
  }

  @Test("The loudest possible sound is handled")
  func fullScale() {
    let square = AudioFrame((0..<160).map { $0 / 16 % 2 == 0 ? Int16.max : Int16.min })
    #expect(hear([.silence, square, square, square]).last == "S")
  }

  @Test("Speech in a recording covers its words", .enabled(if: Recordings.areInstalled, "\(Recordings.missing)"))
  func recording() throws {
    let clip = try Recordings.clip("goforward.raw")
    let heard = Array(hear((0..<clip.frameCount).map(clip.frame)))
    // By ear and by the recogniser, the words lie between 0.47 and 2.10 s.
    #expect(heard[55..<205].allSatisfy { $0 == "S" })
    #expect(!heard[0..<25].contains("S"))
  }
}
