import Foundation
import TestSupport
import Testing

@testable import ParleyCommand

/// A device whose app does what apps must not do (`Tests/HostileDevice`), in a room of pipes.
@Suite(.ownThreads, .timeLimit(.minutes(5))) struct HostileDeviceTests {
  /// Makes a recording of a phrase of the app, by another voice at each attempt, and more slowly after three.
  static func record(_ phrase: String, attempt: Int = 0, in folder: TemporaryFolder) async throws -> String {
    let recording = "\(folder.path)/\(phrase.replacing(" ", with: "-"))-\(attempt).wav"
    let voice = ["en-us+m1", "en-us+f2", "en-us+m3"][attempt % 3]
    let said = await parley(
      "say", "\(phrase) with mischief", "--voice", voice, "--rate", attempt < 3 ? "150" : "130", "--output", recording)
    #expect(said.code == .done, "\(said.errors)")
    return recording
  }

  @Test func `an intent that does not end is left, and the device goes on`() async throws {
    try await Self.commit(["run in circles", "Spin"])
  }

  static func commit(_ misdeed: [String]) async throws {
    let room = try PipedRoom(awaitsRest: false)
    let folder = try TemporaryFolder()
    let configuration = try folder.file("device.json", #"{"limits": {"intentSeconds": 1}}"#)
    // What the app prints is no event; there is no end of it.
    let device = try DeviceProcess(
      room, ["--config", configuration], folder: folder, shell: "exec 2>/dev/null",
      executable: ParleyProcess.executable("hostile-device"))
    var failed: [String] = []
    var performed: [String] = []
    var attempt = 0
    while performed.isEmpty, let event = await device.next() {
      switch event["event"] as? String {
      case "listening":
        try room.say(try await Self.record(failed.isEmpty ? misdeed[0] : "say hello", attempt: attempt, in: folder))
        attempt += 1
      case "failed": failed.append(event["intent"] as? String ?? "")
      case "performed": performed.append(event["intent"] as? String ?? "")
      default: break
      }
    }
    #expect(failed == [misdeed[1]] && performed == ["Greet"], "\(device.events.suffix(8))")
    let names = Set(device.events.compactMap { $0["event"] as? String })
    #expect(names.isDisjoint(with: ["Once upon a time"]))
    let (code, _) = await device.terminate()
    #expect(code == 0)
  }
}

@Suite(.ownThreads, .timeLimit(.minutes(5))) struct HostileDeviceLongTests {
  @Test(arguments: [["fall asleep", "Sleep"], ["wait for nobody", "Deadlock"], ["read the whole book", "Chatter"]])
  func `an intent that does not end is left, and the device goes on`(misdeed: [String]) async throws {
    try await HostileDeviceTests.commit(misdeed)
  }
}
