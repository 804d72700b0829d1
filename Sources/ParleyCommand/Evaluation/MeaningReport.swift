import ParleyVoiceLab

/// Prints how conversations ended: a table by kind, and what happened in those that did not end as they were meant.
struct MeaningReport {
  let output: TextOutput
  let asJSON: Bool
  /// How many of them are shown of each kind.
  let worst: Int

  func write(_ score: MeaningScore, _ name: String) {
    if asJSON {
      let lines = JSONLines(output: output)
      for row in score.rows { lines.write(row) }
      for failure in score.failures { lines.write(failure) }
      for unheard in score.unheard { lines.write(unheard) }
      return
    }
    let rows = score.rows + (score.rows.count > 1 ? [score.total] : [])
    let width = max(name.count, rows.map(\.kind.count).max() ?? 0) + 2
    output.line(name.padded(to: width) + "conversations  as meant  asked about  not understood  wrong")
    for row in rows {
      output.line(
        row.kind.padded(to: width) + "\(row.conversations)".padded(to: 15) + "\(row.asMeant)".padded(to: 10)
          + "\(row.askedAbout)".padded(to: 13) + "\(row.notUnderstood)".padded(to: 16) + "\(row.wrong)")
    }
    var shown: [String: Int] = [:]
    for failure in score.failures where shown[failure.kind, default: 0] < worst {
      shown[failure.kind, default: 0] += 1
      let said = failure.turns.map { $0.isEmpty ? "(silence)" : "“\($0)”" }.joined(separator: ", ")
      let verdict =
        switch failure.verdict {
        case .wrong: "wrong"
        case .askedAbout: "asked about"
        case .notUnderstood, .asMeant: "not understood"
        }
      let heard =
        failure.heard.map { "; it heard " + ($0.isEmpty ? "nothing" : $0.map { "“\($0)”" }.joined(separator: ", ")) }
        ?? ""
      output.line("\(failure.place), \(failure.kind), \(verdict): \(said): \(failure.reason)\(heard)")
    }
    for unheard in score.unheard {
      let lines = unheard.unheard.map { "“\($0)”" }.joined(separator: ", ")
      output.line("\(unheard.place), \(unheard.kind), not listened for: \(lines)")
    }
  }
}
