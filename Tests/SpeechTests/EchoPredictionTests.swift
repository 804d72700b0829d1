import ParleyAudio
import ParleySimulation
import Testing

@testable import ParleySpeech

@Suite(.enabled(if: Recordings.areInstalled, "\(Recordings.missing)"))
struct EchoPredictionTests {
  @Test("What dies away after a word that stops becomes quieter, and the word does not")
  func takesEchoesOut() throws {
    var dry = try Recordings.clip("goforward.raw")
    let loudest = try #require((0..<dry.frameCount).max { dry.frame($0).meanSquare < dry.frame($1).meanSquare })
    dry.samples.removeLast(dry.samples.count - (loudest + 1) * AudioFrame.sampleCount)
    dry.samples += [Int16](repeating: 0, count: 16_000)
    let wet = dry.reverberant(seconds: 0.6).frames
    var prediction = EchoPrediction()
    let clean = prediction.dereverberate(wet)
    func power(_ frames: [AudioFrame], _ places: Range<Int>) -> Double {
      places.reduce(0) { $0 + frames[$1].meanSquare }
    }
    let (word, echo) = (loudest - 10..<loudest + 1, loudest + 6..<loudest + 30)
    #expect(power(clean, word) > 0.4 * power(wet, word))
    #expect(power(clean, echo) < 0.2 * power(wet, echo))
  }

  @Test("What was heard of a room before makes the beginning of what is heard next as dry as its end")
  func remembersRoom() throws {
    let wet = try Recordings.clip("numbers.raw").reverberant(seconds: 0.6).frames
    let next = Array(try Recordings.clip("cards/003.wav").reverberant(seconds: 0.6).frames.prefix(60))
    var known = EchoPrediction()
    _ = known.dereverberate(wet)
    var unknown = EchoPrediction()
    let (withMemory, without) = (known.dereverberate(next), unknown.dereverberate(next))
    #expect(withMemory != without)
    #expect(without == EchoPrediction().dereverberating(next))
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
  fileprivate func dereverberating(_ frames: [AudioFrame]) -> [AudioFrame] {
    var copy = self
    return copy.dereverberate(frames)
  }
}

extension AudioClip {
  fileprivate var frames: [AudioFrame] { (0..<frameCount).map(frame) }
}
