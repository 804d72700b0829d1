import Foundation
import ParleyDialog
import ParleyVoiceSession

/// What the person may want to do, learned from what was done before, and forgetting that.
///
/// `--json` prints a line for each: `{"app", "because", "intent", "likelihood": Double, "name", "with": {parameter:
/// text}}`; absent keys have no value.
enum SuggestionsCommand: Command {
  static let usage = CommandUsage(
    name: "suggestions", group: .apps, summary: "Tells what you may want to do now, and why",
    options: [
      .app, .appFile, .json, .profile,
      .value("at", "TIME", "at another time than now, such as 2026-11-27T12:00"),
      .flag("forget", "forget everything that was learned"),
    ],
    examples: [
      .init("parley suggestions", "now"), .init("parley suggestions --forget", "erases what they are learned from"),
    ])

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    let shelf = try ShortcutShelf(arguments, in: context)
    guard let log = shelf.shortcuts.log else { return .failed }
    if arguments.has("forget") {
      do throws(OwnFileError) { try log.forget() } catch { throw CommandFailure(.failed, error.description) }
      context.output.line("Everything that was learned is forgotten.")
      return .done
    }
    var time: LocalMinute?
    if let text = arguments.value("at") {
      time = LocalMinute(text)
      if time == nil { throw arguments.failure("--at takes a time such as 2026-11-27T12:00, not “\(text)”") }
    }
    if let mistake = log.mistake { context.errors.line(mistake.description) }
    let suggestions = shelf.engine.suggestions(at: time)
    for suggestion in suggestions {
      let because = shelf.engine.reason(for: suggestion)
      let name = shelf.engine.name(of: suggestion.action)
      if arguments.has("json") {
        let values = suggestion.action.values
        context.json([
          "name": name, "app": suggestion.action.app, "intent": suggestion.action.intent,
          "with": values.isEmpty ? nil : values, "because": because, "likelihood": suggestion.likelihood,
        ])
      } else {
        context.output.line("\(name), from \(suggestion.action.app), \(because).")
      }
    }
    if suggestions.isEmpty, !arguments.has("json") { context.output.line("There is nothing to suggest now.") }
    return .done
  }
}
