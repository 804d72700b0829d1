import Foundation
import Testing

@testable import ParleyCommand

/// The executable copied to a prefix of its own, run where a folder called `Models` is somebody else's.
struct FoundAnywhereTests {
  private let folder: TemporaryFolder
  private let models: String

  init() throws {
    folder = try TemporaryFolder()
    let program = try #require(ParleyProcess.executable)
    _ = try folder.file("prefix/bin/.keep", "")
    _ = try folder.copy(program.resolvingSymlinksInPath().path, as: "prefix/bin/parley")
    _ = try folder.file("prefix/share/parley/.keep", "")
    models = try folder.copy(packageFolder + "/Models", as: "prefix/share/parley/Models")
    _ = try folder.file("work/Models/en-US/prompts.json", "this is a model of a ship")
    _ = try folder.file("work/Audio/ship.wav", "")
  }

  private func shell(
    _ script: String, environment: [String: String] = [:]
  ) async throws -> (code: Int32, output: String, errors: String) {
    let process = try ParleyProcess(
      ["-c", "cd '\(folder.path)/work'\n" + script], environment: environment, executable: URL(filePath: "/bin/sh"))
    var output = ""
    for await line in process.lines { output += line + "\n" }
    let (code, errors) = await process.end()
    return (code, output, errors)
  }

  private static let ways = [
    "PATH='PREFIX/bin':$PATH parley", "'PREFIX/bin/parley'", "ln -s 'PREFIX/bin/parley' linked; ./linked",
    "ln -s 'PREFIX' there; PATH=there/bin:$PATH parley",
    "ln 'PREFIX/bin/parley' ../prefix/bin/other; ../prefix/bin/other",
    "bash -c 'exec -a ./Models/parley \"$0\" \"$@\"' 'PREFIX/bin/parley'",
  ]

  @Test(arguments: ways) func `an installed program finds its data however it is started`(way: String) async throws {
    let run = try await shell(way.replacing("PREFIX", with: folder.path + "/prefix") + " doctor --json")
    let found = #"{"detail":"\#(models)/en-US","found":true,"part":"language data"}"#
    #expect(run.output.contains(found), "\(run.output)\(run.errors)")
  }

  @Test func `the demonstration takes the conversations that are installed`() async throws {
    let audio = folder.path + "/prefix/share/parley/Audio"
    _ = try folder.copy(soupFolder, as: "prefix/share/parley/Audio/soup-chef")
    #expect(FileManager.default.fileExists(atPath: audio + "/soup-chef"))
    let run = try await shell("../prefix/bin/parley demo")
    #expect(run.code == 0 || run.code == 3 && run.errors.contains("is not installed"), "\(run.output)\(run.errors)")
  }

  static let wrong = [
    (["apps"], ["PARLEY_MODELS": "Moddels"], "PARLEY_MODELS names “Moddels”, which is no folder; "),
    (["apps", "--models", "/none"], [:], "--models names “/none”, which is no folder; "),
    (["demo", "--audio", "/none"], [:], "--audio names “/none”, which is no folder; "),
    (["demo"], ["PARLEY_AUDIO": "/none"], "PARLEY_AUDIO names “/none”, which is no folder; "),
  ]

  @Test(arguments: wrong) func `a wrong setting is told and not replaced`(
    words: [String], environment: [String: String], sentence: String
  ) async throws {
    let run = try await shell("../prefix/bin/parley " + words.joined(separator: " "), environment: environment)
    #expect(run.code == 3)
    #expect(run.errors.hasPrefix(sentence) && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
  }
}
