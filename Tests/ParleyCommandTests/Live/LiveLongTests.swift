import Foundation
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
}
