import ParleySimulation
import ParleyVoiceLab

/// How well conversations go in each room of a grid, as a table for people.
struct RoomCurves {
  private let names: [String]
  private var summaries: [ReportSummary]

  init(_ points: [RoomGrid.Point]) {
    names = points.map(\.name)
    summaries = [ReportSummary](repeating: ReportSummary(), count: points.count)
  }

  mutating func take(_ record: ConversationRecord) {
    if summaries.indices.contains(record.roomIndex) { summaries[record.roomIndex].take(record) }
  }

  var text: String {
    let width = max(4, names.map(\.count).max() ?? 0)
    var lines = [
      "room".padded(to: width + 2) + "passed".padded(to: 11) + "commands".padded(to: 11) + "word errors".padded(to: 13)
        + "cut-offs".padded(to: 10) + "gap"
    ]
    for (name, summary) in zip(names, summaries) {
      let commands = percent(summary.commandAcceptance)
      let gap = summary.gap(atPercentile: 0.5).map { "\($0) ms" } ?? "–"
      lines.append(
        name.padded(to: width + 2) + "\(summary.passed) of \(summary.passed + summary.failed)".padded(to: 11)
          + commands.padded(to: 11) + percent(summary.wordErrors).padded(to: 13)
          + "\(summary.cutOffs.count)".padded(to: 10) + gap)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func percent(_ share: ReportSummary.Share) -> String {
    share.value.map { "\(Int(($0 * 100).rounded())) %" } ?? "–"
  }
}
