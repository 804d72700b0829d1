import Foundation
import ParleyGrammar
import Testing

@testable import ParleyDialog

@Suite("What a person changes at a confirmation, and how people name values, in apps that JSON files describe")
struct DescribedChangesTests {
  private static let studio = """
    {"name": "Studio",
     "parameters": {
       "start": {"moment": "dateTime"}, "boxes": {"from": 1, "to": 20}, "day": {"moment": "date"}, "seats": {"from": 1, "to": 20},
       "class": ["spin", "yoga", "boxing"],
       "exercise": ["bench press", {"value": "squat", "synonyms": ["squats"]}, "lat pulldown"],
       "coach": ["Marisol", "Big Tom", "Anneke"], "note": {"type": "text"}},
     "intents": {
       "Reserve": {
         "phrases": ["reserve a room"], "asks": [{"parameter": "start", "say": "When?"}],
         "confirm": "The room {start}?", "reply": "Reserved."},
       "Visit": {
         "phrases": ["plan a visit"],
         "asks": [{"parameter": "day", "say": "Which day?"}, {"parameter": "seats", "say": "How many?"}],
         "confirm": "{seats} on {day}?", "reply": "Planned."},
       "Tour": {
         "phrases": ["book a tour"],
         "asks": [{"parameter": "seats", "say": "How many?"}, {"parameter": "start", "say": "When?"}],
         "confirm": "A tour for {seats} visitors on {start}?", "reply": "Booked."},
       "Send": {
         "phrases": ["send boxes"],
         "asks": [{"parameter": "boxes", "say": "How many?"}, {"parameter": "start", "say": "When?"}],
         "confirm": "{boxes} boxes on {start}?", "reply": "Sent."},
       "Cancel": {
         "phrases": ["cancel {class}"], "confirm": "Cancel {class}?", "reply": "{class} is cancelled."},
       "Join": {"phrases": ["sign me up for {class}", "I want to join {class}"], "reply": "You are in {class}."},
       "Log": {
         "phrases": ["log {exercise}"], "asks": [{"parameter": "exercise", "say": "Which exercise?"}],
         "reply": "Logged {exercise}."},
       "Tell": {
         "phrases": ["leave a note for {coach}"], "asks": [{"parameter": "note", "say": "What should I pass on?"}],
         "reply": "{coach} gets: {note}."}}}
    """

  /// Tuesday, the 24th of November 2026, at ten past three in the afternoon.
  private static let now = Date(timeIntervalSince1970: 1_795_533_000)

  private func converse(_ lines: [String]) async throws -> ScriptedPerson {
    let person = ScriptedPerson(lines)
    let library = try testLibrary(describing: Self.studio)
    await ConversationEngine(library: library, profile: .speaker, now: { Self.now }).run(on: person)
    return person
  }

  private func heldMoment(after change: String) async throws -> String {
    try await converse(["reserve a room", "tomorrow at eight in the evening", change]).spoken.last?
      .replacing("\u{202F}", with: " ") ?? ""
  }

  @Test(arguments: [
    "at nine", "nine", "make it nine", "no, at nine", "no nine", "hmm, make it nine", "yes but at nine",
    "an hour later", "one hour later please", "at nine pm",
  ]) func `a time is of the day that is known`(change: String) async throws {
    #expect(try await heldMoment(after: change) == "The room November 25, 2026 at 9:00 PM?")
  }

  @Test(arguments: [
    "make it four visitors", "yes, but for four visitors", "make it four guests", "it's four visitors now",
    "no, four people please",
  ]) func `a number with what it counts is no time`(change: String) async throws {
    let question = try await converse(["book a tour", "three", "tomorrow at ten in the morning", change]).spoken.last
    #expect(question?.replacing("\u{202F}", with: " ") == "A tour for 4 visitors on November 25, 2026 at 10:00 AM?")
  }

  @Test(arguments: ["make it fourteen", "no, fourteen", "fourteen"])
  func `a bare number that no clock shows is no time`(change: String) async throws {
    let question = try await converse(["book a tour", "three", "tomorrow at ten in the morning", change]).spoken.last
    #expect(question?.replacing("\u{202F}", with: " ") == "A tour for 14 visitors on November 25, 2026 at 10:00 AM?")
  }

