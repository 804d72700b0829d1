import Foundation
import Testing

@testable import ParleyDialog

/// An app as people write one first: few phrases, values asked for one after the other.
@Suite("An app with few phrases understands people who know none of them")
struct StrangersAppTests {
  static let aviary = """
    {"name": "Hawkhouse",
     "parameters": {
       "bird": [{"value": "Merlin"}, {"value": "Old Tom"}, {"value": "Young Tom"}],
       "grams": {"from": 1, "to": 5000}, "day": {"moment": "date"}, "start": {"moment": "time"},
       "guests": {"from": 1, "to": 200}, "length": {"type": "duration"}, "level": {"type": "decimal"},
       "alarm": {"type": "boolean"}, "owner": {"type": "text"},
       "message": {"type": "text"}},
     "intents": {
       "PutOut": {"title": "Put a Bird Out", "phrases": ["put a bird out", "put {bird} out"],
         "asks": [{"parameter": "bird", "say": "Which bird?"}], "reply": "{bird} is out."},
       "Weigh": {"title": "Record a Weight", "phrases": ["record a weight", "weigh a bird", "log a bird's weight"],
         "asks": [{"parameter": "bird", "say": "Which bird?"},
                  {"parameter": "grams", "say": "What is the weight in grams?"}], "reply": "{bird} has {grams} grams."},
       "Book": {"title": "Book a Display", "phrases": ["book a flying display"],
         "asks": [{"parameter": "day", "say": "On which day?"}, {"parameter": "start", "say": "At what time?"},
                  {"parameter": "guests", "say": "How many guests?"}], "reply": "Booked for {start}, {guests} guests."},
       "Bath": {"title": "Run the Bath", "phrases": ["run the bird bath"],
         "asks": [{"parameter": "length", "say": "For how long?"}], "reply": "It runs for {length}."},
       "Level": {"title": "Log the Water", "phrases": ["log the water level"],
         "asks": [{"parameter": "level", "say": "What is the level, in metres?"}], "reply": "It is {level}."},
       "Board": {"title": "Board a Guest", "phrases": ["board a guest"],
         "asks": [{"parameter": "owner", "say": "Whose is it?"}], "reply": "{owner} boards."},
       "Keep": {"title": "Keep a Guest", "phrases": ["keep a guest"],
         "asks": [{"parameter": "owner", "say": "Whose is it?"}, {"parameter": "bird", "say": "Which bird?"}],
         "reply": "{owner} has {bird}."},
       "Send": {"title": "Send a Message", "phrases": ["send a message"],
         "asks": [{"parameter": "message", "say": "What shall I say?"}], "reply": "Sent: {message}."},
       "Lock": {"title": "Lock the Mews", "phrases": ["lock the mews"],
         "asks": [{"parameter": "alarm", "say": "Shall I set the alarm?"}], "reply": "Locked."},
       "Unlock": {"title": "Unlock the Mews", "phrases": ["unlock the mews"], "reply": "Unlocked."}}}
    """

  private func converse(_ lines: [String]) async throws -> [String] {
    let person = ScriptedPerson(lines)
    let library = try testLibrary(describing: Self.aviary)
    // A Monday at nine, whenever the test runs.
    let now = Date(timeIntervalSince1970: 1_772_442_000)
    await ConversationEngine(library: library, profile: .speaker, now: { now }).run(on: person)
    return person.spoken.filter { !$0.hasPrefix("Next time") }
  }

  @Test(arguments: [
    (["weigh Young Tom"], "What is the weight in grams?"), (["log Old Tom's weight"], "What is the weight in grams?"),
    (["lock the mews, please, in Hawkhouse"], "Shall I set the alarm?"),
    (["put Old Tom out, wait, no, I mean Young Tom"], "Young Tom is out."),
    (["put Old Tom out, no, Young Tom"], "Young Tom is out."), (["lock the mews... no wait, unlock it"], "Unlocked."),
    (["run the bird bath for an hour, well, better say half an hour"], "It runs for 30 minutes."),
    (["don't put Merlin out, just unlock the mews"], "Unlocked."),
    (["lock the mews would you, Anjali"], "Shall I set the alarm?"),
    (["book a flying display tomorrow at noon for eight people"], "Booked for 12:00 PM, 8 guests."),
    (["log the water level, ninety-five centimetres"], "It is 0.95."),
  ]) func `an order in other words is understood`(lines: [String], last: String) async throws {
    #expect(try await converse(lines).last == last)
  }

