import Foundation
import Testing

@testable import ParleyDialog

@Suite struct PersonalShortcutFileTests {
  static let shortcut = PersonalShortcut(
    name: "soup \"run\"",
    steps: [
      .action(
        .init(
          app: "Soup Chef", intent: "OrderSoup", values: ["soup": "clam chowder"], asked: ["restaurant"],
          label: "order")),
      .action(.init(app: "Demo", intent: "CreateList", values: ["name": "{order.soup} for {order}"])),
      .say("Your {order.soup} — it's on its way."),
    ])

  @Test func `what is written is what is read`() throws {
    #expect(try PersonalShortcut(parsing: Self.shortcut.json, file: "a.json") == Self.shortcut)
    #expect(!Self.shortcut.json.contains("\\/"))
  }

  @Test(arguments: [
    ("", "a.json:1:1: it is not JSON: the file ends where a value is expected; correct it or delete the file."),
    ("{}", "a.json:1:1: “name” is missing; add it."),
    (#"{"name": "", "steps": []}"#, "a.json:1:2: name: a name has 1 to 60 characters on one line; choose another."),
    (#"{"name": "a", "steps": []}"#, "a.json:1:15: steps: a shortcut has 1 to 50 steps, not 0."),
    (#"{"name": "a", "stpes": []}"#, "a.json:1:15: stpes: “stpes” means nothing here; “steps” may be meant."),
    (
      #"{"name": "a", "steps": [{"app": "A", "intent": 3}]}"#,
      "a.json:1:38: steps[0].intent: a text is expected here, not a number."
    ),
    (
      #"{"name": "a", "steps": [{"say": "x", "app": "A"}]}"#,
      "a.json:1:25: steps[0]: a step that says something does nothing else; make two steps of it."
    ),
    (
      #"{"name": "a", "steps": [{"app": "A", "intent": "B", "with": {"c": []}}]}"#,
      "a.json:1:62: steps[0].with.c: a text, a number, true or false is expected here, not a list."
    ),
    (
      #"{"name": "a", "steps": [{"app": "A", "intent": "B", "with": {"c": 1}, "ask": ["c"]}]}"#,
      "a.json:1:79: steps[0].ask[0]: “c” has a value already; leave one of them out."
    ),
  ]) func `a mistake is told with its place and what to do`(text: String, sentence: String) {
    #expect(throws: PersonalShortcutError(sentence)) { try PersonalShortcut(parsing: text, file: "a.json") }
  }

  @Test func `the schema is JSON and names every key`() throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(PersonalShortcut.schema.utf8)) as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: Any])
    #expect(Set(properties.keys) == ["$schema", "name", "locale", "steps"])
  }
}

@Suite struct PersonalShortcutMutationLongTests {
  @Test func `ten thousand damaged files are read or told, and never more than that`() throws {
    var generator = Generator(state: 7)
    let whole = Array(PersonalShortcutFileTests.shortcut.json.utf8)
    var told = 0
    for _ in 0..<10_000 {
      var bytes = whole
      for _ in 0...Int.random(in: 0...4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
        default: bytes.removeSubrange(place...)
        }
        if bytes.isEmpty { bytes = [0x7B] }
      }
      do throws(PersonalShortcutError) {
        let shortcut = try PersonalShortcut(parsing: String(decoding: bytes, as: UTF8.self), file: "a.json")
        #expect(try PersonalShortcut(parsing: shortcut.json, file: "a.json") == shortcut)
      } catch {
        told += 1
        #expect(error.description.hasPrefix("a.json:") && error.description.hasSuffix("."), "\(error)")
      }
    }
    #expect(told > 5_000 && told < 10_000)
  }

  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state
    }
  }
}
