import Foundation
import Synchronization

/// A server on this machine that answers every question with the same bytes.
final class LocalServer: Sendable {
  let port: UInt16
  private let socket: Int32
  private let told = Mutex<[String]>([])

  /// What it was asked.
  var questions: [String] { told.withLock { $0 } }

  /// - Parameters:
  ///   - answer: nil for none at all: the connection stays open.
  ///   - keepsOpen: whether the connection stays open behind the answer.
  init(_ answer: String?, keepsOpen: Bool = false) {
    let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.socket = socket
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        _ = bind(socket, address, size)
        getsockname(socket, address, &size)
      }
    }
    listen(socket, 8)
    port = UInt16(bigEndian: place.sin_port)
    Thread.detachNewThread { [weak self] in
      while case let connection = accept(socket, nil, nil), connection >= 0 {
        guard let question = Self.question(connection) else { continue }
        self?.told.withLock { $0.append(question) }
        guard let answer else { continue }
        var rest = Array(answer.utf8)[...]
        while !rest.isEmpty {
          let count = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
          if count <= 0 { break }
          rest = rest.dropFirst(count)
        }
        if !keepsOpen { close(connection) }
      }
    }
  }

  /// The head and as much of the body as it says there is.
  private static func question(_ connection: Int32) -> String? {
    var text = ""
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(connection, &bytes, bytes.count, 0)
      if count <= 0 { return nil }
      text += String(decoding: bytes.prefix(count), as: UTF8.self)
      guard let end = text.range(of: "\r\n\r\n"),
        let length = text.firstMatch(of: /Content-Length: (\d+)/).flatMap({ Int($0.output.1) })
      else { continue }
      if text[end.upperBound...].utf8.count >= length { return text }
    }
  }

  deinit {
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }
}
