import Audio
import VoiceLab

/// What all simulated conversations came to, app by app, with the commonest mishaps.
struct SimulationTotals {
  private struct App {
    var count = 0
    var completed = 0
    var turns: [Int] = []
    var samples = 0
    var summary = ReportSummary()
    var mishaps: [String: Int] = [:]
  }

  private var apps: [String: App] = [:]
  private(set) var count = 0
  private(set) var failed = 0

  mutating func take(_ result: SimulatedPeople.Result) {
    count += 1
    var app = apps[result.record.app] ?? App()
    app.count += 1
    app.turns.append(result.conversation.turnCount)
    app.samples += result.record.samples
    app.summary.take(result.record)
    if let mishap = result.conversation.mishap {
      failed += 1
      app.mishaps[mishap, default: 0] += 1
    } else {
      app.completed += 1
    }
    apps[result.record.app] = app
  }

  func text(processor: Duration) -> String {
    var text = ""
    for (name, app) in apps.sorted(by: { $0.key < $1.key }) {
      let share = Int((Double(app.completed) / Double(max(1, app.count)) * 100).rounded())
      text += "\(name): \(app.completed) of \(app.count) people got what they wanted (\(share) %), in "
      text += "\(app.turns.median ?? 0) turns (median)"
      if let gap = app.summary.gap(atPercentile: 0.5), let high = app.summary.gap(atPercentile: 0.95) {
        text += "; response gap \(gap) ms median, \(high) ms at the 95th percentile"
      }
      if let errors = app.summary.wordErrors.value {
        text += "; \(Int((errors * 100).rounded())) % word errors"
      }
      text += "; \(app.summary.cutOffs.count) cut-offs in \(app.summary.cutOffs.of) turns\n"
      for (mishap, count) in app.mishaps.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }).prefix(10) {
        text += "  \(count) × \(mishap)\n"
      }
    }
    let samples = apps.values.reduce(0) { $0 + $1.samples }
    if processor > .zero {
      let speed = Duration(sampleCount: samples).inSeconds / processor.inSeconds
      text += "\(count) conversations, \(Int(speed.rounded())) times faster than real time\n"
    }
    return text
  }
}
