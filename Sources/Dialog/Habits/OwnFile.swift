import Foundation
import ParleyFiles

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

  /// What tells one state of a file from the next.
  struct Stamp: Hashable, Sendable {
    let inode: UInt64
    let size: Int
    let seconds: Int
    let nanoseconds: Int
  }

  /// Differs once the file has been changed; nil where there is none.
  var stamp: Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Stamp(
      inode: UInt64(status.st_ino), size: Int(status.st_size), seconds: Int(status.st_mtim.tv_sec),
      nanoseconds: Int(status.st_mtim.tv_nsec))
  }

  /// Writes what `body` makes of the text; nil deletes the file.
  func change(_ body: (String?) throws(OwnFileError) -> String?) throws(OwnFileError) {
    do throws(FileFailure) {
      try WholeFile.makeFolder((path as NSString).deletingLastPathComponent)
    } catch {
      throw failure(error)
    }
    try WholeFile.locked(path + ".lock", failing: failure) { () throws(OwnFileError) in
      let new = try body(try text())
      do throws(FileFailure) {
        guard let new else { return try WholeFile.remove(path) }
        try WholeFile.write(Array(new.utf8), to: path, draft: path + ".new")
      } catch {
        throw failure(error)
      }
    }
  }

  /// Deletes it, whatever stands in it.
  func remove() throws(OwnFileError) {
    do throws(FileFailure) { try WholeFile.remove(path) } catch { throw failure(error) }
  }

  private func failure(_ failure: FileFailure) -> OwnFileError {
    OwnFileError("\(path) \(failure); check its permissions and the room on its disk.")
  }
}

/// One sentence: what is wrong with a file of the person's own, and what to do.
public struct OwnFileError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
