import AppIntents
import ParleyDialog

/// What can be said to which app.
///
/// `--json` prints, for each shortcut: `{"app", "flexibleMatching", "intent" (everything that the intent declares, see
/// `IntentDescriptionRecord`), "issues": [text], "names": [text], "negativePhrases": [text], "phrases": [text],
/// "presentation": {"collections": [text], "parameter", "summary"}, "shortcut", "shortTitle", "systemImageName",
/// "tileColor", "title"}`; absent keys have no value. `--print-schema` prints the schema of files for `--app-file`.
enum AppsCommand: Command {
  static let usage = CommandUsage(
    name: "apps", group: .apps, summary: "Lists the apps and what can be said to them",
    options: [.app, .appFile, .json, .flag("print-schema", "print the JSON schema of the files that describe apps")],
    examples: [
      .init("parley apps --app meditation", "of one app")
    ])

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    if arguments.has("print-schema") {
      context.output.write(DescribedApp.schema)
      return .done
    }
    let library = try context.previewLibrary(arguments)
    // Reading the values of entities in phrases finds those that go beyond the limit.
    _ = await library.preview("")
    let issues = library.issues.map(\.description)
    for app in library.apps {
      if !arguments.has("json") { context.output.line(app.names.joined(separator: ", also "), app.color) }
      for shortcut in app.shortcuts {
        if arguments.has("json") {
          context.json(report(shortcut, of: app, issues: issues.filter { $0.hasPrefix(app.name + ":") }))
        } else {
          context.output.line("  \(shortcut.title)")
          for phrase in shortcut.phrases { context.output.line("    “\(phrase)”") }
        }
      }
      if !arguments.has("json") {
        for phrase in app.negativePhrases { context.output.line("  never: “\(phrase)”") }
      }
    }
    if !arguments.has("json") {
      for issue in issues { context.output.line(issue) }
    }
    return .done
  }

  private static func report(
    _ shortcut: RegisteredShortcut, of app: RegisteredApp, issues: [String]
  ) -> JSONObject {
    [
      "app": app.name, "names": app.names, "tileColor": app.tileColor, "flexibleMatching": app.allowsFlexibleMatching,
      "negativePhrases": app.negativePhrases, "issues": issues, "shortcut": shortcut.name, "title": shortcut.title,
      "shortTitle": shortcut.shortcut.shortTitle?.resolved(), "systemImageName": shortcut.shortcut.systemImageName,
      "phrases": shortcut.phrases,
      "presentation": shortcut.shortcut.parameterPresentation.map { record in
        [
          "parameter": record.parameter, "summary": record.summary.map(\.catalogueText).joined(),
          "collections": record.collections.map { $0.title.resolved() },
        ] as JSONObject
      }, "intent": describe(shortcut.shortcut.makeIntent()),
    ]
  }
}
