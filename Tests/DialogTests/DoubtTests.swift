import Foundation
import ParleyDialog
import SampleApps
import Testing

/// What follows from words that were not heard beyond doubt.
struct DoubtTests {
  private static let question = "Did you mean clam chowder?"

  @Test func `the value is read back, not the words that it was said with`() async throws {
    let person = try await converse(["order soup", "i'd like noodle soup ?", "yes"])
    #expect(person.spoken.contains("Did you mean chicken noodle soup?"))
    #expect(person.values["soup"] == "chicken noodle soup")
  }

  @Test func `the same refused twice is asked about, in whatever words it came`() async throws {
    let person = try await converse(["order soup", "clam chowder …", "i'd like the chowder …", "yes"])
    #expect(Array(person.spoken[1...2]) == ["Sorry? Which soup?", Self.question])
    #expect(person.values["soup"] == "clam chowder")
  }

  @Test func `something else in between takes nothing away`() async throws {
    let person = try await converse(["order several soups", "clam chowder", "six …", "…", "six …", "yes", "two"])
    #expect(person.spoken.contains("Did you mean 6?"))
    #expect(person.spoken.contains { $0.contains("there are only 5 left") })
    #expect(person.values["quantity"] == "2")
  }

  @Test(arguments: [
    ["clam chowder …"], ["clam chowder …", "tomato soup …"], ["good morning …", "good morning …"],
    ["louder …", "louder …"], ["none …", "none …"],
  ]) func `nothing follows from what was refused once, or means nothing here`(lines: [String]) async throws {
    let person = try await converse(["order soup"] + lines)
    #expect(!person.spoken.contains { $0.hasPrefix("Did you mean") })
    #expect(person.values["soup"] == nil)
    #expect(person.outcome != .completed)
  }

  @Test func `nobody is asked twice about what was not meant, and the question still ends`() async throws {
    let lines = ["clam chowder …", "clam chowder …", "no", "clam chowder …", "clam chowder …"]
    let person = try await converse(["order soup"] + lines)
    #expect(person.spoken.count { $0 == Self.question } == 1)
    #expect(person.values["soup"] == nil)
    #expect(person.outcome == .gaveUp)
  }

  @Test(arguments: ["no, I meant tomato", "no tomato soup", "tomato"])
  func `who says what was meant is understood at once`(
    said: String
  ) async throws {
    let person = try await converse(["order soup", "clam chowder ?", said])
    #expect(person.values["soup"] == "tomato soup")
    #expect(person.spoken.count == 3, "\(person.spoken)")
  }

  private static let garage = """
    {"name": "Garage", "parameters": {"arrival": {"moment": "dateTime"}},
     "intents": {"Book": {"phrases": ["book a service"], "asks": [{"parameter": "arrival", "say": "When?"}], "reply": "Booked."}}}
    """

  @Test(arguments: [
    ("at a quarter past nine in the morning", "10 March 2026 at 9:15 AM"), ("at nine", "10 March 2026 at 9:00 AM"),
    ("on the eleventh at nine", "11 March 2026 at 9:00 AM"),
  ]) func `a time in reply to a moment that was hardly heard is of its day`(said: String, moment: String) async throws {
    let person = ScriptedPerson(["book a service", "at six am on the tenth of march ?", said])
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    // Monday 2026-03-02, nine in the morning.
    let engine = ConversationEngine(
      library: try testLibrary(describing: Self.garage), profile: .speaker,
      now: { Date(timeIntervalSince1970: 1_772_442_000) }, calendar: calendar)
    await engine.run(on: person)
    #expect(person.values["arrival"]?.replacingOccurrences(of: "\u{202F}", with: " ") == moment, "\(person.spoken)")
  }

  @Test(arguments: ["the first one", "clam chowder"]) func `what was not meant is asked about when it is heard again`(
    said: String
  ) async throws {
    let person = try await converse(["order soup", "the first one ~", "no", said, "yes"])
    #expect(person.spoken.count { $0 == Self.question } == 2)
    #expect(person.values["soup"] == "clam chowder")
  }

  @Test(arguments: ["tomato", "", "…"]) func `who is asked about it may say something else, or nothing`(
    said: String
  ) async throws {
    let person = try await converse(["order soup", "clam chowder …", "clam chowder …", said])
    #expect(person.values["soup"] == (said == "tomato" ? "tomato soup" : nil))
  }

