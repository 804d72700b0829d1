import Foundation
import ParleyVoiceLab

/// Reports that were made in parts, as one: the same bytes as from one run, but for where the page says it comes from.
enum ReportCommand: Command {
  static let usage = CommandUsage(
    name: "report", group: .recordings,
    summary: "Joins the JSON reports of shards into one report, the same as from one run",
    operands: "merge FILE.json…", operandCount: 2...100_000, operandCandidates: [.words(["merge"]), .files],
    options: [
      .report,
      .value("output", "FILE", "the joined JSON report (the same as --report json=FILE)"),
    ],
    examples: [
      .init("parley report merge part-*.jsonl --report html=parley.html", "the parts of parley replay --shard")
    ])

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    var (operands, reports) = try ReportOptions.read(arguments, in: context)
    guard operands.first == "merge" else {
      throw arguments.failure("parley report takes only merge, not “\(operands.first ?? "")”")
    }
    operands.removeFirst()
    if operands.isEmpty { throw arguments.failure("parley report merge needs FILE.json…") }
    if let output = arguments.value("output") {
      try OutputPath.check(output)
      reports.json = output
    }
    if reports.isEmpty { throw arguments.failure("say where the report goes, as in --report html=all.html") }
    let temporary = FileManager.default.temporaryDirectory.appendingPathComponent("parley-\(UUID().uuidString)").path
    let journal = try ReportJournal(path: temporary)
    defer { journal.remove() }
    try CommandFailure.telling(as: .usage) {
      for path in operands { try journal.append(reportAt: path) }
    }
    let summary = try reports.write(journal)
    let broken = summary.broken == 0 ? "" : ", \(summary.broken) could not be run"
    context.output.line("\(summary.passed) passed, \(summary.failed) failed\(broken)")
    return summary.failed + summary.broken == 0 ? .done : .failed
  }
}
