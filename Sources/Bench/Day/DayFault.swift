import ParleyVoiceSession

/// What goes wrong on a day, or is done to a device from outside.
enum DayFault: String, CaseIterable, Codable {
  /// The sound device goes away for some seconds, and cannot be opened meanwhile.
  case soundLost
  /// The same for so long that the person is taken to have left.
  case soundLostForLong
  /// An app's intent throws.
  case appThrows
  /// An app's intent blocks its thread beyond its limit.
  case appBlocks
  /// An app's intent keeps a processor core busy beyond its limit.
  case appSpins
  /// More programs than have a place hold the device's socket, and read nothing.
  case crowd
  /// No file can be written.
  case diskFull
  /// SIGHUP: the configuration is read again.
  case reload
  /// SIGUSR1: push to talk.
  case push
  /// SIGUSR2 twice: the microphone is muted for a while.
  case mute
  /// SIGHUP while it is muted.
  case muteAndReload
  /// The machine sleeps for minutes, and the sound device goes on where it was.
  case suspend
  /// The same, and the sound device is gone when the machine wakes, for some seconds.
  case suspendWithoutSound

  /// How long it lasts, in frames; for an app's, how long the device may take to leave it.
  var frames: ClosedRange<Int> {
    switch self {
    case .soundLost: 50...2_000
    case .soundLostForLong: 3_500...6_000
    case .suspendWithoutSound, .crowd: 100...500
    case .diskFull, .mute, .muteAndReload: 1_000...3_000
    case .appBlocks, .appSpins: 3_000...3_000
    case .appThrows, .reload, .push, .suspend: 0...0
    }
  }

  var isOfApp: Bool { [.appThrows, .appBlocks, .appSpins].contains(self) }
  var takesSound: Bool { [.soundLost, .soundLostForLong, .suspendWithoutSound].contains(self) }
  var mutes: Bool { self == .mute || self == .muteAndReload }
  var isSuspend: Bool { self == .suspend || self == .suspendWithoutSound }

  /// What a device may be about when it happens; it waits a minute for that.
  static let activities: [LiveSession.Activity?] = [nil, .idle, .listening, .speaking]
}
