import AppIntents
import Foundation
import SampleApps
import Testing

@testable import ParleyDialog

@Suite("An order in other words than those of its phrases is asked about, where what it is about is known")
struct OfferedOrderTests {
  private static let workshop = """
    {"name": "Workshop",
     "parameters": {
       "lift": {"from": 1, "to": 4}, "volume": {"from": 0, "to": 100},
       "car": ["pickup", "sedan"], "job": ["oil change", {"value": "brake repair", "synonyms": ["brakes"]}],
       "place": ["home", {"value": "office", "synonyms": ["the office"]}], "bags": {"from": 1, "to": 30},
       "bay": ["wash bay", "paint bay"], "hours": {"from": 1, "to": 8}, "start": {"moment": "dateTime"}},
     "intents": {
       "Raise": {"title": "Raise a lift", "phrases": ["raise lift [number] {lift}"], "reply": "Lift {lift} goes up."},
       "Lower": {"title": "Lower a lift", "phrases": ["lower lift [number] {lift}"], "reply": "Lift {lift} comes down."},
       "Volume": {"phrases": ["set the volume to {volume} [percent]"], "reply": "It is at {volume}."},
       "Book": {"phrases": ["book a {job} for the {car}"], "confirm": "Book it?", "reply": "A {job} for the {car}."},
       "Collect": {"phrases": ["pick up {bags} (bag|bags) [from {place}]"], "reply": "{bags} from {place}."},
       "Close": {"phrases": ["close the workshop"], "reply": "It is closed."},
       "Reserve": {"phrases": ["reserve the {bay} [for {hours} (hour|hours)]"],
         "asks": [{"parameter": "bay", "say": "Which bay?"}, {"parameter": "hours", "say": "How long?"},
           {"parameter": "start", "say": "When?"}],
         "reply": "The {bay} for {hours} hours, {start}."}}}
    """

  private func converse(_ lines: [String], profile: DeviceProfile = .speaker) async throws -> ScriptedPerson {
    let person = ScriptedPerson(lines)
    let library = try testLibrary(describing: Self.workshop)
    await ConversationEngine(library: library, profile: profile).run(on: person)
    return person
  }

  @Test(arguments: [
    (
      "reckon the wash bay on the fifth of March at four in the afternoon for two hours",
      "Did you mean reserve the wash bay for two hours, the fifth of march at four in the afternoon?"
    ),
    (
      "the wash bay for two hours on the fifth of March at four in the afternoon, grab it",
      "Did you mean reserve the wash bay for two hours, the fifth of march at four in the afternoon?"
    ),
  ]) func `what is said of parameters that stand in no phrase is asked about with it`(
    said: String, question: String
  ) async throws {
    let person = try await converse([said, "yes"])
    #expect(person.spoken.first == question)
    #expect(person.spoken.last?.hasPrefix("The wash bay for 2 hours, March 5") == true)
  }

  private static let orders = [
    ("crank the volume at forty", "Did you mean set the volume to forty?", "It is at 40."),
    ("fetch me four bags from the office", "Did you mean pick up four bags from the office?", "4 from office."),
    ("sort out the brakes for my sedan", "Did you mean book a brake repair for the sedan?", "Book it?"),
    (
      "fetch me two dozen bags from the office", "Did you mean pick up two dozen bags from the office?",
      "24 from office."
    ),
  ]

  @Test(arguments: orders) func `what a phrase says in other words runs after a yes`(
    said: String, question: String, reply: String
  ) async throws {
    let person = try await converse([said, "yes"])
    #expect(person.spoken.first == question)
    #expect(person.spoken.last == reply)
  }

  @Test(arguments: orders, [["no"], ["never mind"], [""], ["", "", ""], ["what", "no"]])
  func `it runs after nothing else`(order: (String, String, String), answers: [String]) async throws {
    let person = try await converse([order.0] + answers)
    #expect(person.spoken.first == order.1)
    #expect(!person.events.contains { $0.name == "matched" })
  }

