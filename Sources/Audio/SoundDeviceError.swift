/// Why live sound is not to be had; each description is one sentence that names the device and says what to do.
public enum SoundDeviceError: Error, Sendable, Equatable {
  /// Which way the sound goes: `capture` from a microphone, `playback` to a loudspeaker.
  public enum Direction: String, Sendable, Codable {
    case capture, playback
  }

  /// `reason` is ALSA's.
  case cannotOpen(device: String, direction: Direction, reason: String)
  case busy(device: String, direction: Direction)
  case formatUnsupported(device: String, direction: Direction, reason: String)
  /// The device worked and went away: it was unplugged, its sound server ended, or it gives and takes no sound any more.
  case lost(device: String, direction: Direction, reason: String)
}

extension SoundDeviceError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cannotOpen(let device, let direction, let reason):
      "The sound device \"\(device)\" cannot be opened for \(direction.rawValue) (\(reason)); connect one, start the "
        + "sound server, or choose another from the list of `\(direction.listCommand)`."
    case .busy(let device, let direction):
      "The sound device \"\(device)\" is in use by another program for \(direction.rawValue); close that program, or use "
        + "a shared device such as \"default\"."
    case .formatUnsupported(let device, let direction, let reason):
      "The sound device \"\(device)\" does not support 16 kHz mono 16-bit \(direction.rawValue) (\(reason)); choose one "
        + "that converts, such as \"default\" or a \"plughw:\" device from the list of `\(direction.listCommand)`."
    case .lost(let device, let direction, let reason):
      "The sound device \"\(device)\" went away during \(direction.rawValue) (\(reason)); connect it again or restart "
        + "the sound server, and start again."
    }
  }
}

extension SoundDeviceError {
  /// The sentence of a program that waits for the device to come back.
  public var waiting: String {
    guard case .lost(let device, let direction, let reason) = self else { return description }
    return "The sound device \"\(device)\" went away during \(direction.rawValue) (\(reason)); connect it again or "
      + "restart the sound server; it is tried again until it is back."
  }
}

extension SoundDeviceError.Direction {
  /// The command of alsa-utils that lists the devices of this direction.
  var listCommand: String { self == .capture ? "arecord -L" : "aplay -L" }
}
