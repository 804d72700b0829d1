import Foundation
import ParleyBench
import Testing

@testable import ParleyCommand

/// The device as a service, whose sound server comes and goes.
extension LiveTests {
  @Test func `commands at the socket are answered and done, with their events`() async throws {
    let server = try SoundServer()
    let folder = try TemporaryFolder()
    let path = folder.path + "/device.sock"
    let device = try DeviceProcess(server, ["--socket", path, "--quiet"], folder: folder)
    var client: UnixClient?
    for _ in 0..<1_000 {
      client = try? UnixClient(path)
      if client != nil { break }
      usleep(10_000)
    }
    let connected = try #require(client)
    var mode = stat()
    #expect(stat(path, &mode) == 0 && mode.st_mode & 0o777 == 0o600)
    var status: [String: Any] = [:]
    while status["activity"] as? String != "idle" {
      status = try #require(connected.ask(#"{"command":"status"}"#)?["status"] as? [String: Any])
    }
    #expect(status["muted"] as? Bool == false && status["profile"] as? String == "speaker")
    #expect(status["recording"] as? Bool == false && status["transcripts"] as? Bool == true)
    connected.send("{\"command\":\"say\",\"text\":\"Dinner is ready.\"}\n")
    var seen: [String] = []
    while seen.last != "spoke", let event = connected.object() {
      if event["event"] as? String == "speaking" { #expect(event["text"] as? String == "Dinner is ready.") }
      seen.append(event["event"] as? String ?? event["answer"] as? String ?? "")
    }
    #expect(seen.filter { ["say", "speaking", "spoke"].contains($0) } == ["say", "speaking", "spoke"])
    // Muted, it does not read the microphone; unmuted, it does.
    #expect(try server.output("pactl", ["list", "short", "source-outputs"]).contains("\t"))
    connected.send("{\"command\":\"mute\"}\n")
    while let event = connected.object() { if event["event"] as? String == "muted" { break } }
    #expect(try server.output("pactl", ["list", "short", "source-outputs"]).isEmpty)
    connected.send("{\"command\":\"unmute\"}\n")
    while let event = connected.object() { if event["event"] as? String == "unmuted" { break } }
    for number in 0..<1_000 { connected.send("{\"command\":\"\(number.isMultiple(of: 2) ? "stop" : "dance")\"}\n") }
    for _ in 0..<1_000 { #expect(connected.answer() != nil) }
    #expect((connected.ask("garbage")?["error"] as? String)?.hasPrefix("This is not JSON") == true)
    device.process.signal(SIGUSR2)
    while let event = connected.object() { if event["event"] as? String == "muted" { break } }
    let (code, errors) = await device.terminate()
    #expect(code == 0 && errors.isEmpty && device.events.isEmpty, "\(errors)")
    while connected.line() != nil {}
    #expect(connected.isClosed)
  }

  /// What the device is doing when its sound server dies, by the event before.
  enum Moment: String, CaseIterable {
    case idle, speaking, listening, thinking

    func isReached(_ event: [String: Any]) -> Bool {
      switch self {
      case .idle: event["event"] as? String == "listening" && event["for"] as? String == "trigger"
      case .speaking: event["event"] as? String == "speaking"
      case .listening: event["event"] as? String == "listening" && event["for"] as? String != "trigger"
      case .thinking: event["event"] as? String == "heard"
      }
    }
  }

  @Test func `a sound server that dies and comes back is waited for, and then an order is taken`() async throws {
    try await Self.loseServer(when: .speaking)
  }

  static func loseServer(when moment: Moment) async throws {
    let server = try SoundServer()
    let folder = try TemporaryFolder()
    let configuration = try folder.file("device.json", #"{"limits": {"patienceSeconds": 1}}"#)
    let device = try DeviceProcess(server, ["--config", configuration], folder: folder)
    try await device.idle()
    if moment != .idle {
      try server.say("\(soupFolder)/order/order-soup.flac")
      while let event = await device.next(), !moment.isReached(event) {}
    }
    server.die()
    let lost = try await device.event("device")
    #expect(lost["status"] as? String == "lost")
    #expect((lost["sentence"] as? String)?.contains("it is tried again until it is back") == true)
    // Whoever was talking has left before it comes back.
    if moment != .idle { #expect(try await device.event("ended")["outcome"] as? String == "closed") }
    let successor = try server.restarted()
    defer { successor.end() }
    try await device.event("device") { $0["status"] as? String == "regained" }
    if moment == .thinking {
      #expect(try await device.converse(on: server) == "completed")
    } else {
      #expect(try await device.takesOrder(on: server))
    }
    let (code, errors) = await device.terminate()
    #expect(code == 0)
    #expect(errors.split(separator: "\n").count == 2, "\(errors)")
    #expect(errors.hasPrefix("The sound device \"default\" went away") && errors.contains("works again."))
  }

  @Test func `a new configuration counts after HUP, and a wrong one changes nothing`() async throws {
    let server = try SoundServer()
    let folder = try TemporaryFolder()
    let path = folder.path + "/device.sock"
    let configuration = try folder.file("device.json", #"{"profile": "speaker"}"#)
    let device = try DeviceProcess(server, ["--config", configuration], folder: folder)
    try await device.idle()
    _ = try folder.file("device.json", "{\"profile\":\n \"toaster\"}")
    device.process.signal(SIGHUP)
    // Its sentence is on the error output; the session is the same, since no other begins to listen.
    usleep(300_000)
    _ = try folder.file("device.json", #"{"profile": "phone", "socket": "device.sock"}"#)
    device.process.signal(SIGHUP)
    try await device.idle()
    let client = try UnixClient(path)
    #expect((client.ask(#"{"command":"status"}"#)?["status"] as? [String: Any])?["profile"] as? String == "phone")
    // A device that is not there is found out when it is opened; the old one goes on.
    _ = try folder.file("device.json", #"{"profile": "car", "microphone": "hw:31"}"#)
    device.process.signal(SIGHUP)
    try await device.idle()
    let again = try UnixClient(path)
    #expect((again.ask(#"{"command":"status"}"#)?["status"] as? [String: Any])?["profile"] as? String == "phone")
    let (code, errors) = await device.terminate()
    #expect(code == 0)
    let lines = errors.split(separator: "\n")
    #expect(
      lines.first?.contains("The old configuration stays, since the new one is wrong: \(configuration), line 2:")
        == true)
    #expect(lines.last?.contains("The old configuration is used again") == true, "\(errors)")
  }

  @Test func `an acoustic model that vanishes does not end what runs`() async throws {
    let server = try SoundServer()
    let folder = try TemporaryFolder()
    let models = try Self.copyOfModel(in: folder)
    let device = try DeviceProcess(server, ["--models", models], folder: folder)
    try await device.idle()
    try FileManager.default.removeItem(atPath: folder.path + "/acoustic")
    device.process.signal(SIGHUP)
    #expect(try await device.takesOrder(on: server))
    let (code, errors) = await device.terminate()
    #expect(code == 0)
    #expect(errors.contains("The old configuration stays") && errors.contains(folder.path + "/acoustic"), "\(errors)")
    // Before the start it is missing.
    let run = try await ParleyProcess.run("device", "--models", models, in: server)
    #expect(run.code == 3 && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
  }

  /// The language data with a copy of the acoustic model that it points to.
  private static func copyOfModel(in folder: TemporaryFolder) throws -> String {
    let models = try folder.copy(packageFolder + "/Models", as: "models")
    let pointer = URL(filePath: models + "/en-US/acoustic-model.json")
    var text = try String(contentsOf: pointer, encoding: .utf8)
    let original = "/usr/share/pocketsphinx/model/en-us"
    _ = try folder.copy(original, as: "acoustic")
    text = text.replacing(original, with: folder.path + "/acoustic")
    try text.write(to: pointer, atomically: true, encoding: .utf8)
    return models
  }

  /// What the server lets stand still, and which way the sound then goes no more.
  static let standstills = [("suspend-sink", "speaker", "playback"), ("suspend-sink", "mic", "capture")]

  @Test(arguments: standstills) func `a device that stands still is told, waited for and used again`(
    command: String, name: String, direction: String
  ) async throws {
    let server = try SoundServer()
    let device = try DeviceProcess(server)
    try await device.idle()
    _ = try server.output("pactl", [command, name, "1"])
    let lost = try await device.event("device") { $0["status"] as? String == "lost" }
    #expect((lost["sentence"] as? String)?.contains("during \(direction)") == true)
    _ = try server.output("pactl", [command, name, "0"])
    try await device.event("device") { $0["status"] as? String == "regained" }
    let (code, errors) = await device.terminate()
    #expect(code == 0 && errors.split(separator: "\n").count == 2, "\(errors)")
  }
}
