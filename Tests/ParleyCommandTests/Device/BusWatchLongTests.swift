import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ParleyCommand
@testable import ParleyDeviceService

/// Signals of real buses, which `dbus-daemon` carries.
@Suite(.serialized, .ownThreads, .timeLimit(.minutes(10))) struct BusWatchLongTests {
  private static let session = "org.freedesktop.login1.Session"
  private static let sessionPath = "/org/freedesktop/login1/session/_31"
  private static let power = "org.freedesktop.UPower"
  private static let powerPath = "/org/freedesktop/UPower"
  private static let player = "org.mpris.MediaPlayer2.Player"
  private static let playerPath = "/org/mpris/MediaPlayer2"

  private let daemon: BusDaemon
  private let heard = Heard()
  private let log = Heard()

  init() throws { daemon = try BusDaemon() }

  private func watch(
    _ awaited: Set<String> = Set(MachineEvent.allCases.map(\.rawValue)), _ environment: [String: String] = [:]
  ) -> BusWatch {
    let addresses = ["DBUS_SYSTEM_BUS_ADDRESS": daemon.address, "DBUS_SESSION_BUS_ADDRESS": daemon.address]
    return BusWatch(
      addresses.merging(environment) { $1 }, .shared, awaited: { awaited }, happened: { [heard] in heard.add($0) },
      log: { [log] in log.add($0) })
  }

  private func login() throws -> BusPeer { try BusPeer("org.freedesktop.login1", at: daemon.address) }

  private func wake(_ login: BusPeer) {
    login.tell("org.freedesktop.login1.Manager", "PrepareForSleep", at: "/org/freedesktop/login1", .flag(false))
  }

  /// Waits until the bus is followed.
  private func followed(_ login: BusPeer) async -> Bool {
    let before = heard.all.count
    return await heard.holds(meanwhile: { wake(login) }, { $0.count > before })
  }

  @Test func `the machine's signals are told by their names`() async throws {
    let login = try login()
    let power = try BusPeer(Self.power, at: daemon.address, answers: ["OnBattery": .flag(false)])
    let player = try BusPeer(Self.player.replacing(".Player", with: ".test"), at: daemon.address)
    let watch = watch()
    defer { watch.stop() }
    try #require(await followed(login))
    login.tell(Self.session, "Lock", at: Self.sessionPath)
    login.change(Self.session, "LockedHint", .flag(true), at: Self.sessionPath)
    #expect(await heard.holds { $0.contains("locked") })
    login.change(Self.session, "LockedHint", .flag(false), at: Self.sessionPath)
    #expect(await heard.holds { $0.contains("unlocked") })
    power.change(Self.power, "OnBattery", .flag(true), at: Self.powerPath)
    #expect(await heard.holds { $0.contains("on battery") })
    power.change(Self.power, "OnBattery", .flag(false), at: Self.powerPath)
    #expect(await heard.holds { $0.contains("plugged in") })
    // On the session bus, which may be followed a little later.
    #expect(
      await heard.holds(
        meanwhile: { player.change(Self.player, "PlaybackStatus", .text("Playing"), at: Self.playerPath) },
        { $0.contains("playing") }))
    player.leave()
    #expect(await heard.holds { $0.contains("stopped playing") })
    #expect(Set(heard.all).count == heard.all.count, "\(heard.all)")
    #expect(log.all.isEmpty, "\(log.all)")
  }

  @Test func `signals of other types, of other senders, huge ones and endless ones do nothing and stop nothing`()
    async throws
  {
    let login = try login()
    let other = try BusPeer("org.example.Other", at: daemon.address)
    let watch = watch(["locked", "unlocked", "woken", "on battery", "plugged in", "playing"])
    defer { watch.stop() }
    try #require(await followed(login))
    let huge = String(repeating: "é", count: 4 << 20)
    let names = ["LockedHint", "OnBattery", "PlaybackStatus"]
    let values: [BusPeer.Value] = [
      .text("Playing"), .number(1), .variant(.flag(true)), .properties([("LockedHint", .flag(true))]), .names,
      .text(huge),
    ]
    for interface in [Self.session, Self.power, huge] {
      for value in values {
        for name in names + [huge] { login.change(interface, name, value, at: Self.sessionPath) }
      }
    }
    for (interface, member) in [(Self.session, "Lock"), ("org.freedesktop.login1.Manager", "PrepareForSleep")] {
      for value in values + [.flag(true)] { login.tell(interface, member, at: Self.sessionPath, value, value) }
    }
    login.tell("org.freedesktop.DBus.Properties", "PropertiesChanged", at: Self.playerPath, .text(Self.session))
    // What only logind may tell, told by somebody else, to all.
    other.tell(Self.session, "Lock", at: Self.sessionPath)
    other.change(Self.session, "LockedHint", .flag(true), at: Self.sessionPath)
    // To each that may be the device alone, past what the bus matches.
    for number in 0..<20 { other.tell(Self.session, "Lock", at: Self.sessionPath, only: ":1.\(number)") }
    for _ in 0..<20_000 { login.change(Self.session, "IdleHint", .flag(true), at: Self.sessionPath) }
    let count = heard.all.count
    login.change(Self.session, "LockedHint", .flag(true), at: Self.sessionPath)
    #expect(await heard.holds { $0.count > count })
    #expect(Array(heard.all.dropFirst(count)) == ["locked"] && Set(heard.all) == ["woken", "locked"], "\(heard.all)")
    #expect(log.all.isEmpty, "\(log.all)")
  }

  @Test func `a bus that is killed is told once, and followed again when it is back`() async throws {
    var login = try login()
    let watch = watch(["woken"])
    defer { watch.stop() }
    try #require(await followed(login))
    for round in 1...2 {
      daemon.kill()
      #expect(await log.holds { $0.count == 2 * round - 1 }, "\(log.all)")
      #expect(log.all.last?.hasPrefix("The system bus does not answer (") == true, "\(log.all)")
      #expect(log.all.last?.hasSuffix("so nothing runs by itself “when woken” until it is there.") == true)
      try daemon.start()
      login = try self.login()
      #expect(await log.holds { $0.count == 2 * round })
      #expect(log.all.last == "The system bus is there again.")
      #expect(await followed(login))
    }
  }

  @Test(
    arguments: [
      (.user(getuid()), true), (.user(getuid() + 1), false), (.number(getuid()), false), (nil, false),
    ] as [(BusPeer.Value?, Bool)])
  func `only the sessions of the person count, where there is one`(user: BusPeer.Value?, isOwn: Bool) async throws {
    let login = try BusPeer(
      "org.freedesktop.login1", at: daemon.address, answers: user.map { ["User": $0] } ?? [:])
    let watch = watch(["locked", "woken"], ["XDG_RUNTIME_DIR": "/run/user/0"])
    defer { watch.stop() }
    try #require(await followed(login))
    login.tell(Self.session, "Lock", at: Self.sessionPath)
    login.change(Self.session, "LockedHint", .flag(true), at: Self.sessionPath)
    // Signals come in the order in which they were sent.
    try await Task.sleep(for: .seconds(MachineState.again))
    try #require(await followed(login))
    #expect(heard.all.contains("locked") == isOwn)
  }

  @Test func `what this machine can tell is known`() async throws {
    let login = try login()
    let environment = ["DBUS_SYSTEM_BUS_ADDRESS": daemon.address, "DBUS_SESSION_BUS_ADDRESS": daemon.address]
    #expect(
      try Bus.system.report(in: environment) == "tells locked, unlocked, woken; there is no org.freedesktop.UPower")
    #expect(try Bus.session.report(in: environment) == "tells playing, stopped playing")
    try MachineEvent.woken.check(in: environment)
    let failure = #expect(throws: BusFailure.self) { try MachineEvent.onBattery.check(in: environment) }
    #expect(failure?.description == "There is no org.freedesktop.UPower on the system bus, which would tell it.")
    withExtendedLifetime(login) {}
  }

  @Test(arguments: ["device", "listen"]) func `an automation that waits for a signal runs, also one added meanwhile`(
    command: String
  ) async throws {
    let login = try login()
    let room = try PipedRoom()
    let folder = try TemporaryFolder()
    let process = try ParleyProcess(
      [command] + (command == "device" ? ["--transcripts"] : ["--json"]) + ["--app", "soup-chef"], in: room,
      environment: [
        "XDG_CONFIG_HOME": folder.path, "XDG_DATA_HOME": folder.path, "DBUS_SYSTEM_BUS_ADDRESS": daemon.address,
      ])
    let isRun = Atomic(false)
    let waking = Task {
      while !isRun.load(ordering: .relaxed), (try? await Task.sleep(for: .milliseconds(300))) != nil { wake(login) }
    }
    for await line in process.lines {
      if line.contains("\"listening\""), access(folder.path + "/parley", F_OK) != 0 {
        let line = #"{"run":"order soup","since":"2026-11-23T12:00","when":"Woken"}"# + "\n"
        _ = try folder.file("parley/automations.jsonl", line)
      } else if line.contains("Which soup would you like?") {
        isRun.store(true, ordering: .relaxed)
        process.signal(SIGTERM)
      }
    }
    waking.cancel()
    let hasRun = isRun.load(ordering: .relaxed)
    #expect(hasRun)
    let (code, errors) = await process.end()
    #expect(code == 0 && !errors.contains("bus"), "\(errors)")
  }
}
