import Foundation

/// Writes files that only their owner may read, so that each is as it was or as it is to be, whenever the process is killed
/// or the power fails.
package enum WholeFile {
  /// Makes a folder and those that it lies in, where it is not there.
  package static func makeFolder(_ path: String) throws(FileFailure) {
    if access(path, F_OK) == 0 { return }
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw FileFailure("cannot be made")
    }
  }

  /// Runs a body while no other process holds the same lock, a file that is made where it is not there and stays.
  package static func locked<Result, Failure>(
    _ path: String, failing: (FileFailure) -> Failure, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw failing(FileFailure("cannot be written")) }
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0 {
      guard errno == EINTR else { throw failing(FileFailure("cannot be locked")) }
    }
    return try body()
  }

  /// Puts bytes in the place of what a file holds.
  ///
  /// - Parameter draft: where they stand until they are whole, in the same folder; nobody else may write there meanwhile. A
  ///   process that is killed leaves it, to be written over.
  package static func write(_ bytes: [UInt8], to path: String, draft: String) throws(FileFailure) {
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileFailure("cannot be written") }
    let isWhole = write(bytes, to: descriptor) && fsync(descriptor) == 0
    close(descriptor)
    guard isWhole, rename(draft, path) == 0 else {
      let failure = FileFailure("cannot be written")
      unlink(draft)
      throw failure
    }
    synchronizeFolder(of: path)
  }

  /// Deletes a file, if it is there.
  package static func remove(_ path: String) throws(FileFailure) {
    guard unlink(path) == 0 || errno == ENOENT else { throw FileFailure("cannot be written") }
    synchronizeFolder(of: path)
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

  /// What was renamed or removed outlives a power cut only when its folder is written too.
  private static func synchronizeFolder(of path: String) {
    let folder = open((path as NSString).deletingLastPathComponent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }
}

/// What could not be done, and what the system says of it: "cannot be written (No space left on device)".
package struct FileFailure: Error, CustomStringConvertible {
  package let description: String

  /// With the reason that `errno` has at this moment.
  init(_ what: String) { description = "\(what) (\(String(cString: strerror(errno))))" }
}
