import Foundation
import ParleyBench

extension SoundServer {
  /// Ends the server as a crash does.
  func die() { kill(identifier, SIGKILL) }

  /// Lets the server answer nothing, or go on where it was.
  func hang(_ isHanging: Bool) { kill(identifier, isHanging ? SIGSTOP : SIGCONT) }

  /// The server again, at the same place, after it died.
  func restarted() throws -> Successor { try Successor(of: self) }

  /// A server in the place of one that died.
  struct Successor {
    private let identifier: Int32

    init(of server: SoundServer) throws {
      let folder = URL(filePath: server.environment["ALSA_CONFIG_PATH"] ?? "").deletingLastPathComponent().path
      let own = [
        "HOME": folder + "/home", "XDG_RUNTIME_DIR": folder + "/runtime", "XDG_CONFIG_HOME": folder + "/home",
        "DBUS_SESSION_BUS_ADDRESS": "disabled:",
      ]
      // Started in the background by a shell that ends, and without the descriptors of this process: what it inherited
      // would keep Foundation from noticing the end of other processes.
      let script = #"""
        (for f in /proc/$BASHPID/fd/*; do n=${f##*/}; [ "$n" -gt 2 ] && eval "exec $n>&-"; done; exec "$@") \
          </dev/null >/dev/null 2>&1 &
        echo $!
        """#
      let words = [
        "-c", script, "bash", "pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
        "--disable-shm=yes", "--realtime=no", "--high-priority=no", "--log-target=stderr", "--log-level=error", "-F",
        folder + "/server.pa",
      ]
      let printed = try server.output("env", own.map { "\($0.key)=\($0.value)" } + ["bash"] + words)
      guard let identifier = Int32(printed.trimmingCharacters(in: .whitespacesAndNewlines)) else { throw NotStarted() }
      self.identifier = identifier
    }

    func end() { kill(identifier, SIGKILL) }
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
