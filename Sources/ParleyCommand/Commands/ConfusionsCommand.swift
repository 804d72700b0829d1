import Foundation
import ParleySpeech
import ParleyVoiceLab

/// Counts which phones the recogniser takes for one another, for `parley lint`.
///
/// Prints the language's `phone-confusions.json`: `{"made": this command, "counts": {said: {heard: count}}}`, with `""`
/// for no phone. Words of the model's dictionary, drawn by `--seed`, are said by the voices of `simulated-user.json` in
/// noise and heard by a loop over all phones; the same command prints the same file.
enum ConfusionsCommand: Command {
  static let usage = CommandUsage(
    name: "confusions", group: .speech,
    summary: "Counts which phones the recogniser takes for one another, for parley lint",
    options: [
      .value("words", "N", "how many words are said (default: 2000)"),
      .value("seed", "N", "another number gives other words and voices (default: 1)"),
    ],
    examples: [
      .init("parley confusions --words 5000 > phone-confusions.json", "count them again")
    ])

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    let count = try arguments.number("words", in: 1...1_000_000) ?? 2_000
    let seed = UInt64(try arguments.number("seed", in: 0...Int.max) ?? 1)
    let folder = try context.languageFolder(arguments)
    var progress = RunProgress(total: count, output: context.errors)
    let confusions = try CommandFailure.telling(as: .missing) {
      defer { progress.hide() }
      return try PhonePractice(folder: folder).confusions(words: count, seed: seed) {
        progress.show(done: $0, failed: 0)
      }
    }
    context.output.write(confusions.text)
    return .done
  }
}