  @Test(arguments: [("the first one ~", true), ("you choose ~", true), ("chowder ~", false), ("the first one", false)])
  func `an answer that names nothing is asked about unless it was heard beyond doubt`(
    said: String, isAsked: Bool
  ) async throws {
    let person = try await converse(["order soup", said] + (isAsked ? ["yes"] : []))
    #expect(person.spoken.contains(Self.question) == isAsked)
    #expect(person.values["soup"] == "clam chowder")
  }

  @Test func `a number is asked about only where it was hardly heard`() async throws {
    let person = try await converse(["order several soups", "tomato", "two ~"])
    #expect(person.values["quantity"] == "2")
    #expect(!person.spoken.contains { $0.hasPrefix("Did you mean") })
  }

  @Test(arguments: [(["none ~", "no", "tomato"], false), (["none ~", "yes"], true), (["none"], true)])
  func `nothing ends for a “none” that was not heard beyond doubt`(lines: [String], isEnd: Bool) async throws {
    let person = try await converse(["order soup"] + lines)
    #expect((person.outcome == .declined) == isEnd)
    #expect(person.values["soup"] == (isEnd ? nil : "tomato soup"))
  }

  @Test func `a “none” that was not meant is not asked about again, and reads without hesitation`() async throws {
    let person = try await converse(["order soup", "uh none ~", "no", "none ~", "tomato"])
    #expect(person.spoken.count { $0 == "Did you mean none?" } == 1, "\(person.spoken)")
    #expect(person.values["soup"] == "tomato soup")
  }

  @Test(arguments: [
    ("uh party", "party"), ("um, er, weekend trip", "weekend trip"), ("umbrella  list", "umbrella  list"),
  ]) func `a hesitation is no part of a text`(said: String, name: String) async throws {
    let person = try await converse(["create a list with demo", said], apps: [ToDoShortcuts.self])
    #expect(person.results == ["I made the list \(name). You have 4 lists now."])
  }

  @Test(arguments: ["uh", "hang on, I have to look it up", "I don't remember the number", "what would you suggest"])
  func `what is no text is not taken for one`(said: String) async throws {
    let person = try await converse(["create a list with demo", said, "party"], apps: [ToDoShortcuts.self])
    #expect(person.results == ["I made the list party. You have 4 lists now."])
  }

  @Test(arguments: [
    (["party ?", "yes"], "party"), (["parting ?", "no", "party"], "party"), (["parting ?", "no, party"], "party"),
    (["parting ?", "party"], "party"), (["parting ?", "", "party"], "party"),
  ]) func `a text that was hardly heard is asked about`(said: [String], name: String) async throws {
    let person = try await converse(["create a list with demo"] + said, apps: [ToDoShortcuts.self])
    #expect(person.results == ["I made the list \(name). You have 4 lists now."], "\(person.spoken)")
    #expect(person.spoken.contains { $0.hasPrefix("Did you mean par") })
  }

  @Test func `what was dictated is trusted as far as its lattice leaves no choice`() {
    func trust(_ confidence: Double) -> RecognitionResult.Trust? {
      AcceptancePolicy.trust(
        confidence: confidence, thresholds: .init(refuseBelow: 0, confirmBelow: 0.4), on: .question(.text))
    }
    #expect(trust(0.01) == .uncertain && trust(0.39) == .uncertain)
    #expect(trust(0.41) == .doubtful && trust(0.9) == .certain)
  }

  @Test func `a sentence that fits poorly is left alone only where nobody woke the device`() {
    func trust(_ occasion: AcceptancePolicy.Occasion, _ fitsPoorly: Bool) -> RecognitionResult.Trust? {
      AcceptancePolicy.trust(
        confidence: 0.6, thresholds: .init(refuseBelow: 0.2, confirmBelow: 0.3), fitsPoorly: fitsPoorly, on: occasion)
    }
    #expect(trust(.trigger(isWoken: false), true) == nil)
    #expect(trust(.trigger(isWoken: false), false) == .certain && trust(.trigger(isWoken: true), true) == .certain)
    #expect(trust(.question(.option), true) == trust(.question(.option), false))
  }
}
