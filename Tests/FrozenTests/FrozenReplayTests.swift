import AppIntents
import Foundation
import SampleApps
import Testing

@testable import ParleyCommand

/// Every recorded conversation below `Audio` gives the events in `Replays`, byte for byte: one of four on a speaker here,
/// and all in every profile that they name in `FrozenReplayLongTests`.
///
/// `PARLEY_FREEZE=1 swift test --filter Frozen` writes the files of this suite and of `FrozenScriptTests` again.
struct FrozenReplayTests {
  /// The executable's apps.
  static let apps: [any AppShortcutsProvider.Type] = [
    SoupChefShortcuts.self, GroceriesShortcuts.self, BallparkShortcuts.self, MeditationShortcuts.self,
    ToDoShortcuts.self,
  ]
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()

  @Test func `one of four recorded conversations gives the frozen events`() async throws {
    try await Self.check("--profile", "speaker", "--shard", "1/4")
  }

  /// - Parameter choice: of the command's options those that choose among the conversations.
  static func check(_ choice: String...) async throws {
    let recordings = Self.tests.appending(path: "../../Audio").standardizedFileURL.path
    let output = TextOutput()
    let errors = TextOutput()
    var context = CommandContext(apps: Self.apps, output: output, errors: errors)
    context.appsByName = [RemindersShortcuts.self, FocusShortcuts.self]
    let code = await Parley.run(["replay", "--json", recordings] + choice, in: context)
    #expect(code == .done, "\(errors.text)")
    let files = FrozenFiles(folder: Self.tests.appending(path: "Replays"), isWhole: choice.isEmpty)
    let conversations = try Self.conversations(in: output.text)
    #expect(conversations.count > 10)
    let differences = try files.differences(from: conversations)
    for difference in differences { Issue.record("\(difference)") }
  }

  private struct Start: Decodable {
    let type: String
    let conversation: String
    let profile: String
  }

  /// What follows each `start` line, by conversation and profile.
  private static func conversations(in output: String) throws -> [String: String] {
    var conversations: [String: String] = [:]
    var name = ""
    for line in output.split(separator: "\n") {
      if line.contains(#""type":"start""#) {
        let start = try JSONDecoder().decode(Start.self, from: Data(line.utf8))
        name = "\(start.conversation)-\(start.profile)"
        #expect(conversations.updateValue("", forKey: name) == nil, "there are two recorded conversations \(name)")
      } else {
        conversations[name, default: ""] += line + "\n"
      }
    }
    return conversations
  }
}

struct FrozenReplayLongTests {
  @Test func `the recorded conversations give the frozen events in every profile`() async throws {
    try await FrozenReplayTests.check()
  }
}
