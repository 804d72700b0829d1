import ParleyAudio
import ParleySpeech
import Testing

@Suite(.enabled(if: Recordings.areInstalled, "\(Recordings.missing)"))
struct WordFitTests {
  @Test("Words that were said fit better than words that were not")
  func fit() throws {
    let recognizer = try Recordings.recognizer()
    let clip = try Recordings.clip("cards/003.wav")
    try recognizer.prepare(.grammar(.choice(["seven of clubs"])))
    let said = try #require(recognizer.hear(clip))
    try recognizer.prepare(.grammar(.choice(["eleven hearts"])))
    let other = try #require(recognizer.hear(clip))
    let (good, bad) = (try #require(said.confidence), try #require(other.confidence))
    #expect(good > bad)
    #expect(said.words.allSatisfy { ($0.confidence ?? -1) > 0 && ($0.confidence ?? 2) <= 1 })
  }

  @Test("What fits worse than asked for is garbage, and nothing is where everything is taken")
  func threshold() throws {
    let clip = try Recordings.clip("cards/003.wav")
    for (threshold, isGarbage) in [(0.0, false), (1, true)] {
      let recognizer = try Recordings.recognizer { $0.rejectionThreshold = threshold }
      try recognizer.prepare(.grammar(.choice(["seven of clubs"])))
      let heard = try #require(recognizer.hear(clip))
      #expect(heard.isBelowRefusal == isGarbage)
      #expect(heard.text == "seven of clubs")
      #expect(heard.asGarbage.text.isEmpty)
    }
  }

  @Test("Partial hypotheses carry no fit: it is worked out once")
  func partial() throws {
    let recognizer = try Recordings.recognizer()
    try recognizer.prepare(.grammar(.choice(["seven of clubs"])))
    let clip = try Recordings.clip("cards/003.wav")
    recognizer.begin(at: .zero)
    for index in 0..<clip.frameCount { recognizer.accept(clip.frame(index)) }
    #expect(recognizer.partial?.confidence == nil)
    _ = recognizer.end()
  }
}
