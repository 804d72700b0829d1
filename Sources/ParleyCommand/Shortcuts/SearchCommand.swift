import Foundation
import ParleyDialog
import ParleyVoiceSession

/// What can be run and has certain words, and running one of it.
///
/// `--json` prints a line for each: `{"app" (absent for a shortcut of one's own), "image", "intent", "opensApp": Boolean,
/// "phrase", "place": Int (from 1, for `--run`), "title"}`; absent keys have no value. With `--run` it prints the dialog
/// events.
enum SearchCommand: Command {
  static let usage = CommandUsage(
    name: "search", group: .apps, summary: "Finds what can be run by words of it, and runs it",
    operands: "WORDS…", operandCount: 1...100,
    options: [
      .app, .appFile, .json, .profile, .locked, .unpaired, .value("run", "N", "run the one at that place of the list"),
    ],
    examples: [
      .init("parley search soup", "what has to do with soup"),
      .init("parley search summarize --run 1", "run the first that is found"),
    ])

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    let text = arguments.operands.joined(separator: " ")
    let place = try arguments.number("run", in: 1...10_000)
    let shelf = try ShortcutShelf(arguments, in: context)
    await shelf.library.withDependencies { await shelf.library.refresh() }
    let hits = shelf.library.find(text, on: shelf.engine.profile)
    guard !hits.isEmpty else {
      context.errors.line(context.told("Nothing has “\(text)”; parley apps shows what there is."))
      return .failed
    }
    if let place {
      guard hits.indices.contains(place - 1) else {
        throw arguments.failure("there are \(hits.count) found for “\(text)”; --run takes 1 to \(hits.count)")
      }
      return await shelf.engine.run(hits[place - 1], on: shelf.terminal()) ? .done : .failed
    }
    for (index, hit) in hits.enumerated() {
      if arguments.has("json") {
        context.json([
          "place": index + 1, "title": hit.title, "app": hit.app, "intent": hit.intent, "phrase": hit.phrase,
          "image": hit.imageName, "opensApp": hit.opensApp,
        ])
      } else {
        let said = hit.phrase.map { ": “\($0)”" } ?? ""
        let opens = hit.opensApp ? " (opens the app)" : ""
        context.output.line("\(index + 1)  \(hit.title), \(hit.app ?? "your own")\(said)\(opens)")
      }
    }
    return .done
  }
}
