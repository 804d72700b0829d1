import Foundation
import Testing

/// Holds the folders of each target against circles: what a folder names lies in itself or in folders that do not name it.
/// A file beside the folders counts as a folder of its own.
struct FolderTests {
  /// The vocabulary of App Intents is Apple's, whose protocols name each other: an intent its parameters, a parameter its
  /// queries, a query its intent.
  static let targets = LayerTableTests.rooms.map(\.target).filter { $0 != "AppIntents" }

  /// An arrow from a folder to another one, with the file and the type that it comes from.
  private struct Arrow {
    let from: String
    let to: String
    let reason: String
  }

  @Test(arguments: targets) func `no folders of a target use each other in a circle`(target: String) throws {
    var arrows = try Self.arrows(in: LayerTableTests.sources.appendingPathComponent(target))
    // What nothing leads on from is in no circle, and neither is what nothing leads to.
    while true {
      let inner = Set(arrows.map(\.from)).intersection(arrows.map(\.to))
      let left = arrows.filter { inner.contains($0.from) && inner.contains($0.to) }
      if left.count == arrows.count { break }
      arrows = left
    }
    #expect(arrows.map { "\($0.from) → \($0.to): \($0.reason)" }.sorted() == [])
  }

  private static func arrows(in target: URL) throws -> [Arrow] {
    let names = FileManager.default.enumerator(atPath: target.path)?.compactMap { $0 as? String } ?? []
    var files: [String: SourceText] = [:]
    for name in names where name.hasSuffix(".swift") {
      files[name] = SourceText(try String(contentsOf: target.appendingPathComponent(name), encoding: .utf8))
    }
    var homes: [String: String] = [:]
    for (name, text) in files {
      for type in text.declared { homes[type] = folder(of: name) }
    }
    return files.flatMap { name, text in
      text.named.compactMap { type in
        guard let home = homes[type], home != folder(of: name) else { return nil }
        return Arrow(from: folder(of: name), to: home, reason: "\(name) names \(type)")
      }
    }
  }

  private static func folder(of file: String) -> String {
    file.lastIndex(of: "/").map { String(file[..<$0]) } ?? file
  }
}
