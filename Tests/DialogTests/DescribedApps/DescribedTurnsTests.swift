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
       "pier": ["east", "west"], "start": {"moment": "dateTime"}, "delivery": {"type": "boolean"},
       "day": {"moment": "date"}, "time": {"moment": "time"}, "length": {"type": "duration"},
       "crew": {"from": 1, "to": 10}},
     "intents": {
       "Hire": {
         "phrases": ["hire a boat"],
         "asks": [
           {"parameter": "boat", "say": "Which boat?"}, {"parameter": "crew", "say": "How many people?"},
           {"parameter": "length", "say": "For how long?"}],
         "confirm": "{boat} for {crew}, {length}?", "reply": "Hired."},
       "Moor": {
         "phrases": ["moor a boat"],
         "asks": [
           {"parameter": "pier", "say": "Which pier?"}, {"parameter": "start", "say": "From when?"},
           {"parameter": "length", "say": "For how long?"}, {"parameter": "delivery", "say": "Should it be delivered?"}],
         "confirm": "{pier}, {start}, {length}?", "reply": "Moored, {delivery}."},
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

  @Test(arguments: [
    "hang on", "hold on, Tom", "hang on a second", "wait, what", "hold on, my canoe is sinking",
    "wait, the red canoe is dirty", "hang on, is the red canoe free?", "hold on, the red canoe just went past",
  ]) func `asking to wait changes nothing by itself`(wait: String) async throws {
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

  @Test(arguments: ["it's complicated", "it's none of your business", "that's easy"])
  func `what only may be a name is asked about`(answer: String) async throws {
    let said = try await said(after: ["enter a race", answer])
    #expect(said.last?.hasPrefix("Did you mean") == true)
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

  @Test(arguments: ["yes, but", "yes, but...", "yeah, but um", "yes, except"])
  func `an agreement that breaks off at a but agrees to nothing`(answer: String) async throws {
    let said = try await said(after: ["enter a race", "Ada", "tomorrow at noon", answer])
    #expect(!said.contains("Entered."))
  }

  @Test(arguments: ["yes, but not delivered", "yes, but no delivery", "no delivery", "yes, without delivery"])
  func `what is to be so or not is changed by its name`(change: String) async throws {
    let said = try await said(after: ["moor a boat", "east", "Friday at ten", "an hour", "yes", change, "yes"])
    #expect(said.contains("OK, delivery: no."))
    #expect(said.contains("Moored, No."))
  }

  @Test(arguments: ["sorry, the other one", "the other one", "no, the other pier"])
  func `the other one is of the latest choice, where nothing else has others`(change: String) async throws {
    let said = try await said(after: ["moor a boat", "east", change, "Friday at ten", "an hour", "no"])
    #expect(said.last?.hasPrefix("west, ") == true)
  }

  @Test(arguments: [
    "Friday at ten in the morning for three hours", "Friday at ten, for three hours",
    "on Friday at ten for three hours",
  ]) func `a moment is told with its length`(answer: String) async throws {
    let said = try await said(after: ["moor a boat", "east", answer, "no"])
    #expect(said.last == "east, November 27, 2026 at 10:00 AM, 3 hours?")
  }

  @Test(arguments: ["east, Friday at ten for three hours", "east, from Friday at ten, three hours"])
  func `a choice is told with all that follows`(answer: String) async throws {
    let said = try await said(after: ["moor a boat", answer, "no"])
    #expect(said.last == "east, November 27, 2026 at 10:00 AM, 3 hours?")
  }

  @Test(arguments: [("just the hour", "1 hour"), ("the half hour", "30 minutes"), ("the two hours", "2 hours")])
  func `a length may have an article`(answer: String, length: String) async throws {
    #expect(try await said(after: ["hire a boat", "red canoe", "four", answer]).last == "red canoe for 4, \(length)?")
  }

  @Test(arguments: ["not the hour", "anything but the hour", "after the hour"])
  func `a length that is not wanted is none`(answer: String) async throws {
    #expect(
      try await said(after: ["hire a boat", "red canoe", "four", answer]).last?.contains("for 4, 1 hour?") == false)
  }

  @Test(arguments: ["yes, she would", "oh yes, they'd love to", "yes"])
  func `an auxiliary says no more than yes`(answer: String) async throws {
    #expect(
      try await said(after: ["moor a boat", "east", "Friday at ten", "an hour", answer, "yes"]).contains("Moored, Yes.")
    )
  }

  @Test(arguments: [
    "Ada Lind, tomorrow at noon", "it's for Ada Lind, tomorrow, at noon", "Ada Lind, tomorrow, noon please",
  ])
  func `a name is told with what follows`(answer: String) async throws {
    #expect(try await said(after: ["enter a race", answer]).last == "Ada Lind on November 25, 2026 at 12:00 PM?")
  }

  @Test(arguments: ["Ada Lind, the younger", "Ada Lind, Jr"])
  func `a name keeps what is no value`(name: String) async throws {
    #expect(try await said(after: ["enter a race", name, "tomorrow at noon"]).last?.hasPrefix("\(name) on ") == true)
  }

  @Test func `a question to somebody else is no text`() async throws {
    let said = try await said(after: ["rate a boat", "red canoe", "nine", "Colin, are you done in there?"])
    #expect(said.last == "Did you mean Colin, are you done in there?")
  }

  @Test func `what is there already is not what is meant instead`() async throws {
    let said = try await said(after: [
      "hire a boat", "the big dinghy", "hang on, the big dinghy has a hole, take the red canoe",
    ])
    #expect(said.suffix(2) == ["OK, red canoe.", "How many people?"])
  }

  @Test(arguments: ["that's the one", "yes, that's the one"])
  func `the one that was meant is no first of the month`(answer: String) async throws {
    let said = try await said(after: ["enter a race", "Ada", "tomorrow at noon", answer])
    #expect(!said.contains { $0.hasPrefix("OK, December") })
  }

  @Test(arguments: ["none", "none at all", "zero"])
  func `none is a number`(answer: String) async throws {
    #expect(
      try await said(after: ["hire a boat", "red canoe", answer]).last
        == "It has to be between 1 and 10. How many people?")
  }

  @Test(arguments: ["five, six actually", "five, no, six", "six"])
  func `the later of two numbers is meant where a word says so after it`(answer: String) async throws {
    #expect(try await said(after: ["hire a boat", "red canoe", answer, "an hour"]).last == "red canoe for 6, 1 hour?")
  }

  @Test(arguments: ["oh wait, it's not for Ada Lind, it's for Eva Roth", "no, not Ada, Eva Roth"])
  func `a refused name is replaced while something else is asked`(change: String) async throws {
    let said = try await said(after: ["enter a race", "Ada Lind", change, "tomorrow at noon"])
    #expect(said.last == "Eva Roth on November 25, 2026 at 12:00 PM?")
  }

  @Test func `what is called to somebody else is no name`() async throws {
    let said = try await said(after: ["enter a race", "Tom, put the kettle on"])
    #expect(said.last == "Did you mean Tom, put the kettle on?")
  }
}
