import Foundation
import ParleyVoiceLab

/// Two reports of the same conversations: what got better, what got worse, and whether that can be chance.
///
/// `--json` prints one line: `{"better": [name], "gapInterval": [from, to] (milliseconds, where answers were given),
/// "onlyFirst": [name], "onlySecond": [name], "probability", "worse": [name]}`.
enum CompareCommand: Command {
  static let usage = CommandUsage(
    name: "compare", group: .recordings,
    summary: "Compares two JSON reports: what got better or worse, and whether that can be chance",
    operands: "BEFORE.json AFTER.json", operandCount: 2...2, operandCandidates: [.files],
    options: [
      .json, .value("report", "html=FILE", "write the page of the second report, with what changed since the first"),
    ],
    examples: [
      .init("parley compare before.jsonl after.jsonl", "two runs of parley replay --report json=FILE"),
      .init("parley compare before.jsonl after.jsonl --report html=changes.html", "the same as a page"),
    ])

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    var (operands, reports) = try ReportOptions.read(arguments, in: context)
    if reports.json != nil || reports.junit != nil || operands.count != 2 {
      throw arguments.failure("parley compare takes BEFORE.json AFTER.json and --report html=FILE")
    }
    let comparison = try CommandFailure.telling(as: .usage) { try ReportComparison(operands[0], operands[1]) }
    if !reports.isEmpty {
      reports.comparison = comparison
      let journal = try ReportOptions.journal(reports, resumes: false, arguments)
      try journal?.append(reportAt: operands[1])
      if let journal { try reports.write(journal) }
      journal?.remove()
    }
    if arguments.has("json") {
      context.json([
        "better": comparison.better, "worse": comparison.worse.map(\.name), "onlyFirst": comparison.onlyFirst,
        "onlySecond": comparison.onlySecond, "probability": comparison.probability,
        "gapInterval": comparison.gapInterval.map { [$0.lowerBound, $0.upperBound] },
      ])
    } else {
      context.output.write(text(comparison))
    }
    return comparison.worse.isEmpty ? .done : .failed
  }

  private static func text(_ comparison: ReportComparison) -> String {
    var lines = comparison.worse.flatMap { ["worse   \($0.name)", "        \($0.reason)"] }
    lines += comparison.better.map { "better  \($0)" }
    lines += comparison.onlyFirst.map { "gone    \($0)" }
    lines += comparison.onlySecond.map { "new     \($0)" }
    let probability = (comparison.probability * 1_000).rounded() / 1_000
    lines.append(
      "\(comparison.bothCount) in both: \(comparison.better.count) better, \(comparison.worse.count) worse; by chance "
        + "alone, a split this uneven has the probability \(probability) (exact McNemar test)")
    func share(_ name: String, _ value: (ReportSummary) -> ReportSummary.Share) {
      let shares = [comparison.first, comparison.second].map(value)
      guard shares.allSatisfy({ $0.of > 0 }) else { return }
      lines.append("\(name): \(shares[0].percent) before, \(shares[1].percent) after")
    }
    share("command acceptance") { $0.commandAcceptance }
    share("word errors") { $0.wordErrors }
    share("cut-offs") { $0.cutOffs }
    if let before = comparison.first.gap(atPercentile: 0.5), let after = comparison.second.gap(atPercentile: 0.5),
      let interval = comparison.gapInterval
    {
      lines.append(
        "response gap, median: \(before) ms before, \(after) ms after; difference \(interval.lowerBound) to "
          + "\(interval.upperBound) ms (95 % bootstrap interval)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
