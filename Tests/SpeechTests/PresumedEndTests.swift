import ParleyAudio
import Testing

@testable import ParleySpeech

@Suite("The end of an utterance that is presumed", .enabled(if: Recordings.areInstalled, "\(Recordings.missing)"))
struct PresumedEndTests {
  private static let silence = [Int16](repeating: 0, count: 4_800)

  private func speech(_ text: String) throws -> AudioClip {
    let clip = try ESpeakSynthesizer(settings: VoiceSettings(voice: "en-us+f2", rate: 150)).speech(for: text).clip
    return AudioClip(samples: Self.silence + clip.samples + Self.silence)
  }

  private func recognizer() throws -> PocketSphinxRecognizer {
    let recognizer = try Recordings.recognizer()
    try recognizer.prepare(
      .grammar(
        .choice(["collect everything", "collect everything with mischief", "leave the building"], garbage: true)))
    recognizer.begin(at: .zero)
    return recognizer
  }

  private func hear(_ clip: AudioClip, by recognizer: PocketSphinxRecognizer) {
    for index in 0..<clip.frameCount { recognizer.accept(clip.frame(index)) }
  }

  @Test func `it is what the utterance comes to when nothing more is said`() throws {
    let recognizer = try recognizer()
    hear(try speech("collect everything"), by: recognizer)
    let partial = recognizer.partial?.text
    let presumed = try #require(recognizer.presumeEnd(in: .milliseconds(150)))
    #expect(presumed.hypothesis?.text == "collect everything")
    #expect(recognizer.partial?.text == partial)
    hear(AudioClip(samples: Array(Self.silence.prefix(2_400))), by: recognizer)
    #expect(recognizer.end() == presumed.hypothesis)
    #expect(recognizer.end() == nil)
  }

  @Test func `it is as likely as one that was waited for`() throws {
    let (waiting, presuming) = (try recognizer(), try recognizer())
    let clip = try speech("leave the building")
    hear(clip, by: waiting)
    hear(AudioClip(samples: Array(Self.silence.prefix(2_400))), by: waiting)
    hear(clip, by: presuming)
    let waited = try #require(waiting.end())
    let presumed = try #require(presuming.presumeEnd(in: .milliseconds(150))?.hypothesis)
    #expect(presumed.text == waited.text)
    #expect(abs((presumed.confidence ?? 0) - (waited.confidence ?? 0)) < 0.02)
  }

  @Test func `who goes on is heard from the beginning to the end`() throws {
    let recognizer = try recognizer()
    let clip = try speech("collect everything with mischief")
    // In the middle of the sentence.
    let pause = clip.frameCount / 2
    for index in 0..<pause { recognizer.accept(clip.frame(index)) }
    _ = recognizer.presumeEnd(in: .milliseconds(150))
    for index in pause..<pause + 5 { recognizer.accept(clip.frame(index)) }
    recognizer.goOn()
    for index in pause + 5..<clip.frameCount { recognizer.accept(clip.frame(index)) }
    #expect(recognizer.partial?.text == "collect everything with mischief")
    let heard = try #require(recognizer.end())
    #expect(heard.text == "collect everything with mischief")
    #expect(try #require(heard.words.last).end <= SampleTime(samples: clip.samples.count))
  }

  @Test func `it is asked about like an utterance that has ended`() throws {
    let recognizer = try recognizer()
    hear(try speech("leave the building"), by: recognizer)
    let other = try RecognitionGrammar.choice(["leave the building", "leave the car"])
    #expect(recognizer.hear(other) == nil)
    _ = recognizer.presumeEnd(in: .milliseconds(150))
    #expect(recognizer.hear(other)?.text == "leave the building")
    recognizer.goOn()
    #expect(recognizer.hear(other) == nil)
    #expect(recognizer.end()?.text == "leave the building")
  }

  @Test func `the voice and the room are learnt from what was heard, and not from what was put in for silence`() throws
  {
    let (waiting, presuming) = (try recognizer(), try recognizer())
    let clip = try speech("leave the building")
    let (spoken, silence) = (clip.frameCount - 25, clip.frameCount - 25..<clip.frameCount)
    for recognizer in [waiting, presuming] {
      for index in 0..<spoken { recognizer.accept(clip.frame(index)) }
      if recognizer === presuming { _ = recognizer.presumeEnd(in: .milliseconds(250)) }
      for index in silence { recognizer.accept(clip.frame(index)) }
      #expect(recognizer.end()?.text == "leave the building")
    }
    let (waited, presumed) = (try #require(waiting.current), try #require(presuming.current))
    #expect(presumed.decoder.cepstralMean == waited.decoder.cepstralMean)
    #expect(presuming.heardFrameCount == waiting.heardFrameCount)
  }

  @Test func `nothing is presumed of what is not open`() throws {
    let recognizer = try recognizer()
    _ = recognizer.end()
    #expect(recognizer.presumeEnd(in: .zero) == nil)
    recognizer.goOn()
    #expect(recognizer.end() == nil)
  }
}
