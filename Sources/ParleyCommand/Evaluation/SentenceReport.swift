import ParleyVoiceLab

/// Prints how sentences were understood: a table, and the first mistakes of each kind.
struct SentenceReport {
  let output: TextOutput
  let asJSON: Bool
  /// How many mistakes of each kind are shown.
  let worst: Int

  func write(_ score: SentenceScore, of file: String) {
    if asJSON {
      let lines = JSONLines(output: output)
      for row in score.rows { lines.write(row) }
      for mistake in score.mistakes { lines.write(mistake) }
      return
    }
    output.line(file)
    for row in score.rows + (score.rows.count > 1 ? [score.total] : []) {
      output.line(
        "  \(row.kind): \(percent(row.right, of: row.sentences)) understood of \(row.sentences) sentences, "
          + "\(percent(row.wrong, of: row.sentences)) as something else")
    }
    for (what, count) in score.notClaimed.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      output.line("  not claimed: \(count) with \(what)")
    }
    var shown: [String: Int] = [:]
    for mistake in score.mistakes where shown[mistake.kind, default: 0] < worst {
      shown[mistake.kind, default: 0] += 1
      let understood = mistake.understood.isEmpty ? "nothing" : mistake.understood
      output.line("  \(mistake.kind), “\(mistake.text)”: \(mistake.expected) expected, \(understood) understood")
    }
  }

  private func percent(_ part: Int, of whole: Int) -> String {
    let tenths = whole == 0 ? 0 : Int((1_000 * Double(part) / Double(whole)).rounded())
    return "\(tenths / 10).\(tenths % 10) %"
  }
}
