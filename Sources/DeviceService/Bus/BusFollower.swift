import Foundation

/// Whose sessions count, where one is locked.
enum SessionOwner: Sendable {
  case anyone
  case user(UInt32)

  /// Those of the person who is logged in here; a service of the machine has no person of its own, and hears all.
  init(in environment: [String: String]) { self = environment["XDG_RUNTIME_DIR"] == nil ? .anyone : .user(getuid()) }
}

/// A bus that is listened to for some events, with what is known of the machine there.
///
/// Isolation: not `Sendable`, as its connection; it stays on the thread in `BusWatch`.
final class BusFollower {
  let events: Set<MachineEvent>
  let connection: BusConnection
  private let owner: SessionOwner
  private var state = MachineState()

  private static let properties = "org.freedesktop.DBus.Properties"
  private static let session = Bus.login + ".Session"
  private static let player = Bus.player + ".Player"
  private static let playerPath = "/org/mpris/MediaPlayer2"
  /// As many messages at most are read before others have their turn.
  private static let mostAtOnce = 64

  init(
    _ bus: Bus, for events: Set<MachineEvent>, at address: String, _ owner: SessionOwner, _ library: BusLibrary
  ) throws(BusFailure) {
    (self.events, self.owner) = (events, owner)
    connection = try BusConnection(bus, at: address, library)
    for rule in Self.rules(events) { try connection.match(rule) }
    learn()
  }

  private static func rules(_ events: Set<MachineEvent>) -> [String] {
    let changed = "type='signal',interface='\(properties)',member='PropertiesChanged'"
    var rules: [String] = []
    if !events.isDisjoint(with: [.locked, .unlocked]) {
      let session = "type='signal',sender='\(Bus.login)',interface='\(session)'"
      rules += [
        "\(session),member='Lock'", "\(session),member='Unlock'",
        "\(changed),sender='\(Bus.login)',arg0='\(Self.session)'",
      ]
    }
    if events.contains(.woken) {
      rules.append("type='signal',sender='\(Bus.login)',interface='\(Bus.login).Manager',member='PrepareForSleep'")
    }
    if !events.isDisjoint(with: [.onBattery, .pluggedIn]) {
      rules.append("\(changed),sender='\(Bus.power)',arg0='\(Bus.power)'")
    }
    if !events.isDisjoint(with: [.playing, .stoppedPlaying]) {
      let owners = "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged'"
      rules += ["\(changed),path='\(playerPath)',arg0='\(player)'", "\(owners),arg0namespace='\(Bus.player)'"]
    }
    return rules
  }

  /// Asks how things are, so that only what changes is told.
  private func learn() {
    if !events.isDisjoint(with: [.onBattery, .pluggedIn]),
      let isOnBattery = connection.property(
        "OnBattery", of: Bus.power, at: "/org/freedesktop/UPower", from: Bus.power, type: "b")?.flag()
    {
      state.know(.onBattery(isOnBattery))
    }
    guard !events.isDisjoint(with: [.playing, .stoppedPlaying]), let names = try? connection.names() else { return }
    let players = names.filter { $0.hasPrefix(Bus.player + ".") && $0.utf8.count <= BusMessage.longestText }
    for name in players.sorted().prefix(MachineState.mostPlayers) {
      guard
        let reply = connection.property("PlaybackStatus", of: Self.player, at: Self.playerPath, from: name, type: "s"),
        let sender = reply.sender, let status = reply.text()
      else { continue }
      state.know(.player(sender, isPlaying: status == "Playing"))
    }
  }

  /// What has happened since the last call, and whether more may wait. Throws where the bus has gone.
  func take(at seconds: Double) throws(BusFailure) -> (events: [MachineEvent], isMore: Bool) {
    var happened: [MachineEvent] = []
    var isMore = true
    for _ in 0..<Self.mostAtOnce {
      guard let message = try connection.next() else {
        isMore = false
        break
      }
      guard let signal = signal(message), let event = state.take(signal, at: seconds) else { continue }
      happened.append(event)
    }
    if let event = state.due(at: seconds) { happened.append(event) }
    return (happened.filter(events.contains), isMore)
  }

  private func signal(_ message: borrowing BusMessage) -> MachineState.Signal? {
    guard !message.isDirected, let interface = message.interface, let member = message.member else { return nil }
    switch (interface, member) {
    case (Self.session, "Lock"), (Self.session, "Unlock"):
      return message.has(signature: "") && isOwn(message.path) ? .lock(member == "Lock") : nil
    case (Bus.login + ".Manager", "PrepareForSleep"):
      return message.has(signature: "b") ? message.flag().map { .sleep($0) } : nil
    case (Self.properties, "PropertiesChanged"): return change(message)
    case ("org.freedesktop.DBus", "NameOwnerChanged"):
      guard message.has(signature: "sss"), let name = message.text(), name.hasPrefix(Bus.player + "."),
        let old = message.text(), let new = message.text(), new.isEmpty
      else { return nil }
      return .gone(old)
    default: return nil
    }
  }

  private func change(_ message: borrowing BusMessage) -> MachineState.Signal? {
    guard let (interface, values) = message.changes(of: ["LockedHint", "OnBattery", "PlaybackStatus"]) else {
      return nil
    }
    switch interface {
    case Self.session:
      guard case .flag(let isLocked) = values["LockedHint"], isOwn(message.path) else { return nil }
      return .lockedHint(isLocked)
    case Bus.power:
      guard case .flag(let isOnBattery) = values["OnBattery"] else { return nil }
      return .onBattery(isOnBattery)
    case Self.player:
      guard case .text(let status) = values["PlaybackStatus"], let sender = message.sender else { return nil }
      return .player(sender, isPlaying: status == "Playing")
    default: return nil
    }
  }

  /// The session at that path is of somebody who counts.
  private func isOwn(_ path: String?) -> Bool {
    switch owner {
    case .anyone: true
    case .user(let user):
      path.flatMap {
        connection.property("User", of: Self.session, at: $0, from: Bus.login, type: "(uo)")?.firstNumber(of: "uo")
      } == user
    }
  }
}
