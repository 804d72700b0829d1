import Foundation

/// A file that only its owner may read. It is whole or not there; what changes it reads it anew under a lock, so that no
/// process loses what another one did.
struct OwnFile: Sendable {
  let path: String
  /// Larger files are not read.
  static let mostBytes = 1 << 22

  /// Nil where there is none; throws one sentence where it cannot be read.
  func text() throws(OwnFileError) -> String? {
    guard let data = FileManager.default.contents(atPath: path) else {
      if access(path, F_OK) != 0 { return nil }
      throw OwnFileError("\(path): it cannot be read; check its permissions.")
    }
    guard data.count <= Self.mostBytes, let text = String(validating: data, as: UTF8.self) else {
      throw OwnFileError("\(path): it is no text of such a file's size; correct it or delete the file.")
    }
    return text
  }

  /// Writes what `body` makes of the text; nil deletes the file.
  func change(_ body: (String?) throws(OwnFileError) -> String?) throws(OwnFileError) {
    let folder = (path as NSString).deletingLastPathComponent
    if access(folder, F_OK) != 0 {
      try? FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    let lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw failure() }
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0 { guard errno == EINTR else { throw failure() } }
    guard let text = try body(try text()) else {
      guard unlink(path) == 0 || errno == ENOENT else { throw failure() }
      return
    }
    // Under the lock nobody else has a draft; one that a killed process left is overwritten.
    let draft = path + ".new"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure() }
    let isWhole = Self.write(Array(text.utf8), to: descriptor) && fsync(descriptor) == 0
    close(descriptor)
    guard isWhole, rename(draft, path) == 0 else {
      unlink(draft)
      throw failure()
    }
  }

  /// Deletes it, whatever stands in it.
  func remove() throws(OwnFileError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw failure() }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      written += count
    }
    return true
  }

  private func failure() -> OwnFileError {
    let reason = String(cString: strerror(errno))
    return OwnFileError("\(path) cannot be written (\(reason)); check its permissions and the room on its disk.")
  }
}

/// One sentence: what is wrong with a file of the person's own, and what to do.
public struct OwnFileError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
