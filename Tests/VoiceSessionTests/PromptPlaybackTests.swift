import ParleyAudio
import ParleySpeech
import Testing

@testable import ParleyVoiceSession

struct PromptPlaybackTests {
  /// A second of a constant level, with a word every 250 ms.
  static let speech = SynthesizedSpeech(
    clip: AudioClip(samples: [Int16](repeating: 1_000, count: 16_000)),
    marks: (0..<4).map { WordMark(at: SampleTime(samples: $0 * 4_000), range: ($0 * 5)..<($0 * 5 + 4)) })

  private func prompt() -> PromptPlayback { PromptPlayback(PromptSound(Self.speech)) }

  private func play(_ prompt: inout PromptPlayback, _ frames: Int) -> [Int16] {
    var clip = AudioClip()
    for _ in 0..<frames { clip.append(prompt.next()) }
    return clip.samples
  }

  @Test func `turned down, the prompt falls without a click to silence and stays where it is`() {
    var prompt = prompt()
    _ = play(&prompt, 60)
    prompt.duck(by: -60, ramp: .milliseconds(40))
    let ramp = play(&prompt, 4)
    #expect(zip(ramp, ramp.dropFirst()).allSatisfy { $0 >= $1 && $0 - $1 <= 2 })
    #expect(ramp.last == 0)
    #expect(play(&prompt, 500).allSatisfy { $0 == 0 })
    #expect(!prompt.isDone)
    #expect(prompt.progress == (words: 3, characters: 14))
  }

  @Test func `turned up again, it goes on from the last word that had begun`() {
    var prompt = prompt()
    _ = play(&prompt, 60)
    prompt.duck(by: -60, ramp: .milliseconds(40))
    _ = play(&prompt, 10)
    prompt.resume(ramp: .milliseconds(40))
    // 600 ms are in the third word, which begins at 500 ms.
    let rest = play(&prompt, 50)
    #expect(prompt.isDone)
    #expect(rest[0] < 5 && rest[640...].allSatisfy { $0 == 1_000 })
  }

  @Test func `turned down by some decibels it goes on quietly`() {
    var prompt = prompt()
    prompt.duck(by: -20, ramp: .milliseconds(10))
    let samples = play(&prompt, 100)
    #expect(prompt.isDone)
    #expect(samples[200...].allSatisfy { (99...100).contains($0) })
  }
}
