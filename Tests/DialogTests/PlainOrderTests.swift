import Foundation
import Testing

@testable import ParleyDialog

@Suite("An order runs unasked where nothing that was said might mean anything else than its phrase does")
struct PlainOrderTests {
  private static let boathouse = """
    {"name": "Boathouse",
     "parameters": {
       "member": ["Priya", "Hamish"], "gear": ["life vests", "wet suits"], "boat": ["dinghy", "rowboat"],
       "pieces": {"from": 1, "to": 9}, "room": {"from": 1, "to": 60}, "dish": ["duck", "bream"]},
     "intents": {
       "Add": {"phrases": ["add {member} to the crew"], "reply": "{member} is on the crew."},
       "Hire": {"phrases": ["hire {pieces} {gear}"], "reply": "{pieces} {gear}, then."},
       "Plan": {"phrases": ["plan a trip with the {boat}"], "confirm": "Plan it?", "reply": "Planned."},
       "Sink": {"phrases": ["sink the {boat}"], "reply": "The {boat} is gone."},
       "Note": {"phrases": ["leave a note in the {boat}"], "reply": "Noted in the {boat}."},
       "Wake": {"phrases": ["send coffee to room {room}"], "reply": "Coffee for {room}."},
       "TakeOff": {"phrases": ["take the {dish} off the menu"], "reply": "The {dish} is off."},
       "Lock": {"phrases": ["lock the boathouse"], "reply": "It is locked."}}}
    """

  private func converse(_ lines: String...) async throws -> ScriptedPerson {
    let person = ScriptedPerson(lines)
    await ConversationEngine(library: try testLibrary(describing: Self.boathouse), profile: .speaker).run(on: person)
    return person
  }

  @Test(arguments: [
    ("put Priya on the crew", "Priya is on the crew."), ("could you get Hamish on the crew", "Hamish is on the crew."),
    ("rent two wet suits", "2 wet suits, then."), ("a trip with the dinghy, please", "Plan it?"),
    ("the rowboat needs a trip", "Plan it?"), ("a note in the dinghy please", "Noted in the dinghy."),
    ("get some coffee over to room thirty one", "Coffee for 31."), ("get the bream off the menu", "The bream is off."),
  ]) func `it is carried out`(said: String, reply: String) async throws {
    let person = try await converse(said)
    #expect(person.spoken.first == reply, "\(person.spoken)")
  }

  @Test func `two values are two orders`() async throws {
    let person = try await converse("stick both Hamish and Priya on the crew")
    #expect(person.spoken.suffix(2) == ["Hamish is on the crew.", "Priya is on the crew."], "\(person.spoken)")
  }

  @Test(arguments: [
    "get Priya off the crew", "put the duck on the menu", "the duck is on the menu", "give the bream away",
    "put the dinghy back", "get the dinghy", "the dinghy", "put Priya and the dinghy on the crew",
    "put Priya or Hamish on the crew", "don't put Priya on the crew", "Priya wants to go home from the crew",
    "have you put Priya on the crew", "we had a trip with the dinghy", "get rid of the trip with the dinghy",
    "sorry for adding Priya to the crew", "thanks for the trip with the dinghy", "added Priya to the crew",
  ]) func `what may mean something else is asked about or runs nothing`(said: String) async throws {
    let person = try await converse(said)
    #expect(!person.events.contains { $0.name == "matched" }, "\(person.spoken)")
  }

  @Test func `the preview says that it runs`() async throws {
    let preview = await (try testLibrary(describing: Self.boathouse)).preview("put Priya on the crew")
    #expect(preview.outcome == .near)
    #expect(preview.shortcut?.name == "Add" && preview.parameters == ["member": "Priya"])
  }

  @Test(arguments: [
    ("my hands are full, could you lock the boathouse", true), ("it's late, lock the boathouse", true),
    ("he said no, lock the boathouse", false), ("if it's late, lock the boathouse", false),
    ("it's not true, lock the boathouse", false), ("Tom, lock the boathouse", false),
    ("the dinghy is out, lock the boathouse", false), ("somebody shouted, lock the boathouse", false),
    ("I locked it, lock the boathouse", false), ("you're kidding, lock the boathouse", false),
    ("lock the boathouse, it's late", true), ("lock the boathouse, my hands are full", true),
    ("lock the boathouse, I can't hear myself think", true), ("lock the boathouse, there's a dog outside", true),
    ("lock the boathouse, it's only a joke", false), ("lock the boathouse, that is a silly idea", false),
    ("lock the boathouse, it's what he wanted", false), ("lock the boathouse, I can't", false),
    ("lock the boathouse, he's saying", false), ("lock the boathouse, there's no reason", false),
    ("lock the boathouse, it's not needed", false), ("lock the boathouse, the dinghy is out", false),
    ("lock the boathouse, the dog needs a walk", true), ("lock the boathouse, those were her very words", false),
    ("lock the boathouse, she has always refused", false), ("lock the boathouse, the plan was different", false),
    ("lock the boathouse, the whole staff has done so before", false),
    ("lock the boathouse, my brother was about to", false), ("lock the boathouse, my brother has to do it", false),
    ("lock the boathouse, I read it", false),
    ("lock the boathouse, I'm joking", false), ("lock the boathouse, it was only a test", false),
  ]) func `an order may stand behind a remark that keeps nothing from running`(said: String, runs: Bool) async throws {
    let person = try await converse(said)
    #expect(person.spoken.contains("It is locked.") == runs, "\(person.spoken)")
    let preview = await (try testLibrary(describing: Self.boathouse)).preview(said)
    #expect((preview.outcome == .near) == runs)
  }
}
