import CParleyPocketSphinx
import ParleyAudio
import Testing

@testable import ParleySpeech

@Suite(.enabled(if: Recordings.areInstalled, "\(Recordings.missing)")) struct NewVoiceTests {
  private func speech(_ text: String, by voice: String) throws -> AudioClip {
    let silence = [Int16](repeating: 0, count: 4_800)
    let clip = try ESpeakSynthesizer(settings: VoiceSettings(voice: voice, rate: 150)).speech(for: text).clip
    return AudioClip(samples: silence + clip.samples + silence)
  }

  private func recognizer() throws -> PocketSphinxRecognizer {
    let recognizer = try Recordings.recognizer()
    try recognizer.prepare(
      .grammar(.choice(["collect everything with mischief", "leave the building with mischief"], garbage: true)))
    return recognizer
  }

  @Test(arguments: ["en-us+f2", "en-us+m3"]) func `the first words of all are taken for what they are`(
    voice: String
  ) throws {
    let recognizer = try recognizer()
    recognizer.begin(at: .zero)
    let clip = try speech("collect everything with mischief", by: voice)
    var partials: [String] = []
    for index in 0..<clip.frameCount {
      recognizer.accept(clip.frame(index))
      if let partial = recognizer.partial { partials.append(partial.text) }
    }
    #expect(partials.last == "collect everything with mischief")
    let heard = try #require(recognizer.end())
    #expect(heard.text == "collect everything with mischief")
    #expect(try #require(heard.confidence) > 0.8)
  }

  /// As in most rooms: some of it is searched as the utterance's beginning.
  @Test func `the silence before the first words of all is not taken for the voice`() throws {
    let recognizer = try recognizer()
    let clip = try speech("collect everything with mischief", by: "en-us+f2")
    var random: UInt32 = 1
    var samples = [Int16](repeating: 0, count: 4_800) + clip.samples.map { $0 / 4 }
    for index in samples.indices {
      random = random &* 1_664_525 &+ 1_013_904_223
      samples[index] = samples[index] &+ Int16(random >> 16 & 7) - 4
    }
    let noisy = AudioClip(samples: samples)
    recognizer.begin(at: .zero)
    var partials: [String] = []
    for index in 0..<noisy.frameCount {
      recognizer.accept(noisy.frame(index))
      if let partial = recognizer.partial { partials.append(partial.text) }
    }
    #expect(partials.last == "collect everything with mischief")
    #expect(recognizer.end()?.text == "collect everything with mischief")
  }

  @Test func `a voice is taken for what it says after another had spoken`() throws {
    let recognizer = try recognizer()
    for voice in ["en-us+m3", "en-us+f2", "en-us+m3"] {
      let heard = try #require(recognizer.hear(try speech("collect everything with mischief", by: voice)))
      #expect(heard.text == "collect everything with mischief")
      #expect(try #require(heard.confidence) > 0.8, "\(voice)")
    }
  }

  @Test func `what is not for the app is refused as the first words of all`() throws {
    for text in ["the weather will be fine tomorrow", "I told her that we would come later"] {
      let heard = try recognizer().hear(try speech(text, by: "en-us+f2"))
      #expect((heard?.confidence ?? 0) < 0.2, "\(heard?.text ?? "")")
    }
  }

  @Test func `sound without a frame of voice, and one frame, are heard as nothing`() throws {
    let recognizer = try recognizer()
    #expect(recognizer.hear(AudioClip(samples: [])) == nil)
    #expect(recognizer.hear(AudioClip(samples: [Int16](repeating: 0, count: 160))) == nil)
  }

  @Test func `the mean of few frames stays near to what was expected, and silence does not count`() {
    var mean = UtteranceMean(dimension: 2)
    let expected: [mfcc_t] = [40, 2]
    #expect(mean.estimate(expecting: expected, weight: 0) == expected)
    mean.add([60, 4])
    mean.add([-5, 100])
    #expect(mean.frameCount == 1)
    #expect(mean.estimate(expecting: expected, weight: 0) == [60, 4])
    #expect(mean.estimate(expecting: expected, weight: 3) == [45, 2.5])
    #expect(mean.estimate(expecting: [], weight: 3).isEmpty)
    #expect(expected.distance(to: [43, 6]) == (25.0 / 2).squareRoot())
  }
}
