import Foundation
import ParleyAudio
import ParleySpeech
import Testing

@Suite(.enabled(if: Recordings.areInstalled, "\(Recordings.missing)"))
struct PocketSphinxRecognizerTests {
  /// What `pocketsphinx_continuous -infile` hears in the same files with the same grammars and its own settings.
  static let peer: [(task: RecognitionTask, file: String, words: String)] = [
    (.jsgf(Recordings.folder + "goforward.gram"), "goforward.raw", "go forward ten meters"),
    (.fsg(Recordings.folder + "goforward.fsg"), "goforward.raw", "go forward ten meters"),
    (.jsgf(Recordings.folder + "cards/cards.gram"), "cards/002.wav", "four queen of clubs"),
    (.jsgf(Recordings.folder + "cards/cards.gram"), "cards/003.wav", "seven of clubs"),
    (.jsgf(Recordings.folder + "cards/cards.gram"), "cards/004.wav", "five five"),
    (
      .jsgf(Recordings.folder + "cards/cards.gram"), "cards/005.wav", "eight of spades four of clubs seven of hearts"
    ),
    (.dictation, "goforward.raw", "go forward ten meters"),
    (.dictation, "something.raw", "go somewhere and do something"),
    (.dictation, "numbers.raw", "thirty three four or six ninety two"),
  ]

  @Test("A stream of 10 ms frames is understood as well as pocketsphinx's own program understands the file")
  func asGoodAsThePeer() throws {
    let recognizer = try Recordings.recognizer()
    for row in Self.peer {
      try recognizer.prepare(row.task)
      #expect(recognizer.hear(try Recordings.clip(row.file))?.text == row.words, "\(row.file)")
    }
  }

  @Test("Words lie where they are in the input, however much silence comes first")
  func wordTimesSurviveDroppedSilence() throws {
    let recognizer = try Recordings.recognizer()
    try recognizer.prepare(.jsgf(Recordings.folder + "goforward.gram"))
    let spoken = try Recordings.clip("goforward.raw")
    // The first utterance teaches the recogniser the room, so that the next two start alike.
    _ = recognizer.hear(spoken)
    let plain = try #require(recognizer.hear(spoken))
    var late = AudioClip.silence(.seconds(3))
    late.append(spoken)
    let begun = SampleTime(samples: 48_000)
    let shifted = try #require(recognizer.hear(late, at: begun))
    #expect(shifted.text == plain.text)
    for (left, right) in zip(plain.words, shifted.words) {
      let difference = (right.start.samples - begun.samples - 48_000) - left.start.samples
      #expect(abs(difference) <= 3 * AudioFrame.sampleCount, "\(left.text)")
    }
    let last = try #require(plain.words.last)
    #expect(plain.words.allSatisfy { $0.start < $0.end })
    #expect(last.end.samples <= spoken.samples.count)
  }

  @Test("Two runs hear the same to the sample, partial hypotheses included")
  func isDeterministic() throws {
    func run() throws -> [Hypothesis?] {
      let recognizer = try Recordings.recognizer()
      var heard: [Hypothesis?] = []
      try recognizer.prepare(.jsgf(Recordings.folder + "cards/cards.gram"))
      for name in ["cards/001.wav", "cards/005.wav"] {
        let clip = try Recordings.clip(name)
        recognizer.begin(at: .zero)
        for index in 0..<clip.frameCount {
          recognizer.accept(clip.frame(index))
          if index % 20 == 0 { heard.append(recognizer.partial) }
        }
        heard.append(recognizer.end())
      }
      return heard
    }
    #expect(try run() == run())
  }

  @Test("A partial hypothesis grows into the final one")
  func partials() throws {
    let recognizer = try Recordings.recognizer()
    try recognizer.prepare(.jsgf(Recordings.folder + "goforward.gram"))
    let clip = try Recordings.clip("goforward.raw")
    #expect(recognizer.partial == nil)
    recognizer.begin(at: .zero)
    var seen: [String] = []
    for index in 0..<clip.frameCount {
      recognizer.accept(clip.frame(index))
      if let text = recognizer.partial?.text, seen.last != text { seen.append(text) }
    }
    #expect(seen.contains("go forward"))
    let final = try #require(recognizer.end())
    #expect(final.isFinal)
    #expect(final.text == "go forward ten meters")
    #expect(recognizer.partial == nil)
    #expect(recognizer.end() == nil)
  }

  @Test("Frames and questions outside an utterance change nothing")
  func outsideAnUtterance() throws {
    let recognizer = try Recordings.recognizer()
    recognizer.begin(at: .zero)
    recognizer.accept(.silence)
    #expect(recognizer.end() == nil)
    try recognizer.prepare(.grammar(.choice(["yes", "no"])))
    #expect(recognizer.hear(AudioClip()) == nil)
    #expect(recognizer.hear(.silence(.seconds(2))) == nil)
    recognizer.begin(at: .zero)
    try recognizer.prepare(.grammar(.choice(["left", "right"])))
    #expect(recognizer.end() == nil)
  }

  @Test("More tasks than the cache holds can be prepared in turn, and each still works")
  func taskCache() throws {
    let recognizer = try Recordings.recognizer { $0.preparedTaskLimit = 2 }
    let clip = try Recordings.clip("goforward.raw")
    for _ in 0..<2 {
      for other in ["yes", "no", "maybe"] { try recognizer.prepare(.grammar(.choice([other]))) }
      try recognizer.prepare(.fsg(Recordings.folder + "goforward.fsg"))
      #expect(recognizer.hear(clip)?.text == "go forward ten meters")
    }
  }

