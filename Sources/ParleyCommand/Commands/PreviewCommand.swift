import Dialog
import Foundation

/// Which shortcut a phrase runs, without running it.
///
/// `--json` prints, for each phrase: `{"app", "parameters": {name: value}, "phrase" (as declared), "shortcut", "text"}`,
/// or `{"text", "why"}` where it runs nothing.
enum PreviewCommand: Command {
  static let usage = CommandUsage(
    name: "preview", summary: "Tells which shortcut a phrase runs, with which parameters, and why not",
    operands: "[PHRASE…]", operandCount: 0...1_000, options: [.app, .json])

  private struct Report: Encodable {
    var text: String
    var app: String?
    var shortcut: String?
    var phrase: String?
    var parameters: [String: String]?
    var why: String?
  }

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    let library = try context.library(arguments)
    let texts: [String]
    if arguments.operands.isEmpty {
      texts = Array(AnyIterator(context.readLine))
    } else {
      texts = [arguments.operands.joined(separator: " ")]
    }
    var matchedAll = true
    for text in texts where !text.allSatisfy(\.isWhitespace) {
      let preview = await library.preview(text)
      if preview.shortcut == nil { matchedAll = false }
      if arguments.has("json") {
        JSONLines(output: context.output).write(
          Report(
            text: text, app: preview.shortcut?.appName, shortcut: preview.shortcut?.name, phrase: preview.phrase,
            parameters: preview.shortcut == nil ? nil : preview.parameters, why: preview.why))
      } else {
        context.output.line(line(text, preview))
      }
    }
    return matchedAll ? .done : .failed
  }

  private static func line(_ text: String, _ preview: ShortcutPreview) -> String {
    guard let shortcut = preview.shortcut else { return "“\(text)” runs nothing: \(preview.why ?? "")" }
    let parameters = preview.parameters.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }
    let with = parameters.isEmpty ? "" : " with " + parameters.joined(separator: ", ")
    return "“\(text)” runs \(shortcut.name) of \(shortcut.appName)\(with) (“\(preview.phrase ?? "")”)"
  }
}
