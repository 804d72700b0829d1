import Foundation
import TestSupport
import Testing

@testable import ParleyAudio

@Suite("Converting sample rates")
struct ResamplerTests {
  static let rates = [8_000, 11_025, 16_000, 22_050, 32_000, 44_100, 48_000, 96_000, 12_345]

  @Test("The number of samples is exact, however the input is cut", arguments: rates, [1, 7, 1_000, 12_347])
  func count(rate: Int, sampleCount: Int) throws {
    let resampler = try Resampler(from: rate, to: 16_000)
    let expected = Int((Double(sampleCount) * 16_000 / Double(rate)).rounded())
    let samples = [Int16](repeating: 5, count: sampleCount)
    for block in [sampleCount, 160, 61] {
      var total = 0
      var start = 0
      while start < sampleCount {
        let end = min(sampleCount, start + block)
        total += resampler.process(Array(samples[start..<end])).count
        start = end
      }
      // The second and third time round, the resampler has been flushed and begins another stream.
      #expect(total + resampler.flush().count == expected)
    }
  }

  @Test("The cut of the input does not change the output", arguments: [8_000, 44_100])
  func blocks(rate: Int) throws {
    let samples = tone(700, sampleCount: 5_000)
    let whole = try Resampler(from: rate, to: 16_000)
    let expected = whole.process(samples) + whole.flush()
    let pieces = try Resampler(from: rate, to: 16_000)
    var result: [Int16] = []
    for start in stride(from: 0, to: samples.count, by: 97) {
      let end = min(samples.count, start + 97)
      result += pieces.process(Array(samples[start..<end]))
    }
    #expect(result + pieces.flush() == expected)
  }

  @Test("From 16 kHz and back, a click is where it was", arguments: rates)
  func thereAndBack(rate: Int) throws {
    var samples = [Int16](repeating: 0, count: 8_000)
    samples[5_000] = 30_000
    let there = try Resampler(from: 16_000, to: rate)
    let back = try Resampler(from: rate, to: 16_000)
    let middle = there.process(samples) + there.flush()
    let result = back.process(middle) + back.flush()
    #expect(abs(indexOfPeak(result) - 5_000) <= 1)
  }

  @Test("What the target rate cannot hold is taken away, not folded down")
  func aliasing() throws {
    let resampler = try Resampler(from: 48_000, to: 16_000)
    let high = (0..<48_000).map { Int16(10_000 * sin(2 * .pi * 11_000 * Double($0) / 48_000)) }
    let result = resampler.process(high) + resampler.flush()
    #expect(amplitude(of: 5_000, in: result[1_000..<15_000]) < 10)
  }

  @Test("The same rate passes every sample unchanged")
  func same() throws {
    let samples = tone(440, sampleCount: 1_000)
    let resampler = try Resampler(from: 16_000, to: 16_000)
    #expect(resampler.process(samples) == samples)
    #expect(resampler.flush().isEmpty)
  }

  @Test("Loud sound is clipped, not wrapped round")
  func clipping() throws {
    let square = (0..<4_000).map { Int16($0 / 40 % 2 == 0 ? 32_767 : -32_768) }
    let resampler = try Resampler(from: 8_000, to: 16_000)
    let result = resampler.process(square) + resampler.flush()
    // In the middle of a half wave the sign is that of the input.
    for half in 2..<90 { #expect((result[80 * half + 40] > 0) == (half % 2 == 0)) }
  }

  @Test("A rate out of range is refused with a sentence", arguments: [0, -1, 999, 768_001, Int.max])
  func badRate(rate: Int) {
    let error = #expect(throws: ResamplerError.self) { try Resampler(from: rate, to: 16_000) }
    #expect(error == .unsupportedRate(hertz: rate))
    #expect(error?.description.hasSuffix("use one from 1000 to 768000 Hz.") == true)
  }
}
