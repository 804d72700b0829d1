import Foundation
import ParleyAudio
import Testing

@testable import ParleySpeech

struct AcceptanceModelTests {
  private static let judge = AcceptanceModel(
    bias: 8, meanScore: 1, worstScore: 0.3, logWordFrames: 0.7, restScore: 1, lostToGarbage: -2, refuseBelow: 0.5,
    confirmBelow: 0.9, searchAgainBelow: 0.98)
  private static let fit = UtteranceFit(
    meanScore: -5, worstScore: -9, wordFrameCount: 100, wordCount: 3, restScore: -2, lostToGarbage: false)

  @Test func `what fits better, lasts longer and never lost is likelier`() {
    let probability = Self.judge.probability(Self.fit)
    #expect(probability > 0 && probability < 1)
    let better: [(String, (inout UtteranceFit) -> Void)] = [
      ("mean", { $0.meanScore += 1 }), ("worst", { $0.worstScore += 1 }), ("length", { $0.wordFrameCount += 50 }),
      ("room", { $0.restScore += 1 }),
    ]
    for (name, change) in better {
      var fit = Self.fit
      change(&fit)
      #expect(Self.judge.probability(fit) > probability, "\(name)")
    }
    var lost = Self.fit
    lost.lostToGarbage = true
    #expect(Self.judge.probability(lost) < probability)
  }

  @Test func `what hardly anybody says and has a word that fits badly is refused, whatever the rest`() {
    var judge = Self.judge
    judge.plausibility = .init(
      bias: 2, acceptance: 0.5, worstWord: 2, surprise: -0.3, refuseBelow: 0.1, confirmBelow: 0.3,
      confirmBelowInNoise: 0.1)
    var fit = Self.fit
    fit.meanScore = -1
    let bySound = judge.probability(fit)
    #expect(bySound > judge.confirmBelow)
    (fit.worstWord, fit.surprise) = (0.5, 0)
    #expect(judge.probability(fit) == bySound)
    (fit.worstWord, fit.surprise) = (0.1, 6)
    #expect((judge.refuseBelow..<judge.confirmBelow).contains(judge.probability(fit)))
    fit.isInNoise = true
    #expect(judge.probability(fit) == bySound)
    (fit.worstWord, fit.surprise) = (0.05, 12)
    #expect(judge.probability(fit) < judge.refuseBelow)
    fit.surprise = nil
    #expect(judge.probability(fit) == bySound, "a grammar that does not tell how likely its sentences are")
  }

  @Test func `scores beyond all measure stay probabilities`() {
    for score in [-1e300, 0, 1e300] {
      let fit = UtteranceFit(
        meanScore: score, worstScore: score, wordFrameCount: 0, wordCount: 0, restScore: 0, lostToGarbage: false)
      #expect((0...1).contains(Self.judge.probability(fit)))
    }
  }

  @Test(arguments: [
    (0.6, 0.2, 6.0, 3, true), (0.8, 0.2, 6, 3, false), (0.6, 0.4, 6, 3, false), (0.6, 0.2, 8, 3, false),
    (0.6, 0.2, 6, 2, false),
  ])
  func `a sentence is left alone that is unlikely, unlike the sound and too fast`(
    probability: Double, fit: Double, framesPerPhone: Double, wordCount: Int, isLeft: Bool
  ) {
    let unaddressed = AcceptanceModel.Unaddressed(probabilityBelow: 0.7, fitBelow: 0.3, framesPerPhoneBelow: 7)
    #expect(
      unaddressed.holds(probability: probability, fit: fit, framesPerPhone: framesPerPhone, wordCount: wordCount)
        == isLeft)
  }

  @Test func `an acoustic model's judge is read from its description`() throws {
    let judge = try #require(try AcousticModel(locating: Recordings.localeFolder).acceptance)
    #expect(judge.refuseBelow < judge.confirmBelow && judge.confirmBelow < 1)
  }
}

@Suite(.enabled(if: Recordings.areInstalled, "\(Recordings.missing)"))
struct SecondSearchTests {
  private func phrases() throws -> RecognitionTask {
    .grammar(try .choice(["go forward ten meters", "go back", "stop here", "turn left"], garbage: true))
  }

  /// White noise so far below full scale, before, under and after the words.
  private func noisy(_ clip: AudioClip, decibels: Double) -> AudioClip {
    var state: UInt64 = 7
    let amplitude = 32_767 * pow(10, decibels / 20)
    let padded = [Int16](repeating: 0, count: 8_000) + clip.samples + [Int16](repeating: 0, count: 8_000)
    return AudioClip(
      samples: padded.map { sample in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let noise = Double(Int32(truncatingIfNeeded: state >> 32)) / 2_147_483_648 * amplitude
        return Int16(max(-32_768, min(32_767, Double(sample) + noise)))
      })
  }

  @Test func `words are heard by a recogniser that meets noise for the first time`() throws {
    let recognizer = try Recordings.recognizer()
    try recognizer.prepare(try phrases())
    let heard = try #require(recognizer.hear(noisy(try Recordings.clip("goforward.raw"), decibels: -45)))
    #expect(heard.text == "go forward ten meters")
    #expect((heard.confidence ?? 0) > 0.5)
  }

  /// How rare a grammar makes a sentence changes nothing in the sound, but what is believed.
  @Test func `a sentence that its grammar makes rare is believed less`() throws {
    let judge = try #require(try AcousticModel(locating: Recordings.localeFolder).acceptance)
    func confidence(_ probability: Float) throws -> Double {
      let words = ["go", "forward", "ten", "meters"]
      var arcs = words.enumerated().map { place, word in
        RecognitionGrammar.Arc(
          from: place, to: place + 1, label: .word(word), probability: place == 0 ? probability : 1)
      }
      arcs.append(.init(from: 0, to: words.count, label: .word("stop"), probability: 1 - probability))
      arcs.append(.init(from: 0, to: words.count, label: .garbage, probability: 1))
      let recognizer = try Recordings.recognizer()
      try recognizer.prepare(
        .grammar(try RecognitionGrammar(stateCount: words.count + 1, start: 0, final: words.count, arcs: arcs)))
      let heard = try #require(recognizer.hear(try Recordings.clip("goforward.raw")))
      #expect(heard.text == words.joined(separator: " "))
      return try #require(heard.confidence)
    }
    let common = try confidence(0.5)
    #expect(common > judge.confirmBelow)
    #expect(try confidence(1e-6) < common)
  }

  @Test func `a second search leaves no trace in what is heard next`() throws {
    let clip = try Recordings.clip("goforward.raw")
    let plain = try Recordings.recognizer()
    try plain.prepare(try phrases())
    let first = plain.hear(clip)
    #expect(first?.text == "go forward ten meters")
    let again = try Recordings.recognizer()
    try again.prepare(try phrases())
    #expect(again.hear(clip) == first)
    #expect(plain.hear(clip) == again.hear(clip))
  }

  @Test func `speech not addressed to the device stays garbage after the second search`() throws {
    let recognizer = try Recordings.recognizer()
    try recognizer.prepare(try phrases())
    for name in ["cards/001.wav", "cards/003.wav", "cards/005.wav"] {
      let heard = recognizer.hear(try Recordings.clip(name))
      #expect(heard.map { $0.isBelowRefusal || $0.text.isEmpty } ?? true, "\(name): \(heard?.text ?? "")")
    }
  }
}