  @Test(arguments: [
    ("make it four", "4 visitors on November 25, 2026 at 10:00 AM"),
    ("yes, but make it four", "4 visitors on November 25, 2026 at 10:00 AM"),
    ("make it eleven", "3 visitors on November 25, 2026 at 11:00 AM"),
    ("no, four", "4 visitors on November 25, 2026 at 10:00 AM"),
    ("I meant four", "4 visitors on November 25, 2026 at 10:00 AM"),
    ("no, not three, four", "4 visitors on November 25, 2026 at 10:00 AM"),
    ("no, eleven", "3 visitors on November 25, 2026 at 11:00 AM"),
  ]) func `a bare number is the number or the hour that it is nearer to`(change: String, tour: String) async throws {
    let question = try await converse(["book a tour", "three", "tomorrow at ten in the morning", change]).spoken.last
    #expect(question?.replacing("\u{202F}", with: " ") == "A tour for \(tour)?")
  }

  @Test(arguments: ["sure?", "OK?", "yes?", "yes. Right?"])
  func `a word for yes that is asked agrees to nothing`(answer: String) async throws {
    let spoken = try await converse(["book a tour", "three", "tomorrow at ten in the morning", answer]).spoken
    #expect(spoken.count == 4 && Set(spoken.suffix(2)).count == 1)
  }

  @Test(arguments: ["six boxes", "make it six boxes", "for six boxes"])
  func `what it counts may be a word that means little elsewhere`(change: String) async throws {
    let question = try await converse(["send boxes", "two", "tomorrow at seven in the morning", change]).spoken.last
    #expect(question?.replacing("\u{202F}", with: " ") == "6 boxes on November 25, 2026 at 7:00 AM?")
  }

  @Test(arguments: ["nine", "at nine", "nine o'clock", "nine in the morning", "let's say nine"])
  func `the time of a day that was said is of that day`(time: String) async throws {
    let spoken = try await converse(["reserve a room", "on Friday", time]).spoken
    #expect(spoken.last?.replacing("\u{202F}", with: " ") == "The room November 27, 2026 at 9:00 AM?")
  }

  @Test(arguments: [
    "yes, oh, stop", "yes, no, cancel that", "yes, wait, no, leave it as it is", "okay, hmm, no, I've changed my mind",
    "yes, sorry, forget it",
  ]) func `what is said last takes a yes back`(answer: String) async throws {
    let person = try await converse(["reserve a room", "tomorrow at eight in the evening", answer])
    #expect(person.spoken.last == "OK, cancelled.")
  }

  @Test(arguments: [
    ("half an hour earlier", "November 25, 2026 at 7:30 PM"), ("half past eight", "November 25, 2026 at 8:30 PM"),
    ("no, nine thirty", "November 25, 2026 at 9:30 PM"), ("eleven in the morning", "November 25, 2026 at 11:00 AM"),
    ("on Friday", "November 27, 2026 at 8:00 PM"), ("a day later", "November 26, 2026 at 8:00 PM"),
    ("Friday at three pm", "November 27, 2026 at 3:00 PM"), ("in an hour", "November 24, 2026 at 4:10 PM"),
  ]) func `a day keeps the time, and what is later is later than what is known`(
    change: String, moment: String
  ) async throws {
    #expect(try await heldMoment(after: change) == "The room \(moment)?")
  }

  @Test(arguments: [
    ("a day later", "4 on November 26, 2026?"), ("two days later", "4 on November 27, 2026?"),
    ("make it Friday", "4 on November 27, 2026?"), ("make it three", "3 on November 25, 2026?"),
  ]) func `a day and a number beside it are changed each by its own words`(
    change: String, question: String
  ) async throws {
    #expect(try await converse(["plan a visit", "tomorrow", "four", change]).spoken.last == question)
  }

  @Test(arguments: [
    ("cancel the yoga class", "Cancel yoga?"), ("cancel my yoga class", "Cancel yoga?"),
    ("sign us up for spin", "You are in spin."), ("we want to join boxing", "You are in boxing."),
    ("log lat pulldowns", "Logged lat pulldown."), ("log bench presses", "Logged bench press."),
    ("log the squat exercise", "Logged squat."), ("log pulldowns", "Logged lat pulldown."),
  ]) func `a value is named with its kind, in the plural, and by several people`(
    said: String, reply: String
  ) async throws {
    #expect(try await converse([said]).spoken.last == reply)
  }

  @Test(arguments: ["we logged squats", "should we log squats", "we might join boxing", "cancel my yoga mat"])
  func `who tells, asks or wonders runs nothing`(said: String) async throws {
    let person = try await converse([said])
    #expect(!person.events.contains { $0.name == "matched" })
  }

  @Test(arguments: [
    (["no wait, for Big Tom", "bring a towel"], "Big Tom gets: bring a towel."),
    (["no wait for nobody"], "Marisol gets: no wait for nobody."),
  ]) func `a correction of another value is no text`(lines: [String], reply: String) async throws {
    #expect(try await converse(["leave a note for Marisol"] + lines).spoken.last == reply)
  }
}
