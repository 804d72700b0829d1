import Foundation
import ParleyGrammar
import ParleyVoiceLab

/// Which conversations failed when they were last run in this working directory, kept in the user's cache.
struct FailedConversations {
  private let store: String?
  /// The files that failed, with whole paths.
  private(set) var files: [String] = []

  init(environment: [String: String]) {
    let cache = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let folder = cache ?? environment["HOME"].map { $0 + "/.cache" }
    let place = ContentHash(FileManager.default.currentDirectoryPath)
    store = folder.map { "\($0)/parley/failed-\(place)" }
    let text = store.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? ""
    files = text.split(separator: "\n").map(String.init).filter { FileManager.default.fileExists(atPath: $0) }
  }

  func contains(_ file: String) -> Bool { files.contains(Self.whole(file)) }

  /// Takes what came of some of them; the others stay as they were. Where it cannot be kept it is forgotten.
  mutating func keep(run: Set<String>, failed: Set<String>) {
    let (run, failed) = (Set(run.map(Self.whole)), Set(failed.map(Self.whole)))
    let before = files
    files = Set(files).subtracting(run).union(failed).sorted()
    guard let store, files != before else { return }
    if files.isEmpty {
      try? FileManager.default.removeItem(atPath: store)
      return
    }
    let folder = (store as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? (files.joined(separator: "\n") + "\n").write(toFile: store, atomically: true, encoding: .utf8)
  }

  private static func whole(_ file: String) -> String { URL(fileURLWithPath: file).standardizedFileURL.path }
}
