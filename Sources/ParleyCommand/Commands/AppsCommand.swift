import Dialog

/// What can be said to which app.
///
/// `--json` prints, for each shortcut: `{"app", "names": [text], "phrases": [text], "shortcut", "title"}`.
enum AppsCommand: Command {
  static let usage = CommandUsage(
    name: "apps", summary: "Lists the apps and what can be said to them", options: [.app, .json])

  private struct Report: Encodable {
    let app: String
    let names: [String]
    let shortcut: String
    let title: String
    let phrases: [String]
  }

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    let library = try context.library(arguments)
    for app in library.apps {
      if !arguments.has("json") { context.output.line(app.names.joined(separator: ", also ")) }
      for shortcut in app.shortcuts {
        if arguments.has("json") {
          JSONLines(output: context.output).write(
            Report(
              app: app.name, names: app.names, shortcut: shortcut.name, title: shortcut.title,
              phrases: shortcut.phrases))
        } else {
          context.output.line("  \(shortcut.title)")
          for phrase in shortcut.phrases { context.output.line("    “\(phrase)”") }
        }
      }
    }
    return .done
  }
}
