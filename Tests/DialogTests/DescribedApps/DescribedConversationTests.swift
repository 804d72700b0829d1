import Foundation
import ParleyGrammar
import ParleyLanguage
import Testing

@testable import ParleyDialog

@Suite("An app that a JSON file describes is talked to as any other")
struct DescribedConversationTests {
  private static let lamps = """
    {"name": "Lamps",
     "parameters": {
       "lamp": ["bedroom light", {"value": "living room lamp", "synonyms": ["lamp in the (living room|lounge)"]}],
       "brightness": {"from": 1, "to": 100}, "speed": ["slowly", "at once"]},
     "intents": {
       "Dim": ["dim [the] lights", "dim [the] {lamp} [to {brightness} percent] [{speed}]"],
       "TurnOn": ["turn on [the] {lamp}", {"say": "[please] lights on", "with": {"lamp": "bedroom light"}}]},
     "asks": {"Dim": [{"parameter": "lamp", "say": "Which lamp?"},
                      {"parameter": "brightness", "say": "How many percent?"}]},
     "replies": {"Dim": "The {lamp} is at {brightness} percent."}}
    """

  private func converse(_ lines: [String]) async throws -> ScriptedPerson {
    let person = ScriptedPerson(lines)
    let library = try testLibrary(describing: Self.lamps)
    await ConversationEngine(library: library, profile: .speaker).run(on: person)
    return person
  }

  struct Script: Sendable, CustomTestStringConvertible {
    let what: String
    let lines: [String]
    let last: String
    var outcome = DialogEvent.Outcome.completed

    var testDescription: String { what }
  }

  @Test(
    "Questions are answered, taken back and corrected",
    arguments: [
      Script(
        what: "everything at once", lines: ["dim the bedroom light to twenty percent at once"],
        last: "The bedroom light is at 20 percent."),
      Script(
        what: "a value that was not said", lines: ["please lights on"], last: "Turn on: lamp bedroom light."),
      Script(
        what: "go back", lines: ["dim the lights", "the bedroom one", "go back", "living room", "twenty"],
        last: "The living room lamp is at 20 percent."),
      Script(
        what: "start over", lines: ["dim the lights", "the second one", "start over", "bedroom light", "30"],
        last: "The bedroom light is at 30 percent."),
      Script(
        what: "a correction by name",
        lines: ["dim the bedroom light", "change the lamp to the living room lamp", "forty"],
        last: "The living room lamp is at 40 percent."),
      Script(
        what: "a correction without a value",
        lines: ["dim the bedroom light", "change the lamp", "the lamp in the lounge", "forty"],
        last: "The living room lamp is at 40 percent."),
      Script(
        what: "a correction of what was heard",
        lines: ["dim the bedroom light", "no, I meant the living room lamp", "forty"],
        last: "The living room lamp is at 40 percent."),
      Script(
        what: "a second value in an answer", lines: ["dim the lights", "the bedroom light slowly", "fifty"],
        last: "The bedroom light is at 50 percent."),
      Script(
        what: "a number out of range", lines: ["dim the bedroom light", "two hundred", "fifty"],
        last: "The bedroom light is at 50 percent."),
      Script(
        what: "silence, then an answer", lines: ["dim the lights", "", "bedroom", "", "50"],
        last: "The bedroom light is at 50 percent."),
      Script(
        what: "nonsense", lines: ["dim the lights", "xylophone", "xylophone", "xylophone"],
        last: "Let's leave it there. You can start again any time.", outcome: .gaveUp),
      Script(
        what: "silence", lines: ["dim the lights", "", "", ""],
        last: "Let's leave it there. You can start again any time.", outcome: .gaveUp),
      Script(
        what: "never mind", lines: ["dim the lights", "never mind"], last: "OK, cancelled.", outcome: .cancelled),
    ])
  func conversation(script: Script) async throws {
    let person = try await converse(script.lines)
    #expect(person.spoken.last == script.last)
    #expect(person.outcome == script.outcome)
  }

