import Foundation
import ParleyAudio
import ParleyGrammar
import ParleySpeech
import ParleyVoiceSession
import Testing

@testable import ParleyDialog

@Suite("Somebody who pauses within an answer, in a room without echoes")
struct PausedAnswerTests {
  private static let english = URL(filePath: #filePath).appending(path: "../../../../Models/en-US").standardizedFileURL
  /// The last one takes the one before it back, which nothing else can follow.
  private static let answers = ["two", "two hundred", "lagoon", "lagoon no wait the nursery"]
  /// What is quieter is none of the voice.
  private static let voiceLevel: Int16 = 300

  /// Without the silence around it.
  private func spoken(_ text: String) throws -> [Int16] {
    let settings = VoiceSettings(voice: "en-us+f2", rate: 150)
    let samples = try ESpeakSynthesizer(settings: settings).speech(for: text).clip.samples
    func isLoud(_ sample: Int16) -> Bool { sample.magnitude > Self.voiceLevel }
    let first = try #require(samples.firstIndex(where: isLoud))
    let last = try #require(samples.lastIndex(where: isLoud))
    return Array(samples[first...last])
  }

  private func heard(_ clip: AudioClip) throws -> String? {
    let sentences = Self.answers.map { PhraseNode(words: $0.split(separator: " ").map(String.init)) }
    let recognizer = try PocketSphinxRecognizer(model: try AcousticModel(locating: Self.english.path))
    let listener = try QuestionListener(
      ParleyDialog.Expectation(
        kind: .option, grammar: .choice(sentences), cores: [.choice(sentences.dropLast())]),
      recognizer: recognizer)
    listener.listen(at: .zero)
    for index in 0..<clip.frameCount {
      let time = SampleTime(samples: index * AudioFrame.sampleCount)
      if let result = listener.hear(clip.frame(index), at: time).result { return result.text }
    }
    return nil
  }

  @Test(
    "is heard to the end",
    arguments: [
      ("two", 350, "hundred", "two hundred"), ("lagoon", 200, "no wait the nursery", "lagoon no wait the nursery"),
    ])
  func pauses(first: String, milliseconds: Int, rest: String, answer: String) throws {
    func silence(_ milliseconds: Int) -> [Int16] { Array(repeating: 0, count: milliseconds * 16) }
    let samples = try silence(500) + spoken(first) + silence(milliseconds) + spoken(rest) + silence(1_500)
    #expect(try heard(AudioClip(samples: samples)) == answer)
    let alone = try silence(500) + spoken(first) + silence(1_500)
    #expect(try heard(AudioClip(samples: alone)) == first)
  }
}
