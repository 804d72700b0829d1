import ParleyAudio
import ParleySpeech
import Testing

@testable import ParleyVoiceSession

struct MouthTests {
  /// A second of a constant level, with a word every 250 ms.
  static let speech = SynthesizedSpeech(
    clip: AudioClip(samples: [Int16](repeating: 1_000, count: 16_000)),
    marks: (0..<4).map { WordMark(at: SampleTime(samples: $0 * 4_000), range: ($0 * 5)..<($0 * 5 + 4)) })

  private func mouth() -> Mouth { Mouth(PromptSound(Self.speech), text: "", then: .answer) }

  private func play(_ mouth: inout Mouth, _ frames: Int) -> [Int16] {
    var clip = AudioClip()
    for _ in 0..<frames { clip.append(mouth.next()) }
    return clip.samples
  }

  @Test func `turned down, the prompt falls without a click to silence and stays where it is`() {
    var mouth = mouth()
    _ = play(&mouth, 60)
    mouth.duck(by: -60, ramp: .milliseconds(40))
    let ramp = play(&mouth, 4)
    #expect(zip(ramp, ramp.dropFirst()).allSatisfy { $0 >= $1 && $0 - $1 <= 2 })
    #expect(ramp.last == 0)
    #expect(play(&mouth, 500).allSatisfy { $0 == 0 })
    #expect(!mouth.isDone)
    #expect(mouth.progress == (words: 3, characters: 14))
  }

  @Test func `turned up again, it goes on from the last word that had begun`() {
    var mouth = mouth()
    _ = play(&mouth, 60)
    mouth.duck(by: -60, ramp: .milliseconds(40))
    _ = play(&mouth, 10)
    mouth.resume(ramp: .milliseconds(40))
    // 600 ms are in the third word, which begins at 500 ms.
    let rest = play(&mouth, 50)
    #expect(mouth.isDone)
    #expect(rest[0] < 5 && rest[640...].allSatisfy { $0 == 1_000 })
  }

  @Test func `turned down by some decibels it goes on quietly`() {
    var mouth = mouth()
    mouth.duck(by: -20, ramp: .milliseconds(10))
    let samples = play(&mouth, 100)
    #expect(mouth.isDone)
    #expect(samples[200...].allSatisfy { (99...100).contains($0) })
  }
}
