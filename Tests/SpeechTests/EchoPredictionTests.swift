import ParleyAudio
import ParleySimulation
import Testing

@testable import ParleySpeech

@Suite(.enabled(if: Recordings.areInstalled, "\(Recordings.missing)"))
struct EchoPredictionTests {
  @Test("What dies away after a word that stops becomes quieter, and the word does not")
  func takesEchoesOut() throws {
    let (dry, loudest) = try Recordings.clip("goforward.raw").stoppingAtLoudest()
    let wet = dry.reverberant(seconds: 0.6)
    var prediction = EchoPrediction()
    let clean = prediction.dereverberate(wet)
    let (word, echo) = (loudest - 10..<loudest + 1, loudest + 6..<loudest + 30)
    #expect(clean.power(word) > 0.4 * wet.power(word))
    #expect(clean.power(echo) < 0.2 * wet.power(echo))
  }

  @Test("After a short word less of the echo is left where the room was heard before")
  func remembersRoom() throws {
    let (dry, loudest) = try Recordings.clip("goforward.raw").stoppingAtLoudest()
    let short = AudioClip(samples: dry.samples.suffix(16_000 + 20 * AudioFrame.sampleCount))
    let wet = short.reverberant(seconds: 0.6)
    var known = EchoPrediction()
    _ = known.dereverberate(try Recordings.clip("numbers.raw").reverberant(seconds: 0.6))
    var unknown = EchoPrediction()
    let echo = 26..<50
    #expect(loudest > 20)
    let (left, leftWithout) = (known.dereverberate(wet).power(echo), unknown.dereverberate(wet).power(echo))
    #expect(left < leftWithout, "\(left) against \(leftWithout)")
  }

  @Test("Every frame comes out once, and silence is silence", arguments: [0, 1, 2, 3, 40])
  func keepsLength(count: Int) {
    var prediction = EchoPrediction()
    let silence = [AudioFrame](repeating: .silence, count: count)
    #expect(prediction.dereverberate(silence) == silence)
  }

  @Test("Of clipped noise nothing becomes other than a sound")
  func survivesNoise() {
    var frame = AudioFrame.silence
    for sample in 0..<AudioFrame.sampleCount { frame.samples[sample] = sample * 7 % 3 == 0 ? .max : .min }
    var prediction = EchoPrediction()
    for _ in 0..<3 { #expect(prediction.dereverberate([AudioFrame](repeating: frame, count: 50)).count == 50) }
  }
}

@Suite(.enabled(if: Recordings.areInstalled, "\(Recordings.missing)")) struct EchoPredictionLongTests {
  @Test("In rooms more is heard right where echoes are predicted")
  func hearsInRooms() throws {
    let cards = [
      ("cards/001.wav", "ten of clubs"), ("cards/002.wav", "four queen of clubs"), ("cards/003.wav", "seven of clubs"),
      ("cards/004.wav", "five five"), ("cards/005.wav", "eight of spades four of clubs seven of hearts"),
    ]
    let rooms = [(0.6, 2.0), (0.8, 2.0)]
    func right(predicting: Bool) throws -> Int {
      var count = 0
      for (time, distance) in rooms {
        let room = try #require(SimulatedRoom(reverberationTime: time, distance: distance))
        let recognizer = try Recordings.recognizer { $0.predictsEchoes = predicting }
        try recognizer.prepare(.jsgf(Recordings.folder + "cards/cards.gram"))
        for (name, words) in cards + cards {
          let samples = room.reverberate(try Recordings.clip(name).samples.map(Float.init))
          let loudest = samples.reduce(1) { max($0, abs($1)) }
          let heard = recognizer.hear(AudioClip(samples: samples.map { Int16($0 * 20_000 / loudest) }))
          count += heard?.words.map(\.text).joined(separator: " ") == words ? 1 : 0
        }
      }
      return count
    }
    let (without, with) = (try right(predicting: false), try right(predicting: true))
    #expect(with > without, "\(with) of 20 against \(without)")
  }
}

extension EchoPrediction {
  fileprivate mutating func dereverberate(_ clip: AudioClip) -> AudioClip {
    var clean = AudioClip()
    for frame in dereverberate((0..<clip.frameCount).map(clip.frame)) { clean.append(frame) }
    return clean
  }
}
