import Foundation
import ParleyGrammar
import ParleyVoiceLab

extension CommandUsage.Option {
  static let selection = all(
    under: "Which conversations",
    [
      value("filter", "TEXT", "only those with this text in their name or path (may be given several times)"),
      flag("last-failed", "only those that failed the last time in this working directory"),
      value("shard", "I/N", "only the I-th of N parts of the conversations, divided by what they contain"),
      flag("fail-fast", "end after the first that fails"),
    ])
}

/// Which of the conversations at some paths are run.
struct ReplaySelection {
  /// All that the paths name, whichever of them are run.
  let all: [String]
  /// Those that are run.
  let files: [String]

  init(_ paths: [String], lastFailed: FailedConversations, _ arguments: CommandArguments) throws {
    let isAgain = arguments.has("last-failed")
    if paths.isEmpty, !isAgain { throw arguments.failure("parley replay needs PATH…") }
    let shard = try Self.shard(arguments)
    all =
      paths.isEmpty ? lastFailed.files : try CommandFailure.telling(as: .usage) { try FixtureFinder.files(in: paths) }
    let texts = arguments.values("filter").map { $0.lowercased() }
    files = all.filter { file in
      (!isAgain || lastFailed.contains(file)) && (texts.isEmpty || texts.contains { Self.name(file).contains($0) })
        && shard.map { $0.contains(ContentHash(fixtureAt: file)) } ?? true
    }
    if files.isEmpty, !texts.isEmpty, !isAgain, shard == nil {
      throw arguments.failure("no conversation has \(arguments.values("filter").joined(separator: " or ")) in its name")
    }
  }

  /// What `--filter` looks through.
  private static func name(_ file: String) -> String {
    (((try? FixtureReader.read(file).name) ?? "") + "\n" + file).lowercased()
  }

  private static func shard(_ arguments: CommandArguments) throws(CommandFailure) -> Shard? {
    guard let text = arguments.value("shard") else { return nil }
    guard let shard = Shard(text) else {
      throw arguments.failure("--shard takes a part and the number of parts, as in 2/5, not “\(text)”")
    }
    return shard
  }
}