  @Test("Words that may stand before a value are the value's where one is declared with them")
  func valuesWithDeterminers() async throws {
    let tea = """
      {"parameters": {"milk": ["milk", "a lot of milk"]}, "intents": {"Brew": ["brew tea with {milk}"]}}
      """
    let library = try testLibrary(describing: tea)
    for (said, milk) in [("milk", "milk"), ("a lot of milk", "a lot of milk"), ("some milk", "milk")] {
      let person = ScriptedPerson(["brew tea with \(said)"])
      await ConversationEngine(library: library, profile: .speaker).run(on: person)
      #expect(person.values == ["milk": milk])
    }
  }

  @Test("A value that is not asked for comes with an answer, or with the phrase")
  func unasked() async throws {
    for lines in [["dim the lights", "the bedroom light slowly", "five"], ["dim the bedroom light slowly", "five"]] {
      let person = try await converse(lines)
      #expect(person.values == ["lamp": "bedroom light", "speed": "slowly", "brightness": "5"])
    }
  }

  @Test("A number out of range is refused with its reason, and asked for again")
  func refused() async throws {
    let person = try await converse(["dim the bedroom light", "two hundred"])
    #expect(
      person.events.contains {
        if case .refused("brightness", "200", let reason) = $0 {
          reason.contains("1") && reason.contains("100")
        } else {
          false
        }
      })
    #expect(person.spoken.last?.hasSuffix("How many percent?") == true)
  }

  @Test("What can be said is told, of everything and of the app, and at a question its options")
  func help() async throws {
    for line in ["what can I say", "what can I do with Lamps"] {
      let told = try #require(try await converse([line]).spoken.last)
      #expect(told.contains("dim the lights") && told.contains("turn on the bedroom light"), "\(line): \(told)")
    }
    let person = try await converse(["dim the lights", "what can I say", "say that again", "cancel"])
    #expect(person.spoken[1].contains("bedroom light or living room lamp"))
    #expect(person.spoken[2].hasPrefix("Which lamp?"))
  }

  @Test(
    "A value that there is not is named, and one that there is is asked for",
    arguments: ["dim the garage", "turn on some porch lantern", "could you turn on the garage please"])
  func unknownValue(line: String) async throws {
    let person = try await converse([line, "the bedroom light", "twenty"])
    #expect(person.spoken[0].hasPrefix("There is no ") && person.spoken[0].hasSuffix("and living room lamp."))
    #expect(person.outcome == .completed)
  }

  @Test(
    "What stands in a value's place and is no name is not named",
    arguments: [
      "turn on it", "turn on everyone", "turn on the bedroom light at six", "turn on my friend for me",
      "turn on the garage and the heating when I am out", "turn on the bedroom light or the living room lamp",
    ])
  func noName(line: String) async throws {
    let person = try await converse([line])
    #expect(person.spoken.count == 1 && !person.spoken[0].hasPrefix("There is no "), "\(person.spoken)")
    #expect(person.results == [])
  }

  @Test(
    "Several values are taken one after the other",
    arguments: [
      ("turn on the bedroom light and the living room lamp", 2),
      ("turn on the living room lamp, not the bedroom light", 1),
      ("dim the bedroom light and the lamp in the lounge to twenty percent", 2),
      ("turn on the bedroom light the living room lamp", 0),
      ("dim the bedroom light to twenty percent at once and slowly", 0),
    ])
  func several(line: String, runs: Int) async throws {
    let person = try await converse([line])
    #expect(person.results.count == runs, "\(person.spoken)")
  }

  @Test("Nonsense where a command is awaited runs nothing, and the device says what can be said")
  func noCommand() async throws {
    let person = try await converse(["sing a song", "purple", "red"])
    #expect(person.spoken.count == 3 && person.spoken.allSatisfy { $0.contains("You can say") })
    #expect(person.events.filter { $0 == .notUnderstood(reason: .noMatch) }.count == 3)
  }
}
