import Foundation
import ParleyVoiceLab

/// The command that runs one conversation again as it was run.
struct ReplayAgain {
  let context: CommandContext
  let arguments: CommandArguments

  /// What decides which conversations are run and what is told of them.
  private static let others: Set = [
    "json", "verbose", "profile", "report", "report-audio", "jobs", "filter", "last-failed", "shard", "fail-fast",
    "slowest", "resume", "update", "grid",
  ]

  /// `room` is the grid's, where there is one.
  func command(file: String, profile: String, room: String?) -> String {
    let isFolder = (file as NSString).lastPathComponent == Fixture.fileName
    let path = isFolder ? (file as NSString).deletingLastPathComponent : file
    let grid = arguments.value("grid") == nil ? [] : room.map { ["--grid", $0] } ?? []
    let words = ["replay", "--profile", profile] + arguments.options(except: Self.others) + grid
    return ([context.program] + words + [path.isEmpty ? "." : path]).map(\.quotedForShell).joined(separator: " ")
  }
}

extension String {
  /// As a shell reads it as one word.
  var quotedForShell: String {
    let isPlain = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "-_./=,+:@%".contains($0) }
    return isPlain ? self : "'" + replacing("'", with: #"'\''"#) + "'"
  }
}
