import Foundation

/// The address of a Unix socket: a path, or a name that begins with a zero byte.
enum UnixAddress {
  /// How many bytes `sun_path` holds, with the zero at the end of a path.
  static let capacity = MemoryLayout.size(ofValue: sockaddr_un().sun_path)

  /// Calls `body` with the address of `name`, which has fewer bytes than `capacity`.
  static func withAddress<R>(_ name: [UInt8], _ body: (UnsafePointer<sockaddr>, socklen_t) -> R) -> R {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name.prefix(capacity - 1)) }
    // A path ends in its zero byte; an abstract name is as long as is said here.
    let ending = name.first == 0 ? 0 : 1
    let length = MemoryLayout<sockaddr_un>.offset(of: \.sun_path)! + min(name.count, capacity - 1) + ending
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(length)) }
    }
  }
}
