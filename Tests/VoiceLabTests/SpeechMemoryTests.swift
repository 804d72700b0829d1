import ParleyAudio
import ParleySpeech
import ParleyVoiceSession
import Synchronization
import Testing

@testable import ParleyVoiceLab

struct SpeechMemoryTests {
  /// Says a sample for each letter, in two pieces, and counts how often it was asked.
  private final class Counting: SpeechSynthesizer {
    private let count: @Sendable () -> Void

    init(_ count: @escaping @Sendable () -> Void) { self.count = count }

    func synthesize(_ text: String, to sink: (SynthesisChunk) -> Bool) throws(SynthesizerError) {
      if text == "fail" { throw .failed("on purpose") }
      count()
      let samples = [Int16](repeating: 1, count: text.utf8.count)
      guard sink(SynthesisChunk(samples: samples)) else { return }
      _ = sink(SynthesisChunk(samples: [2]))
    }
  }

  @Test func `the same text is made once, by all engines of a run, and sounds the same`() throws {
    let made = Mutex(0)
    let plain = SpeechEngines(
      makeRecognizer: { throw CancellationError() },
      makeSynthesizer: { Counting { made.withLock { $0 += 1 } } })
    let engines = plain.remembering(in: SpeechMemory())
    let first = try engines.makeSynthesizer().speech(for: "soup")
    let second = try engines.makeSynthesizer().speech(for: "soup")
    #expect(first == second && first.clip.samples == [1, 1, 1, 1, 2])
    #expect(made.withLock { $0 } == 1)
    // Markup is another text than the same letters without it.
    _ = try engines.makeSynthesizer().speech(forMarkup: "soup", plain: "soup")
    #expect(made.withLock { $0 } == 2)
    #expect(throws: SynthesizerError.failed("on purpose")) { try engines.makeSynthesizer().speech(for: "fail") }
  }

  @Test func `what was said long ago is forgotten, so that memory is bounded`() throws {
    let made = Mutex(0)
    let engines = SpeechEngines(
      makeRecognizer: { throw CancellationError() },
      makeSynthesizer: { Counting { made.withLock { $0 += 1 } } }
    ).remembering(in: SpeechMemory())
    let synthesizer = try engines.makeSynthesizer()
    let long = String(repeating: "a", count: 4_000_000)
    for number in 0..<3 { _ = try synthesizer.speech(for: long + "\(number)") }
    _ = try synthesizer.speech(for: long + "2")
    #expect(made.withLock { $0 } == 3)
    _ = try synthesizer.speech(for: long + "0")
    #expect(made.withLock { $0 } == 4)
  }
}
