import Foundation

/// A private sound server, started by `Tests/with-sound-server.sh`, for programs that are given its environment.
final class SoundServer: SpokenTo {
  /// The server's process.
  let identifier: Int32
  /// What a program needs to find the server.
  let environment: [String: String]
  private let script = Process()
  private let input = Pipe()

  static let isInstalled = ["pulseaudio", "pactl", "paplay", "parec"].allSatisfy { tool in
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)")
    }
  }

  struct NotStarted: Error {}

  /// With `echoVolume`, such as "-12dB", the microphone hears the loudspeaker that loud.
  init(echoVolume: String? = nil) throws {
    let output = Pipe()
    script.executableURL = URL(filePath: "/bin/sh")
    let command = ##"echo "$SOUND_SERVER_PID $PULSE_SERVER $ALSA_CONFIG_PATH $XDG_RUNTIME_DIR"; cat"##
    script.arguments = [packageFolder + "/Tests/with-sound-server.sh"]
    script.arguments? += (echoVolume == nil ? [] : ["--echo"]) + ["sh", "-c", command]
    script.standardInput = input
    script.standardOutput = output
    try script.run()
    var line = Data()
    while line.last != 10, case let byte = output.fileHandleForReading.readData(ofLength: 1), !byte.isEmpty {
      line += byte
    }
    let words = String(decoding: line, as: UTF8.self).split { $0.isWhitespace }.map(String.init)
    guard words.count == 4, let identifier = Int32(words[0]) else { throw NotStarted() }
    self.identifier = identifier
    environment = ["PULSE_SERVER": words[1], "ALSA_CONFIG_PATH": words[2], "XDG_RUNTIME_DIR": words[3]]
    // The first stream into the microphone is the loudspeaker's.
    if let echoVolume { try start("pactl", ["set-sink-input-volume", "0", echoVolume]).waitUntilExit() }
  }

  deinit { stop() }

  /// Points the ALSA of this process to the server. Only in an exit test, and before ALSA is used: the environment and
  /// ALSA's configuration belong to the process.
  func adopted() -> Self {
    for (name, value) in environment { setenv(name, value, 1) }
    return self
  }

  /// The end of its input ends the script, which removes the server.
  func stop() {
    try? input.fileHandleForWriting.close()
    script.waitUntilExit()
  }

  /// Says a recording into the microphone.
  func say(_ recording: String) throws {
    _ = try start("paplay", ["--device=mic", recording])
  }

  /// Records the loudspeaker into a raw file until the process is killed.
  func recordLoudspeaker(to path: String) throws -> Process {
    try start(
      "parec",
      ["--device=speaker.monitor", "--rate=16000", "--channels=1", "--format=s16le", "--latency-msec=20", path])
  }

  func start(_ program: String, _ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    try process.run()
    return process
  }
}
