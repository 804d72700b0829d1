import Foundation
import ParleyAudio
import TestSupport
import Testing

@testable import ParleyCommand

/// The device as a service, in a room of pipes.
@Suite(.ownThreads) struct DeviceTests {
  @Test func `an order is spoken and heard, and nothing that was said leaves the device unasked`() async throws {
    let room = try PipedRoom()
    let device = try DeviceProcess(room, transcripts: false)
    try await device.idle()
    #expect(try await device.converse(on: room) == "completed")
    let (code, errors) = await device.terminate()
    #expect(code == 0 && errors.isEmpty, "\(code) \(errors)")
    let told = device.events.flatMap { event in event.values.map { "\($0)".lowercased() } }.joined(separator: " ")
    for word in ["chowder", "sheridan", "which soup", "ready to order", "yes please", "dollar", "$"] {
      #expect(!told.contains(word), "\(told)")
    }
    #expect(told.contains("ordersoup"))
    // ALSA's plugin for the sound server leaves a folder of its own.
    let left = try FileManager.default.contentsOfDirectory(atPath: device.folder.path)
    #expect(left.filter { $0 != "pulse" } == [])
  }

  @Test func `systemd hears that it is ready, alive and stopping, in this order`() async throws {
    let room = try PipedRoom()
    let folder = try TemporaryFolder()
    let socket = NotifySocket(folder.path + "/notify")
    let device = try DeviceProcess(
      room, environment: ["NOTIFY_SOCKET": socket.name, "WATCHDOG_USEC": "400000"], folder: folder)
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
    var last: [String?] = []
    while !socket.isEmpty { last.append(socket.message()) }
    #expect(last.filter { $0 != "WATCHDOG=1" } == ["STOPPING=1"])
  }

  @Test(arguments: [SIGTERM, SIGINT]) func `a request to end is followed in the middle of a prompt`(
    signal: Int32
  ) async throws {
    let room = try PipedRoom()
    let folder = try TemporaryFolder()
    let path = folder.path + "/device.sock"
    let device = try DeviceProcess(room, ["--socket", path], folder: folder)
    try await device.idle()
    let client = try UnixClient(path)
    let long = String(repeating: "soup and bread and ", count: 40)
    #expect(client.ask(#"{"command":"say","text":"\#(long)"}"#)?["ok"] as? Bool == true)
    try await device.event("speaking")
    let (code, errors) = await device.terminate(signal)
    #expect(code == 0 && errors.isEmpty, "\(code) \(errors)")
    // The prompt was broken off: it ends, and then nothing begins.
    #expect(device.events.suffix(2).map { $0["event"] as? String } == ["spoke", "announcement"])
    #expect(device.events.last?["status"] as? String == "brokenOff")
    #expect(access(path, F_OK) != 0)
  }

