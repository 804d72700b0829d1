import AppIntents
import ParleyGrammar
import SampleApps
import TestSupport
import Testing

@testable import ParleyDialog

/// What a result tells of its values, and what else may have been meant.
struct AlternativesTests {
  private static let apps: [any AppShortcutsProvider.Type] = [DeliveryShortcuts.self, SoupChefShortcuts.self]

  @Test(arguments: [
    ("add honey to groceries", ["product honey honey"]),
    ("could you add lemons to groceries please", ["product lemons lemons"]),
    ("add 3 lemons to groceries", ["quantity 3 three", "product lemons lemons"]),
    ("add honey and lemons to groceries", ["product honey honey", "product lemons lemons"]),
    ("ship my groceries on friday", ["day Friday friday"]), ("read my cart with groceries", []),
  ]) func `a trigger's values stand where they were said`(line: String, told: [String]) async throws {
    let library = try testLibrary(Self.apps)
    await library.refresh()
    var result = library.triggers.result(typed: line)
    guard case .shortcut = library.recognize(&result, exactly: false) else {
      Issue.record("nothing would run")
      return
    }
    let words = result.words
    #expect(Set(result.slots.map { "\($0.name) \($0.value) \(words[$0.words].joined(separator: " "))" }) == Set(told))
  }

  @Test func `a phrase of several shortcuts means each of them`() async throws {
    let library = try testLibrary([CountedShortcuts.self, RecountedShortcuts.self])
    await library.refresh()
    var result = library.triggers.result(typed: "count basket with counted")
    guard case .several = library.recognize(&result, exactly: false) else {
      Issue.record("it is not ambiguous")
      return
    }
    #expect(result.alternatives.map { $0.slots.map(\.value) } == [["basket"], ["basket"]])
  }

  @Test func `a name that several options share means each of them`() async throws {
    let person = ScriptedPerson([])
    let readers = ConversationLoop(
      engine: ConversationEngine(library: try testLibrary(Self.apps), profile: .speaker), io: person,
      channel: DialogChannel(io: person, language: .shared(testLanguage), profile: .speaker)
    ).answers
    let options = ["tomato soup", "noodle soup"].map {
      ValueOption(id: $0, display: DisplayRepresentation(stringLiteral: $0), value: $0)
    }
    let grammar = QuestionGrammar(reader: readers.optionReader(options))
    let plan = QuestionPlan(parameter: nil, full: "Which?", supporting: "Which?", short: "Which?")
    let filling = SlotFilling(plan, grammar: grammar, readers: readers, profile: .speaker)
    func result(_ line: String) -> RecognitionResult {
      filling.finding(in: filling.expectation.result(typed: line)).result
    }
    #expect(result("soup").alternatives.map { $0.slots.map(\.value) } == [["tomato soup"], ["noodle soup"]])
    #expect(result("the tomato one please").slots.map(\.value) == ["tomato soup"])
  }

  @Test(arguments: [
    ("deliver my groceries on tuesday", ["deliver my groceries on thursday", "deliver my groceries on friday"]),
    ("please deliver my groceries on monday", ["please deliver my groceries on tuesday"]),
  ]) func `for what cannot be undone other values are listened for once more`(
    line: String, rivals: [String]
  ) async throws {
    let library = try testLibrary(Self.apps)
    let words = line.split(separator: " ").map(String.init)
    let hearing = try #require(library.triggers.secondHearing?(words))
    #expect(hearing.rivals.count == 1)
    for rival in rivals {
      let other = rival.split(separator: " ").map(String.init)
      #expect(PhraseGraph(hearing.rivals[0], for: .listening).match(other) != nil)
      #expect(hearing.meaning(other) != hearing.meaning(words))
    }
    #expect(PhraseGraph(hearing.rivals[0], for: .listening).match(words) == nil)
  }

  @Test func `for what can be undone nothing but the whole is listened for once more`() async throws {
    let library = try testLibrary(Self.apps)
    await library.refresh()
    let hearing = try #require(library.triggers.secondHearing?(["add", "honey", "to", "groceries"]))
    #expect(!hearing.isForGood && hearing.rivals.isEmpty)
    #expect(
      hearing.meaning(["please", "add", "honey", "to", "groceries"])
        == hearing.meaning(
          ["add", "honey", "to", "groceries"]))
    #expect(hearing.meaning(["good", "morning"]) == nil)
  }

  @Test(arguments: ["ship my groceries on friday", "good morning"])
  func `nothing is listened for once more that runs nothing or is asked about anyway`(line: String) async throws {
    let library = try testLibrary(Self.apps)
    await library.refresh()
    #expect(library.triggers.secondHearing?(line.split(separator: " ").map(String.init)) == nil)
  }

  @Test(arguments: [("thursday", 1), ("on thursday", 1), ("help", 0)])
  func `so it is at the questions of what cannot be undone`(line: String, count: Int) async throws {
    let person = try await converse(["deliver my groceries"], apps: [DeliveryShortcuts.self])
    let question = try #require(person.expectations.first { $0.kind == .option })
    #expect((question.secondHearing?(line.split(separator: " ").map(String.init))?.rivals.count ?? 0) == count)
    let other = try await converse(["add to groceries"], apps: [DeliveryShortcuts.self])
    let undoable = try #require(other.expectations.first { $0.kind == .option })
    #expect(undoable.secondHearing?(["honey"])?.isForGood == false)
    #expect(undoable.secondHearing?(["help"]) == nil)
  }
}

struct RecountedShortcuts: AppShortcutsProvider {
  static let applicationName = "Recounted"
  static let applicationNameSynonyms = ["Counted"]
  static var appShortcuts: [AppShortcut] {
    AppShortcut(intent: CountEntries(), phrases: ["Count \(\.$list) with \(.applicationName)"])
  }
}
