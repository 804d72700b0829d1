import Foundation

/// A bus of a test's own, which lets everybody do everything.
final class BusDaemon: @unchecked Sendable {
  // Unchecked: one test starts and kills it.
  private let folder: TemporaryFolder
  private var process: Process?
  let address: String

  init() throws {
    folder = try TemporaryFolder()
    address = "unix:path=\(folder.path)/bus"
    _ = try folder.file(
      "bus.conf",
      """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
        "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig><type>session</type><listen>\(address)</listen>
      <policy context="default"><allow send_destination="*" eavesdrop="true"/>
      <allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
      """)
    try start()
  }

  deinit { kill() }

  /// Returns once it lets somebody in.
  func start() throws {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["dbus-daemon", "--config-file=\(folder.path)/bus.conf", "--nofork", "--print-address"]
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    _ = pipe.fileHandleForReading.availableData
    self.process = process
  }

  func kill() {
    guard let process else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    self.process = nil
    try? FileManager.default.removeItem(atPath: folder.path + "/bus")
  }
}
