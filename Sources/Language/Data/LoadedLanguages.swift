import Foundation
import Synchronization

/// The languages in use, so that each is read once for all who use it at the same time, unless its files change.
enum LoadedLanguages {
  /// The sizes and dates of a folder's files, by their names.
  typealias Stamp = [String: [Int]]

  private struct Entry {
    weak var language: Language?
    let stamp: Stamp
  }

  private static let entries = Mutex<[String: Entry]>([:])

  static func stamp(of folder: URL) -> Stamp {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.reduce(into: [:]) { stamp, name in
      let file = try? FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)
      let changed = (file?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      stamp[name] = [file?[.size] as? Int ?? 0, Int(changed * 1e6)]
    }
  }

  static func language(of folder: URL, _ stamp: Stamp) -> Language? {
    entries.withLock { entries in entries[folder.path].flatMap { $0.stamp == stamp ? $0.language : nil } }
  }

  static func take(_ language: Language, of folder: URL, _ stamp: Stamp) {
    entries.withLock { $0[folder.path] = Entry(language: language, stamp: stamp) }
  }
}
