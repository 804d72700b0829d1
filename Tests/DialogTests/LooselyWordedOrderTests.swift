import Foundation
import Testing

@testable import ParleyDialog

@Suite("An order runs in other words that mean the same")
struct LooselyWordedOrderTests {
  private static let camp = """
    {"name": "Camp",
     "parameters": {
       "area": ["kitchen", "play ground"], "supply": ["wood", "ice"], "bags": {"from": 1, "to": 20},
       "keeper": ["Mrs Lowe", "Mr. Kaya"], "gate": ["front gate", "field gate"], "fault": {"type": "text"}},
     "intents": {
       "On": {"phrases": ["turn on the lights in the {area}", "turn on the {area} lights"], "reply": "{area} on."},
       "Off": {"phrases": ["turn off the lights in the {area}", "turn off the {area} lights"], "reply": "{area} off."},
       "Order": {"phrases": ["order {bags} (bag|bags) of {supply}"], "reply": "{bags} {supply}."},
       "Call": {"phrases": ["call {keeper}"], "reply": "Calling {keeper}."},
       "Open": {"phrases": ["open the {gate}", "open a gate"], "asks": [{"parameter": "gate", "say": "Which gate?"}], "reply": "{gate} open."},
       "Join": {"phrases": ["put {keeper} on the rota"], "reply": "{keeper} is on it."},
       "Wipe": {"phrases": ["wipe the chart of {keeper}"], "reply": "{keeper} wiped."},
       "Hours": {"phrases": ["where is the {gate}", "what does the {gate} cost"], "reply": "{gate} is there."},
       "Report": {"title": "Report", "phrases": ["report a fault"],
         "asks": [{"parameter": "fault", "say": "What is it?"}], "reply": "I wrote: {fault}"}}}
    """

  private func converse(_ lines: [String]) async throws -> [String] {
    let person = ScriptedPerson(lines)
    let library = try testLibrary(describing: Self.camp)
    await ConversationEngine(library: library, profile: .speaker).run(on: person)
    return person.spoken
  }

  @Test(arguments: [
    "don't touch the front gate, open it", "he said the front gate, open it", "if the front gate is shut, open it",
    "is that the front gate, open it", "I hate the front gate, open it",
  ]) func `what is named in words that deny, ask or report is not what is ordered then`(said: String) async throws {
    #expect(try await converse([said]).contains("front gate open.") == false)
  }

