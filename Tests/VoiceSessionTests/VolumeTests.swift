import Foundation
import ParleyAudio
import ParleyDialog
import ParleySpeech
import Testing

@testable import ParleyVoiceSession

struct VolumeTests {
  @Test(arguments: [
    ([SpeechVolume.Change.louder], 9, 6.0), ([.louder, .louder, .louder], 10, 9), ([.quieter], 5, -6),
    ([.quieter, .quieter, .quieter, .quieter], 1, -18), ([.level(6)], 6, -3), ([.level(0)], 1, -18),
    ([.level(99), .quieter], 8, 3), ([.louder, .quieter], 7, 0),
  ])
  func `each request is six decibels and stays in the scale`(
    changes: [SpeechVolume.Change], level: Int, decibels: Double
  ) {
    var volume = SpeechVolume()
    for change in changes { volume.apply(change) }
    #expect(volume.level == level)
    #expect(abs(SampleLevel.decibels(volume.gain) - decibels) < 1e-9)
  }

  @Test func `louder is heard from the next prompt on and stays for later conversations`() async throws {
    let run = try SessionRun(["order soup", "louder", "volume two", "cancel", "order soup"])
    for _ in 0..<5 {
      try await run.sayOnce()
      await run.advance(.milliseconds(1_500))
    }
    let levels = run.dialog.compactMap { event in
      if case .volume(let level) = event { level } else { nil }
    }
    #expect(levels == [9, 2])
    #expect(run.dialog.contains(.command(.louder)) && run.dialog.contains(.command(.volume)))
    // Each prompt's first sample: the question, the level twice, the cancellation, and the next question.
    let starts = run.events.filter { $0.name == "speaking" }.map(\.at.samples)
    let standard = Double(ToneSynthesizer.level)
    let expected = [0.0, 6, -15, -15, -15].map { Int16((standard * SampleLevel.gain($0)).rounded()) }
    #expect(starts.map { run.played.samples[$0] } == expected)
    let texts = run.events.compactMap { event in
      if case .speaking(let text) = event.kind { text } else { nil }
    }
    #expect(texts.dropFirst().prefix(2) == ["Volume 9.", "Volume 2."])
  }

  @Test func `what would leave 16 bits is bent and not cut`() {
    let samples: [Int16] = [0, 100, -100, 16_000, 30_000, 32_767, -32_768]
    let result = SynthesisChunk(samples: samples).amplified(by: 2.8).samples
    #expect(result[..<3] == [0, 280, -280])
    #expect(result[3] < result[4] && result[4] < result[5] && result[5] < .max)
    #expect(result[6] > .min && result[6] < -result[4])
    #expect(SynthesisChunk(samples: samples).amplified(by: 1).samples == samples)
  }
}

private enum SampleLevel {
  static func decibels(_ gain: Double) -> Double { 20 * log10(gain) }
  static func gain(_ decibels: Double) -> Double { pow(10, decibels / 20) }
}
