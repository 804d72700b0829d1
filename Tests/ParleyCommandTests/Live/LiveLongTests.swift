import Foundation
import ParleyBench
import TestSupport
import Testing

@testable import ParleyCommand

/// What needs a sound server and long waits.
@Suite(
  .serialized, .ownThreads,
  .enabled(if: SoundServer.isInstalled, "needs pulseaudio, pulseaudio-utils and libasound2-plugins"),
  .timeLimit(.minutes(20)))
struct LiveLongTests {
  @Test(arguments: [LiveTests.Moment.idle, .listening, .thinking])
  func `a sound server may die and come back at any moment`(moment: LiveTests.Moment) async throws {
    try await LiveTests.loseServer(when: moment)
  }

  @Test func `a sound server that hangs from the start is told in a sentence`() async throws {
    let server = try SoundServer()
    server.hang(true)
    let device = try DeviceProcess(server)
    while await device.next() != nil {}
    let (code, errors) = await device.process.end()
    server.hang(false)
    #expect(code == ExitCode.missing.rawValue && errors.contains("the sound server does not answer"), "\(errors)")
  }

  @Test func `the gap at the loudspeaker is measured, with the sound path that the session does not see`() async throws
  {
    struct Report: Decodable {
      struct Times: Decodable { let median: Int }
      let unfinished: Int
      let cutOffs: Int
      let turns: Int
      let gap: Times
      let sessionGap: Times
    }
    let run = try await ParleyProcess.run("bench", "--part", "live-gap", "--json", "\(soupFolder)/order")
    #expect(run.code == 0, "\(run.errors)")
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect(report.turns == 4 && report.unfinished == 0 && report.cutOffs == 0, "\(run.output)")
    #expect(report.gap.median > report.sessionGap.median)
  }
}
