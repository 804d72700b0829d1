import Foundation
import ParleyDialog
import ParleyVoiceLab
import SampleApps
import Testing

@testable import ParleyCommand

@Suite("The recorded conversations with shortcuts of one's own")
struct PersonalFixtureTests {
  @Test(
    "go the same way when they are typed, with what their description says and nothing else",
    arguments: [
      "saved", "edited", "gone", "steps", "found", "automated", "automation-asked", "automation-alone", "suggested",
      "gallery", "preset", "gallery-refused", "event-asked", "event-refused", "choices", "choices-refused",
      "eta-with-reminder",
      "quiet-time", "quiet-hours", "steps-changed", "once", "on-event",
    ],
    ["speaker", "phone"])
  func typed(name: String, profile: String) async throws {
    let fixture = try FixtureReader.read(packageFolder + "/Audio/personal/\(name)/conversation.json")
    let folder = try TemporaryFolder()
    let chat = await parley(
      ["chat", "--json", "--profile", profile, "--script", fixture.file],
      apps: [
        SoupChefShortcuts.self, MeditationShortcuts.self, ToDoShortcuts.self, RemindersShortcuts.self,
        FocusShortcuts.self,
      ], data: folder.path)
    let events = chat.output.split(separator: "\n").compactMap { line in
      try? JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
    }
    var rest = events[...]
    for expected in fixture.expected {
      let place = try #require(
        rest.firstIndex { expected.isContained(in: $0) }, "\(expected.text) is missing in \(chat.output)")
      rest = rest[(place + 1)...]
    }
    for unwanted in fixture.absent { #expect(!events.contains { unwanted.isContained(in: $0) }, "\(unwanted.text)") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("are written as they are read", arguments: ["steps", "gallery", "event-asked", "event-refused", "choices"])
  func written(name: String) throws {
    let fixture = try FixtureReader.read(packageFolder + "/Audio/personal/\(name)/conversation.json")
    let folder = try TemporaryFolder()
    var copy = fixture
    copy.file = try folder.file("conversation.json", "")
    try FixtureWriter.write(copy)
    let read = try FixtureReader.read(copy.file)
    #expect(read.shortcuts == fixture.shortcuts && read.gallery == fixture.gallery)
    #expect(read.automations == fixture.automations)
    #expect(read.turns.map(\.happened) == fixture.turns.map(\.happened))
    #expect(read.turns.map(\.wait) == fixture.turns.map(\.wait))
  }

  @Test(
    "What cannot be read is told with its place",
    arguments: [
      (#""shortcuts": [{"name": "a"}]"#, "[]", "shortcuts[0]", "“steps” is missing"),
      (#""shortcuts": [], "gallery": [{"name": "a"}]"#, "[]", "gallery[0]", "“steps” is missing"),
      (#""shortcuts": [], "gallery": "folder""#, "[]", "gallery", "a list"),
      (#""gallery": []"#, "[]", "gallery", "shortcuts, which may be an empty list"),
      (#""seed": 1"#, #"[{"happened": "locked"}]"#, "turns[0].happened", "automations"),
      (#""date": "2026-11-24T07:00", "automations": []"#, #"[{"happened": ""}]"#, "turns[0].happened", "a text"),
      (
        #""date": "2026-11-24T07:00", "automations": []"#, #"[{"happened": "locked", "wait": -1}]"#, "turns[0].wait",
        "from 0 to 3600"
      ),
      (
        #""date": "2026-11-24T07:00", "automations": []"#, #"[{"happened": "locked", "words": "a"}]"#, "turns[0]",
        "nothing else but"
      ),
      (#""seed": 1"#, #"[{"hapened": "locked"}]"#, "turns[0].hapened", "happened"),
    ])
  func broken(keys: String, turns: String, place: String, part: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(
      "conversation.json",
      #"{"format": 1, "conversation": "a", "app": "b", "turns": \#(turns), "expect": [], \#(keys)}"#)
    let error = #expect(throws: FixtureError.self) { try FixtureReader.read(file) }
    #expect(error?.place == place && "\(error!)".contains(part), "\(String(describing: error))")
    #expect(error?.position?.line == 1)
  }

  @Test(
    "A mistake stands at its line and column",
    arguments: [
      (#""gallery": {}"#, "7:3, gallery: "), (#""galery": []"#, "7:3, galery: "),
      (#""seed": ,"#, "7:11: this is not JSON"),
      (#""gallery": [{"name": "a", "steps": []}, 7]"#, "7:15, gallery[0]: "),
    ])
  func located(line: String, place: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(
      "conversation.json",
      """
      {
        "format": 1,
        "conversation": "a",
        "app": "b",
        "shortcuts": [],
        "turns": [], "expect": [],
        \(line)
      }

      """)
    let error = #expect(throws: FixtureError.self) { try FixtureReader.read(file) }
    #expect(error?.description.hasPrefix("\(file):\(place)") == true, "\(String(describing: error))")
  }
}