  @Test func `another value may stand alone behind an order, and one of several things is one`() async throws {
    #expect(
      try await converse(["put Mrs Lowe on the rota, and Mr Kaya too"])
        == ["One after the other: Mrs Lowe and Mr. Kaya.", "Mrs Lowe is on it.", "Mr. Kaya is on it."])
    let spoken = try await converse(["open one of the gates", "the field gate"])
    #expect(spoken.first?.hasPrefix("Which gate?") == true && spoken.last == "field gate open.", "\(spoken)")
  }

  @Test(
    "What takes off is not offered as what puts on",
    arguments: ["put Mrs Lowe off the rota", "Mrs Lowe out of the rota"])
  func takenOff(words: String) async throws {
    let spoken = try await converse([words, "yes"])
    #expect(!spoken.contains { $0.contains("on it") || $0.contains("Did you mean put") }, "\(spoken)")
  }

  @Test(arguments: [
    // What takes back what was said may be said in several words.
    ("open the front gate, or no, the field gate", "field gate open."),
    ("order six bags of ice, oh no, that's too many, four", "4 ice."),
    // What is ordered may be named before it, in what is told of it.
    ("the front gate's stuck, open it", "front gate open."), ("six bags of ice, order those", "6 ice."),
    ("the field gate is stuck, could you open it please", "field gate open."),
    // Another value may stand alone behind the order, one that is not meant beside a day.
    ("put Mrs Lowe on the rota instead of Mr Kaya", "Mrs Lowe is on it."),
    ("I want Mrs Lowe put on the rota", "Mrs Lowe is on it."),
    ("open the front gate, no wait, sorry, the field gate", "field gate open."),
    ("open the front gate, uh no, I mean the field gate", "field gate open."),
    ("turn on the lights in the kitchen, oh sorry, the play ground I mean", "play ground on."),
    ("open the front, no, sorry, the field gate", "field gate open."),
    ("open the front gate, oh no, what am I saying, the field gate", "field gate open."),
    ("open the front gate, oh hang on, the field gate", "field gate open."),
    ("open the front gate, argh, I tell a lie, the field gate", "field gate open."),
    // What is singled out.
    ("it's the field gate I want opened", "field gate open."),
    ("it is the field gate that you should open, not the front gate", "field gate open."),
    // The verb left out, its particle elsewhere, or with one more.
    ("lights off in the kitchen", "kitchen off."), ("kitchen lights on please", "kitchen on."),
    ("switch the kitchen lights off?", "kitchen off."), ("could you do lights off in the kitchen?", "kitchen off."),
    ("turn the kitchen lights off", "kitchen off."), ("don't forget turning the kitchen lights off", "kitchen off."),
    ("open up the front gate", "front gate open."),
    // What there is to do.
    ("I've got a fault to report", "What is it?"), ("there's a fault to report", "What is it?"),
    ("I'm here to report a fault", "What is it?"),
    ("I want the front gate opened", "front gate open."), ("get the kitchen lights turned off", "kitchen off."),
    ("the front gate needs to be opened", "front gate open."), ("the front gate needs opening", "front gate open."),
    ("the kitchen lights must be turned off", "kitchen off."),
    ("we've got two bags of ice to be ordered", "2 ice."),
    ("there's the field gate that needs opening", "field gate open."),
    // A negated question that asks for it.
    ("you couldn't open the front gate for me, could you", "front gate open."),
    ("would it be too much trouble to open the front gate", "front gate open."),
    ("I was wondering whether you'd open the front gate", "front gate open."),
    ("I was hoping you'd open the front gate", "front gate open."),
    // Whose it is.
    ("wipe the Mrs Lowe's chart", "Mrs Lowe wiped."), ("I want Mr Kaya's chart wiped please", "Mr. Kaya wiped."),
    // A question that is put indirectly.
    ("can you tell me where the front gate is", "front gate is there."),
    ("may I ask what the field gate costs", "field gate is there."),
    ("do you know where the field gate is", "field gate is there."),
    ("where on earth is the front gate", "front gate is there."),
    ("tell me where exactly the field gate is", "field gate is there."),
    // What it is about is named first.
    ("the front gate, can you open it please", "front gate open."),
    ("the kitchen lights, turn them off", "kitchen off."),
    ("two bags of ice please, order those", "2 ice."),
    // The article left out.
    ("open front gate", "front gate open."),
    // As it is written.
    ("call Mrs Lowe", "Calling Mrs Lowe."), ("call Mrs. Lowe please", "Calling Mrs Lowe."),
    ("call missus Lowe", "Calling Mrs Lowe."), ("call Mr Kaya", "Calling Mr. Kaya."),
    ("we'll order two bags of ice", "2 ice."), ("could I trouble you for two bags of ice", "2 ice."),
    ("order one bag of ice", "1 ice."),
  ]) func `other words for the same`(said: String, reply: String) async throws {
    #expect(try await converse([said]) == [reply])
  }

  @Test(arguments: [
    ("where are the front gate and the field gate", ["front gate is there.", "field gate is there."]),
    ("what do the front gate and the field gate cost", ["front gate is there.", "field gate is there."]),
    ("open front gate and field gate", ["front gate open.", "field gate open."]),
    ("order two bags of wood and one bag of ice", ["2 wood.", "1 ice."]),
    ("turn the kitchen and the play ground lights on", ["kitchen on.", "play ground on."]),
  ]) func `several at once`(said: String, replies: [String]) async throws {
    #expect(Array(try await converse([said]).dropFirst()) == replies)
  }

  @Test(arguments: [
    "wait, first open the front gate", "just a moment, open the front gate first", "ooh, open the front gate",
    "hang on a second, could you open the front gate",
  ]) func `another order at a question`(said: String) async throws {
    #expect(try await converse(["report a fault", said]).dropFirst().first == "front gate open.")
  }

  @Test(arguments: [
    "there's no fault to report", "I have never reported a fault", "I'll open the front gate myself later",
    "lights off in the kitchen would be a mistake", "wait, don't open the front gate", "I have a gate",
    "do you know who opened the front gate", "tell me when you open the front gate", "I know where the front gate is",
    "Mrs Lowe's chart", "never mind the lights off in the kitchen", "we'll see", "don't forget",
    "lights on in the kitchen?", "kitchen lights off?", "the front gate needs opening?",
    "the front gate doesn't need to be opened",
    "does the front gate need to be opened", "do the kitchen lights need to be turned off",
    "no gate needs to be opened", "he says the front gate needs to be opened", "the front gate needed to be opened",
    "if the front gate needs to be opened", "you couldn't open the front gate",
    "you can't open the front gate, can you",
    "I don't think the front gate needs opening", "the front gate, don't open it", "the front gate, we never open it",
    "the front gate, did you open it", "the front gate, why open it", "my friend, open it",
  ]) func `nothing runs of what is no order`(said: String) async throws {
    let spoken = try await converse([said])
    #expect(
      !spoken.contains {
        $0.hasSuffix("open.") || $0.hasSuffix("on.") || $0.hasSuffix("off.") || $0.hasSuffix("wiped.")
          || $0.hasSuffix("there.") || $0.hasPrefix("There is no") || $0 == "What is it?"
      })
  }
}
