import Foundation

@testable import ParleyDeviceService

/// A program at a Unix socket, which waits for each line for at most ten seconds.
final class UnixClient {
  let descriptor: Int32
  private var pending: [UInt8] = []
  private(set) var isClosed = false

  struct NotConnected: Error { let code: Int32 }

  /// Connects; where it does not wait, a full backlog is an error.
  init(_ path: String, waits: Bool = true) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    if !waits { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
    defer { _ = fcntl(descriptor, F_SETFL, 0) }
    let code = UnixAddress.withAddress(Array(path.utf8)) { connect(descriptor, $0, $1) == 0 ? 0 : errno }
    // What throws from here on is still deinitialised, and closes the descriptor.
    if code != 0 { throw NotConnected(code: code) }
    var patience = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// False where nobody takes it any more.
  @discardableResult func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  @discardableResult func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return false }
      sent += count
    }
    return true
  }

  /// Says that nothing more will be sent.
  func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// The next line; nil where there is none within ten seconds, or where the other side has gone.
  func line() -> String? {
    while true {
      if let end = pending.firstIndex(of: 10) {
        defer { pending.removeFirst(end + 1) }
        return String(decoding: pending[..<end], as: UTF8.self)
      }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count <= 0 {
        isClosed = count == 0 || errno == ECONNRESET
        return nil
      }
      pending += buffer[..<count]
    }
  }

  /// The next line as JSON.
  func object() -> [String: Any]? {
    line().flatMap { try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
  }

  /// The next line that answers a command.
  func answer() -> [String: Any]? {
    while let object = object() { if object["answer"] != nil { return object } }
    return nil
  }

  /// Sends a command and waits for its answer.
  func ask(_ command: String) -> [String: Any]? { send(command + "\n") ? answer() : nil }
}
