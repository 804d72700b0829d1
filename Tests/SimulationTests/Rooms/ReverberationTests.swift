import Foundation
import ParleyAudio
import ParleyGrammar
import ParleySimulation
import Testing

@testable import ParleySimulation

struct ReverberationTests {
  /// The time for 60 dB, from the stretch between 5 and 25 dB below the beginning of Schroeder's backward integral.
  private func reverberation(of taps: [Float]) -> Double {
    var energy = 0.0
    var decay: [Double] = []
    for tap in taps.reversed() {
      energy += Double(tap) * Double(tap)
      decay.append(energy)
    }
    decay.reverse()
    let levels = decay.map { 10 * log10($0 / energy) }
    guard let start = levels.firstIndex(where: { $0 <= -5 }), let end = levels.firstIndex(where: { $0 <= -25 }) else {
      return .nan
    }
    return Double(end - start) / 16_000 * 3
  }

  @Test(arguments: [200, 400, 800]) func `sound dies away in about the time that it says`(milliseconds: Int) {
    let response = ImpulseResponse(reverberation: .milliseconds(milliseconds), distanceMetres: 1.5)
    let measured = reverberation(of: response.taps) * 1_000
    #expect(abs(measured / Double(milliseconds) - 1) < 0.25, "\(measured)")
  }

  @Test func `the farther away, the less of the sound is direct`() {
    func directShare(_ distance: Double) -> Double {
      let taps = ImpulseResponse(reverberation: .milliseconds(500), distanceMetres: distance).taps
      let energies = taps.map { Double($0) * Double($0) }
      return energies[..<8].reduce(0, +) / energies.reduce(0, +)
    }
    // Direct and reflected sound are equal at the critical distance, 0.057 sqrt(V / T) metres.
    let critical = 0.057 * (5.2 * 4.1 * 2.6 / 0.5).squareRoot()
    for distance in [0.3, 0.6, 1, 2] {
      let share = 1 / (1 + pow(distance / critical, 2))
      #expect(abs(directShare(distance) - share) < 0.15, "\(distance) m: \(directShare(distance)) for \(share)")
    }
  }

  @Test(arguments: [1, 159, 160, 161, 1_000]) func `a stream is convolved as the sum of its products`(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    let taps = (0..<count).map { _ in Float.random(in: -1...1, using: &random) }
    let input = (0..<1_600).map { _ in Float.random(in: -1...1, using: &random) }
    var convolution = Convolution(taps)
    var output: [Float] = []
    for start in stride(from: 0, to: input.count, by: 160) {
      var block = Array(input[start..<start + 160])
      convolution.process(&block)
      output += block
    }
    for index in stride(from: 0, to: input.count, by: 7) {
      let expected = taps.indices.reduce(Float(0)) { $0 + (index >= $1 ? taps[$1] * input[index - $1] : 0) }
      #expect(abs(output[index] - expected) < 1e-3)
    }
  }

  @Test func `pink noise has the same power in each octave`() {
    var source = NoiseSource(.pink, seed: 3)
    let transform = FourierTransform(count: 4_096)
    var octaves = [Double](repeating: 0, count: 5)
    for _ in 0..<20 {
      var real = (0..<4_096).map { _ in Float(source.next()) }
      var imaginary = [Float](repeating: 0, count: 4_096)
      transform.transform(&real, &imaginary)
      for octave in octaves.indices {
        for bin in (32 << octave)..<(64 << octave) {
          octaves[octave] += Double(real[bin] * real[bin] + imaginary[bin] * imaginary[bin])
        }
      }
    }
    let levels = octaves.map { 10 * log10($0) }
    #expect((levels.max() ?? 0) - (levels.min() ?? 0) < 1.5, "\(levels)")
  }
}
