import Foundation
import ParleyGrammar
import Testing

@testable import ParleyDialog

@Suite("What people say after the first turn, to apps that JSON files describe")
struct DescribedTurnsTests {
  private static let club = """
    {"name": "Club",
     "parameters": {
       "member": {"type": "text"}, "note": {"type": "text"}, "boat": ["the big dinghy", "red canoe", "Tom Baker"],
       "day": {"moment": "date"}, "time": {"moment": "time"}, "length": {"type": "duration"},
       "crew": {"from": 1, "to": 10}},
     "intents": {
       "Hire": {
         "phrases": ["hire a boat"],
         "asks": [
           {"parameter": "boat", "say": "Which boat?"}, {"parameter": "crew", "say": "How many people?"},
           {"parameter": "length", "say": "For how long?"}],
         "confirm": "{boat} for {crew}, {length}?", "reply": "Hired."},
       "Enter": {
         "phrases": ["enter a race"],
         "asks": [
           {"parameter": "member", "say": "Who is it for?"}, {"parameter": "day", "say": "Which day?"},
           {"parameter": "time", "say": "What time?"}],
         "confirm": "{member} on {day} at {time}?", "reply": "Entered."},
       "Rate": {
         "phrases": ["rate a boat"],
         "asks": [
           {"parameter": "boat", "say": "Which boat?"}, {"parameter": "crew", "say": "How many out of ten?"},
           {"parameter": "note", "say": "What should I note?"}],
         "reply": "{boat} has {crew}: {note}."}}}
    """

  /// Tuesday, the 24th of November 2026, at ten past three in the afternoon.
  private static let now = Date(timeIntervalSince1970: 1_795_533_000)

  private func said(after lines: [String]) async throws -> [String] {
    let person = ScriptedPerson(lines)
    let library = try testLibrary(describing: Self.club)
    await ConversationEngine(library: library, profile: .speaker, now: { Self.now }).run(on: person)
    return person.spoken.map { $0.replacing("\u{202F}", with: " ") }
  }

  @Test(arguments: [
    "hang on, I meant the red canoe", "hang on, the red canoe", "wait, I meant the red canoe",
    "oh wait, make it the red canoe",
    "hold on, it's the red canoe", "sorry, the red canoe",
  ]) func `asking to wait may lead to what is changed`(change: String) async throws {
    let said = try await said(after: ["hire a boat", "the big dinghy", change])
    #expect(said.suffix(2) == ["OK, red canoe.", "How many people?"])
  }

  @Test(arguments: ["hang on", "hold on, Tom", "hang on a second", "wait, what", "hold on, my canoe is sinking"])
  func `asking to wait changes nothing by itself`(wait: String) async throws {
    let said = try await said(after: ["hire a boat", "the big dinghy", wait, "four", "an hour"])
    #expect(said.last == "the big dinghy for 4, 1 hour?")
  }

  @Test(arguments: [
    ("three hours, no, four", "4 hours"), ("three hours, call it four", "4 hours"),
    ("three, no, four hours", "4 hours"),
    ("three hours no make it four", "4 hours"), ("forty minutes, no, fifty please", "50 minutes"),
    ("two and a half hours, no, three", "3 hours"), ("three hours, no, forty minutes", "40 minutes"),
  ]) func `a corrected number of hours counts hours`(answer: String, length: String) async throws {
    #expect(
      try await said(after: ["hire a boat", "red canoe", "four", answer]).last == "red canoe for 4, \(length)?")
  }

  @Test func `a number without a correction counts no hours`() async throws {
    let said = try await said(after: ["hire a boat", "red canoe", "four", "three hours for five of us"])
    #expect(said.last == "Did you mean 3 hours?")
  }

  @Test(arguments: ["twenty-odd, no, five", "some of us, no, five", "five"])
  func `what was not understood is taken back as well`(answer: String) async throws {
    #expect(try await said(after: ["hire a boat", "red canoe", answer]).last == "For how long?")
  }

  @Test(arguments: [
    "tomorrow at three in the afternoon", "tomorrow at three pm", "at three pm tomorrow", "tomorrow, three pm, please",
    "tomorrow at five, no, three pm",
  ]) func `a day is told with its time`(answer: String) async throws {
    let said = try await said(after: ["enter a race", "Ada", answer])
    #expect(said.last == "Ada on November 25, 2026 at 3:00 PM?")
  }

  @Test(arguments: ["tomorrow", "the twenty fifth", "tomorrow, but not at three pm"])
  func `a day alone leaves the time to be asked for`(answer: String) async throws {
    let said = try await said(after: ["enter a race", "Ada", answer, "yes"])
    #expect(said.contains("What time?"))
    #expect(!said.contains { $0.hasSuffix("3:00 PM?") })
  }

  @Test(arguments: [
    "make it seven", "no, seven out of ten", "oh hang on, make it seven", "actually seven", "I meant seven",
  ]) func `a text does not swallow what changes a number`(change: String) async throws {
    let said = try await said(after: ["rate a boat", "red canoe", "nine", change, "fast"])
    #expect(said.contains("OK, 7."))
    #expect(said.contains("red canoe has 7: fast."))
  }

  @Test(arguments: [
    ("make it faster next time", "make it faster next time"), ("call it seven", "seven"), ("seven", "seven"),
  ])
  func `a text may begin like a change`(text: String, note: String) async throws {
    #expect(try await said(after: ["rate a boat", "red canoe", "nine", text]).contains("red canoe has 9: \(note)."))
  }

  @Test(arguments: [
    "it's for Ada Lind", "put it under Ada Lind", "the name's Ada Lind", "for Ada Lind, please", "it's Ada Lind",
  ])
  func `what leads to a name is no part of it`(answer: String) async throws {
    let said = try await said(after: ["enter a race", answer, "tomorrow at noon"])
    #expect(said.last == "Ada Lind on November 25, 2026 at 12:00 PM?")
  }

  @Test(arguments: ["sorry, the name's Eva Roth", "no, the name is Eva Roth", "oh, sorry, call it Eva Roth"])
  func `a name is changed by what leads to one, while something else is asked`(change: String) async throws {
    let said = try await said(after: ["enter a race", "Ada Lind", change, "tomorrow at noon"])
    #expect(said.last == "Eva Roth on November 25, 2026 at 12:00 PM?")
  }

  @Test(arguments: [
    "not Ada Lind, Eva Roth", "no, not Ada Lind, Eva Roth", "not Ada, Eva Roth", "not Ada Lind but Eva Roth",
  ]) func `a name stands in the place of the refused one`(change: String) async throws {
    let said = try await said(after: ["enter a race", "Ada Lind", "tomorrow at noon", change])
    #expect(said.last == "Eva Roth on November 25, 2026 at 12:00 PM?")
  }

  @Test func `a refused name is asked for again`() async throws {
    let said = try await said(after: ["enter a race", "Ada Lind", "tomorrow at noon", "not Ada Lind"])
    #expect(said.last == "Who is it for?")
  }

  @Test func `going on agrees`() async throws {
    #expect(try await said(after: ["enter a race", "Ada", "tomorrow at noon", "go on"]).contains("Entered."))
  }
}
