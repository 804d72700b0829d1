import Foundation
import SampleApps
import Testing

@testable import ParleyCommand

struct CompletionTests {
  static let lines: [([String], [String])] = [
    (["rep"], ["replay", "report"]), (["--v"], ["--version"]), (["help", "cha"], ["chat"]),
    (["chat", "--pro"], ["--profile"]), (["chat", "--profile", "p"], ["phone"]),
    (["chat", "--profile", "=", "w"], ["watch"]), (["chat", "--profile=w"], ["watch"]),
    (["say", "--output="], [":files"]),
    (["chat", "--profile=watch", "--lock"], ["--locked"]), (["replay", "--profile", "h"], ["headphones"]),
    (["shortcuts", "import", ""], [":files"]), (["shortcuts", "show", ""], []), (["automations", "remove", ""], []),
    (["chat", "--app", ""], ["soup-chef", "ballpark"]), (["apps", "--locale", "e"], ["en-US", "es-ES"]),
    (["say", "--voice", "en-us+m"], (1...7).map { "en-us+m\($0)" }), (["say", "--output", "a"], [":files"]),
    (["wake", ""], ["check", "tune"]), (["wake", "tune", ""], [":folders"]), (["completion", "z"], ["zsh"]),
    (["report", "merge", "a", ""], [":files"]), (["replay", "--noise", "w"], ["white", ":files"]),
    (["chat", "--json", ""], []), (["chat", "--script", "a", "--prof"], ["--profile"]), (["nonsense", ""], []),
    (["replay", soupFolder + "/ord"], [soupFolder + "/order"]),
    (["demo", packageFolder + "/Aud"], [packageFolder + "/Audio/"]),
    (["replay", packageFolder + "/Sources/Pa"], []),
  ]

  @Test(arguments: lines) func `what can stand at the cursor is told`(words: [String], candidates: [String]) async {
    let run = await parley(["complete"] + words, apps: [SoupChefShortcuts.self, BallparkShortcuts.self])
    #expect(run.output.split(separator: "\n").map { $0.split(separator: "\t")[0] } == candidates.map { $0[...] })
  }

  @Test func `a folder of one's own home is found as it is typed`() async throws {
    let home = try TemporaryFolder()
    _ = try home.copy(soupFolder + "/order", as: "order")
    let run = try await ParleyProcess.run("complete", "replay", "~/o", environment: ["HOME": home.path])
    #expect(run.output == "~/order\n", "\(run.errors)")
  }

  @Test func `commands and options come with their meanings`() async {
    #expect(await parley("complete", "chat", "--locked").output.hasPrefix("--locked\tthe device is locked"))
    #expect(
      await parley("complete", "do").output == "doctor\tShows what this machine has and lacks, and how to get it\n")
  }

  /// As typing the line and pressing the tabulator does.
  @Test(arguments: [
    ("chat --app s", "soup-chef"), ("replay Audio/soup-chef/ord", "Audio/soup-chef/order"),
    ("say --output Pack", "Package.swift"), ("chat --app = s", "soup-chef"),
  ]) func `bash completes with the script`(line: String, completed: String) async throws {
    let script = """
      cd '\(packageFolder)'; compopt() { :; }
      alias parley="'$PARLEY'"
      source <("$PARLEY" completion bash)
      COMP_WORDS=(parley \(line)) COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _parley parley; printf '%s\\n' "${COMPREPLY[@]}"
      """
    let parley = try #require(ParleyProcess.executable)
    let process = try ParleyProcess(
      ["-c", script], environment: ["PARLEY": parley.path], executable: URL(filePath: "/bin/bash"))
    var output: [String] = []
    for await line in process.lines { output.append(line) }
    #expect(await process.end().code == 0)
    #expect(output == [completed])
  }
}
