import Foundation
import Testing

@testable import ParleyDialog

@Suite("Values that stand beside a phrase, and words that are none")
struct ValuesBesideTests {
  private static let stable = """
    {"name": "Stable",
     "parameters": {
       "room": ["hall", "kitchen", "loft"], "ride": {"moment": "dateTime", "title": "time"},
       "helmet": {"type": "boolean", "title": "helmet"}},
     "intents": {
       "Open": {"phrases": ["open the blinds"], "asks": [{"parameter": "room", "say": "In which room?"}],
         "reply": "{room} open."},
       "Ride": {"phrases": ["book a ride"],
         "asks": [{"parameter": "ride", "say": "When?"}, {"parameter": "helmet", "say": "Do you need a helmet?"}],
         "reply": "Booked, helmet: {helmet}."}}}
    """

  private func converse(_ lines: [String]) async throws -> ScriptedPerson {
    let person = ScriptedPerson(lines)
    let library = try testLibrary(describing: Self.stable)
    let now = Date(timeIntervalSince1970: 1_772_442_000)
    await ConversationEngine(library: library, profile: .speaker, now: { now }).run(on: person)
    return person
  }

  @Test(
    "Each of several values of one parameter is a run, and one that is not meant is none",
    arguments: [
      ("open the blinds in the hall", ["hall open."]),
      ("open the blinds in the hall and in the kitchen", ["hall open.", "kitchen open."]),
      ("please open the blinds in the hall, the loft and the kitchen", ["hall open.", "loft open.", "kitchen open."]),
      ("open the blinds in the hall, not in the kitchen", ["hall open."]),
      ("open the blinds in the hall first, please", ["hall open."]),
      ("open the hall's blinds", ["hall open."]),
      ("open the blinds in the hall or the kitchen", []),
      ("the blinds in the hall are open already", []),
      ("you opened the hall's blinds", []),
      ("don't open the blinds in the hall and the kitchen", []),
      ("open the blinds but not in the hall", []),
      ("open the blinds everywhere but the hall", []),
    ])
  func several(line: String, said: [String]) async throws {
    let person = try await converse([line])
    #expect(person.spoken.filter { $0.hasSuffix(" open.") } == said, "\(person.spoken)")
  }

  @Test(
    "“One” at a yes or no stands for what was asked about, and changes no time",
    arguments: [
      ("yes, I need one", "Booked, helmet: Yes."), ("no, I have one", "Booked, helmet: No."),
      ("I need one", "Do you need a helmet?"),
    ])
  func pronoun(answer: String, said: String) async throws {
    let person = try await converse(["book a ride", "on friday at nine in the morning", answer])
    #expect(person.spoken.contains(said) && !person.spoken.contains { $0.contains("1:00") }, "\(person.spoken)")
  }

  @Test("What is left out of all is not offered", arguments: ["everything but", "everything except", "every room but"])
  func leftOut(words: String) async throws {
    let person = try await converse(["open the blinds of \(words) the hall"])
    #expect(!person.spoken.contains { $0.contains("Did you mean") }, "\(person.spoken)")
  }

  @Test("A time at a yes or no still changes the one that was said")
  func time() async throws {
    let person = try await converse(["book a ride", "on friday at nine in the morning", "no, at one"])
    #expect(person.spoken.contains { $0.hasPrefix("OK, ") && $0.contains("1:00") }, "\(person.spoken)")
  }
}
