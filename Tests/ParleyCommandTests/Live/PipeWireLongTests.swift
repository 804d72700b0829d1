import Foundation
import ParleyBench
import Testing

@testable import ParleyCommand

/// The device on PipeWire with WirePlumber, which it reaches through pipewire-pulse.
@Suite(
  .serialized, .ownThreads,
  .enabled(
    if: SoundServer.isPipeWireInstalled,
    "needs pipewire, wireplumber, pipewire-pulse, dbus-daemon, pulseaudio-utils and libasound2-plugins"),
  .timeLimit(.minutes(20)))
struct PipeWireLongTests {
  @Test func `on PipeWire a conversation is held, while other programs record and play too`() async throws {
    let server = try SoundServer(.pipeWire)
    let folder = try TemporaryFolder()
    // They were there first, and stay.
    let recorder = try server.start("parec", ["--device=mic.monitor", "/dev/null"])
    let player = try server.start("paplay", ["--device=speaker", "--raw", "/dev/zero"])
    defer { for other in [recorder, player] { kill(other.processIdentifier, SIGKILL) } }
    let heard = folder.path + "/loudspeaker.raw"
    let room = try server.recordLoudspeaker(to: heard)
    defer { kill(room.processIdentifier, SIGKILL) }
    let device = try DeviceProcess(server, folder: folder)
    try await device.idle()
    #expect(try await device.converse(on: server) == "completed")
    #expect(recorder.isRunning && player.isRunning)
    let (code, errors) = await device.terminate()
    #expect(code == 0 && errors.isEmpty, "\(errors)")
    let sound = try Data(contentsOf: URL(filePath: heard)).withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
    #expect(sound.count { abs(Int($0)) > 500 } > 3_000)
  }

  @Test func `on PipeWire a microphone that is unplugged and plugged in again is listened to again`() async throws {
    let server = try SoundServer(.pipeWire)
    let device = try DeviceProcess(server)
    try await device.idle()
    try server.unplug("mic")
    // Meanwhile the session manager lets it hear the loudspeaker, which is all that there is.
    try await server.until { try $0.isRecorded("speaker.monitor") }
    try server.plugIn("mic")
    try await server.until {
      _ = try $0.output("pactl", ["set-default-source", "mic.monitor"])
      return try $0.isRecorded("mic.monitor")
    }
    #expect(try await device.takesOrder(on: server))
    let (code, _) = await device.terminate()
    #expect(code == 0)
  }

  @Test func `on PipeWire the device goes along where the person chooses other devices`() async throws {
    let server = try SoundServer(.pipeWire)
    let device = try DeviceProcess(server)
    try await device.idle()
    for name in ["headset", "earphones"] { try server.plugIn(name, "rate=48000", "channels=2") }
    try await server.until {
      _ = try $0.output("pactl", ["set-default-source", "headset.monitor"])
      _ = try $0.output("pactl", ["set-default-sink", "earphones"])
      return try $0.isRecorded("headset.monitor")
    }
    _ = try server.start("paplay", ["--device=headset", "\(soupFolder)/order/order-soup.flac"])
    try await device.event("matched")
    let (code, errors) = await device.terminate()
    #expect(code == 0 && errors.isEmpty, "\(errors)")
  }

  @Test func `a PipeWire that dies is told in a sentence, and the device ends when it is asked to`() async throws {
    let server = try SoundServer(.pipeWire)
    let device = try DeviceProcess(server)
    try await device.idle()
    server.die()
    let lost = try await device.event("device") { $0["status"] as? String == "lost" }
    #expect((lost["sentence"] as? String)?.contains("it is tried again until it is back") == true)
    let (code, errors) = await device.terminate()
    #expect(code == 0 && errors.split(separator: "\n").count == 1, "\(errors)")
  }
}

extension SoundServer {
  /// Makes a loudspeaker whose monitor is a microphone.
  fileprivate func plugIn(_ name: String, _ options: String...) throws {
    _ = try output("pactl", ["load-module", "module-null-sink", "sink_name=\(name)"] + options)
  }

  fileprivate func unplug(_ name: String) throws {
    let module = try rows("modules").first { $0.contains { $0.contains("sink_name=\(name) ") } }
    _ = try output("pactl", ["unload-module", try #require(module?.first)])
  }

  /// Whether a program records this source.
  fileprivate func isRecorded(_ name: String) throws -> Bool {
    guard let source = try rows("sources").first(where: { $0.contains(name) })?.first else { return false }
    return try rows("source-outputs").contains { $0.count > 1 && $0[1] == source }
  }

  private func rows(_ kind: String) throws -> [[String]] {
    try output("pactl", ["list", "short", kind]).split(separator: "\n").map {
      $0.split(separator: "\t").map(String.init)
    }
  }

  /// Asks again until it is so; the suite's time limit ends what never comes.
  fileprivate func until(_ isSo: (SoundServer) throws -> Bool) async throws {
    while try !isSo(self) { try await Task.sleep(for: .milliseconds(100)) }
  }
}
