import Foundation

/// A private sound server, started by `Tests/with-sound-server.sh`, to which the ALSA of this process is pointed.
///
/// Make it in an exit test, before ALSA is used: the environment and ALSA's configuration belong to the process.
final class SoundServer {
  let identifier: Int32
  private let script = Process()
  private let input = Pipe()

  static let isInstalled = ["pulseaudio", "pactl", "paplay", "parec"].allSatisfy { tool in
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)")
    }
  }

  struct Failure: Error {}

  init(_ options: String...) throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../with-sound-server.sh").path
    let output = Pipe()
    script.executableURL = URL(filePath: "/bin/sh")
    let command = ##"echo "$SOUND_SERVER_PID $PULSE_SERVER $ALSA_CONFIG_PATH"; cat"##
    script.arguments = [path] + options + ["sh", "-c", command]
    script.standardInput = input
    script.standardOutput = output
    try script.run()
    var line = Data()
    while line.last != 10, case let byte = output.fileHandleForReading.readData(ofLength: 1), !byte.isEmpty {
      line += byte
    }
    let words = String(decoding: line, as: UTF8.self).split { $0.isWhitespace }.map(String.init)
    guard words.count == 3, let identifier = Int32(words[0]) else { throw Failure() }
    self.identifier = identifier
    setenv("PULSE_SERVER", words[1], 1)
    setenv("ALSA_CONFIG_PATH", words[2], 1)
  }

  /// The end of its input ends the script, which removes the server.
  func stop() {
    try? input.fileHandleForWriting.close()
    script.waitUntilExit()
  }

  /// Runs a program that plays or records on the server, and reads or writes its file without buffering.
  ///
  /// It ends with SIGKILL: a thread of Swift's pool blocks every other signal, and so does what it starts.
  static func start(_ program: String, _ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    try process.run()
    return process
  }
}

extension SoundServer {
  /// Runs a program to its end; what it printed.
  static func output(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
