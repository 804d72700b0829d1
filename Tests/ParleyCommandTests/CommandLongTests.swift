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

  @Test(
    "A device is talked to again and again, and is as it was, the same way for the same seed")
  func soak() async throws {
    struct Report: Decodable, Equatable {
      let conversations: Int
      let outcomes: [String: Int]
      let interruptions: Int
      let isStuck: Bool
      let audioSeconds: Double
    }
    var reports: [Report] = []
    for _ in 0..<2 {
      let run = await parley(
        "bench", "--json", "--part", "soak", "--conversations", "4", "--hours", "0", "--seed", "3", soupFolder)
      #expect(run.code == .done, "\(run.output)\(run.errors)")
      reports.append(try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)))
    }
    #expect(reports[0].conversations == 4 && !reports[0].isStuck)
    #expect(reports[0] == reports[1])
  }
}

/// The acoustic model is where its package puts it.
let isModelInstalled = FileManager.default.fileExists(atPath: "/usr/share/pocketsphinx/model/en-us/en-us/mdef")