  @Test("Speech that fits nothing is garbage, and what fits is still heard beside it")
  func garbage() throws {
    let recognizer = try Recordings.recognizer()
    try recognizer.prepare(.grammar(.choice(["yes", "no", "yes please"], garbage: true)))
    for name in ["librivox/sense_and_sensibility_01_austen_64kb-0880.wav", "goforward.raw", "something.raw"] {
      let heard = try #require(recognizer.hear(try Recordings.clip(name)), "\(name)")
      #expect(heard.hasGarbage || heard.isBelowRefusal, "\(name): \(heard.text)")
      #expect(heard.words.filter(\.isGarbage).count <= 1, "one stretch of garbage is one word")
    }
    try recognizer.prepare(.grammar(.choice(["go forward ten meters", "go backward ten meters"], garbage: true)))
    let heard = try #require(recognizer.hear(try Recordings.clip("goforward.raw")))
    #expect(heard.text == "go forward ten meters")
    #expect(!heard.hasGarbage)
  }

  @Test("Words are reported as the grammar writes them, names with spaces and other scripts included")
  func spelling() throws {
    let recognizer = try Recordings.recognizer()
    let arcs: [RecognitionGrammar.Arc] = [
      .init(from: 0, to: 1, label: .word("Go Forward")), .init(from: 0, to: 1, label: .word("Lewis Ave")),
      .init(from: 0, to: 1, label: .word("phở (2)")), .init(from: 0, to: 1, label: .word("Instacart")),
      .init(from: 0, to: 1, label: .word("<sil>")), .init(from: 0, to: 1, label: .word("++AA++")),
      .init(from: 1, to: 2, label: .word("TEN")), .init(from: 2, to: 3, label: .word("meters")),
    ]
    try recognizer.prepare(.grammar(RecognitionGrammar(stateCount: 4, start: 0, final: 3, arcs: arcs)))
    let heard = recognizer.hear(try Recordings.clip("goforward.raw"))
    #expect(heard?.words.map(\.text) == ["Go Forward", "TEN", "meters"])
  }

  @Test("A word that nobody can say is named in the error, and the recogniser stays usable")
  func unpronounceable() throws {
    let recognizer = try Recordings.recognizer()
    let grammar = try RecognitionGrammar.choice(["😀", "yes", "…"])
    #expect(throws: RecognizerError.unpronounceable(["😀", "…"])) { try recognizer.prepare(.grammar(grammar)) }
    try recognizer.prepare(.fsg(Recordings.folder + "goforward.fsg"))
    #expect(recognizer.hear(try Recordings.clip("goforward.raw"))?.text == "go forward ten meters")
  }

  @Test("Confidence is given when asked for")
  func confidence() throws {
    let recognizer = try Recordings.recognizer { $0.reportsConfidence = true }
    try recognizer.prepare(.jsgf(Recordings.folder + "cards/cards.gram"))
    let heard = try #require(recognizer.hear(try Recordings.clip("cards/003.wav")))
    #expect(heard.words.allSatisfy { ($0.confidence ?? -1) > 0 && ($0.confidence ?? 2) <= 1 })
  }

  @Test("Decoding once more at the end hears the same words")
  func secondPass() throws {
    let recognizer = try Recordings.recognizer { $0.decodesAgainAtEnd = true }
    try recognizer.prepare(.jsgf(Recordings.folder + "goforward.gram"))
    for _ in 0..<2 {
      let heard = try #require(recognizer.hear(try Recordings.clip("goforward.raw")))
      #expect(heard.text == "go forward ten meters")
      #expect(heard.words.allSatisfy { $0.start < $0.end })
    }
  }

  @Test("A recogniser that has searched an utterance as a whole hears the next one as a new recogniser does")
  func afterSecondPass() throws {
    let clip = try Recordings.clip("goforward.raw")
    func hypotheses(_ recognizer: PocketSphinxRecognizer) throws -> [Hypothesis] {
      try recognizer.prepare(.jsgf(Recordings.folder + "goforward.gram"))
      var heard: [Hypothesis] = []
      // The second one is normalised by what was learnt of the first.
      for length in [clip.frameCount - 7, clip.frameCount] {
        recognizer.begin(at: .zero)
        for index in 0..<length {
          recognizer.accept(clip.frame(index))
          if index.isMultiple(of: 10), let partial = recognizer.partial { heard.append(partial) }
        }
        heard.append(try #require(recognizer.end()))
      }
      return heard
    }
    let recognizer = try Recordings.recognizer { $0.decodesAgainAtEnd = true }
    let first = try hypotheses(recognizer)
    recognizer.startAfresh()
    #expect(try hypotheses(recognizer) == first)
    #expect(first.count > 5)
  }

  @Test("What leads to the same state shares one loop of garbage, and each way in is still heard")
  func sharedGarbage() throws {
    let recognizer = try Recordings.recognizer()
    let arcs: [RecognitionGrammar.Arc] = [
      .init(from: 0, to: 1, label: .word("go")), .init(from: 1, to: 2, label: .word("forward")),
      .init(from: 2, to: 4, label: .garbage), .init(from: 0, to: 3, label: .word("stop")),
      .init(from: 3, to: 4, label: .garbage), .init(from: 0, to: 4, label: .garbage),
    ]
    try recognizer.prepare(.grammar(RecognitionGrammar(stateCount: 5, start: 0, final: 4, arcs: arcs)))
    let heard = try #require(recognizer.hear(try Recordings.clip("goforward.raw")))
    #expect(heard.words.map(\.text) == ["go", "forward", RecognizedWord.garbage])
  }
}
