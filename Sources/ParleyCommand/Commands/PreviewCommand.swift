import Foundation
import ParleyDialog

/// Which shortcut a phrase runs, and why, without running it.
///
/// `--json` prints one `PreviewReport` for each phrase, and for the name of a shortcut of one's own what
/// `ShortcutsCommand` documents. `--file` takes the lines that `PreviewExpectation` documents and
/// prints a table; without it the exit code tells whether every phrase runs something.
enum PreviewCommand: Command {
  static let usage = CommandUsage(
    name: "preview", group: .apps,
    summary: "Shows which shortcut a phrase runs, with which parameters or steps, or why none",
    operands: "[PHRASE…]", operandCount: 0...1_000,
    options: [
      .app, .appFile, .json, .profile,
      .value("file", "FILE", "phrases, one a line, each with what it should run: phrase => Shortcut(parameter=value)"),
      .flag("closed", "as if no app had ever been opened: values of parameters are not known"),
    ],
    examples: [
      .init("parley preview \"order clam chowder with soup chef\"", "one phrase"),
      .init("parley preview --file phrases.txt", "many, with what each should run"),
    ])

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    let personal = try context.personalShortcuts(arguments)
    let library = try context.previewLibrary(arguments, personal: personal)
    let exactly = try context.profile(arguments).matchesExactly
    if let file = arguments.value("file") {
      return try await run(file: file, library, exactly: exactly, arguments, in: context)
    }
    let texts: [String]
    if arguments.operands.isEmpty {
      texts = Array(AnyIterator(context.readLine))
    } else {
      texts = [arguments.operands.joined(separator: " ")]
    }
    var matchedAll = true
    for text in texts where !text.allSatisfy(\.isWhitespace) {
      if let shortcut = personal.shortcut(named: text) {
        if try await !ShortcutShelf(arguments, in: context, personal, library).preview(shortcut) { matchedAll = false }
        continue
      }
      let preview = await library.preview(text, exactly: exactly)
      if preview.outcome == .nothing { matchedAll = false }
      if arguments.has("json") {
        context.json(PreviewReport(text, preview))
      } else {
        for line in lines(text, preview) { context.output.line(line) }
      }
    }
    return matchedAll ? .done : .failed
  }

  // MARK: One phrase

  private static func lines(_ text: String, _ preview: ShortcutPreview) -> [String] {
    var lines = [headline(text, preview)]
    for choice in preview.choices { lines.append("  \(choice.title) of \(choice.appName)") }
    for other in preview.runnersUp {
      let rule = other.keptOut.map { ": \($0)" } ?? ": another was nearer"
      lines.append("  \(percent(other.nearness)) “\(other.phrase)” (\(other.shortcut) of \(other.app))\(rule)")
    }
    return lines
  }

  private static func headline(_ text: String, _ preview: ShortcutPreview) -> String {
    if preview.outcome == .several { return "“\(text)” runs one after the other:" }
    guard let shortcut = preview.shortcut else { return "“\(text)” runs nothing: \(preview.why ?? "")" }
    let parameters = preview.parameters.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }
    let with = parameters.isEmpty ? "" : " with " + parameters.joined(separator: ", ")
    let how = preview.outcome == .near ? ", \(percent(preview.nearness ?? 0)) near" : ""
    return "“\(text)” runs \(shortcut.name) of \(shortcut.appName)\(with) (“\(preview.phrase ?? "")”\(how))"
  }

  private static func percent(_ nearness: Double) -> String { "\(Int((nearness * 100).rounded())) %" }

  // MARK: A file of phrases

  private static func run(
    file: String, _ library: ShortcutLibrary, exactly: Bool, _ arguments: CommandArguments, in context: CommandContext
  ) async throws -> ExitCode {
    if !arguments.operands.isEmpty { throw arguments.failure("--file and a phrase cannot be given together") }
    let text = try TextFile.text(of: file, holding: "phrase on each line")
    let expectations = try PreviewExpectation.read(text, file: file)
    let width = min(60, expectations.map(\.phrase.count).max() ?? 0) + 2
    var counts = (met: 0, failed: 0, open: 0)
    for expectation in expectations {
      let preview = await library.preview(expectation.phrase, exactly: exactly)
      let isMet = expectation.isMet(by: preview)
      switch isMet {
      case true?: counts.met += 1
      case false?: counts.failed += 1
      case nil: counts.open += 1
      }
      if arguments.has("json") {
        var report = PreviewReport(expectation.phrase, preview)
        report.expected = expectation.text
        report.passed = isMet
        context.json(report)
      } else {
        let mark = isMet.map { $0 ? "ok" : "FAILED" } ?? "–"
        let expected = isMet == false ? ", not \(expectation.text ?? "")" : ""
        context.output.line(
          mark.padded(to: 8) + expectation.phrase.padded(to: width) + outcome(preview) + expected)
        if isMet == false, let why = preview.why { context.output.line("".padded(to: 8) + why) }
      }
    }
    if !arguments.has("json") {
      let open = counts.open == 0 ? "" : ", \(counts.open) without expectation"
      context.output.line("\(counts.met) as expected, \(counts.failed) not\(open)")
    }
    return counts.failed == 0 ? .done : .failed
  }

  private static func outcome(_ preview: ShortcutPreview) -> String {
    switch preview.outcome {
    case .nothing: "nothing"
    case .help: "help"
    case .several: "in turn: " + preview.choices.map(\.name).joined(separator: ", ")
    case .ambiguous: "several: " + preview.choices.map(\.name).joined(separator: ", ")
    case .exact, .near: PreviewExpectation.text(preview.shortcut?.name ?? "", preview.parameters)
    }
  }
}
