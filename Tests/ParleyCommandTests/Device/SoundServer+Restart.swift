import Foundation

extension SoundServer {
  /// Ends the server as a crash does.
  func die() { kill(identifier, SIGKILL) }

  /// The server again, at the same place, after it died.
  func restarted() throws -> Successor { try Successor(of: self) }

  /// A server in the place of one that died.
  final class Successor {
    private let process = Process()

    init(of server: SoundServer) throws {
      let folder = URL(filePath: server.environment["ALSA_CONFIG_PATH"] ?? "").deletingLastPathComponent().path
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [
        "pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--disable-shm=yes",
        "--realtime=no", "--high-priority=no", "--log-target=stderr", "--log-level=error", "-F", folder + "/server.pa",
      ]
      let own = [
        "HOME": folder + "/home", "XDG_RUNTIME_DIR": folder + "/runtime", "XDG_CONFIG_HOME": folder + "/home",
        "DBUS_SESSION_BUS_ADDRESS": "disabled:",
      ]
      process.environment = ProcessInfo.processInfo.environment.merging(own) { $1 }
      process.standardError = FileHandle.nullDevice
      try process.run()
    }

    func end() {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  /// Runs a program to its end with the server's environment; what it printed.
  func output(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }
}
