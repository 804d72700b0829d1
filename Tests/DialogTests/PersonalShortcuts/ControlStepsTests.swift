import AppIntents
import Foundation
import SampleApps
import Testing

@testable import ParleyDialog

@Suite(.timeLimit(.minutes(10))) struct ControlStepsTests {
  private func shortcut(_ steps: String) throws -> PersonalShortcut {
    try PersonalShortcut(parsing: #"{"name": "soup run", "steps": [\#(steps)]}"#, file: "a.json")
  }

  private func engine() throws -> ConversationEngine {
    ConversationEngine(
      library: try testLibrary([SoupChefShortcuts.self, ToDoShortcuts.self, RemindersShortcuts.self]), profile: .speaker
    )
  }

  private func said(_ steps: String, _ lines: [String] = []) async throws -> [String] {
    let shortcut = try shortcut(steps)
    let engine = try engine()
    #expect(await engine.problems(in: shortcut) == [])
    let person = ScriptedPerson(lines)
    #expect(await engine.run(shortcut, on: person))
    return person.spoken
  }

  @Test func `what is set is there for later steps`() async throws {
    let spoken = try await said(
      #"{"set": "who", "to": "Ann"}, {"set": "hello", "to": "Hello {who}"}, {"say": "{hello}!"}"#)
    #expect(spoken == ["Hello Ann!"])
  }

  @Test func `steps are done for each text, and so many times`() async throws {
    let spoken = try await said(
      #"{"repeat": ["one", "two"], "as": "word", "do": [{"say": "{word}"}]}, {"repeat": 2, "do": [{"say": "turn {item}"}]}"#
    )
    #expect(spoken == ["one", "two", "turn 1", "turn 2"])
  }

  @Test(
    arguments: [
      (#""is": "tomato soup""#, true), (#""is": "Tomato  Soup""#, true), (#""isNot": "tomato soup""#, false),
      (#""contains": "soup""#, true), (#""contains": "oup""#, false), (#""above": 3"#, false), (#""is": """#, false),
    ]) func `what is so decides`(comparison: String, holds: Bool) async throws
  {
    let spoken = try await said(
      #"{"set": "x", "to": "tomato soup"}, {"if": "{x}", \#(comparison), "then": [{"say": "yes"}], "else": [{"say": "no"}]}"#
    )
    #expect(spoken == [holds ? "yes" : "no"])
  }

  @Test(arguments: [("above", "2", true), ("above", "3", false), ("below", "10", true), ("below", "3", false)])
  func `numbers are compared as numbers`(comparison: String, value: String, holds: Bool) async throws {
    let spoken = try await said(
      #"{"question": "How many?", "as": "count", "number": true}, {"if": "{count}", "\#(comparison)": \#(value), "then": [{"say": "yes"}]}"#,
      ["three"])
    #expect(spoken == ["How many?"] + (holds ? ["yes"] : []))
  }

  @Test func `an answer is asked for at every run, and no answer stops`() async throws {
    let steps = #"{"question": "For whom?", "as": "who"}, {"say": "For {who}."}"#
    #expect(try await said(steps, ["my brother"]) == ["For whom?", "For my brother."])
    let person = ScriptedPerson(["cancel"])
    #expect(try await engine().run(try shortcut(steps), on: person) == false)
    #expect(person.spoken == ["For whom?", "OK, cancelled."])
  }

  @Test func `a list is walked, counted, and asked for its elements`() async throws {
    let add = #"{"app": "Reminders", "intent": "AddReminder", "with": {"text": "{thing}", "time": "in one hour"}}"#
    let spoken = try await said(
      #"{"repeat": ["call home", "buy bread"], "as": "thing", "do": [\#(add)]},"#
        + #"{"app": "Reminders", "intent": "ListReminders", "as": "mine"},"#
        + #"{"repeat": "{mine}", "as": "one", "do": [{"say": "{one.text}"}]},"#
        + #"{"say": "{mine.count}, {mine.first}, {mine.last.text}, {mine.2.text}, {mine.7}."}"#)
    let own = spoken.filter { !$0.hasPrefix("I'll") && !$0.hasPrefix("You have") }
    #expect(own.count == 3)
    #expect(Set(own.prefix(2)) == ["call home", "buy bread"])
    #expect(own.last?.hasPrefix("2, ") == true)
  }

  @Test func `an order's time feeds a reminder`() async throws {
    let shortcut = try shortcut(
      #"{"app": "Soup Chef", "intent": "OrderSoup", "with": {"soup": "tomato soup"}},"#
        + #"{"app": "Soup Chef", "intent": "CheckOrder", "as": "order"},"#
        + #"{"app": "Reminders", "intent": "AddReminder", "with": {"text": "your {order.soup} is ready", "#
        + #""time": "in {order.timeUntilReady}"}}"#)
    let engine = try engine()
    #expect(await engine.problems(in: shortcut) == [])
    let person = ScriptedPerson(["the first", "yes"])
    #expect(await engine.run(shortcut, on: person))
    #expect(person.spoken.last == "I'll remind you then.")
  }

  @Test(
    arguments: [
      (#"{"say": "{x}"}"#, "{x} names no earlier step"),
      (#"{"repeat": "{x}", "do": []}"#, "{x} names no earlier step"),
      (#"{"set": "x", "to": "a"}, {"say": "{x.count}"}"#, "Step 2: {x.count} has no “count”; it is a text."),
      (
        #"{"if": "a", "is": "a", "then": [{"set": "y", "to": "b"}]}, {"say": "{y}"}"#,
        "Step 2: {y} names no earlier step"
      ),
      (#"{"repeat": 2, "do": [{"say": "{gone}"}]}"#, "Step 1.1: {gone} names no earlier step"),
    ]) func `what is wrong is told when it is saved`(steps: String, problem: String) async throws
  {
    let problems = try await engine().problems(in: try shortcut(steps))
    #expect(problems.count == 1 && problems[0].contains(problem), "\(problems)")
  }

  @Test(
    arguments: [
      #"{"set": "a b", "to": "c"}"#, #"{"set": "a"}"#, #"{"question": "a"}"#, #"{"if": "a", "then": []}"#,
      #"{"if": "a", "is": "b", "above": 1, "then": []}"#, #"{"if": "a", "is": [], "then": []}"#,
      #"{"if": "a", "is": "b"}"#, #"{"repeat": 0, "do": []}"#, #"{"repeat": 101, "do": []}"#,
      #"{"repeat": "a", "do": []}"#, #"{"repeat": 1.5, "do": []}"#, #"{"repeat": 2}"#, #"{"repeat": {}, "do": []}"#,
      #"{"repeat": 2, "do": [], "say": "a"}"#,
      String(repeating: #"{"repeat": 2, "do": ["#, count: 9) + String(repeating: "]}", count: 9),
    ]) func `a step that is none is refused with its place`(step: String)
  {
    #expect {
      _ = try shortcut(step)
    } throws: { error in
      "\(error)".hasPrefix("a.json:1:")
    }
  }

  @Test func `a file is written as it is read`() throws {
    let steps =
      #"{"set": "x", "to": "{a}"}, {"question": "b", "as": "c", "number": true}, {"if": "{x}", "contains": "y", "then": "#
      + #"[{"repeat": ["p", "q"], "as": "r", "do": [{"say": "s"}]}], "else": [{"repeat": "{c}", "do": []}, {"repeat": 3, "do": []}]}"#
    let shortcut = try shortcut(steps)
    #expect(try PersonalShortcut(parsing: shortcut.json, file: "b") == shortcut)
  }

  @Test func `a plan shows the steps in steps`() async throws {
    let plan = try await engine().plan(
      of: try shortcut(
        #"{"repeat": 2, "do": [{"if": "{item}", "is": 1, "then": [{"say": "a"}], "else": [{"say": "b"}]}]}"#))
    #expect(
      plan == [
        "1. 2 times, as item", "   1.1. if “{item}” (a whole number) is “1”", "      1.1.1. say “a”", "   1.1. else",
        "      1.1.1. say “b”",
      ])
  }
}
