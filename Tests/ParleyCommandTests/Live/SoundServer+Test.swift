import Foundation
import ParleyBench

extension SoundServer: SpokenTo {
  /// The microphone hears the loudspeaker as loud as `volume`, such as "-12dB".
  convenience init(echoVolume volume: String) throws {
    try self.init(.echo)
    // The first stream into the microphone is the loudspeaker's.
    try start("pactl", ["set-sink-input-volume", "0", volume]).waitUntilExit()
  }

  /// Points the ALSA of this process to the server. Only in an exit test, and before ALSA is used: the environment and
  /// ALSA's configuration belong to the process.
  func adopted() -> Self {
    for (name, value) in environment { setenv(name, value, 1) }
    return self
  }
}
