import Foundation
import SampleApps
import Testing

@testable import ParleyDialog

@Suite(.timeLimit(.minutes(10))) struct AnswerStepsTests {
  private func run(_ steps: String, _ lines: [String] = []) async throws -> (spoken: [String], isDone: Bool) {
    let shortcut = try PersonalShortcut(parsing: #"{"name": "soup run", "steps": [\#(steps)]}"#, file: "a.json")
    #expect(try PersonalShortcut(parsing: shortcut.json, file: "b.json") == shortcut)
    let engine = ConversationEngine(
      library: try testLibrary([SoupChefShortcuts.self]), profile: .speaker)
    #expect(await engine.problems(in: shortcut) == [])
    let person = ScriptedPerson(lines)
    let isDone = await engine.run(shortcut, on: person)
    return (person.spoken, isDone)
  }

  @Test func `one of some texts is chosen, by its name or its place`() async throws {
    let steps =
      #"{"choose": "Where to?", "among": ["the kitchen", "the garden"], "as": "place"}, {"say": "To {place}."}"#
    #expect(try await run(steps, ["the garden"]).spoken.last == "To the garden.")
    #expect(try await run(steps, ["the first one"]).spoken.last == "To the kitchen.")
    let none = try await run(steps, ["cancel"])
    #expect(!none.isDone && none.spoken.last == "OK, cancelled.")
  }

  @Test func `one of what a list holds is chosen`() async throws {
    let steps =
      #"{"repeat": ["bread", "milk"], "do": [{"add": "{item}", "to": "things"}]},"#
      + #"{"choose": "Which?", "among": "{things}", "as": "one"}, {"say": "{one} of {things.count}, last {things.last}"}"#
    #expect(try await run(steps, ["milk"]).spoken.last == "milk of 2, last milk")
  }

  @Test func `nothing is chosen from nothing`() async throws {
    let steps =
      #"{"repeat": ["a"], "do": [{"if": "{item}", "is": "b", "then": [{"add": "{item}", "to": "things"}]}]},"#
      + #"{"choose": "Which?", "among": "{things}", "as": "one"}, {"say": "{one}"}"#
    let (spoken, isDone) = try await run(steps)
    #expect(!isDone && spoken == ["Soup run stopped at Which?."])
  }

  @Test(arguments: [("yes", true), ("no", false), ("cancel", false)])
  func `the rest is done after a yes alone`(answer: String, isDone: Bool) async throws {
    let outcome = try await run(#"{"confirm": "Shall I?"}, {"say": "Done."}"#, [answer])
    #expect(outcome.isDone == isDone && outcome.spoken.contains("Done.") == isDone, "\(outcome)")
  }

  @Test func `a stop ends all, in a repetition and a decision too`() async throws {
    let steps =
      #"{"repeat": 5, "do": [{"if": "{item}", "atLeast": 3, "then": [{"stop": true}]}, {"say": "{item}"}]}, {"say": "end"}"#
    let (spoken, isDone) = try await run(steps)
    #expect(isDone && spoken == ["1", "2"])
  }

  @Test func `a wait goes on after it`() async throws {
    #expect(try await run(#"{"wait": 2.5}, {"say": "there"}"#).spoken == ["there"])
  }

  @Test(
    arguments: [
      (#""includes": "OUP""#, true), (#""excludes": "oup""#, false), (#""excludes": "x""#, true),
      (#""beginsWith": "Tom""#, true), (#""beginsWith": "soup""#, false), (#""endsWith": "Soup""#, true),
      (#""hasValue": true"#, true), (#""hasValue": false"#, false), (#""atLeast": 1"#, false),
      (#""between": [1, 2]"#, false),
    ]) func `texts are compared by their letters`(comparison: String, holds: Bool) async throws
  {
    let outcome = try await run(
      #"{"set": "x", "to": "tomato soup"}, {"if": "{x}", \#(comparison), "then": [{"say": "yes"}], "else": [{"say": "no"}]}"#
    )
    #expect(outcome.spoken == [holds ? "yes" : "no"])
  }

  @Test(arguments: [
    (#""is": "👎""#, false), (#""is": "👍""#, true), (#""contains": "👎""#, false), (#""isNot": "👎""#, true),
  ])
  func `signs without words are compared as they are written`(comparison: String, holds: Bool) async throws {
    let outcome = try await run(#"{"if": "👍", \#(comparison), "then": [{"say": "yes"}], "else": [{"say": "no"}]}"#)
    #expect(outcome.spoken == [holds ? "yes" : "no"])
  }

  @Test(
    arguments: [
      (#""is": "3.0""#, true), (#""isNot": 3"#, false), (#""atLeast": 3"#, true), (#""atMost": 2.5"#, false),
      (#""between": [3, 5]"#, true), (#""between": [4, 5]"#, false), (#""between": ["{low}", 5]"#, true),
    ]) func `numbers are compared as numbers, their bounds too`(comparison: String, holds: Bool) async throws
  {
    let outcome = try await run(
      #"{"set": "low", "to": "1"}, {"question": "How many?", "as": "x", "number": true}, {"if": "{x}", \#(comparison), "#
        + #""then": [{"say": "yes"}], "else": [{"say": "no"}]}"#, ["three"])
    #expect(outcome.spoken.last == (holds ? "yes" : "no"))
  }

  @Test(
    arguments: [
      #"{"choose": "a", "among": [], "as": "b"}"#, #"{"choose": "a", "among": "b", "as": "c"}"#,
      #"{"choose": "a", "as": "b"}"#, #"{"choose": "a", "among": ["b"]}"#, #"{"confirm": 1}"#,
      #"{"confirm": "a", "say": "b"}"#, #"{"wait": 0}"#, #"{"wait": -1}"#, #"{"wait": 301}"#, #"{"wait": "1"}"#,
      #"{"stop": false}"#, #"{"stop": 1}"#, #"{"add": "a"}"#, #"{"add": "a", "to": "b c"}"#,
      #"{"if": "a", "between": [1], "then": []}"#, #"{"if": "a", "between": 1, "then": []}"#,
      #"{"if": "a", "hasValue": "yes", "then": []}"#,
    ]) func `a step that is none is refused with its place`(step: String)
  {
    #expect {
      _ = try PersonalShortcut(parsing: #"{"name": "a", "steps": [\#(step)]}"#, file: "a.json")
    } throws: { error in
      "\(error)".hasPrefix("a.json:1:")
    }
  }

  @Test(
    arguments: [
      #"{"choose": "{x}", "among": ["a"], "as": "b"}"#, #"{"choose": "a", "among": "{x}", "as": "b"}"#,
      #"{"confirm": "{x}"}"#, #"{"add": "{x}", "to": "y"}"#, #"{"if": "a", "between": [1, "{x}"], "then": []}"#,
    ]) func `a name that no step gives is told`(step: String) async throws
  {
    let shortcut = try PersonalShortcut(parsing: #"{"name": "a", "steps": [\#(step)]}"#, file: "a.json")
    let engine = ConversationEngine(library: try testLibrary([SoupChefShortcuts.self]), profile: .speaker)
    let problems = await engine.problems(in: shortcut)
    #expect(problems.count == 1 && problems[0].contains("{x} names no earlier step"), "\(problems)")
  }
}
