import Foundation
import ParleyDialog
import ParleyVoiceLab

/// Prints what an evaluation found.
struct EvaluationReport {
  let output: TextOutput
  let asJSON: Bool
  let worst: Int

  func write(_ results: [EvaluatedRecording], _ summary: EvaluationSummary) {
    if asJSON {
      let lines = JSONLines(output: output)
      for result in results { lines.write(result) }
      lines.write(summary)
      return
    }
    output.line("\(summary.condition): \(summary.recordings) recordings")
    for (name, value) in rows(summary) { output.line("  " + name.padded(to: 22) + value) }
    for result in results.filter({ $0.badness > 0 }).sorted(by: { $0.badness > $1.badness }).prefix(worst) {
      output.line("  \(result.file): \(result.outcome.rawValue)\(result.cutOff ? ", cut off" : "")")
      if let expected = result.expected { output.line("      expected \(expected.text)") }
      output.line("      heard    “\(result.heard)”\(result.understood.map { " = \($0.text)" } ?? "")")
    }
  }

  /// The mean over the conditions with noise.
  func writeMean(_ summaries: [EvaluationSummary]) {
    let noisy = summaries.filter { $0.condition != "clean" }
    guard !asJSON, noisy.count > 1 else { return }
    func mean(_ value: (EvaluationSummary) -> Double?) -> String {
      let values = noisy.compactMap(value)
      return values.isEmpty ? "–" : Self.percent(values.reduce(0, +) / Double(values.count))
    }
    output.line(
      "mean of \(noisy.count) conditions: command acceptance \(mean(\.commandAcceptance)), "
        + "strict \(mean(\.strictAcceptance)), rejected \(mean(\.falseRejects)), false accepts \(mean(\.falseAccepts)), "
        + "cut off \(mean(\.cutOffs))")
  }

  func write(_ tradeOff: RejectionTradeOff) {
    if asJSON { return JSONLines(output: output).write(tradeOff) }
    output.line("rejectBelow  right refused  wrong refused  false accepts")
    for row in tradeOff.thresholds where row.falseRejects < 0.2 {
      let shares = [row.falseRejects, row.wrongRefused, row.falseAccepts].map { Self.percent($0).padded(to: 15) }
      output.line(row.threshold.rounded(digits: 2).padded(to: 13) + shares.joined())
    }
    let area = tradeOff.areaUnderCurve.map { ", area under the curve \($0.rounded(digits: 3))" } ?? ""
    output.line("best: \(tradeOff.rejectBelow.map { $0.rounded(digits: 2) } ?? "–")\(area)")
  }

  func write(_ reliability: Reliability) {
    if asJSON { return JSONLines(output: output).write(reliability) }
    output.line("confidence   understood  mean      right")
    for bin in reliability.bins {
      let range = "\(bin.from.rounded(digits: 2))–\(bin.to.rounded(digits: 2))".padded(to: 13)
      let mean = Self.percent(bin.confidence).padded(to: 10)
      output.line(range + "\(bin.count)".padded(to: 12) + mean + Self.percent(bin.right))
    }
    if let error = reliability.calibrationError { output.line("calibration error \(Self.percent(error))") }
  }

  func write(_ summary: WrongValueSummary) {
    if asJSON { return JSONLines(output: output).write(summary) }
    func line(_ name: String, _ count: Int, _ shares: WrongValueSummary.Shares) {
      output.line(
        "  \(name): \(count), accepted \(Self.percent(shares.accepted)), asked about \(Self.percent(shares.asked)), "
          + "refused \(Self.percent(shares.refused))")
    }
    let area = summary.areaUnderCurve.map { "area under the curve \($0.rounded(digits: 3))" } ?? "nothing to weigh"
    output.line(
      "\(summary.condition), a value left out: \(area), refused below \(summary.refuseBelow.rounded(digits: 3)), "
        + "asked below \(summary.confirmBelow.rounded(digits: 3))")
    line("with it", summary.knownCommands, summary.known)
    line("without", summary.unknownCommands, summary.unknown)
  }

  private func rows(_ summary: EvaluationSummary) -> [(String, String)] {
    var rows: [(String, String)] = []
    func add(_ name: String, _ share: Double?, _ note: String = "") {
      if let share { rows.append((name, Self.percent(share) + note)) }
    }
    add("command acceptance", summary.commandAcceptance, " of \(summary.commands)")
    add("strict", summary.strictAcceptance)
    add("rejected", summary.falseRejects)
    if let right = summary.rightReadBack, let wrong = summary.wrongReadBack, right + wrong > 0 {
      rows.append(("read back", "\(Self.percent(right)) of the right ones, \(Self.percent(wrong)) of the others"))
    }
    if summary.wrong > 0 {
      rows.append(("wrong", "\(summary.wrong), of which \(summary.wrongNotAskedAbout) without a question before"))
    }
    add("false accepts", summary.falseAccepts, " of \(summary.notForApp)")
    if !summary.slotAccuracy.isEmpty {
      let slots = summary.slotAccuracy.sorted { $0.key < $1.key }.map { "\($0.key) \(Self.percent($0.value))" }
      rows.append(("slots", slots.joined(separator: ", ")))
    }
    add("word error rate", summary.wordErrorRate)
    if let median = summary.endpointDelayMedian, let late = summary.endpointDelayPercentile95 {
      rows.append(("endpoint delay", "\(median) ms median, \(late) ms at the 95th percentile"))
    }
    add("cut off", summary.cutOffs)
    let ratio = summary.ratioToPlain.map { ", \($0.rounded(digits: 2)) times plain decoding" } ?? ""
    rows.append(("real-time factor", "\(summary.realTimeFactor.rounded(digits: 4))\(ratio)"))
    return rows
  }

  static func percent(_ share: Double) -> String { String(format: "%.1f %%", share * 100) }
}

extension SpokenCommand {
  /// `orderDrink(size=large)`.
  var text: String {
    "\(intent)(\(slots.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ", ")))"
  }
}

extension EvaluatedRecording {
  /// How far from right it is; 0 for right.
  fileprivate var badness: Double {
    let words = Double(wordErrors ?? 0) / Double(max(1, referenceWords ?? 0))
    switch outcome {
    case .falseAccept: return 100
    case .wrong:
      let slots = expected?.slots ?? [:]
      let missing = slots.count { name, value in understood?.slots[name] != value }
      return 10 + Double(missing) + words
    case .rejected: return 5 + words
    case .right: return isStrictlyRight ? 0 : 1
    case .refused: return 0
    case .transcribed: return words
    }
  }
}
