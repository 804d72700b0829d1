import Foundation
import ParleyAudio
import ParleyBench
import Testing

@testable import ParleyCommand

extension LiveTests {
  @Test func `a sound server that is killed while listening ends it with a sentence`() async throws {
    let server = try SoundServer()
    let device = try ParleyProcess(["listen", "--json"], in: server)
    for await line in device.lines where line.contains("\"listening\"") { kill(server.identifier, SIGKILL) }
    let (code, errors) = await device.end()
    #expect(code == 3)
    #expect(errors.contains("went away during") && errors.split(separator: "\n").count == 1, "\(errors)")
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `a request to end is followed politely`(signal: Int32) async throws {
    let server = try SoundServer()
    let device = try ParleyProcess(["listen", "--json"], in: server)
    var last = ""
    for await line in device.lines {
      if line.contains("\"listening\"") { device.signal(signal) }
      last = line
    }
    let (code, errors) = await device.end()
    #expect(code == 0 && errors.isEmpty, "\(code) \(errors)")
    #expect(last.contains("\"event\""))
  }

  @Test func `a text is spoken on a loudspeaker that takes its sound in lumps`() async throws {
    let run = try await ParleyProcess.run("say", "Ready to order?", in: try SoundServer(.lumps))
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
  }

  @Test func `a text is spoken on the loudspeaker`() async throws {
    let server = try SoundServer()
    let folder = try TemporaryFolder()
    let heard = folder.path + "/loudspeaker.raw"
    let recorder = try server.recordLoudspeaker(to: heard)
    defer { kill(recorder.processIdentifier, SIGKILL) }
    let run = try await ParleyProcess.run("say", "Ready to order?", in: server)
    #expect(run.code == 0, "\(run.errors)")
    kill(recorder.processIdentifier, SIGKILL)
    recorder.waitUntilExit()
    let spoken = try AudioClip(contentsOf: heard).samples.count { abs(Int($0)) > 500 }
    #expect(spoken > 3_000)
  }
}
