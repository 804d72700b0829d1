import Foundation
import ParleyGrammar
import Testing

@testable import ParleyDialog

@Suite("Measures, days and lengths are understood wherever a sentence names them, and a yes that is taken back is none")
struct MeasuredAnswersTests {
  private static let bakery = """
    {"name": "Bakery",
     "parameters": {
       "flour": ["rye flour", "wheat flour", "spelt flour"], "weight": {"unit": "grams"},
       "day": {"moment": "date"}, "rest": {"type": "duration"},
       "extras": {"values": ["seeds", "nuts", "raisins"], "list": true}, "name": {"type": "text"},
       "heat": {"from": 0, "to": 100}, "loaves": {"from": 0, "to": 100}},
     "intents": {
       "Weigh": {
         "phrases": ["weigh out flour", "weigh out {flour}"],
         "asks": [{"parameter": "flour", "say": "Which flour?"}, {"parameter": "weight", "say": "How much?"},
                  {"parameter": "day", "say": "For which day?"}],
         "confirm": {"full": "{weight} of {flour} for {day}?"}, "reply": "Done."},
       "Rest": {"phrases": ["rest the dough"], "asks": [{"parameter": "rest", "say": "How long?"}],
                "reply": "{rest}."},
       "Bake": {"phrases": ["bake a loaf"],
                "asks": [{"parameter": "flour", "say": "Which flour?"}, {"parameter": "extras", "say": "With what?"}],
                "reply": "{flour}, {extras}."},
       "Mix": {"phrases": ["mix something in"], "asks": [{"parameter": "extras", "say": "What?"}],
               "reply": "Mixed: {extras}."},
       "Heat": {"phrases": ["set the oven [to {heat}]"],
                "asks": [{"parameter": "heat", "say": "How hot?"}], "reply": "Oven {heat}."},
       "Dust": {"phrases": ["dust {loaves} loaves"],
                "asks": [{"parameter": "loaves", "say": "How many?"}], "reply": "Dusted {loaves}."},
       "Name": {"phrases": ["name a bread"], "asks": [{"parameter": "name", "say": "What is its name?"}],
                "reply": "It is {name}."}}}
    """

  private func converse(_ lines: [String]) async throws -> ScriptedPerson {
    let person = ScriptedPerson(lines)
    let library = try testLibrary(describing: Self.bakery)
    await ConversationEngine(library: library, profile: .speaker).run(on: person)
    return person
  }

  private func atConfirmation(_ replies: String...) async throws -> ScriptedPerson {
    try await converse(["weigh out rye flour", "two hundred grams", "on the 5th of May"] + replies)
  }

  @Test(arguments: [
    ("set the oven to forty percent", "Oven 40."), ("set the oven up to 40%", "Oven 40."),
    ("dust forty loaves", "Dusted 40."),
  ]) func `a number up to a hundred may be a percentage`(line: String, last: String) async throws {
    #expect(try await converse([line]).spoken.last == last)
  }

  @Test func `a percentage is no number of what a phrase counts`() async throws {
    let person = try await converse(["dust forty percent loaves"])
    #expect(!person.spoken.contains { $0.contains("Dusted") }, "\(person.spoken)")
  }

  @Test(arguments: [
    ["weigh out rye flour", "300 grams", "on the 5th of May"],
    ["weigh out 300 grams of rye flour", "on the 5th of May"],
    ["weigh out rye flour on the 5th of May", "300"],
    ["weigh out flour", "the rye one, 300 grams", "the 5th of May"],
    ["weigh out flour", "300 grams of the rye flour for the 5th of May"],
    ["weigh out rye flour", "300 grams on the 5th of May"],
    ["weigh out rye flour", "not 200 but 300 grams", "the 5th of May"],
    ["weigh out rye flour", "300 grams instead of 200", "the 5th of May"],
    ["weigh out rye flour", "0.3 kilos", "the 5th of May"],
  ]) func `every way to say three values ends at the same question`(lines: [String]) async throws {
    let person = try await converse(lines)
    let question = person.spoken.last ?? ""
    #expect(question.contains("of rye flour for") && question.contains("May") && !question.contains(":"))
    #expect(question.hasPrefix("300 grams") || question.hasPrefix("0.3 kilograms"), "\(person.spoken)")
  }

  @Test(arguments: ["yes", "yes please", "yes, no problem", "yes, that's right, thank you", "sure, why not"])
  func `a yes runs it`(reply: String) async throws {
    #expect(try await atConfirmation(reply).spoken.last == "Done.")
  }

  @Test(arguments: [
    "one moment please", "hang on please", "yes, wait, no, scrap that", "yes, oh no, leave it where it is",
    "yes… oh no, don't weigh it", "yes, no, don't do it", "okay, but no, not the rye", "yes, but it was 300 grams",
    "make it 300 grams", "yes, 300 grams", "no, on the 6th of May",
  ]) func `what takes back or changes a yes runs nothing`(reply: String) async throws {
    #expect(try await atConfirmation(reply).spoken.contains("Done.") == false)
  }

  @Test(arguments: ["yes, but it was 300 grams", "make it 300 grams", "no, 300 grams"])
  func `a changed measure is confirmed anew`(reply: String) async throws {
    let person = try await atConfirmation(reply, "yes")
    #expect(person.spoken.contains { $0.hasPrefix("300 grams of rye flour") }, "\(person.spoken)")
    #expect(person.spoken.last == "Done.")
  }

  @Test(arguments: [
    ("seeds and nuts, no raisins", "Mixed: seeds and nuts."),
    ("seeds, no, nuts and raisins", "Mixed: nuts and raisins."),
    ("seeds and nuts no raisins", nil),
  ]) func `what is left out of a list is not in it`(said: String, reply: String?) async throws {
    let person = try await converse(["mix something in", said])
    #expect(person.spoken.last == reply || reply == nil && person.values.isEmpty, "\(person.spoken)")
  }

  @Test(arguments: ["no rye and no wheat", "not rye and no wheat", "no rye and not the wheat flour"])
  func `of two that are refused neither is taken`(said: String) async throws {
    let person = try await converse(["weigh out flour", said])
    #expect(person.values["flour"] == nil, "\(person.spoken)")
    #expect(person.spoken.last == "Did you mean spelt flour?", "\(person.spoken)")
  }

  @Test func `a list is taken beside an answer and after a phrase`() async throws {
    let beside = try await converse(["bake a loaf", "rye flour with seeds and nuts"])
    #expect(beside.spoken.last == "rye flour, seeds and nuts.", "\(beside.spoken)")
    let after = try await converse(["bake a loaf with raisins and nuts", "rye flour"])
    #expect(after.spoken.last == "rye flour, raisins and nuts.", "\(after.spoken)")
  }

  @Test(arguments: [
    "I haven't got a name yet", "oh, it just slipped my mind", "it's something Italian, hang on",
  ]) func `who has no text yet is asked again`(said: String) async throws {
    #expect(try await converse(["name a bread", said, "Olga"]).spoken.last == "It is Olga.")
  }

  @Test(arguments: [
    ("don't wait for me", "It is don't wait for me."), ("let it say home", "It is home."),
    ("Berta, no wait, call it Olga", "It is Olga."), ("no wait for nobody", "It is no wait for nobody."),
  ])
  func `a text may begin like a refusal, and what leads to it is not in it`(said: String, reply: String) async throws {
    #expect(try await converse(["name a bread", said]).spoken.last == reply)
  }
}
