import Foundation
import ParleyDialog
import TestSupport
import Testing

@testable import ParleyCommand

/// A device with an open socket, and command lines that change the same files while it runs what stands in them.
@Suite(.ownThreads, .timeLimit(.minutes(10))) struct TwoProcessesTests {
  private static let names = ["amber", "copper", "violet", "silver"].map { "\($0) garden" }

  @Test func `a device and several command lines lose nothing of one another`() async throws {
    let data = try TemporaryFolder()
    let environment = ["XDG_DATA_HOME": data.path]
    func commands(_ all: [[String]]) async throws {
      var processes: [ParleyProcess] = []
      for arguments in all { processes.append(try ParleyProcess(arguments, environment: environment)) }
      for process in processes { #expect(await process.end().code == 0) }
    }
    let (room, own) = (try PipedRoom(), try TemporaryFolder())
    let device = try DeviceProcess(
      room, ["--app", "meditation", "--socket", own.path + "/socket"], environment: environment, folder: own)
    try await device.idle()
    let client = try UnixClient(own.path + "/socket")
    func happened(_ event: String) -> Bool {
      client.ask(#"{"command":"happened","name":"\#(event)"}"#)?["ok"] as? Bool == true
    }
    // None of them is there when the device starts.
    try await commands(Self.names.map { ["shortcuts", "add", $0, "--step", "say The \($0) is open."] })
    try await commands(Self.names.map { ["automations", "add", "when \($0)", "--run", $0] })
    for (place, name) in Self.names.enumerated() {
      #expect(happened(name))
      // While the device runs one, the one before it gets another name, and something new is saved.
      var meanwhile = [["shortcuts", "add", "spare \(name)", "--step", "say \(place)"]]
      if place > 0 {
        meanwhile.append(["shortcuts", "rename", Self.names[place - 1], Self.names[place - 1] + " gate"])
      }
      try await commands(meanwhile)
      try await device.event("prompt") { $0["full"] as? String == "The \(name) is open." }
    }
    try await device.idle()
    #expect(await device.terminate().code == 0)
    let shortcuts = PersonalShortcuts(folder: data.path + "/parley/shortcuts")
    #expect(shortcuts.broken.isEmpty)
    let renamed = Self.names.dropLast().map { $0 + " gate" } + Self.names.suffix(1)
    #expect(Set(shortcuts.all.map(\.name)) == Set(renamed + Self.names.map { "spare \($0)" }))
    let automations = Automations(file: data.path + "/parley/automations.jsonl").all
    #expect(Set(automations.map(\.words)) == Set(renamed))
    #expect(automations.allSatisfy { $0.last == .done })
  }
}
