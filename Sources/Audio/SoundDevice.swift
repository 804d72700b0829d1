import CParleyALSA

/// A device that ALSA's configuration names.
public struct SoundDevice: Sendable, Equatable, Codable {
  /// What `SoundCard` takes, such as "default" or "plughw:CARD=PCH,DEV=0".
  public let name: String
  /// What it is, for people; may be empty.
  public let summary: String
  public let canCapture: Bool
  public let canPlay: Bool

  /// Every device in the order of ALSA's list, the same that `aplay -L` and `arecord -L` print.
  ///
  /// A listed device need not work: that is known when it is opened. ALSA says of its calls without a handle that they are
  /// safe from any thread.
  public static func all() -> [SoundDevice] {
    PCMStream.silenceLibrary()
    var hints: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    guard snd_device_name_hint(-1, "pcm", &hints) == 0, let hints else { return [] }
    defer { snd_device_name_free_hint(hints) }
    var devices: [SoundDevice] = []
    var next = hints
    while let hint = next.pointee {
      next += 1
      guard let name = text("NAME", of: hint), name != "null" else { continue }
      // ALSA leaves the direction out when it is both.
      let direction = text("IOID", of: hint)
      let summary = text("DESC", of: hint)?.split(separator: "\n").joined(separator: ", ")
      devices.append(
        SoundDevice(
          name: name, summary: summary ?? "", canCapture: direction != "Output", canPlay: direction != "Input"))
    }
    return devices
  }

  private static func text(_ field: String, of hint: UnsafeRawPointer) -> String? {
    guard let value = snd_device_name_get_hint(hint, field) else { return nil }
    defer { free(value) }
    return String(cString: value)
  }
}
