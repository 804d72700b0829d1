import Foundation
import ParleyAudio
import ParleyGrammar
import ParleySpeech
import Testing

@testable import ParleyDialog
@testable import ParleyVoiceSession

@Suite("An order that sounds much like another, by a voice that drops its Rs")
struct OtherOrderTests {
  private static let english = URL(filePath: #filePath).appending(path: "../../../../Models/en-US").standardizedFileURL
  private static let orders = ["arm the pool house", "please arm the pool house", "disarm the pool house"]

  @Test(
    "is told, and one that sounds like no other is not",
    arguments: [
      ("disarm the pool house", "please arm the pool house", "disarm the pool house", true),
      ("arm the pool house", "arm the pool house", "disarm the pool house", false),
    ])
  func rivals(said: String, heard: String, other: String, isTold: Bool) throws {
    let settings = VoiceSettings(voice: "en-gb-x-rp")
    let samples = try ESpeakSynthesizer(settings: settings).speech(for: said).clip.samples
    let silence: [Int16] = Array(repeating: 0, count: 8_000)
    let clip = AudioClip(samples: silence + samples + silence + silence + silence)
    let sentences = Self.orders.map { PhraseNode(words: Utterance($0).words) }
    let recognizer = try PocketSphinxRecognizer(model: try AcousticModel(locating: Self.english.path))
    let expectation = ParleyDialog.Expectation(kind: .trigger, grammar: .choice(sentences))
    try recognizer.prepare(try ListeningPlan(expectation).task)
    recognizer.begin(at: .zero)
    for index in 0..<clip.frameCount { recognizer.accept(clip.frame(index)) }
    #expect(recognizer.end() != nil)
    var hearing = SecondHearing { words in .init(subject: words.contains("disarm") ? "disarm" : "arm", slots: []) }
    hearing.otherOrders = [Utterance(other).words]
    let told = hearing.otherOrder(insteadOf: Utterance(heard).words, by: recognizer)
    #expect((told?.words == Utterance(other).words) == isTold, "\(String(describing: told))")
  }
}
