import Foundation
import TestSupport
import Testing

@testable import ParleyDialog

@Suite struct ShortcutFolderTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "parley-own-\(UUID().uuidString)").path
  }

  private func shortcut(_ name: String, soup: String = "clam chowder") -> PersonalShortcut {
    PersonalShortcut(
      name: name, steps: [.action(.init(app: "Soup Chef", intent: "OrderSoup", values: ["soup": soup]))])
  }

  private var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".json") }.sorted()
  }

  private func mode(_ path: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  @Test func `a shortcut is one file, that only its owner may read`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let shortcuts = PersonalShortcuts(folder: folder)
    try shortcuts.add(shortcut("My Lunch!"))
    #expect(files == ["my-lunch.json"])
    #expect(try mode(folder) == 0o700)
    #expect(try mode(folder + "/my-lunch.json") == 0o600)
    #expect(throws: PersonalShortcutError.self) { try shortcuts.add(shortcut("my lunch")) }
    try shortcuts.edit("my lunch") { $0.name = "noon" }
    #expect(shortcuts.all.map(\.name) == ["noon"])
    try shortcuts.add(shortcut("my lunch"))
    #expect(files == ["my-lunch-2.json", "my-lunch.json"])
    #expect(throws: PersonalShortcutError.self) { try shortcuts.edit("noon") { $0.name = "my lunch" } }
    try shortcuts.remove("noon")
    #expect(files == ["my-lunch-2.json"])
    #expect(throws: PersonalShortcutError.self) { try shortcuts.remove("noon") }
  }

  @Test func `a name leads out of no folder`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let shortcuts = PersonalShortcuts(folder: folder)
    try shortcuts.add(shortcut("../../etc/passwd"))
    try shortcuts.add(shortcut("…"))
    try shortcuts.add(shortcut("昼ごはん"))
    #expect(files.count == 3)
    #expect(files.allSatisfy { !$0.contains("..") })
    #expect(shortcuts.all.count == 3)
  }

  @Test func `a broken file is told and left alone, and the others are there`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let shortcuts = PersonalShortcuts(folder: folder)
    try shortcuts.add(shortcut("lunch"))
    let broken = folder + "/broken.json"
    try "{\"name\": ".write(toFile: broken, atomically: false, encoding: .utf8)
    try shortcut("lunch").json.write(toFile: folder + "/twice.json", atomically: false, encoding: .utf8)
    #expect(shortcuts.all.map(\.name) == ["lunch"])
    #expect(shortcuts.broken.map(\.description).contains { $0.hasPrefix("\(broken):1:10: it is not JSON") })
    #expect(shortcuts.broken.map(\.description).contains { $0.contains("“lunch” is the name in lunch.json too") })
    try shortcuts.add(shortcut("broken"))
    #expect(try String(contentsOfFile: broken, encoding: .utf8) == "{\"name\": ")
    #expect(shortcuts.all.map(\.name) == ["broken", "lunch"])
  }

  @Test(arguments: [true, false])
  func `a change that could not be read again is refused, and the shortcut stays as it was`(isInFolder: Bool) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let shortcuts = isInFolder ? PersonalShortcuts(folder: folder) : PersonalShortcuts(holding: [])
    try shortcuts.add(shortcut("my lunch"))
    let before = shortcuts.all
    let changes: [(String, (inout PersonalShortcut) -> Void)] = [
      ("a shortcut has 1 to 50 steps, not 51.", { $0.steps = Array(repeating: .say("hello"), count: 51) }),
      ("a shortcut has 1 to 50 steps, not 0.", { $0.steps = [] }),
      ("a name has 1 to 60 characters on one line; choose another.", { $0.name = "" }),
    ]
    for (problem, change) in changes {
      let error = #expect(throws: PersonalShortcutError.self) { try shortcuts.edit("my lunch", change) }
      #expect(error?.description.hasSuffix(problem) == true, "\(error as Any)")
    }
    #expect(shortcuts.all == before && shortcuts.broken.isEmpty)
  }

  @Test func `a folder that cannot be made or written is told in a sentence`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try "".write(toFile: file, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: file) }
    for place in [file + "/parley/shortcuts", file] {
      let shortcuts = PersonalShortcuts(folder: place)
      #expect(shortcuts.all.isEmpty)
      let error = #expect(throws: PersonalShortcutError.self) { try shortcuts.add(shortcut("lunch")) }
      #expect(error?.description.hasPrefix("The folder \(place) cannot be ") == true, "\(String(describing: error))")
    }
  }

  @Test func `what another process changes is seen at the next look`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (one, other) = (PersonalShortcuts(folder: folder), PersonalShortcuts(folder: folder))
    #expect(one.all.isEmpty)
    let before = one.current().version
    #expect(one.current().version == before)
    try other.add(shortcut("lunch"))
    #expect(one.all.map(\.name) == ["lunch"])
    try other.edit("lunch") { $0 = shortcut("lunch", soup: "tomato soup") }
    #expect(one.all == [shortcut("lunch", soup: "tomato soup")])
    try other.remove("lunch")
    #expect(one.all.isEmpty)
    #expect(one.current().version == before + 3)
  }

  @Test(.ownThreads) func `of changes at the same time none is lost`() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try PersonalShortcuts(folder: folder).add(
      PersonalShortcut(name: "count", steps: [.action(.init(app: "A", intent: "B", values: ["n": "0"]))]))
    await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let shortcuts = PersonalShortcuts(folder: folder)
          for turn in 0..<10 {
            try shortcuts.add(shortcut("writer \(writer) turn \(turn)"))
            try shortcuts.edit("count") { count throws(PersonalShortcutError) in
              guard case .action(var action) = count.steps[0], let number = Int(action.values["n"] ?? "") else {
                throw PersonalShortcutError("half a file")
              }
              action.values["n"] = "\(number + 1)"
              count.steps[0] = .action(action)
            }
          }
        }
      }
    }
    let all = PersonalShortcuts(folder: folder).all
    #expect(all.count == 41)
    #expect(all.first { $0.name == "count" }?.actions.first?.values == ["n": "40"])
  }
}