  @Test(arguments: [
    (["stick a bird on the lawn", "Merlin"], "Merlin is out."),
    (["bird bath wants filling", "ten minutes"], "It runs for 10 minutes."),
    (["stick a bird on the lawn", "no"], "OK, I won't."),
    (["stick a bird on the lawn", "unlock the mews"], "Unlocked."),
    (["record a weight", "Merlin I guess, or whoever", "seven hundred"], "Merlin has 700 grams."),
    (["keep a guest", "it's for Ann, no, Mrs Field", "Old Tom"], "Mrs Field has Old Tom."),
  ]) func `who answers what comes next has agreed`(lines: [String], last: String) async throws {
    #expect(try await converse(lines).last == last)
  }

  @Test func `a name is asked about`() async throws {
    #expect(
      try await converse(["board a guest for Mrs Field", "yes"]) == [
        "Did you mean board a guest, mrs field?", "Mrs Field boards.",
      ])
    #expect(try await converse(["board a guest in Hawkhouse"]) == ["Whose is it?"])
  }

  @Test(arguments: [
    ("a kilo and twenty grams", "Merlin has 1020 grams."), ("nine thirty five", "Merlin has 935 grams."),
    ("not seven hundred, eight hundred", "Merlin has 800 grams."),
  ]) func `a weight is counted as it was asked for`(answer: String, reply: String) async throws {
    #expect(try await converse(["record a weight", "Merlin", answer]).last == reply)
    #expect(try await converse(["record a weight", "Merlin, nine thirty five"]).last == "Merlin has 935 grams.")
  }

  @Test(arguments: [
    ("half two", "2:30 PM"), ("five and twenty to four", "3:35 PM"), ("half ten, not half nine", "10:30 AM"),
    ("bang on three", "3:00 PM"),
  ]) func `a time is told as the British tell it`(answer: String, time: String) async throws {
    let spoken = try await converse(["book a flying display", "tomorrow", answer, "nine"])
    #expect(spoken.last == "Booked for \(time), 9 guests.")
  }

  @Test(arguments: [
    "Monday, not Sunday", "not today, tomorrow", "a fortnight today", "Friday fortnight", "this day week",
  ])
  func `a day is taken, and another one that is denied is not`(answer: String) async throws {
    #expect(try await converse(["book a flying display", answer]).last == "At what time?")
  }

  @Test(arguments: [
    (["lock the mews", "actually hang on, don't lock it, the cat's in there"], "OK, cancelled."),
    (["record a weight", "never mind, I'm at the wrong scales"], "OK, cancelled."),
    (["board a guest", "no wait, don't board anything"], "OK, cancelled."),
    (["board a guest", "forget it, he's walked out"], "OK, cancelled."),
    (["board a guest", "sorry sorry, wrong thing, I am not wanting this, cancel please"], "OK, cancelled."),
    (["record a weight", "hang on, unlock the mews, Dave's stuck"], "Which bird?"),
  ]) func `what runs is taken back in its own words`(lines: [String], last: String) async throws {
    let spoken = try await converse(lines)
    #expect(spoken.last?.hasPrefix(last) == true)
    #expect(!spoken.contains("Locked."))
  }

  @Test(arguments: ["one sec, I'm on the phone", "for these two"]) func `nothing is taken for a number that is none`(
    answer: String
  ) async throws {
    #expect(try await !converse(["run the bird bath", answer]).contains { $0.hasPrefix("It runs") })
    #expect(try await !converse(["record a weight for these two", "Merlin"]).contains("Merlin has 2 grams."))
  }

  @Test(arguments: ["never mind, I'm on my way", "I'm running late, never mind", "the dog's fine, stop"])
  func `a message that says what takes back other answers is asked about`(message: String) async throws {
    let sent = try await converse(["send a message", message, "yes"])
    #expect(sent.suffix(2) == ["Did you mean \(message)?", "Sent: \(message)."])
    #expect(try await !converse(["send a message", message, "no", "cancel"]).contains { $0.hasPrefix("Sent") })
  }

  @Test func `what is for a later time is not done at once`() async throws {
    #expect(try await !converse(["after this unlock the mews"]).contains("Unlocked."))
    let both = try await converse(["put Merlin out and after that unlock the mews"])
    #expect(both.suffix(2) == ["Merlin is out.", "Unlocked."])
  }

  @Test(arguments: [
    ("weigh Old Tom, er, no sorry, Young Tom", "nine", "Young Tom has 9 grams."),
    ("put Merlin out, no, Old Tom", "yes", "Old Tom is out."),
  ]) func `what is said last stands in the place of a value`(order: String, answer: String, last: String) async throws {
    #expect(try await converse([order, answer]).contains(last))
    let denied = try await converse(["put Merlin out, no, not Old Tom", answer])
    #expect(!denied.contains("Old Tom is out."))
  }

  @Test(arguments: [
    (["unlock the mews and run the bird bath for an hour"], ["Unlocked.", "It runs for 1 hour."]),
    (["book a flying display at noon tomorrow for eight people and unlock the mews"], ["Unlocked."]),
    (["unlock the mews and stick a bird on the lawn", "Merlin"], ["Merlin is out."]),
    (["never unlock the mews and run the bird bath for an hour"], ["OK, I won't."]),
    (["unlock the mews and don't run the bird bath for an hour"], ["OK, I won't."]),
  ]) func `no order of two is left out`(lines: [String], last: [String]) async throws {
    #expect(try await converse(lines).suffix(last.count) == last)
  }

  @Test func `another value than that of a denied order is meant in its place`() async throws {
    #expect(try await converse(["don't put Merlin out, just Old Tom"]) == ["Old Tom is out."])
  }

  @Test func `a measure in another unit is told to a thousandth`() async throws {
    #expect(
      try await converse(["log the water level", "five feet"]) == ["What is the level, in metres?", "It is 1.524."])
    #expect(try await converse(["log the water level", "one inch"]).last == "It is 0.025.")
  }

  @Test(arguments: [
    (["keep a guest", "Mrs Field", "sorry, Mr Field"], "Whose is it?", false),
    (["book a flying display", "Friday", "oh, you know what, make it Saturday", "noon", "nine"], "OK, March 7", true),
    (["record a weight", "Merlin", "actually no, I'll take Old Tom", "nine"], "Old Tom has 9 grams.", true),
    (["record a weight", "Merlin", "Old Tom weighs more than that", "nine"], "Old Tom has 9 grams.", false),
  ]) func `an earlier answer is changed where something else is asked`(
    lines: [String], says: String, isMeant: Bool
  ) async throws {
    let spoken = try await converse(lines)
    #expect(spoken.dropFirst(2).contains { $0.hasPrefix(says) } == isMeant, "\(spoken)")
  }

  @Test(arguments: [
    "it isn't Murphy, it's Murray", "it's Murray, not Murphy", "oh it's not for Murphy, it's for Murray",
  ])
  func `a name that is denied is none`(answer: String) async throws {
    let spoken = try await converse(["board a guest", answer, "yes"])
    #expect(spoken.suffix(2) == ["Did you mean Murray?", "Murray boards."])
  }

  @Test(arguments: [
    "oh dear no, leave everything the way it was", "let's not do that after all", "I'd rather not", "no need for that",
    "actually, don't bother", "forget the whole thing", "I take it back",
  ])
  func `what is taken back ends a question`(answer: String) async throws {
    #expect(try await converse(["record a weight", answer]).last == "OK, cancelled.")
  }

  @Test func `what somebody lacks is no name that is denied`() async throws {
    let spoken = try await converse(["board a guest", "Ada Bell, no dog"])
    #expect(!spoken.contains("Did you mean Ada Bell?"), "\(spoken)")
  }

  @Test(arguments: [
    "not Merlin, do Old Tom instead", "Old Tom, not Merlin",
    "sorry, Old Tom",
  ])
  func `an earlier answer is corrected at a later question`(answer: String) async throws {
    #expect(
      try await converse(["record a weight", "Merlin", answer, "seven hundred"]).last == "Old Tom has 700 grams.")
  }
}
