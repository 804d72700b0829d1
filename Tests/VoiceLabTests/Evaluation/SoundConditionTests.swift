import Foundation
import ParleyAudio
import ParleyGrammar
import ParleySimulation
import Testing

@testable import ParleySimulation
@testable import ParleyVoiceLab

struct SoundConditionTests {
  private static func noise(_ count: Int, amplitude: Int, seed: UInt64) -> [Int16] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in Int16(Int.random(in: -amplitude...amplitude, using: &random)) }
  }

  @Test("Noise lies under speech at the ratio of their largest frames", arguments: [24.0, 6, 0, -6])
  func ratio(decibels: Double) throws {
    let speech = Self.noise(32_000, amplitude: 9_000, seed: 1).map { Float($0) }
    let mixture = try #require(NoiseMixture(noise: AudioClip(samples: Self.noise(50_000, amplitude: 500, seed: 2))))
    let mixed = mixture.mix(speech, snrDecibels: decibels, before: 4_000, after: 4_000, seed: 7)
    #expect(mixed.count == 40_000)
    let peak = try #require(mixed[4_000..<36_000].map(abs).max())
    #expect(abs(peak - 16_384) < 1)
    // Noise alone before the speech, brought back to the scale of the speech by what correlates with it.
    let inside = Array(mixed[4_000..<36_000])
    let scale = zip(inside, speech).reduce(Float(0)) { $0 + $1.0 * $1.1 } / speech.reduce(Float(0)) { $0 + $1 * $1 }
    let left = zip(inside, speech).map { $0.0 / scale - $0.1 }
    let found = 10 * log10(NoiseMixture.largestEnergy(speech) / NoiseMixture.largestEnergy(left))
    #expect(abs(found - decibels) < 0.6, "\(found) dB")
  }

  @Test("The same seed gives the same sound, another another, and the noise goes on before and after")
  func seeds() throws {
    let clip = AudioClip(samples: Self.noise(16_000, amplitude: 8_000, seed: 4))
    let mixture = try #require(NoiseMixture(noise: AudioClip(samples: Self.noise(50_000, amplitude: 500, seed: 2))))
    let condition = SoundCondition(room: SimulatedRoom(reverberationTime: 0.3, distance: 1), noise: (mixture, 12))
    let first = condition.prepare(clip, name: "a", seed: 1)
    #expect(first == condition.prepare(clip, name: "a", seed: 1))
    #expect(first != condition.prepare(clip, name: "a", seed: 2))
    #expect(first != condition.prepare(clip, name: "b", seed: 1))
    #expect(first.start == 8_000)
    #expect(first.clip.samples[..<8_000].contains { $0 != 0 })
    #expect(first.clip.samples.suffix(8_000).contains { $0 != 0 })
  }

  @Test("A room without end or size is none", arguments: [(0.0, 1.0), (0.4, 0), (9, 1), (0.4, 30), (.nan, 1)])
  func badRooms(time: Double, distance: Double) {
    #expect(SimulatedRoom(reverberationTime: time, distance: distance) == nil)
  }

  @Test(
    "Words that were missed, added or changed are counted",
    arguments: [("a b c", "a b c", 0), ("a c", "a b c", 1), ("a x c d", "a b c", 2), ("", "a b", 2), ("a", "", 1)])
  func wordErrors(heard: String, reference: String, errors: Int) {
    #expect(WordDistance.errors(heard: WordDistance.words(heard), reference: WordDistance.words(reference)) == errors)
  }
}
