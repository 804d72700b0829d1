import Foundation
import SampleApps
import Testing

@testable import ParleyDialog

@Suite(.timeLimit(.minutes(10))) struct WorkflowRoundTripTests {
  static let steps: [String] = [
    #"{"say": "Hello"}"#, #"{"say": "Hello — “you” {\"on\": true} <&>"}"#, #"{"say": ""}"#,
    #"{"set": "x", "to": "a"}, {"say": "{x}, {x} 🍲{x}"}"#, #"{"set": "x", "to": "a"}, {"set": "y", "to": "{x}"}"#,
    #"{"set": "x", "to": "a"}, {"set": "x", "to": "{x} b"}, {"say": "{x}"}"#,
    #"{"add": "a", "to": "list"}, {"add": "b {list.count}", "to": "list"}, {"add": "{list.first}", "to": "list"}"#,
    #"{"question": "For whom?", "as": "who"}, {"question": "How many, {who}?", "as": "n", "number": true}"#,
    #"{"question": "A?", "as": "x"}, {"question": "B?", "as": "x"}, {"say": "{x}"}"#,
    #"{"choose": "Which?", "among": ["a", "b"], "as": "x"}, {"choose": "{x}?", "among": ["{x}", "c"], "as": "y"}"#,
    #"{"add": "a", "to": "l"}, {"choose": "Which?", "among": "{l}", "as": "x"}, {"say": "{x}"}"#,
    #"{"confirm": "Shall I?"}, {"wait": 2.5}, {"wait": 3}, {"stop": true}"#,
    #"{"repeat": 3, "do": [{"say": "{item}"}, {"repeat": 2, "do": [{"say": "{item}"}]}]}"#,
    #"{"repeat": 3, "as": "a", "do": [{"repeat": ["x", "{a}"], "as": "b", "do": [{"say": "{a}{b}"}]}]}"#,
    #"{"repeat": ["x"], "as": "a", "do": []}, {"repeat": 2, "as": "a", "do": [{"set": "a", "to": "z"}]}"#,
    #"{"app": "Soup Chef", "intent": "OrderSoup"}"#,
    #"{"app": "Soup Chef", "intent": "OrderSoup", "with": {"soup": "clam chowder"}, "ask": ["restaurant"], "as": "order"},"#
      + #"{"app": "Demo", "intent": "CreateList", "with": {"name": "{order.soup} for {order}"}, "as": "list"},"#
      + #"{"repeat": "{list}", "do": [{"say": "{item.name}"}]}"#,
    #"{"app": "Alarms", "intent": "SetAlarm", "with": {"time": "seven in the morning", "repeats": "yes"}}"#,
    #"{"app": "Alarms", "intent": "SetAlarm", "with": {"time": "seven in the morning", "repeats": "true"}}"#,
    #"{"app": "Soup Chef", "intent": "OrderSeveralSoups", "with": {"quantity": "3", "soup": "clam chowder"}}"#,
    #"{"app": "Soup Chef", "intent": "OrderSeveralSoups", "with": {"quantity": "three"}}"#,
    #"{"if": "a", "is": "a", "then": []}, {"if": "{x} b", "is": "a", "then": [{"say": "p"}], "else": [{"say": "q"}]}"#,
    #"{"set": "x", "to": "1"}, {"if": "{x}", "is": "1", "then": [{"if": "{x}", "isNot": "2", "then": [{"set": "x", "to": "3"}]}], "#
      + #""else": [{"if": "{x}", "is": "3", "then": [], "else": [{"say": "{x}"}]}]}"#,
  ]

  static let comparisons = [
    #""is": "p""#, #""isNot": "p""#, #""contains": "p q""#, #""includes": "p""#, #""excludes": "p""#,
    #""beginsWith": "p""#, #""endsWith": "p""#, #""above": 1"#, #""below": 1.5"#, #""atLeast": "{x}""#, #""atMost": 1"#,
    #""between": [1, "{x}"]"#, #""hasValue": true"#, #""hasValue": false"#,
  ]

  private static let library = Result {
    try testLibrary([SoupChefShortcuts.self, ToDoShortcuts.self, AlarmsShortcuts.self])
  }

  private func expectEqual(_ steps: String) async throws {
    let shortcut = try PersonalShortcut(
      parsing: #"{"name": "soup run", "locale": "en-US", "steps": [\#(steps)]}"#, file: "a.json")
    let engine = ConversationEngine(library: try Self.library.get(), profile: .speaker)
    let file = await engine.file(of: shortcut)
    for bytes in [file.binary, Array(file.xml.utf8)] {
      let read = try await engine.shortcut(from: try PropertyList(reading: bytes), named: "x")
      #expect(read.problems == [])
      #expect(read.shortcut.json == shortcut.json, "\(file.xml)")
      #expect(read.shortcut == shortcut)
    }
    #expect(await engine.file(of: shortcut).binary == file.binary)
  }

  @Test(arguments: steps) func `a shortcut is read as it was written`(steps: String) async throws {
    try await expectEqual(steps)
  }

  @Test(arguments: comparisons) func `a condition is read as it was written`(comparison: String) async throws {
    try await expectEqual(#"{"set": "x", "to": "1"}, {"if": "{x}", \#(comparison), "then": [{"say": "yes"}]}"#)
  }
}
