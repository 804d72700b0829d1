import Foundation
import Testing

/// What the prose in the sources names is there.
struct NotesTests {
  private static let rooms = ["", "DeviceService", "Dialog", "Speech", "VoiceLab", "VoiceSession"]
  private static let ends = [".swift", ".json", ".html", ".md"]

  private static let sources: [(name: String, text: String)] = [
    LayerTableTests.sources, LayerTableTests.sources.deletingLastPathComponent().appendingPathComponent("Tests"),
  ].flatMap { folder in
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.map { name in
      (name, (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? "")
    }
  }

  private static let code = Array(sources.map(\.text).joined(separator: "\n").utf8CString)

  @Test(arguments: rooms) func `every type, file and folder that the notes of a room name is there`(room: String) throws
  {
    let folder = LayerTableTests.sources.appendingPathComponent(room)
    let notes = try String(
      contentsOf: folder.appendingPathComponent(room.isEmpty ? "ARCHITECTURE.md" : "NOTES.md"), encoding: .utf8)
    // What stands between grave accents, and the targets of links; tables name what other libraries have.
    let prose = notes.split(separator: "\n").filter { !$0.hasPrefix("|") }.joined(separator: "\n")
    var named = prose.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    named += prose.components(separatedBy: "](").dropFirst().map { String($0.prefix { $0 != ")" }) }
    let words = named.filter { $0.allSatisfy { $0.isLetter || $0.isNumber || "./+<>_".contains($0) } }
    #expect(words.count > 2)
    for word in words {
      let isThere = Self.isFile(word, in: folder) || Self.isInCode(word)
      #expect(isThere, "\(word) in \(room)")
    }
  }

  /// A path in the room, in the sources or in the package, of any locale, or a file's name alone.
  private static func isFile(_ word: String, in folder: URL) -> Bool {
    let path = word.replacingOccurrences(of: "<locale>", with: "en-US")
    let package = LayerTableTests.sources.deletingLastPathComponent()
    let folders = [folder, LayerTableTests.sources, package, package.appendingPathComponent("Models/en-US")]
    if folders.contains(where: { FileManager.default.fileExists(atPath: $0.appendingPathComponent(path).path) }) {
      return true
    }
    let isName = !path.contains("/") && (ends.contains { path.hasSuffix($0) } || path.contains("+"))
    return isName && sources.contains { $0.name.hasSuffix("/" + path) || $0.name.hasSuffix("/\(path).swift") }
  }

  private static func isInCode(_ word: String) -> Bool {
    let names = word.split(separator: ".")
    return !word.contains("/") && names.allSatisfy { strstr(code, String($0)) != nil }
  }
}