  @Test func `a recording is for its owner only, and a full disk ends it and not the device`() async throws {
    let room = try PipedRoom()
    let folder = try TemporaryFolder()
    let recordings = folder.path + "/recordings"
    // The shell's limit of a file's size, in blocks of 512 bytes: two seconds of both sides.
    let device = try DeviceProcess(room, ["--record", recordings], folder: folder, shell: "ulimit -f 250")
    var isIdle = false
    var ended: [String: Any] = [:]
    while !isIdle || ended.isEmpty, let event = await device.next() {
      if event["event"] as? String == "listening" { isIdle = true }
      if event["status"] as? String == "recordingEnded" { ended = event }
    }
    #expect((ended["sentence"] as? String)?.contains("The disk is full") == true)
    #expect(try await device.takesOrder(on: room))
    let (code, errors) = await device.terminate()
    // ALSA's plugin for the sound server grumbles at the limit too.
    let sentences = errors.split(separator: "\n").filter { !$0.hasPrefix("ftruncate() failed") }
    #expect(code == 0 && sentences.count == 1, "\(errors)")
    var status = stat()
    #expect(stat(recordings, &status) == 0 && status.st_mode & 0o777 == 0o700)
    let files = try FileManager.default.contentsOfDirectory(atPath: recordings)
    #expect(files.count == 1)
    for file in files { #expect(stat(recordings + "/" + file, &status) == 0 && status.st_mode & 0o777 == 0o600) }
  }

  @Test func `a sentence is answered when it was said, and those that wait are listed, bounded and cleared`()
    async throws
  {
    let room = try PipedRoom()
    let folder = try TemporaryFolder()
    let path = folder.path + "/device.sock"
    let device = try DeviceProcess(room, ["--socket", path], folder: folder)
    try await device.idle()
    let client = try UnixClient(path)
    func say(_ text: String, urgent: Bool = false) -> [String: Any]? {
      client.ask("{\"command\":\"say\",\"text\":\"\(text)\",\"urgent\":\(urgent)}")
    }
    #expect(say("Soup.")?["number"] as? Int == 1)
    let said = client.answer()
    #expect(said?["answer"] as? String == "said" && said?["ok"] as? Bool == true && said?["number"] as? Int == 1)
    let long = String(repeating: "soup and bread and ", count: 40)
    for number in 2..<18 { #expect(say(long)?["number"] as? Int == number) }
    #expect((say("One more.")?["error"] as? String)?.hasPrefix("16 such sentences wait already") == true)
    #expect(say("Fire.", urgent: true)?["number"] as? Int == 18)
    let queue = client.ask(#"{"command":"queue"}"#)?["queue"] as? [[String: Any]]
    #expect(queue?.map { $0["number"] as? Int } == [18] + Array(2..<18))
    #expect(client.ask(#"{"command":"clear","number":99}"#)?["ok"] as? Bool == false)
    try await device.event("speaking") { ($0["text"] as? String)?.hasPrefix("soup and bread") == true }
    client.send("{\"command\":\"clear\"}\n{\"command\":\"stop\"}\n")
    var over: [Int] = []
    while over.count < 17, let answer = client.answer() {
      guard answer["answer"] as? String == "said", let number = answer["number"] as? Int else { continue }
      over.append(number)
      // What is urgent may have been said before the first of the others.
      #expect(answer["ok"] as? Bool == false || number == 18)
    }
    #expect(over.sorted() == Array(2...18))
    #expect((client.ask(#"{"command":"queue"}"#)?["queue"] as? [Any])?.isEmpty == true)
    let (code, _) = await device.terminate()
    #expect(code == 0)
  }

  @Test func `push to talk by a signal and by the socket breaks a prompt off`() async throws {
    let room = try PipedRoom()
    let folder = try TemporaryFolder()
    let path = folder.path + "/device.sock"
    let device = try DeviceProcess(room, ["--socket", path], folder: folder)
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

  @Test func `a device that was muted stays so when its configuration is read again`() async throws {
    let room = try PipedRoom()
    let folder = try TemporaryFolder()
    let path = folder.path + "/device.sock"
    let configuration = try folder.file("device.json", "{}")
    let device = try DeviceProcess(room, ["--config", configuration, "--socket", path], folder: folder)
    try await device.idle()
    // The session may have come to its end before it takes the first.
    device.process.signal(SIGUSR2)
    device.process.signal(SIGHUP)
    try await device.idle()
    let client = try UnixClient(path)
    var isMuted: Bool? { (client.ask(#"{"command":"status"}"#)?["status"] as? [String: Any])?["muted"] as? Bool }
    #expect(isMuted == true)
    device.process.signal(SIGUSR2)
    try await device.event("unmuted")
    #expect(isMuted == false)
    let (code, _) = await device.terminate()
    #expect(code == 0)
  }

  @Test func `a reader that stalls or goes holds nothing up`() async throws {
    let room = try PipedRoom()
    let folder = try TemporaryFolder()
    let path = folder.path + "/device.sock"
    let configuration = try folder.file(
      "device.json", #"{"socket": "device.sock", "events": false, "limits": {"queuedKilobytes": 16}}"#)
    let device = try DeviceProcess(room, ["--config", configuration], folder: folder)
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
    #expect(code == 0 && errors.contains("was disconnected"), "\(errors)")
  }

  @Test func `noise at full scale is told once, and the device goes on`() async throws {
    let room = try PipedRoom()
    let folder = try TemporaryFolder()
    var state: UInt64 = 1
    let noise = (0..<80_000).map { _ -> Int16 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int16(truncatingIfNeeded: state >> 40)
    }
    try AudioClip(samples: noise).write(to: folder.path + "/noise.wav")
    let device = try DeviceProcess(room, folder: folder)
    try await device.idle()
    try room.say(folder.path + "/noise.wav")
    try await device.event("device") { $0["status"] as? String == "microphoneClipping" }
    try await device.event("device") { $0["status"] as? String == "microphoneFine" }
    let (code, errors) = await device.terminate()
    #expect(code == 0 && errors.hasPrefix("The microphone has been at full scale"), "\(errors)")
  }
}
