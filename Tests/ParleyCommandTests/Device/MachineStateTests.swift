import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ParleyCommand
@testable import ParleyDeviceService

/// What signals mean, without a bus.
struct MachineStateTests {
  typealias Signal = MachineState.Signal
  typealias Step = (at: Double, signal: Signal?, event: MachineEvent?)

  private static let cases: [(String, [Signal], [Step])] = [
    (
      "a locker that is asked and tells of it is locked once", [],
      [
        (0, .lock(true), .locked), (1, .lockedHint(true), nil), (8, .lock(true), nil), (60, .lock(false), .unlocked),
        (61, .lockedHint(false), nil), (63, .lockedHint(true), .locked),
      ]
    ),
    (
      "a locker that tells nothing is locked each time it is asked", [],
      [(0, .lock(true), .locked), (60, .lock(true), .locked), (61, .lock(true), nil)]
    ),
    (
      "what was so before is nothing new", [.lockedHint(true), .onBattery(true)],
      [
        (0, .lockedHint(true), nil), (1, .lock(true), nil), (2, .onBattery(true), nil),
        (3, .onBattery(false), .pluggedIn),
        (9, .onBattery(true), .onBattery), (12, .onBattery(true), nil),
      ]
    ),
    (
      "a service that starts tells how things are, not that they have changed", [],
      [(0, .onBattery(true), nil), (1, .onBattery(false), .pluggedIn)]
    ),
    ("falling asleep is not told, waking is", [], [(0, .sleep(true), nil), (9_000, .sleep(false), .woken)]),
    (
      "the pause between two pieces is none", [],
      [
        (0, .player("a", isPlaying: true), .playing), (180, .player("a", isPlaying: false), nil), (181, nil, nil),
        (182, .player("a", isPlaying: true), nil), (360, .player("a", isPlaying: true), nil),
        (400, .player("a", isPlaying: false), nil), (404, nil, .stoppedPlaying), (500, nil, nil),
      ]
    ),
    (
      "the last of two players counts, also where it goes", [],
      [
        (0, .player("a", isPlaying: true), .playing), (5, .player("b", isPlaying: true), nil),
        (9, .player("a", isPlaying: false), nil), (20, nil, nil), (21, .gone("b"), nil), (25, nil, .stoppedPlaying),
        (30, .gone("b"), nil), (40, nil, nil),
      ]
    ),
    (
      "a player that plays when it is found has not begun now", [.player("a", isPlaying: true)],
      [(0, .player("a", isPlaying: true), nil), (1, .player("a", isPlaying: false), nil), (5, nil, .stoppedPlaying)]
    ),
    (
      "a player that starts in silence has not stopped", [],
      [(0, .player("a", isPlaying: false), nil), (9, nil, nil)]
    ),
  ]

  @Test(arguments: cases) func `signals become events`(name: String, known: [Signal], steps: [Step]) {
    var state = MachineState()
    for signal in known { state.know(signal) }
    for step in steps {
      let event = step.signal.map { state.take($0, at: step.at) } ?? state.due(at: step.at)
      #expect(event == step.event, "\(name), at \(step.at)")
    }
  }

  @Test func `signals without end become few events`() {
    var state = MachineState()
    state.know(.onBattery(false))
    var events = 0
    for place in 0..<100_000 {
      let now = Double(place) / 10_000
      let isIt = place % 2 == 0
      let signals: [Signal] = [
        .lock(isIt), .lockedHint(isIt), .sleep(isIt), .onBattery(isIt), .player("\(place)", isPlaying: isIt),
      ]
      events += signals.count { state.take($0, at: now) != nil }
      if state.due(at: now) != nil { events += 1 }
    }
    // In ten seconds, of seven events each at most every two seconds.
    #expect(events <= 35, "\(events)")
  }

  @Test func `names are those of the automations, in capital or small letters`() {
    #expect(MachineEvent(named: "On Battery") == .onBattery && MachineEvent(named: "arrived home") == nil)
    #expect(MachineEvent(named: "suspended") == nil && MachineEvent(named: "") == nil)
  }

