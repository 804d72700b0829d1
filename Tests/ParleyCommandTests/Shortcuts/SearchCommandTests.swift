import SampleApps
import Testing

@testable import ParleyCommand

@Suite("What can be run is found from the command line")
struct SearchCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func search(_ words: String..., typed: [String] = []) async -> CommandRun {
    await parley(
      ["search"] + words, apps: [SoupChefShortcuts.self, ToDoShortcuts.self], typed: typed, data: folder.path)
  }

  @Test("It is listed, printed as JSON, and run by its place")
  func life() async throws {
    #expect(
      await search("list").output == """
        1  Summarize, Demo: “Summarize a list with Demo”
        2  New List, Demo: “Create a list with Demo”

        """)
    let line = try #require(await search("summarize", "--json").objects.first)
    #expect(line["title"] as? String == "Summarize" && line["app"] as? String == "Demo" && line["place"] as? Int == 1)
    let run = await search("list", "--run", "1", typed: ["grocery list"])
    #expect(run.code == .done && run.output.contains("on your grocery list"), "\(run)")
  }

  @Test(
    "What is wrong is told",
    arguments: [
      (["zebra"], ExitCode.failed, "Nothing has “zebra”"), (["list", "--run", "3"], .usage, "--run takes 1 to 2"),
      (["list", "--run", "x"], .usage, "--run"), ([], .usage, "search"),
    ] as [([String], ExitCode, String)])
  func mistakes(words: [String], code: ExitCode, sentence: String) async {
    let run = await parley(
      ["search"] + words, apps: [SoupChefShortcuts.self, ToDoShortcuts.self], data: folder.path)
    #expect(run.code == code && run.errors.contains(sentence), "\(run)")
  }
}
