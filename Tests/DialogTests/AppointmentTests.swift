import Testing

@testable import ParleyDialog

@Suite("A day gone by is asked about where something is to come")
struct AppointmentTests {
  private static let garage = """
    {"name": "Garage",
     "parameters": {"day": {"moment": "date"}, "start": {"moment": "dateTime"}},
     "intents": {
       "Book": {"title": "Book a Repair", "phrases": ["book a repair"],
         "asks": [{"parameter": "day", "say": "On which day?"}], "reply": "It is booked."},
       "Hold": {"title": "Hold a Bay", "phrases": ["hold a bay"],
         "asks": [{"parameter": "start", "say": "From when?"}], "reply": "It is held."},
       "Log": {"title": "Log a Repair", "phrases": ["log a repair"],
         "asks": [{"parameter": "day", "say": "On which day?"}], "reply": "It is logged."}}}
    """

  private func converse(_ lines: String...) async throws -> [String] {
    let person = ScriptedPerson(lines)
    let library = try testLibrary(describing: Self.garage)
    await ConversationEngine(library: library, profile: .speaker).run(on: person)
    return person.spoken
  }

  @Test(arguments: ["yesterday", "last Friday", "three days ago", "it was the day before yesterday"])
  func `one is asked about for a booking, and taken for a log`(day: String) async throws {
    let asked = try await converse("book a repair", day)
    #expect(asked.last?.hasPrefix("Did you mean") == true, "\(asked)")
    #expect(try await converse("book a repair", day, "yes").last == "It is booked.")
    #expect(try await converse("book a repair", day, "no").last?.contains("booked") == false)
    #expect(try await converse("log a repair", day).last == "It is logged.")
  }

  @Test(arguments: ["today", "tomorrow", "on Friday", "the twentieth"])
  func `one to come is taken`(day: String) async throws {
    #expect(try await converse("book a repair", day).last == "It is booked.")
  }

  @Test func `so it is for a moment`() async throws {
    let asked = try await converse("hold a bay", "yesterday at three in the afternoon")
    #expect(asked.last?.hasPrefix("Did you mean") == true, "\(asked)")
    #expect(try await converse("hold a bay", "tomorrow at three in the afternoon").last == "It is held.")
  }
}
