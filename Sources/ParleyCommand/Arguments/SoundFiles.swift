import Foundation

/// The recordings that a command is given.
package enum SoundFiles {
  /// The sound files at or below each path, in the order of their paths.
  package static func found(in paths: [String]) throws(CommandFailure) -> [String] {
    let kinds = ["wav", "flac", "ogg", "oga", "opus", "aiff", "au"]
    var found: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw CommandFailure(.usage, "\(path): there is no such file or folder; check the path.")
      }
      if !isFolder.boolValue {
        found.append(path)
        continue
      }
      let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      let sounds = names.filter { kinds.contains(($0 as NSString).pathExtension.lowercased()) }.sorted()
      if sounds.isEmpty {
        throw CommandFailure(
          .usage, "\(path): there is no sound file here; name a folder with \(kinds[0]) or \(kinds[1]) files.")
      }
      found += sounds.map { path + "/" + $0 }
    }
    return found
  }
}
