import Foundation
import Testing

@testable import ParleyCommand

/// Two conversations, one of which expects another soup than is said.
struct ReplaySelectionTests {
  private let folder: TemporaryFolder
  private let paths: [String]

  init() throws {
    folder = try TemporaryFolder()
    let good = try folder.copy(soupFolder + "/preset", as: "b good")
    let wrong = try folder.copy(soupFolder + "/preset", as: "a-wrong")
    let file = wrong + "/conversation.json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let other = text.replacing(#""value": "$3.25""#, with: #""value": "$99.99""#)
      .replacing(#""conversation": "soup/"#, with: #""conversation": "wrong/"#)
    #expect(other != text)
    try other.write(toFile: file, atomically: true, encoding: .utf8)
    paths = [good, wrong]
  }

  private func replay(_ words: String...) async -> CommandRun {
    await parley(["replay", "--profile", "speaker", "--jobs", "1"] + words, cache: folder.path)
  }

  @Test func `what failed tells how to run it again, and can be run again alone until it passes`() async throws {
    let all = await replay(paths[0], paths[1], "--snr", "60")
    #expect(all.code == .failed)
    #expect(all.output.contains("\n  again: parley replay --profile speaker --snr 60 \(paths[1])\n"), "\(all.output)")
    #expect(all.output.hasPrefix("passed") && all.output.contains("1 passed, 1 failed"))
    let again = await replay("--last-failed")
    #expect(again.code == .failed && again.output.contains("\n0 passed, 1 failed"), "\(again.output)")
    try FileManager.default.removeItem(atPath: paths[1] + "/conversation.json")
    try FileManager.default.copyItem(
      atPath: paths[0] + "/conversation.json", toPath: paths[1] + "/conversation.json")
    #expect(await replay("--last-failed", paths[0], paths[1]).output.contains("1 passed, 0 failed"))
    let none = await replay("--last-failed", folder.path)
    #expect(none.code == .done && none.output.hasPrefix("Nothing of this failed the last time"))
  }

  @Test func `the first failure ends the run, and the others are as before`() async {
    let run = await replay(paths[1], paths[0], "--fail-fast", "--slowest", "3")
    #expect(run.code == .failed && run.output.contains("0 passed, 1 failed"), "\(run.output)")
    #expect(run.output.contains("\nEnded after the first failure, as --fail-fast says.\n"))
    #expect(run.output.contains(/\n\d+\.\d+ s +wrong\/\w+ \(speaker\)\n/), "\(run.output)")
  }

  @Test(arguments: [("WRONG/", 1), ("b good", 1), ("preset", 2)])
  func `a text in the name or the path picks conversations`(text: String, count: Int) async {
    let run = await replay(paths[0], paths[1], "--filter", text)
    let ran = run.output.split(separator: "\n").filter { $0.hasPrefix("passed  ") || $0.hasPrefix("FAILED  ") }
    #expect(ran.count == count, "\(run.output)")
  }
}
