import CParleyESpeakNG
import ParleyAudio

/// One prompt while espeak-ng makes it: converts each stretch of sound, places its words and passes both on.
final class ESpeakPrompt {
  private let resampler: Resampler
  private let sink: (SynthesisChunk) -> Bool
  /// espeak-ng counts the text in Unicode scalars from 1; this gives the character in which each scalar lies.
  private let characterOfScalar: [Int]
  private var isWanted = true
  private var hasSound = false

  init(text: String, resampler: Resampler, sink: @escaping (SynthesisChunk) -> Bool) {
    self.resampler = resampler
    self.sink = sink
    characterOfScalar = text.enumerated().flatMap { index, character in
      [Int](repeating: index, count: character.unicodeScalars.count)
    }
  }

  /// - Returns: false when no more is wanted.
  func receive(
    _ samples: UnsafePointer<Int16>?, count: Int, events: UnsafePointer<espeak_EVENT>?
  ) -> Bool {
    guard isWanted else { return false }
    var marks: [WordMark] = []
    var event = events
    while let here = event, here.pointee.type != espeakEVENT_LIST_TERMINATED {
      if here.pointee.type == espeakEVENT_WORD, let mark = mark(here.pointee) { marks.append(mark) }
      event = here + 1
    }
    let heard = samples.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
    if !heard.isEmpty { hasSound = true }
    let converted = heard.isEmpty ? [] : resampler.process(heard)
    if converted.isEmpty, marks.isEmpty { return true }
    isWanted = sink(SynthesisChunk(samples: converted, marks: marks))
    return isWanted
  }

  func finish() {
    guard isWanted, hasSound else { return }
    let rest = resampler.flush()
    if !rest.isEmpty { isWanted = sink(SynthesisChunk(samples: rest)) }
  }

  private func mark(_ event: espeak_EVENT) -> WordMark? {
    let first = Int(event.text_position) - 1
    let last = first + Int(event.length) - 1
    guard characterOfScalar.indices.contains(first), last >= first else { return nil }
    let end = characterOfScalar[min(last, characterOfScalar.count - 1)] + 1
    let at = Int(event.sample) * SampleTime.samplesPerSecond / resampler.sourceRate
    return WordMark(at: SampleTime(samples: at), range: characterOfScalar[first]..<end)
  }
}
