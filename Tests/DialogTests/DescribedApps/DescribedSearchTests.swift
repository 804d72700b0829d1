import Foundation
import TestSupport
import Testing

@testable import ParleyDialog

@Suite(
  "A program finds values by what was said (R8), and gives results with properties (R9)", .ownThreads,
  .timeLimit(.minutes(10)))
struct DescribedSearchTests {
  @Test(
    "What is none of the values is looked for",
    arguments: [
      (["order a tea", "huge"], "One tea huge for $3.50."),
      (["order a tea", "big", "the second one"], "One tea quite big for $3.50."),
      (["order a tea", "tiny", "small"], "One tea small for $3.50."),
      (["order a tea", "broken"], "Sorry, something went wrong with Cafe."),
    ])
  func search(lines: [String], last: String) async throws {
    let person = try await DescribedCafe().converse(lines)
    #expect(person.spoken.last == last, "\(person.spoken)")
  }

  @Test("Without a search the program is not asked, and only a program can be")
  func withoutSearch() async throws {
    let without = DescribedCafe.json.replacing(#", "search": true"#, with: "")
    let person = try await DescribedCafe(without).converse(["order a tea", "huge", "small"])
    #expect(person.spoken.count == 3 && person.spoken.last == "One tea small for $3.50.", "\(person.spoken)")
    for (form, problem) in [
      (#"{"from": 1, "to": 9, "search": true}"#, "parameters.count.search: only a program or a server finds"),
      (#"{"values": ["a"], "search": true}"#, "leave out “search”"), (#"{"to": 9, "search": 1}"#, "true or false"),
    ] {
      let json = DescribedCafe.json.replacing(#"{"from": 1, "to": 9}"#, with: form)
      let error = #expect(throws: AppDescriptionError.self) { try DescribedCafe(json).app() }
      #expect(error?.description.contains(problem) == true, "\(error?.description ?? "")")
    }
  }

  private func engine(_ cafe: DescribedCafe) throws -> ConversationEngine {
    let library = try ShortcutLibrary(apps: [], described: [try cafe.app().registered], language: testLanguage)
    return ConversationEngine(library: library, profile: .speaker)
  }

  private static func shortcut(_ text: String) -> PersonalShortcut {
    PersonalShortcut(
      name: "tea time",
      steps: [
        .action(.init(app: "Cafe", intent: "Order", values: ["drink": "tea", "size": "huge"], label: "order")),
        .action(.init(app: "Cafe", intent: "Stir", values: ["count": "{order}"])), .say(text),
      ])
  }

  @Test(
    "Later steps take a program's result, its properties and its lists",
    arguments: [
      ("{order.total}", "$3.50"), ("{order}", "7"), ("{order.lines.count}", "2"), ("{order.lines.first}", "milk"),
      ("{order.lines.2.grams}", "5"), ("{order.drink.grams}", "2"), ("{order.by.name}", "Ann"),
      ("{order.size}", "huge"),
    ])
  func results(text: String, said: String) async throws {
    let cafe = try DescribedCafe()
    let engine = try engine(cafe)
    let shortcut = Self.shortcut(text)
    #expect(await engine.problems(in: shortcut) == [])
    let person = ScriptedPerson([])
    #expect(await engine.run(shortcut, on: person))
    #expect(person.spoken == ["One tea huge for $3.50.", "Stirred 7 times.", said])
  }

  @Test("A program's list is walked")
  func lists() async throws {
    let cafe = try DescribedCafe()
    let shortcut = try PersonalShortcut(
      parsing: #"""
        {"name": "tea time", "steps": [
          {"app": "Cafe", "intent": "Order", "with": {"drink": "tea", "size": "huge"}, "as": "order"},
          {"repeat": "{order.lines}", "as": "line", "do": [{"say": "With {line}."}]}]}
        """#, file: "a.json")
    let engine = try engine(cafe)
    #expect(await engine.problems(in: shortcut) == [])
    let person = ScriptedPerson([])
    #expect(await engine.run(shortcut, on: person))
    #expect(person.spoken.suffix(2) == ["With milk.", "With sugar."])
  }

  @Test(
    "What a program does not give is told before it is saved",
    arguments: [
      ("{order.totl}", "Order gives no “totl” (did you mean total?)"),
      ("{order.drink.weight}", "{order.drink.weight} has no “weight”"), ("{odrer}", "names no earlier step"),
    ])
  func nothingGiven(text: String, problem: String) async throws {
    let cafe = try DescribedCafe()
    let problems = await (try engine(cafe)).problems(in: Self.shortcut(text))
    #expect(problems.count == 1 && problems[0].contains(problem), "\(problems)")
  }

  @Test("Where nothing is declared, a property is found when the program has run")
  func undeclared() async throws {
    let cafe = try DescribedCafe(DescribedCafe.json.replacing(#""gives": ["total", "lines", "by"],"#, with: ""))
    let engine = try engine(cafe)
    #expect(await engine.problems(in: Self.shortcut("{order.totl}")) == [])
    let person = ScriptedPerson([])
    _ = await engine.run(Self.shortcut("{order.drink}: {order.totl}."), on: person)
    #expect(person.spoken.contains("Stirred 7 times."))
  }

  @Test(
    "What an intent gives is held against its texts",
    arguments: [
      ("{result.total}.", "{result.totl}.", "nothing fills {result.totl}; “{result.total}” may be meant"),
      (#""gives": ["total", "lines", "by"]"#, #""gives": "total""#, "intents.Order.gives: a list is expected"),
      (#""reply": "Stirred"#, #""gives": ["x"], "reply": "Stirred"#, "without “does” it gives nothing"),
    ])
  func gives(text: String, mistake: String, problem: String) throws {
    let json = DescribedCafe.json.replacing(text, with: mistake)
    #expect(json != DescribedCafe.json)
    let error = #expect(throws: AppDescriptionError.self) { try DescribedCafe(json).app() }
    #expect(error?.description.contains(problem) == true, "\(error?.description ?? "")")
  }
}
