import AppIntents
import Foundation
import SampleApps
import Testing

@testable import ParleyDialog

/// R22: what a step gives is checked against what a later step takes, when a shortcut is saved and when it runs.
@Suite(.timeLimit(.minutes(10))) struct StepTypesTests {
  private static let kinds = [
    "flag", "whole", "decimal", "text", "link", "date", "parts", "length", "money", "mass", "distance", "cup", "book",
    "size", "texts", "cups",
  ]

  /// What a value of a kind may become beside its own kind and a text, which anything becomes, alone and in a list.
  private static let conversions: [String: [String]] = [
    "whole": ["decimal"], "decimal": ["whole"], "date": ["parts"], "parts": ["date"], "cup": ["cups"],
    // What a text says is seen when it runs; a cup is not found by text.
    "text": [
      "flag", "whole", "decimal", "link", "date", "parts", "length", "money", "mass", "distance", "book", "size",
    ],
  ]

  private func engine() throws -> ConversationEngine {
    ConversationEngine(library: try testLibrary([KindsShortcuts.self, SoupChefShortcuts.self]), profile: .speaker)
  }

  private func shortcut(_ steps: String) throws -> PersonalShortcut {
    let give = #"{"app": "Kinds", "intent": "GiveEverything", "as": "all"}"#
    return try PersonalShortcut(parsing: #"{"name": "x", "steps": [\#(give), \#(steps)]}"#, file: "a.json")
  }

  private func taking(_ value: String, as parameter: String) throws -> PersonalShortcut {
    try shortcut(#"{"app": "Kinds", "intent": "TakeAnything", "with": {"\#(parameter)": "\#(value)"}}"#)
  }

  @Test(arguments: kinds) func `each kind becomes what App Intents makes of it, and nothing else`(given: String)
    async throws
  {
    let engine = try engine()
    let allowed = Set([given, "text", "texts"] + (Self.conversions[given] ?? []))
    for wanted in Self.kinds {
      let shortcut = try taking("{all.\(given)}", as: wanted)
      let problems = await engine.problems(in: shortcut)
      guard allowed.contains(wanted) else {
        let wrong = "Step 2: {all.\(given)} is "
        #expect(problems.count == 1 && problems[0].hasPrefix(wrong), "\(given) as \(wanted): \(problems)")
        #expect(problems.first?.contains("\(wanted) of TakeAnything takes ") == true, "\(problems)")
        let told = problems.first ?? ""
        #expect(told.hasSuffix(" would do.") && told.contains("{all.\(wanted)}"), "\(problems)")
        continue
      }
      #expect(problems == [], "\(given) as \(wanted)")
      // What is allowed by its type is there when it runs; what a text says may be nothing.
      if given == "text", !["text", "texts", "book"].contains(wanted) { continue }
      if given == "decimal", wanted == "whole" { continue }
      let person = ScriptedPerson([])
      #expect(await engine.run(shortcut, on: person), "\(given) as \(wanted): \(person.spoken)")
      #expect(person.values[wanted]?.isEmpty == false, "\(given) as \(wanted): \(person.events)")
    }
  }

  @Test func `a number with a fraction is no whole number when it runs`() async throws {
    let person = ScriptedPerson(["four"])
    let shortcut = try taking("{all.decimal}", as: "whole")
    #expect(try await engine().run(shortcut, on: person))
    #expect(person.values["whole"] != "2", "\(person.spoken)")
  }

  @Test(
    arguments: [
      (
        #"{"app": "Kinds", "intent": "TakeAnything", "with": {"cup": "{all.sise}"}}"#,
        "Step 2: GiveEverything gives no “sise” (did you mean size?); it has flag, whole, "
      ),
      (
        #"{"set": "one", "to": "{all.text}"}, {"app": "Kinds", "intent": "TakeAnything", "with": {"cup": "{one}"}}"#,
        "Step 3: {one} is a text, and cup of TakeAnything takes one of: cup; {all.cup} or {all.cups.first} would do."
      ),
      (
        #"{"repeat": "{all.cups}", "as": "one", "do": [{"app": "Kinds", "intent": "TakeAnything", "with": {"size": "{one}"}}]}"#,
        "Step 2.1: {one} is one of: cup, and size of TakeAnything takes one of: size; {all.size} would do."
      ),
      (
        #"{"app": "Kinds", "intent": "TakeAnything", "with": {"cup": "{all.cups}"}}"#,
        "Step 2: {all.cups} is a list, each one of: cup, and cup of TakeAnything takes one of: cup; {all.cup} or {all.cups.first} would do."
      ),
      (#"{"say": "{all.cups.first.name}"}"#, "Step 2: {all.cups.first.name} has no “name”; it is one of: cup."),
      (
        #"{"if": "{all.cup}", "above": 2, "then": [{"stop": true}]}"#,
        "Step 2: {all.cup} is one of: cup, and only numbers are above or below others; compare it with “is”."
      ),
    ]) func `what does not fit is told in one sentence with what would do`(steps: String, sentence: String)
    async throws
  {
    let problems = try await engine().problems(in: try shortcut(steps))
    #expect(problems.count == 1 && problems[0].hasPrefix(sentence), "\(problems)")
  }

  @Test func `a value is proposed where no step has one that fits`() async throws {
    let shortcut = PersonalShortcut(
      name: "x",
      steps: [
        .action(.init(app: "Soup Chef", intent: "CheckOrder", label: "order")),
        .action(.init(app: "Kinds", intent: "TakeAnything", values: ["cup": "{order.total}"])),
      ])
    #expect(
      try await engine().problems(in: shortcut) == [
        "Step 2: {order.total} is a text, and cup of TakeAnything takes one of: cup; write a value such as “blue cup”, "
          + "or have it asked for."
      ])
  }

  @Test(
    arguments: [
      // What a person says, and what is written, is read when it runs.
      (#"{"question": "Which cup?", "as": "said"}, "#, "{said}", ["red cup"]),
      (#"{"set": "said", "to": "red cup"}, "#, "{said}", []),
      (#"{"choose": "Which?", "among": ["red cup", "blue cup"], "as": "said"}, "#, "{said}", ["red cup"]),
      (#"{"add": "red cup", "to": "some"}, "#, "{some.first}", []), ("", "{all.cups.first}", []),
    ]) func `what cannot be known before is allowed, and taken where it fits`(
      before: String, value: String, lines: [String]
    ) async throws
  {
    let shortcut = try shortcut(
      before + #"{"app": "Kinds", "intent": "TakeAnything", "with": {"cup": "\#(value)"}}"#)
    let engine = try engine()
    #expect(await engine.problems(in: shortcut) == [])
    let person = ScriptedPerson(lines)
    #expect(await engine.run(shortcut, on: person))
    #expect(person.values["cup"] == "red cup", "\(person.spoken)")
  }

  @Test func `what turns out to be no value when it runs is asked for`() async throws {
    let shortcut = try shortcut(
      #"{"question": "Which cup?", "as": "said"}, {"app": "Kinds", "intent": "TakeAnything", "with": {"cup": "{said}"}}"#
    )
    let person = ScriptedPerson(["a bucket", "the red cup"])
    #expect(try await engine().run(shortcut, on: person))
    #expect(person.values["cup"] == "red cup", "\(person.spoken)")
  }

  @Test func `the plan tells the kinds of what is walked through, named and compared`() async throws {
    let shortcut = try shortcut(
      #"{"set": "one", "to": "{all.size}"}, {"repeat": "{all.cups}", "as": "cup", "do": [{"say": "{cup}"}]}, "#
        + #"{"repeat": 2, "do": [{"if": "{all.whole}", "above": 2, "then": [{"stop": true}]}]}"#)
    #expect(
      try await engine().plan(of: shortcut) == [
        "1. GiveEverything of Kinds as all, which gives one of: everything", "2. one is “{all.size}” (one of: size)",
        "3. for each of {all.cups}, as cup (one of: cup)", "   3.1. say “{cup}”", "4. 2 times, as item",
        "   4.1. if “{all.whole}” (a whole number) is above “2”", "      4.1.1. stop",
      ])
  }
}