  @Test(arguments: ["crank the volume at twenty two and a half", "crank the volume at two and a half percent"])
  func `no part of a number is offered`(said: String) async throws {
    let person = try await converse([said, "yes"])
    #expect(!person.spoken.contains { $0.contains("twenty two") || $0.contains("to two") })
    #expect(!person.events.contains { $0.name == "matched" })
  }

  @Test func `another order at the question is carried out`() async throws {
    let person = try await converse(["crank the volume at forty", "raise lift two"])
    #expect(person.spoken.last == "Lift 2 goes up.")
  }

  @Test(arguments: [
    ("crank the volume at forty", "no, fifty", "It is at 50."), ("crank the volume at forty", "fifty", "It is at 50."),
    ("sort out the brakes for my sedan", "no no, I mean the pickup", "Book it?"),
    ("fetch me four bags from the office", "no, sorry, five", "5 from office."),
  ]) func `who names another value at the question means the rest`(
    said: String, change: String, reply: String
  ) async throws {
    let person = try await converse([said, change])
    #expect(person.spoken.dropFirst().first == reply)
    #expect(person.spoken.count { $0.hasPrefix("Did you mean") } == 1)
  }

  @Test(arguments: ["no, leave it", "no, never", "no, not forty", "no, the moon", "fifty or sixty"])
  func `no other value is taken from who names none`(answer: String) async throws {
    let person = try await converse(["crank the volume at forty", answer, "yes"])
    #expect(!person.events.contains { $0.name == "matched" })
  }

  @Test func `who says something else at the question is asked about that, and nothing runs`() async throws {
    let person = try await converse([
      "crank the volume at forty", "crank it at the sedan", "crank the volume at fifty", "yes",
    ])
    #expect(person.spoken.last == "It is at 50.")
    #expect(person.events.count { $0.name == "matched" } == 1)
  }

  @Test(arguments: [("raise", "Lift 3 goes up."), ("the second one", "Lift 3 comes down.")])
  func `between two that are as likely it asks, and keeps the value`(answer: String, reply: String) async throws {
    let person = try await converse(["bring lift three where it belongs", answer])
    #expect(person.spoken == ["Which one: Raise a lift or Lower a lift?", reply])
  }

  @Test(arguments: [
    "don't put the volume at forty", "I already put the volume at forty", "how do I put the volume at forty",
    "my brother puts the volume at forty", "put the volume at forty if it rains", "put the volume at forty, never mind",
    "open up everything but the workshop", "put anything except the volume at forty",
    // Something would be left out.
    "I'd like the wash bay on Friday or Saturday",
    "I'd like the wash bay at four and at five", "I'd like the wash bay for two hours if it rains on Friday",
    "move lift one and lift two", "get me four bags and three boxes from the office",
    // Too little is known.
    "forty", "the volume", "tell the pickup driver to bring some cake for everybody at the party", "sing a song",
  ]) func `nothing is asked about what is no order, or holds more`(said: String) async throws {
    let person = try await converse([said, "yes"])
    #expect(!person.spoken.contains { $0.hasPrefix("Did you mean") || $0.hasPrefix("Which one") })
    #expect(!person.events.contains { $0.name == "matched" })
  }

  @Test func `the preview says what is asked`() async throws {
    let library = try testLibrary(describing: Self.workshop)
    let preview = await library.preview("bring lift three where it belongs")
    #expect(preview.outcome == .nothing)
    #expect(preview.why == "the device asks whether “raise lift three” or “lower lift three” was meant.")
  }

  @Test func `a watch, which takes only phrases as they are declared, asks about none`() async throws {
    let person = try await converse(["crank the volume at forty", "yes"], profile: .watch)
    #expect(!person.spoken.contains { $0.hasPrefix("Did you mean") })
  }

  @Test func `an app in Swift that takes only phrases as they are is asked about for none`() async throws {
    let person = try await DialogTests.converse(["get something out of the canteen"], apps: [CanteenShortcuts.self])
    #expect(!person.spoken.contains { $0.hasPrefix("Did you mean") })
  }
}