  @Test(
    arguments: [
      (Bus.system, [:], "unix:path=/run/dbus/system_bus_socket"), (.system, ["DBUS_SYSTEM_BUS_ADDRESS": "a:"], "a:"),
      (.session, [:], nil), (.session, ["XDG_RUNTIME_DIR": "/run/user/1"], "unix:path=/run/user/1/bus"),
      (.session, ["XDG_RUNTIME_DIR": "/run/a,b"], "unix:path=/run/a%2Cb/bus"),
      (.session, ["XDG_RUNTIME_DIR": "/run/user/1", "DBUS_SESSION_BUS_ADDRESS": "b:"], "b:"),
    ] as [(Bus, [String: String], String?)])
  func `a bus is where the environment says`(bus: Bus, environment: [String: String], address: String?) {
    #expect(bus.address(in: environment) == address)
  }

  @Test func `a machine without the library has none, and says so`() {
    #expect(BusLibrary("libnowhere.so.0") == nil && BusLibrary("libc.so.6") == nil)
    #expect(BusFailure.noLibrary.description == "libsystemd.so.0, Debian's libsystemd0, is not on this machine.")
  }

  private static let nowhere = ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/none/bus"]

  @Test(
    .ownThreads,
    arguments: [
      (BusLibrary?.none, nowhere, "libsystemd.so.0, Debian's libsystemd0, is not on this machine, so nothing runs by"),
      (.shared, nowhere, "The system bus does not answer (No such file or directory), so nothing runs by itself"),
      (.shared, ["DBUS_SYSTEM_BUS_ADDRESS": "nonsense"], "The system bus does not answer ("),
      (.shared, ["DBUS_SYSTEM_BUS_ADDRESS": ""], "The system bus does not answer"),
    ] as [(BusLibrary?, [String: String], String)])
  func `a bus that is not there is told once, with what does not run`(
    library: BusLibrary?, environment: [String: String], sentence: String
  ) async throws {
    let log = Heard()
    let watch = BusWatch(
      environment, library, awaited: { ["Locked", "arrived home"] }, happened: { log.add($0) }, log: { log.add($0) })
    #expect(await log.holds { !$0.isEmpty })
    watch.stop()
    #expect(log.all.count == 1 && log.all[0].hasPrefix(sentence) && log.all[0].contains("“when locked”"), "\(log.all)")
  }

  @Test func `what waits for a bus that is not there is added all the same, with a sentence`() async throws {
    let folder = try TemporaryFolder()
    let output = TextOutput()
    let errors = TextOutput()
    var context = CommandContext(apps: soupApps, output: output, errors: errors, readLine: { nil })
    context.environment = ["XDG_DATA_HOME": folder.path].merging(Self.nowhere) { $1 }
    for event in ["playing", "locked"] {
      #expect(await Parley.run(["automations", "add", "when \(event)", "--run", "order soup"], in: context) == .done)
    }
    let told = errors.text.split(separator: "\n")
    #expect(told.count == 2 && told[0].hasPrefix("There is no session bus here"), "\(errors.text)")
    #expect(told.allSatisfy { $0.hasSuffix("so for now it runs only when the socket of parley device is told.") })
    #expect(await Parley.run(["doctor"], in: context) != .usage)
    #expect(output.text.contains("absent   system bus        The system bus does not answer"), "\(output.text)")
    #expect(output.text.contains("absent   session bus       There is no session bus here"))
  }
}

/// What a thread tells, for a test that waits for it.
final class Heard: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }
  func add(_ line: String) { lines.withLock { $0.append(line) } }

  /// Waits until it is so; false after a minute.
  func holds(meanwhile: () -> Void = {}, _ isSo: ([String]) -> Bool) async -> Bool {
    for _ in 0..<600 {
      if isSo(all) { return true }
      meanwhile()
      try? await Task.sleep(for: .milliseconds(100))
    }
    return false
  }
}
