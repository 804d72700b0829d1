import Foundation
import Testing

@testable import ParleyDialog

@Suite("What is to be changed at a confirmation and is not known is asked for, and a yes then agrees to nothing")
struct UnknownChangeTests {
  private static let pigeon = """
    {"name": "Pigeon",
     "parameters": {"person": ["Mum", "Priya", "Uncle Joe"], "message": {"type": "text"}},
     "intents": {
       "Send": {"title": "Send a Message", "phrases": ["text {person}"],
         "asks": [{"parameter": "person", "say": "Who is it for?"}, {"parameter": "message", "say": "What is it?"}],
         "confirm": "To {person}: {message}. Shall I send it?", "reply": "Sent to {person}."}}}
    """

  private func converse(_ lines: [String]) async throws -> [String] {
    let person = ScriptedPerson(lines)
    let library = try testLibrary(describing: Self.pigeon)
    await ConversationEngine(library: library, profile: .speaker).run(on: person)
    return person.spoken
  }

  @Test(arguments: [
    "no, to Bob Whistler", "yes, but to Bob", "no, send it to Zelda", "send it to Zelda",
    "okay but make it for Zelda",
  ]) func `an unknown name`(change: String) async throws {
    let spoken = try await converse(["text Mum", "I am late", change, "yes"])
    #expect(spoken.dropFirst(2).first?.hasPrefix("Who is it for?") == true)
    #expect(!spoken.contains { $0.hasPrefix("Sent") })
    #expect(try await converse(["text Mum", "I am late", change, "Priya", "yes"]).last == "Sent to Priya.")
  }

  @Test(arguments: ["no, leave it", "no, I'm on the phone", "no thanks", "not now", "not with her"])
  func `what only refuses`(answer: String) async throws {
    #expect(try await converse(["text Mum", "I am late", answer]).last == "OK, cancelled.")
  }

  @Test(arguments: ["send it", "send it please", "send it now", "send that"])
  func `what only agrees`(answer: String) async throws {
    let spoken = try await converse(["text Mum", "I am late", answer])
    #expect(spoken.last == "Sent to Mum.")
  }
}
