import Foundation
import ParleyAudio
import ParleySimulation
import Testing

struct EchoTests {
  /// Noise that swells and falls three times a second, as speech does.
  private func prompt(frames: Int, seed: UInt64) -> [AudioFrame] {
    var state = seed
    return (0..<frames).map { frame in
      let level = 6_000 * max(0, sin(Double(frame) * 0.19))
      return AudioFrame(
        (0..<160).map { _ in
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return Int16(level * (Double(state >> 40) / Double(1 << 23) - 1))
        })
    }
  }

  private func decibels(_ frames: some Sequence<AudioFrame>) -> Double {
    let powers = frames.map(\.meanSquare)
    return 10 * log10(powers.reduce(0, +) / Double(powers.count))
  }

  @Test(arguments: [-6.0, -20.0]) func `an echo is as loud as it is said to be, and comes when it is said to come`(
    level: Double
  ) {
    var path = EchoPath(levelDecibels: level, noiseDecibels: nil)
    var room = EchoSimulation(path)
    let played = prompt(frames: 300, seed: 3)
    var heard: [AudioFrame] = []
    for index in 0..<300 { heard.append(room.hear(.silence, lastPlayed: index == 0 ? .silence : played[index - 1])) }
    #expect(abs(decibels(heard) - decibels(played) - level) < 2)

    path.reverberation = .zero
    room = EchoSimulation(path)
    var click = AudioFrame.silence
    click.samples[7] = 20_000
    let answer = (0..<10).flatMap { frame in
      let heard = room.hear(.silence, lastPlayed: frame == 1 ? click : .silence)
      return (0..<160).map { heard.samples[$0] }
    }
    #expect(answer.indices.filter { answer[$0] != 0 } == [640 + 7])
  }

  @Test func `the same room gives the same samples, and another seed others`() {
    let played = prompt(frames: 50, seed: 3)
    func heard(seed: UInt64) -> [AudioFrame] {
      var room = EchoSimulation(EchoPath(levelDecibels: -12, driftPartsPerMillion: 200, seed: seed))
      return played.map { room.hear(.silence, lastPlayed: $0) }
    }
    #expect(heard(seed: 1) == heard(seed: 1))
    #expect(heard(seed: 1) != heard(seed: 2))
  }

  @Test(arguments: [(0.0, 10.0), (50, 3)]) func `the canceller takes most of the echo away and leaves the person`(
    drift: Double, least: Double
  )
    throws
  {
    let canceller = try #require(EchoCanceller(tail: .milliseconds(300)))
    var room = EchoSimulation(EchoPath(levelDecibels: -6, driftPartsPerMillion: drift))
    let played = prompt(frames: 600, seed: 3)
    let person = prompt(frames: 600, seed: 5)
    var echo: [AudioFrame] = []
    var cleaned: [AudioFrame] = []
    for index in 0..<600 {
      let heard = room.hear(index < 500 ? .silence : person[index], lastPlayed: played[index])
      echo.append(heard)
      cleaned.append(canceller.cancel(heard, played: played[index]))
    }
    #expect(decibels(echo[300..<500]) - decibels(cleaned[300..<500]) > least)
    #expect(abs(decibels(cleaned[510...]) - decibels(person[510...])) < 2)
  }

  @Test func `a tail beyond reason is brought back to reason`() throws {
    #expect(try #require(EchoCanceller(tail: .zero)).tail == .milliseconds(10))
    #expect(try #require(EchoCanceller(tail: .seconds(100))).tail == .seconds(1))
  }
}
