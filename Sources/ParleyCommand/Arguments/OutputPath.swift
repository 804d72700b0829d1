import Foundation
import ParleyAudio

/// Files and folders that a command writes.
enum OutputPath {
  /// Throws where no sound can be written there.
  static func check(sound path: String) throws(CommandFailure) {
    try check(path)
    try CommandFailure.telling(as: .usage) { try AudioFileWriter.check(path) }
  }

  /// Throws where no folder can be made there or nothing be written into it, before any work is done for it.
  static func check(folder: String) throws(CommandFailure) {
    var place = URL(fileURLWithPath: folder)
    while !FileManager.default.fileExists(atPath: place.path), place.path != "/" { place.deleteLastPathComponent() }
    if let reason = whyNothingCanBeMade(in: place.path) {
      throw CommandFailure(
        .usage, "\(folder) cannot be written: nothing can be made in \(place.path) (\(reason)); name another folder.")
    }
  }

  /// Only the attempt tells: some file systems take nothing from anybody.
  private static func whyNothingCanBeMade(in folder: String) -> String? {
    let trial = folder + "/.parley-\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: 0 ... .max))"
    guard mkdir(trial, 0o700) == 0 else { return String(cString: strerror(errno)) }
    rmdir(trial)
    return nil
  }

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
    let place = folder.isEmpty ? "." : folder
    guard isOld ? FileManager.default.isWritableFile(atPath: path) : whyNothingCanBeMade(in: place) == nil else {
      throw CommandFailure(.usage, "\(path) cannot be written; check the permissions of its folder.")
    }
  }
}
