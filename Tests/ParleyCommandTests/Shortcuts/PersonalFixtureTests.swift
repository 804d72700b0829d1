import Foundation
import ParleyDialog
import ParleyVoiceLab
import SampleApps
import Testing

@testable import ParleyCommand

@Suite("The recorded conversations with shortcuts of one's own")
struct PersonalFixtureTests {
  @Test(
    "go the same way when they are typed",
    arguments: ["saved", "edited", "gone", "steps", "found", "automated"],
    ["speaker", "phone"])
  func typed(name: String, profile: String) async throws {
    let fixture = try FixtureReader.read(packageFolder + "/Audio/personal/\(name)/conversation.json")
    let folder = try TemporaryFolder()
    let shortcuts = PersonalShortcuts(folder: folder.path + "/parley/shortcuts")
    for shortcut in try #require(fixture.shortcuts) { try shortcuts.add(shortcut) }
    let chat = await parley(
      ["chat", "--json", "--profile", profile, "--script", fixture.file],
      apps: [SoupChefShortcuts.self, MeditationShortcuts.self, ToDoShortcuts.self], data: folder.path)
    let events = chat.output.split(separator: "\n").compactMap { line in
      try? JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
    }
    var rest = events[...]
    for expected in fixture.expected {
      let place = try #require(
        rest.firstIndex { expected.isContained(in: $0) }, "\(expected.text) is missing in \(chat.output)")
      rest = rest[(place + 1)...]
    }
  }

  @Test("are written as they are read")
  func written() throws {
    let fixture = try FixtureReader.read(packageFolder + "/Audio/personal/steps/conversation.json")
    let folder = try TemporaryFolder()
    var copy = fixture
    copy.file = try folder.file("conversation.json", "")
    try FixtureWriter.write(copy)
    #expect(try FixtureReader.read(copy.file).shortcuts == fixture.shortcuts)
  }

  @Test("A shortcut that cannot be read is told with its place")
  func broken() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(
      "conversation.json",
      #"{"format": 1, "conversation": "a", "app": "b", "turns": [], "expect": [], "shortcuts": [{"name": "a"}]}"#)
    let error = #expect(throws: FixtureError.self) { try FixtureReader.read(file) }
    #expect(
      error?.place == "shortcuts[0]" && "\(error!)".contains("“steps” is missing"), "\(String(describing: error))")
  }
}
