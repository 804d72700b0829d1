import AppIntents
import AppIntentsTesting
import ParleyVoiceSession
import Testing

extension ShelfTests {
  /// The same test typed and spoken.
  struct SpokenTests {
    let definitions = IntentDefinitions(bundleIdentifier: "org.example.shelf")
    var rating: AnyAppIntent {
      definitions.intents["RateBook"].makeIntent(
        book: definitions.entities["BookEntity"].makeReference(identifier: "The Tempest"), stars: 5)
    }

    @Test func `an intent that is typed gives what it gives when it is run`() async throws {
      let result = try await rating.run(typing: "rate the tempest with shelf", "five")
      #expect(result.dialog == "The Tempest has 5 stars now.")
      #expect(try result.value.stars == 5)
    }

    @Test func `an intent that is spoken gives what it gives when it is run`() async throws {
      do {
        let result = try await rating.run(saying: "rate the tempest with shelf", "five stars")
        #expect(result.dialog == "The Tempest has 5 stars now.")
        #expect(try result.value.stars == 5)
      } catch let error as AssistantError where error.kind == .missing {
        // A machine without an acoustic model says so.
      }
    }

    struct Mishap: Sendable, CustomTestStringConvertible {
      let turns: [String]
      let sentence: String
      var testDescription: String { sentence }
    }

    static let mishaps = [
      Mishap(
        turns: ["rate emma with shelf", "five"],
        sentence: "'RateBook' ran with “Emma” for 'book', not with “The Tempest”."),
      Mishap(
        turns: ["count my books with shelf", ""],
        sentence:
          "The intent 'RateBook' did not run; the device read “count my books with shelf”, and 'CountBooks' ran."),
      Mishap(
        turns: ["sing", ""],
        sentence: "The intent 'RateBook' did not run; the device read “sing”, and nothing ran."),
    ]

    @Test(arguments: mishaps) func `what else ran is told`(mishap: Mishap) async throws {
      let failure = await #expect(throws: TestFailure.self) {
        try await rating.run(typing: mishap.turns[0], mishap.turns[1])
      }
      #expect(failure?.description == mishap.sentence)
    }
  }
}
