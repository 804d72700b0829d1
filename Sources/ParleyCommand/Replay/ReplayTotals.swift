import ParleyAudio
import ParleyVoiceLab
import ParleyVoiceSession

/// What all runs together came to, as one sentence.
struct ReplayTotals {
  private(set) var passed = 0
  private(set) var failed = 0
  private var gaps = ResponseGaps()
  private var audio = Duration.zero

  private var computing: [(name: String, time: Duration)] = []

  mutating func take(_ result: ReplayJob.Result) {
    let record = result.record
    computing.append(("\(record.conversation) (\(record.variant))", result.computing))
    if record.passed { passed += 1 } else { failed += 1 }
    for event in record.events { gaps.take(event) }
    audio += Duration(sampleCount: record.samples)
  }

  mutating func takeBroken() { failed += 1 }

  /// The runs that took the longest to compute, the slowest first.
  func slowest(_ count: Int) -> [String] {
    computing.sorted { $0.time > $1.time }.prefix(count).map { run in
      "\(run.time.inSeconds.rounded(digits: 2)) s".padded(to: 8) + run.name
    }
  }

  /// `processor` is the time that all of it took on all cores together.
  func sentence(processor: Duration) -> String {
    var text = "\(passed) passed, \(failed) failed"
    if let median = gaps.percentile(0.5), let high = gaps.percentile(0.95) {
      text += "; response gap \(median.inMilliseconds) ms median, \(high.inMilliseconds) ms at the 95th percentile"
    }
    if processor > .zero, audio > .zero {
      text += "; \(Int((audio.inSeconds / processor.inSeconds).rounded())) times faster than real time"
    }
    return text
  }
}
