import Foundation

/// The one owner of a listening Unix socket and of its file, which only its owner may use (mode 0600).
///
/// Isolation: the descriptor is read by one thread; `close` is called once that thread has ended.
final class SocketFile: Sendable {
  let path: String
  let descriptor: Int32
  private let identity: Identity

  /// How many programs may connect at once before the first of them is served; the kernel's own bound is
  /// `net.core.somaxconn`, 4,096 where it was not changed.
  static let backlog: Int32 = 1_024

  private struct Identity: Equatable {
    let device: dev_t
    let inode: ino_t

    init?(_ path: String) {
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return nil }
      device = status.st_dev
      inode = status.st_ino
    }
  }

  /// Listens at `path`; a socket without a listener is replaced, everything else is left alone.
  init(path: String) throws(DeviceFailure) {
    let bytes = Array(path.utf8)
    guard bytes.count < UnixAddress.capacity else {
      throw Self.failure(
        path, "its path has \(bytes.count) bytes, and the system takes at most \(UnixAddress.capacity - 1); shorten it")
    }
    guard !bytes.isEmpty, !bytes.contains(0) else { throw Self.failure(path, "this is no path; name another") }
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { throw Self.failure(path, String(cString: strerror(errno))) }
    do throws(DeviceFailure) {
      try Self.bind(descriptor, bytes, path)
      // No connection is possible before `listen`, so the mode is never too wide at that moment.
      guard chmod(path, 0o600) == 0, listen(descriptor, Self.backlog) == 0, let identity = Identity(path) else {
        throw Self.failure(path, String(cString: strerror(errno)))
      }
      self.path = path
      self.descriptor = descriptor
      self.identity = identity
    } catch {
      Glibc.close(descriptor)
      throw error
    }
  }

  private static func bind(_ descriptor: Int32, _ bytes: [UInt8], _ path: String) throws(DeviceFailure) {
    func attempt() -> Int32 {
      UnixAddress.withAddress(bytes) { Glibc.bind(descriptor, $0, $1) == 0 ? 0 : errno }
    }
    var code = attempt()
    if code == EADDRINUSE {
      guard Identity(path) != nil else { throw failure(path, "there is a file that is no socket; name another path") }
      guard isStale(bytes) else {
        throw failure(path, "a running program listens there; end it or name another path")
      }
      unlink(path)
      code = attempt()
    }
    if code == ENOENT { throw failure(path, "its folder does not exist; make it or name another path") }
    if code != 0 { throw failure(path, "\(String(cString: strerror(code))); name another path") }
  }

  /// The process that made the socket ended without removing it.
  private static func isStale(_ bytes: [UInt8]) -> Bool {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let probe = socket(AF_UNIX, kind, 0)
    defer { Glibc.close(probe) }
    return UnixAddress.withAddress(bytes) { connect(probe, $0, $1) != 0 && errno == ECONNREFUSED }
  }

  /// Stops listening and removes the file, unless another program has put its own there.
  func close() {
    if Identity(path) == identity { unlink(path) }
    Glibc.close(descriptor)
  }

  private static func failure(_ path: String, _ reason: String) -> DeviceFailure {
    DeviceFailure(.wrong, "The socket \(path) cannot be made: \(reason).")
  }
}
