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
}

/// The acoustic model is where its package puts it.
let isModelInstalled = FileManager.default.fileExists(atPath: "/usr/share/pocketsphinx/model/en-us/en-us/mdef")
