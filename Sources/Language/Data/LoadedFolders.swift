import Foundation
import Synchronization

/// What was made of folders and is still in use, so that each is read once, unless its files change.
final class LoadedFolders<Value: AnyObject & Sendable>: Sendable {
  private struct Entry {
    weak var value: Value?
    let stamp: [String: [Int]]
  }

  private let entries = Mutex<[String: Entry]>([:])

  /// What is in use of this folder, or else what `make` reads.
  func value<Failure: Error>(of folder: URL, make: () throws(Failure) -> Value) throws(Failure) -> Value {
    let stamp = Self.stamp(of: folder)
    let known = entries.withLock { $0[folder.path].flatMap { $0.stamp == stamp ? $0.value : nil } }
    if let known { return known }
    let made = try make()
    entries.withLock { $0[folder.path] = Entry(value: made, stamp: stamp) }
    return made
  }

  /// The sizes and dates of the files, by their names.
  private static func stamp(of folder: URL) -> [String: [Int]] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.reduce(into: [:]) { stamp, name in
      let file = try? FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)
      let changed = (file?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      stamp[name] = [file?[.size] as? Int ?? 0, Int(changed * 1e6)]
    }
  }
}
