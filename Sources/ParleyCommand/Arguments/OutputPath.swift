import Foundation

/// Files that a command writes.
enum OutputPath {
  /// Throws where nothing can be written there, before any work is done for it.
  static func check(_ path: String) throws(CommandFailure) {
    let folder = (path as NSString).deletingLastPathComponent
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: folder.isEmpty ? "." : folder, isDirectory: &isFolder)
    guard isThere, isFolder.boolValue else {
      throw CommandFailure(.usage, "\(path) cannot be written: there is no folder \(folder); make it, or name another.")
    }
    var isOldFolder: ObjCBool = false
    let isOld = FileManager.default.fileExists(atPath: path, isDirectory: &isOldFolder)
    guard !isOldFolder.boolValue else {
      throw CommandFailure(.usage, "\(path) cannot be written: it is a folder; name a file in it.")
    }
    guard FileManager.default.isWritableFile(atPath: isOld ? path : folder.isEmpty ? "." : folder) else {
      throw CommandFailure(.usage, "\(path) cannot be written; check the permissions of its folder.")
    }
  }
}
