import Foundation
import ParleyAudio
import Testing

@testable import ParleyCommand

/// The device as a service, with real sound.
@Suite(.serialized, .enabled(if: SoundServer.isInstalled, ListenTests.reason), .timeLimit(.minutes(4)))
struct DeviceTests {
  @Test func `an order is spoken and heard, and nothing that was said leaves the device unasked`() async throws {
    let server = try SoundServer()
    let device = try DeviceProcess(server, transcripts: false)
    try await device.idle()
    #expect(try await device.converse(on: server) == "completed")
    let (code, errors) = await device.terminate()
    #expect(code == 0 && errors.isEmpty, "\(code) \(errors)")
    let told = device.events.flatMap { event in event.values.map { "\($0)".lowercased() } }.joined(separator: " ")
    for word in ["chowder", "sheridan", "which soup", "ready to order", "yes please", "dollar", "$"] {
      #expect(!told.contains(word), "\(told)")
    }
    #expect(told.contains("ordersoup"))
    // The library of the sound server leaves a folder of its own.
    let left = try FileManager.default.contentsOfDirectory(atPath: device.folder.path)
    #expect(left.filter { $0 != "pulse" } == [])
  }

  @Test func `systemd hears that it is ready, alive and stopping, in this order`() async throws {
    let server = try SoundServer()
    let folder = try TemporaryFolder()
    let socket = NotifySocket(folder.path + "/notify")
    let device = try DeviceProcess(
      server, environment: ["NOTIFY_SOCKET": socket.name, "WATCHDOG_USEC": "400000"], folder: folder)
    var first = socket.message()
    while first == "WATCHDOG=1" { first = socket.message() }
    #expect(first == "READY=1\nSTATUS=Listening.")
    try await device.idle()
    for _ in 0..<3 { #expect(socket.message() == "WATCHDOG=1") }
    // Stopped, it does not feed; it goes on where it was.
    device.process.signal(SIGSTOP)
    usleep(100_000)
    while !socket.isEmpty { _ = socket.message() }
    usleep(800_000)
    #expect(socket.isEmpty)
    device.process.signal(SIGCONT)
    #expect(socket.message() == "WATCHDOG=1")
    let (code, _) = await device.terminate()
    #expect(code == 0)
    var last: String?
    while !socket.isEmpty { last = socket.message() }
    #expect(last == "STOPPING=1")
  }

  @Test(arguments: [SIGTERM, SIGINT]) func `a request to end is followed in the middle of a prompt`(
    signal: Int32
  ) async throws {
    let server = try SoundServer()
    let folder = try TemporaryFolder()
    let path = folder.path + "/device.sock"
    let device = try DeviceProcess(server, ["--socket", path], folder: folder)
    try await device.idle()
    let client = try UnixClient(path)
    let long = String(repeating: "soup and bread and ", count: 40)
    #expect(client.ask(#"{"command":"say","text":"\#(long)"}"#)?["ok"] as? Bool == true)
    try await device.event("speaking")
    let (code, errors) = await device.terminate(signal)
    #expect(code == 0 && errors.isEmpty, "\(code) \(errors)")
    // The prompt was broken off: it ends, and then nothing begins.
    #expect(device.events.last?["event"] as? String == "spoke")
    #expect(access(path, F_OK) != 0)
  }

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
      case .thinking: event["event"] as? String == "endOfSpeech"
      }
    }
  }

  @Test(arguments: Moment.allCases)
  func `a sound server that dies and comes back is waited for, and then an order is taken`(
    moment: Moment
  ) async throws {
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

  @Test func `a recording is for its owner only, and a full disk ends it and not the device`() async throws {
    let server = try SoundServer()
    let folder = try TemporaryFolder()
    let recordings = folder.path + "/recordings"
    // The shell's limit of a file's size, in blocks of 512 bytes: two seconds of both sides.
    let device = try DeviceProcess(server, ["--record", recordings], folder: folder, shell: "ulimit -f 250")
    try await device.idle()
    let ended = try await device.event("device") { $0["status"] as? String == "recordingEnded" }
    #expect((ended["sentence"] as? String)?.contains("The disk is full") == true)
    #expect(try await device.takesOrder(on: server))
    let (code, errors) = await device.terminate()
    // The library of the sound server grumbles at the limit too.
    let sentences = errors.split(separator: "\n").filter { !$0.hasPrefix("ftruncate() failed") }
    #expect(code == 0 && sentences.count == 1, "\(errors)")
    var status = stat()
    #expect(stat(recordings, &status) == 0 && status.st_mode & 0o777 == 0o700)
    let files = try FileManager.default.contentsOfDirectory(atPath: recordings)
    #expect(files.count == 1)
    for file in files { #expect(stat(recordings + "/" + file, &status) == 0 && status.st_mode & 0o777 == 0o600) }
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

  @Test func `push to talk by a signal and by the socket breaks a prompt off`() async throws {
    let server = try SoundServer()
    let folder = try TemporaryFolder()
    let path = folder.path + "/device.sock"
    let device = try DeviceProcess(server, ["--socket", path], folder: folder)
    try await device.idle()
    let client = try UnixClient(path)
    let long = String(repeating: "soup and bread and ", count: 40)
    for way in ["signal", "socket"] {
      client.send("{\"command\":\"say\",\"text\":\"\(long)\"}\n")
      let began = try await device.event("speaking")["at"] as? Int ?? 0
      if way == "signal" { device.process.signal(SIGUSR1) } else { client.send("{\"command\":\"talk\"}\n") }
      let ended = try await device.event("spoke")["at"] as? Int ?? 0
      // The whole of it takes half a minute.
      #expect(ended - began < 10 * 16_000)
      try await device.idle()
    }
    let (code, _) = await device.terminate()
    #expect(code == 0)
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
    let run = try await ParleyProcess.run("device", "--models", models, environment: server.environment)
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

  @Test func `a reader that stalls or goes holds nothing up`() async throws {
    let server = try SoundServer()
    let folder = try TemporaryFolder()
    let path = folder.path + "/device.sock"
    let configuration = try folder.file(
      "device.json", #"{"socket": "device.sock", "events": false, "limits": {"queuedKilobytes": 16}}"#)
    let device = try DeviceProcess(server, ["--config", configuration], folder: folder)
    var client: UnixClient?
    while client == nil {
      client = try? UnixClient(path)
      usleep(10_000)
    }
    let lazy = try UnixClient(path)
    // Its answers fill its own queue, and it is let go.
    let commands = String(repeating: "{\"command\":\"status\"}\n", count: 1_000)
    while lazy.send(commands) {}
    #expect(client?.ask(#"{"command":"status"}"#)?["ok"] as? Bool == true)
    let (code, errors) = await device.terminate()
    #expect(code == 0 && errors.contains("was let go"), "\(errors)")
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

  @Test func `noise at full scale is told once, and the device goes on`() async throws {
    let server = try SoundServer()
    let folder = try TemporaryFolder()
    var state: UInt64 = 1
    let noise = (0..<80_000).map { _ -> Int16 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int16(truncatingIfNeeded: state >> 40)
    }
    try AudioClip(samples: noise).write(to: folder.path + "/noise.wav")
    let device = try DeviceProcess(server, folder: folder)
    try await device.idle()
    try server.say(folder.path + "/noise.wav")
    try await device.event("device") { $0["status"] as? String == "microphoneClipping" }
    try await device.event("device") { $0["status"] as? String == "microphoneFine" }
    let (code, errors) = await device.terminate()
    #expect(code == 0 && errors.hasPrefix("The microphone has been at full scale"), "\(errors)")
  }
}
