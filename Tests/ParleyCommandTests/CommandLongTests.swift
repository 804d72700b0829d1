import Foundation
import Testing

@testable import ParleyCommand

/// What of the command line takes minutes.
@Suite(.enabled(if: isModelInstalled, "apt-get install pocketsphinx-en-us"), .timeLimit(.minutes(20)))
struct CommandLongTests {
  @Test func `an hour is transcribed`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/hour.flac"
    try writeSilence(hours: 1, to: path)
    let run = await parley("transcribe", path)
    #expect(run.code == .done && run.output == "\n")
  }

  @Test func `Soup Chef in JSON passes every recorded conversation of the one in Swift`() async {
    let run = await parley("replay", "--app-file", soupFolder + "/soup-chef.json", soupFolder)
    #expect(run.code == .done && run.output.contains(" passed, 0 failed"), "\(run.output)\(run.errors)")
  }
}

/// The acoustic model is where its package puts it.
let isModelInstalled = FileManager.default.fileExists(atPath: "/usr/share/pocketsphinx/model/en-us/en-us/mdef")
