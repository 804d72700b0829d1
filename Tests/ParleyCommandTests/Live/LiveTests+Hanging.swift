import Foundation
import ParleyBench
import Testing

@testable import ParleyCommand

/// A sound server that is there and answers nothing.
extension LiveTests {
  @Test func `a sound server that hangs is told and waited for, and keeps no one from ending the device`() async throws
  {
    let server = try SoundServer()
    let folder = try TemporaryFolder()
    let path = folder.path + "/device.sock"
    let device = try DeviceProcess(server, ["--socket", path], folder: folder)
    try await device.idle()
    let client = try UnixClient(path)
    server.hang(true)
    try await device.event("device") { $0["status"] as? String == "lost" }
    // Long enough to have tried the device again.
    usleep(500_000)
    let status = client.ask(#"{"command":"status"}"#)?["status"] as? [String: Any]
    #expect(status?["activity"] as? String == "lost")
    server.hang(false)
    try await device.event("device") { $0["status"] as? String == "regained" }
    #expect(try await device.takesOrder(on: server))
    server.hang(true)
    try await device.event("device") { $0["status"] as? String == "lost" }
    let (code, errors) = await device.terminate()
    server.hang(false)
    #expect(code == 0 && !errors.contains("in time"), "\(code) \(errors)")
  }
}
