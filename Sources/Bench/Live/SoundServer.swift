import Foundation

/// A private sound server, started by `with-sound-server.sh`, for programs that are given its environment.
package final class SoundServer {
  /// What the microphone hears, and how the two can be recorded.
  package enum Room: String, Sendable {
    /// The person.
    case quiet = ""
    /// The loudspeaker too.
    case echo = "--echo"
    /// The person; `recordRoom` has both in step.
    case aligned = "--aligned"
    /// The person; sound is taken every two seconds, as by a null sink that has slept.
    case lumps = "--lumps"
    /// The person; the server is PipeWire with its session manager.
    case pipeWire = "--pipewire"
  }

  /// The server's process.
  package let identifier: Int32
  /// What a program needs to find the server.
  package let environment: [String: String]
  private let script = Process()
  private let input = Pipe()
  private let file: URL

  package static let isInstalled = ["pulseaudio", "pactl", "paplay", "parec"].allSatisfy {
    ChildProcess.find($0) != nil
  }
  package static let isPipeWireInstalled = [
    "pipewire", "wireplumber", "pipewire-pulse", "dbus-daemon", "pactl", "paplay", "parec",
  ].allSatisfy { ChildProcess.find($0) != nil }

  /// Why there is none, as the end of a sentence.
  static let missing = "it needs pulseaudio, pulseaudio-utils and libasound2-plugins"

  package struct NotStarted: Error {
    package init() {}
  }

  package init(_ room: Room = .quiet) throws {
    file = FileManager.default.temporaryDirectory.appending(path: "parley-sound-server-\(UUID().uuidString).sh")
    try Data(PackageResources.with_sound_server_sh).write(to: file)
    let output = Pipe()
    script.executableURL = URL(filePath: "/bin/sh")
    let command = ##"echo "$SOUND_SERVER_PID $PULSE_SERVER $ALSA_CONFIG_PATH $XDG_RUNTIME_DIR"; cat"##
    script.arguments = [file.path] + (room == .quiet ? [] : [room.rawValue]) + ["sh", "-c", command]
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
  }

  deinit { stop() }

  /// The end of its input ends the script, which removes the server.
  package func stop() {
    try? input.fileHandleForWriting.close()
    script.waitUntilExit()
    try? FileManager.default.removeItem(at: file)
  }

  /// Says a recording into the microphone.
  package func say(_ recording: String) throws {
    _ = try start("paplay", ["--device=mic", recording])
  }

  /// Records the loudspeaker into a raw file until the process is ended.
  package func recordLoudspeaker(to path: String) throws -> Process {
    try record("speaker.monitor", channels: 1, to: path)
  }

  /// Records an `aligned` room into a raw file until the process is ended: on the left the person, on the right the
  /// device.
  package func recordRoom(to path: String) throws -> Process {
    try record("room.monitor", channels: 2, to: path)
  }

  private func record(_ device: String, channels: Int, to path: String) throws -> Process {
    try start(
      "parec",
      ["--device=" + device, "--rate=16000", "--channels=\(channels)", "--format=s16le", "--latency-msec=20", path])
  }

  /// Starts a program that finds the server.
  package func start(_ program: String, _ arguments: [String], output: Pipe? = nil) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let output { process.standardOutput = output }
    try process.run()
    return process
  }
}
