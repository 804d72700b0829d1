import Foundation
import Testing

@testable import ParleyCommand

struct ReplayReportTests {
  /// The reports of all conversations on one core: XML, HTML and JSON.
  fileprivate static let whole = Task {
    let folder = try TemporaryFolder()
    return try await ReplayReportTests().replay(["--jobs", "1"], to: folder, "whole")
  }

  /// Two short conversations, on both devices.
  static let conversations = ["preset", "eta"].map { soupFolder + "/" + $0 }

  fileprivate func replay(_ more: [String], to folder: TemporaryFolder, _ name: String) async throws -> (
    CommandRun, [Data]
  ) {
    let words = ["replay"] + Self.conversations + more
    let reports = [
      "junit=\(folder.path)/\(name).xml", "html=\(folder.path)/\(name).html", "json=\(folder.path)/\(name).json",
    ]
    let run = await parley(words + ["--report"] + reports)
    return (run, try files(folder, name))
  }

  fileprivate func files(_ folder: TemporaryFolder, _ name: String) throws -> [Data] {
    try ["xml", "html", "json"].map { kind in
      let text = try String(contentsOfFile: "\(folder.path)/\(name).\(kind)", encoding: .utf8)
      // The page alone says when and by which command it was made.
      let about = text.firstMatch(of: /"about":{[^}]*},/)
      #expect((about != nil) == (kind == "html"))
      return Data((about.map { text.replacing($0.output, with: "", maxReplacements: 1) } ?? text).utf8)
    }
  }

  @Test func `an interrupted run goes on where it was, with the same report`() async throws {
    let folder = try TemporaryFolder()
    let (_, whole) = try await Self.whole.value
    // As if it had been stopped after the first three lines.
    let lines = String(decoding: whole[2], as: UTF8.self).split(separator: "\n").dropFirst().prefix(3)
    _ = try folder.file("again.json.partial", lines.joined(separator: "\n") + "\n{\"type\":\"conv")
    let (run, again) = try await replay(["--resume"], to: folder, "again")
    #expect(run.code == .done, "\(run.errors)")
    #expect(run.output.matches(of: /passed \s/).count == 1)
    let isEqual = again == whole
    #expect(isEqual)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/again.json.partial"))
  }

  @Test(arguments: [
    ["--report", "pdf=a.pdf"], ["--shard", "3/2"], ["--shard", "one"], ["--jobs", "0"], ["--resume"],
    ["--report-audio", "some"], ["--snr", "loud"], ["--noise", "white"], ["--grid", "snr"], ["--grid", "snr=24..6/0"],
    ["--rt60", "9"], ["--loss", "2"], ["--snr", "6", "--noise", "none.wav"],
  ])
  func `what cannot be is told in one sentence`(words: [String]) async {
    let run = await parley(["replay", soupFolder + "/preset"] + words)
    #expect(run.code == .usage)
    #expect(run.errors.split(separator: "\n").count == 1 && run.errors.contains("."), "\(run.errors)")
  }

  @Test func `a report that cannot be written is told before anything is run`() async {
    let run = await parley("replay", soupFolder + "/preset", "--report", "json=/nowhere/a.json")
    #expect(run.code == .usage && run.output.isEmpty)
    #expect(run.errors.contains("/nowhere/a.json cannot be written: there is no folder /nowhere"))
  }

  @Test func `a transcript is written, held against, and told where it parts`() async throws {
    let folder = try TemporaryFolder()
    let copy = try folder.copy(soupFolder + "/preset", as: "preset")
    let update = await parley("replay", "--update", copy)
    #expect(update.code == .done, "\(update.errors)")
    #expect(update.output.contains("  + [speaker]"))
    #expect(await parley("replay", copy).code == .done)
    let path = copy + "/transcript.txt"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("[phone]\nturn 1  “order my usual soup”\n  heard  "))
    try text.replacing("the second one", with: "the third one").write(toFile: path, atomically: true, encoding: .utf8)
    let parted = await parley("replay", "--profile", "speaker", copy)
    #expect(parted.code == .failed)
    #expect(parted.output.contains("turn 2, said “the second one”, heard “the second one”"))
    #expect(parted.output.contains("expected turn 2  “the third one” (transcript.txt)"))
    #expect(parted.output.contains("got      turn 2  “the second one”"))
  }

  @Test func `--update rewrites what is expected and shows it`() async throws {
    let folder = try TemporaryFolder()
    let copy = try folder.copy(soupFolder + "/preset", as: "preset")
    let file = copy + "/conversation.json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacing("\"value\": \"7401", with: "\"value\": \"7402")
      .write(toFile: file, atomically: true, encoding: .utf8)
    #expect(await parley("replay", "--profile", "speaker", copy).code == .failed)
    let update = await parley("replay", "--update", copy)
    #expect(update.output.contains(#"  -     { "event": "resolved", "parameter": "restaurant", "#))
    #expect(
      update.output.contains(
        #"  +     { "event": "resolved", "parameter": "restaurant", "source": "spoken", "value": "7401 South Lewis Avenue" }"#
      ))
    #expect(await parley("replay", copy).code == .done)
  }

  @Test func `a grid of rooms gives a table, the same again`() async throws {
    let words = [
      "replay", "--profile", "speaker", soupFolder + "/preset", "--grid", "snr=30..-10/40", "--noise", "white",
    ]
    let run = await parley(words)
    #expect(run.output.contains("soup/preset (speaker, snr=30)"))
    #expect(run.output.contains(/\nsnr=30 +1 of 1/))
    #expect(run.output.contains(/\nsnr=-10 +0 of 1/))
    let again = await parley(words)
    #expect(run.output.split(separator: "\n").dropLast() == again.output.split(separator: "\n").dropLast())
  }
}

struct ReplayReportLongTests {
  private let tests = ReplayReportTests()

  @Test func `one core, two cores and joined shards give the same reports, byte for byte`() async throws {
    let folder = try TemporaryFolder()
    let (one, first) = try await ReplayReportTests.whole.value
    #expect(one.code == .done, "\(one.errors)")
    let (two, second) = try await tests.replay(["--jobs", "3"], to: folder, "two")
    #expect(two.output.split(separator: "\n").dropLast() == one.output.split(separator: "\n").dropLast())
    for index in first.indices {
      let isEqual = first[index] == second[index]
      #expect(isEqual)
    }
    var shards: [String] = []
    var runs = 0
    for shard in 1...2 {
      let (part, _) = try await tests.replay(["--shard", "\(shard)/2"], to: folder, "part\(shard)")
      runs += part.output.matches(of: /passed \s/).count
      shards.append("\(folder.path)/part\(shard).json")
    }
    #expect(runs == 4)
    let merged = await parley(
      ["report", "merge"] + shards.reversed() + ["-o", "\(folder.path)/all.json"]
        + ["html=\(folder.path)/all.html", "junit=\(folder.path)/all.xml"])
    #expect(merged.code == .done && merged.output == "4 passed, 0 failed\n", "\(merged.errors)")
    for (merged, whole) in zip(try tests.files(folder, "all"), first) {
      let isEqual = merged == whole
      #expect(isEqual)
    }
  }
}
