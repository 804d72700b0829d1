import ParleyAudio
import ParleyVoiceLab

/// What all simulated conversations came to, app by app, with the commonest mishaps.
struct SimulationTotals {
  private struct App {
    var count = 0
    var completed = 0
    /// Conversations in which the app explained why the wish cannot be met.
    var refused = 0
    var turns: [Int] = []
    var samples = 0
    var summary = ReportSummary()
    /// By what went wrong, and where that came from.
    var mishaps: [String: [SimulatedConversation.Cause: Int]] = [:]
  }

  private var apps: [String: App] = [:]
  /// By the person's voice: how many conversations there were, and how many of them came to something.
  private var voices: [String: (served: Int, count: Int)] = [:]
  private(set) var count = 0
  private(set) var failed = 0

  mutating func take(_ result: SimulatedPeople.Result) {
    count += 1
    var app = apps[result.record.app] ?? App()
    app.count += 1
    voices[result.conversation.voice, default: (0, 0)].count += 1
    if result.conversation.mishap == nil { voices[result.conversation.voice, default: (0, 0)].served += 1 }
    app.turns.append(result.conversation.turnCount)
    app.samples += result.record.samples
    app.summary.take(result.record)
    if let mishap = result.conversation.mishap {
      failed += 1
      app.mishaps[mishap, default: [:]][result.conversation.cause.cause, default: 0] += 1
    } else if result.conversation.refusal != nil {
      app.refused += 1
    } else {
      app.completed += 1
    }
    apps[result.record.app] = app
  }

  /// The ten commonest mishaps, each with how often its first misheard turn was what.
  private func commonest(_ mishaps: [String: [SimulatedConversation.Cause: Int]]) -> [String] {
    let counts = mishaps.map { (mishap: $0.key, count: $0.value.values.reduce(0, +), causes: $0.value) }
    return counts.sorted { ($1.count, $0.mishap) < ($0.count, $1.mishap) }.prefix(10).map { mishap, count, causes in
      let shares = SimulatedConversation.Cause.allCases.compactMap { cause in
        causes[cause].map { "\($0) \(cause.rawValue)" }
      }
      return "\(count) × \(mishap) (\(shares.joined(separator: ", ")))"
    }
  }

  func text(processor: Duration) -> String {
    var text = ""
    for (name, app) in apps.sorted(by: { $0.key < $1.key }) {
      let share = Int((Double(app.completed + app.refused) / Double(max(1, app.count)) * 100).rounded())
      text += "\(name): \(app.completed) of \(app.count) people got what they wanted"
      if app.refused > 0 { text += ", \(app.refused) were told why that is impossible" }
      text += " (\(share) %), in \(app.turns.median ?? 0) turns (median)"
      if let gap = app.summary.gap(atPercentile: 0.5), let high = app.summary.gap(atPercentile: 0.95) {
        text += "; response gap \(gap) ms median, \(high) ms at the 95th percentile"
      }
      if let errors = app.summary.wordErrors.value {
        text += "; \(Int((errors * 100).rounded())) % word errors"
      }
      text += "; \(app.summary.cutOffs.count) cut-offs in \(app.summary.cutOffs.of) turns\n"
      for line in commonest(app.mishaps) { text += "  \(line)\n" }
    }
    let shares = voices.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.served) of \($0.value.count)" }
    text += "by voice: \(shares.joined(separator: ", "))\n"
    let samples = apps.values.reduce(0) { $0 + $1.samples }
    if processor > .zero {
      let speed = Duration(sampleCount: samples).inSeconds / processor.inSeconds
      text += "\(count) conversations, \(Int(speed.rounded())) times faster than real time\n"
    }
    return text
  }
}
