import Foundation

/// Tells systemd how the service is: datagrams to the socket that NOTIFY_SOCKET names, as sd_notify(3) has them.
///
/// The socket is a path or, with an @ in front, an abstract name. Without the variable, or without a receiver, nothing
/// is sent and nothing waits.
final class ServiceNotifier: Sendable {
  private let descriptor: Int32
  private let name: [UInt8]

  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    var name = Array((environment["NOTIFY_SOCKET"] ?? "").utf8)
    let isUsable = name.count > 1 && name.count < UnixAddress.capacity && (name[0] == 0x2F || name[0] == 0x40)
    if isUsable, name[0] == 0x40 { name[0] = 0 }
    self.name = name
    let kind = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    descriptor = isUsable ? socket(AF_UNIX, kind, 0) : -1
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Sends assignments such as `READY=1`, a line each; true if systemd took them.
  @discardableResult func send(_ assignments: String...) -> Bool {
    guard descriptor >= 0 else { return false }
    let message = Array(assignments.joined(separator: "\n").utf8)
    return UnixAddress.withAddress(name) { address, length in
      sendto(descriptor, message, message.count, Int32(MSG_NOSIGNAL), address, length) == message.count
    }
  }

  func status(_ sentence: String) { send("STATUS=" + sentence.replacing("\n", with: " ")) }
}
