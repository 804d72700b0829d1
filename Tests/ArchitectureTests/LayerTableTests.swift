import Foundation
import Testing

/// Holds the sources against the table in `Sources/ARCHITECTURE.md`.
struct LayerTableTests {
  static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources")

  struct Room: CustomTestStringConvertible {
    let floor: Int
    let target: String
    let mayImport: Set<String>

    var testDescription: String { target }
  }

  static let rooms: [Room] = {
    let table = (try? String(contentsOf: sources.appendingPathComponent("ARCHITECTURE.md"), encoding: .utf8)) ?? ""
    return table.split(separator: "\n").flatMap { line -> [Room] in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 6, let floor = Int(cells[1]) else { return [] }
      let imports = cells[4] == "–" ? [] : cells[4].components(separatedBy: ", ")
      return cells[2].components(separatedBy: ", ").map { Room(floor: floor, target: $0, mayImport: Set(imports)) }
    }
  }()

  private static func imports(of target: String) throws -> Set<String> {
    let folder = sources.appendingPathComponent(target)
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    var imports: Set<String> = []
    for name in names where name.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ").drop { $0.hasPrefix("@") || ["public", "internal"].contains($0) }
        guard words.first == "import", words.count >= 2 else { continue }
        // `import struct Module.Name` names a module too.
        let module = words.dropFirst().first { !["class", "enum", "protocol", "struct", "typealias"].contains($0) }
        if let module { imports.insert(String(module.prefix { $0 != "." })) }
      }
    }
    return imports
  }

  @Test func `every folder of the sources stands in the table, and nothing else does`() throws {
    // Packaging makes packages of what the others build.
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path)
      .filter { !$0.contains(".") && $0 != "Packaging" }
    #expect(Set(folders) == Set(Self.rooms.map(\.target)))
    #expect(Self.rooms.count > 10)
  }

  @Test(arguments: rooms) func `a target imports only what the table allows`(room: Room) throws {
    let folders = Self.rooms.map { (module: Self.module($0.target), folder: $0.target) }
    let own = Dictionary(uniqueKeysWithValues: folders.map { ($0.module, $0.folder) })
    let imported = Set(try Self.imports(of: room.target).compactMap { own[$0] })
    #expect(imported.subtracting(room.mayImport) == [])
  }

  @Test(arguments: rooms) func `the table lets a target import only lower floors`(room: Room) {
    for name in room.mayImport {
      let other = Self.rooms.first { $0.target == name }
      #expect(other.map { $0.floor < room.floor } ?? false || Self.isSystemLibrary(name))
    }
  }

  /// The name under which a folder's module is imported.
  private static func module(_ folder: String) -> String {
    let ownNames: Set = [
      "AppIntents", "AppIntentsTesting", "CoreLocation", "CoreSpotlight", "CoreTransferable", "GeoToolbox", "OSLog",
      "ParleyCommand", "SampleApps", "UniformTypeIdentifiers", "UserNotifications", "os", "parley",
    ]
    if ownNames.contains(folder) { return folder }
    return isSystemLibrary(folder) ? "CParley" + folder.dropFirst() : "Parley" + folder
  }

  private static func isSystemLibrary(_ name: String) -> Bool {
    name.hasPrefix("C") && name.dropFirst().first?.isUppercase == true
  }
}
