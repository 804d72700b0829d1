import Foundation

/// Programs that hold a device's socket, send what is no command and read nothing.
struct DayCrowd {
  private var sockets: [Int32] = []

  /// More than have a place.
  private static let count = 40
  private static let noise = "{\"command\": \"status\"}\nnot a command\n{\"command\": \"sa"

  /// - Parameter path: the socket's; a program that is refused leaves.
  mutating func come(to path: String) {
    for _ in 0..<Self.count {
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
      guard descriptor >= 0 else { return }
      guard Self.connect(descriptor, to: path) == 0 else {
        close(descriptor)
        continue
      }
      _ = Self.noise.withCString { send(descriptor, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
      sockets.append(descriptor)
    }
  }

  mutating func leave() {
    for descriptor in sockets { close(descriptor) }
    sockets = []
  }

  private static func connect(_ descriptor: Int32, to path: String) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
