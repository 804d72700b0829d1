import Foundation
import TestSupport
import Testing

@testable import ParleyCommand

/// Two devices of one person, in rooms of pipes, which are both told what happens.
@Suite(.ownThreads, .timeLimit(.minutes(10))) struct SharedEventTests {
  @Test func `what happens is done by one of two devices`() async throws {
    let folder = try TemporaryFolder()
    let data = folder.path + "/parley"
    try FileManager.default.createDirectory(atPath: data + "/shortcuts", withIntermediateDirectories: true)
    var lines = ""
    for (event, name, text) in [
      ("door", "open door", "The door."), ("one", "first end", "The first end."),
      ("two", "second end", "The second end."),
    ] {
      let shortcut = #"{"name": "\#(name)", "steps": [{"say": "\#(text)"}]}"#
      try shortcut.write(toFile: data + "/shortcuts/\(event).json", atomically: true, encoding: .utf8)
      lines += #"{"run":"\#(name)","since":"2026-01-01T12:00","when":"\#(event)"}"# + "\n"
    }
    try lines.write(toFile: data + "/automations.jsonl", atomically: true, encoding: .utf8)
    let rooms = [try PipedRoom(), try PipedRoom()]
    var devices: [DeviceProcess] = []
    for (number, room) in rooms.enumerated() {
      let own = try TemporaryFolder()
      devices.append(
        try DeviceProcess(
          room, ["--app", "meditation", "--socket", own.path + "/socket"],
          environment: ["XDG_DATA_HOME": folder.path], folder: own))
      try await devices[number].idle()
    }
    let clients = try devices.map { try UnixClient($0.folder.path + "/socket") }
    func tell(_ event: String, _ client: UnixClient) -> Bool {
      client.ask(#"{"command":"happened","name":"\#(event)"}"#)?["ok"] as? Bool == true
    }
    for client in clients { #expect(tell("door", client)) }
    // Each does this after what it was told before.
    #expect(tell("one", clients[0]) && tell("two", clients[1]))
    try await devices[0].event("prompt") { $0["full"] as? String == "The first end." }
    try await devices[1].event("prompt") { $0["full"] as? String == "The second end." }
    let said = devices.flatMap(\.events).compactMap { $0["full"] as? String }
    #expect(said.sorted() == ["The door.", "The first end.", "The second end."])
    for device in devices { #expect(await device.terminate().code == 0) }
  }
}
