import Foundation
import ParleyVoiceLab

extension CommandUsage.Option {
  static let report = value(
    "report", "KIND=FILE…", "write a report: junit=FILE html=FILE json=FILE, one or several")
  static let reportAudio = value(
    "report-audio", "WHICH", "which conversations can be heard in the report: all, failed or none (default: all)",
    .words(["all", "failed", "none"]))
}

/// The options of commands that write reports.
enum ReportOptions {
  private static let kinds = ["junit", "html", "json"]

  /// The operands that are no reports, and the reports.
  static func read(
    _ arguments: CommandArguments, in context: CommandContext
  ) throws(CommandFailure) -> (operands: [String], reports: ReportFiles) {
    var reports = ReportFiles()
    reports.origin = ReportOrigin(context)
    var operands: [String] = []
    for word in arguments.values("report") + arguments.operands {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, kinds.contains(parts[0]), !parts[1].isEmpty else {
        if arguments.values("report").contains(word) {
          throw arguments.failure("--report takes junit=FILE, html=FILE or json=FILE, not “\(word)”")
        }
        operands.append(word)
        continue
      }
      switch parts[0] {
      case "junit": reports.junit = parts[1]
      case "html": reports.html = parts[1]
      default: reports.json = parts[1]
      }
    }
    for path in [reports.junit, reports.html, reports.json].compactMap(\.self) { try OutputPath.check(path) }
    return (operands, reports)
  }

  static func audio(_ arguments: CommandArguments) throws(CommandFailure) -> KeptSound.Runs {
    guard let name = arguments.value("report-audio") else { return .all }
    guard let audio = KeptSound.Runs(rawValue: name) else {
      throw arguments.failure("--report-audio takes all, failed or none, not “\(name)”")
    }
    return audio
  }

  /// Where the lines of the reports are collected; nil where none is wanted.
  static func journal(
    _ reports: ReportFiles, resumes: Bool, _ arguments: CommandArguments
  ) throws -> ReportJournal? {
    if resumes, reports.json == nil {
      throw arguments.failure("--resume needs the --report json=FILE of the interrupted run")
    }
    if reports.isEmpty { return nil }
    let temporary = FileManager.default.temporaryDirectory.appendingPathComponent("parley-\(UUID().uuidString)").path
    return try ReportJournal(path: reports.json.map { $0 + ".partial" } ?? temporary, resumes: resumes)
  }
}

extension ReportOrigin {
  init(_ context: CommandContext) {
    let process = ProcessInfo.processInfo
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    let host = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    self.init(
      date: Date.now.formatted(.iso8601), version: ProgramVersion.text,
      command: ([context.program] + context.words).map(\.quotedForShell).joined(separator: " "),
      machine: "\(host), \(process.operatingSystemVersionString), \(process.activeProcessorCount) cores")
  }
}
