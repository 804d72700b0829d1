/// What the signals of a bus mean, by what was known before. Moments are seconds of any clock.
struct MachineState {
  enum Signal: Hashable, Sendable {
    /// The session's locker was asked to lock or unlock it.
    case lock(Bool)
    /// The locker tells whether it is locked.
    case lockedHint(Bool)
    /// The machine is about to sleep, or has woken.
    case sleep(Bool)
    case onBattery(Bool)
    /// A player by its name on the bus.
    case player(String, isPlaying: Bool)
    case gone(String)
  }

  private var isLocked: Bool?
  private var isOnBattery: Bool?
  private var players: [String: Bool] = [:]
  /// When the last of the players stopped, until that is told.
  private var silentSince: Double?
  private var told: [MachineEvent: Double] = [:]
  private var lastLock: MachineEvent?

  /// Between two pieces a player may stand still for this long, in seconds.
  static let pause = 3.0
  /// A locker tells that it has locked at most this long after it was asked to.
  static let lockTime = 10.0
  /// The same again within these seconds is told once, however often it comes.
  static let again = 2.0
  static let mostPlayers = 64

  /// What is so before anything is followed.
  mutating func know(_ signal: Signal) {
    switch signal {
    case .lockedHint(let isIt): isLocked = isIt
    case .onBattery(let isIt): isOnBattery = isIt
    case .player(let name, let isPlaying) where players.count < Self.mostPlayers: players[name] = isPlaying
    default: break
    }
  }

  /// What has happened with this; nil where that was known.
  mutating func take(_ signal: Signal, at now: Double) -> MachineEvent? {
    let event: MachineEvent? =
      switch signal {
      case .lock(let isIt): isLocked == isIt ? nil : lock(isIt, now)
      case .lockedHint(let isIt): hint(isIt, now)
      case .sleep(let isAsleep): isAsleep ? nil : .woken
      case .onBattery(let isIt): power(isIt)
      case .player(let name, let isPlaying): player(name, isPlaying, now)
      case .gone(let name): player(name, nil, now)
      }
    return event.flatMap { tell($0, now) }
  }

  /// What has happened by the passing of time.
  mutating func due(at now: Double) -> MachineEvent? {
    guard let since = silentSince, now - since >= Self.pause else { return nil }
    silentSince = nil
    return tell(.stoppedPlaying, now)
  }

  private mutating func tell(_ event: MachineEvent, _ now: Double) -> MachineEvent? {
    if let last = told[event], now - last < Self.again { return nil }
    told[event] = now
    return event
  }

  private mutating func lock(_ isIt: Bool, _ now: Double) -> MachineEvent? {
    let event: MachineEvent = isIt ? .locked : .unlocked
    if lastLock == event, let last = told[event], now - last < Self.lockTime { return nil }
    lastLock = event
    return event
  }

  private mutating func hint(_ isIt: Bool, _ now: Double) -> MachineEvent? {
    if isLocked == isIt { return nil }
    isLocked = isIt
    return lock(isIt, now)
  }

  /// Nothing where it was not known: a service that starts tells how things are, not that they have changed.
  private mutating func power(_ isIt: Bool) -> MachineEvent? {
    defer { isOnBattery = isIt }
    return isOnBattery == nil || isOnBattery == isIt ? nil : isIt ? .onBattery : .pluggedIn
  }

  private mutating func player(_ name: String, _ isPlaying: Bool?, _ now: Double) -> MachineEvent? {
    guard players[name] != nil || players.count < Self.mostPlayers else { return nil }
    let wasPlaying = players.values.contains(true)
    players[name] = isPlaying
    let isAnyPlaying = players.values.contains(true)
    if wasPlaying == isAnyPlaying { return nil }
    if !isAnyPlaying {
      silentSince = now
      return nil
    }
    // It goes on after a pause that was not told.
    if silentSince != nil {
      silentSince = nil
      return nil
    }
    return .playing
  }
}
