import AppIntents
import Foundation
import ParleyGrammar
import Testing

@testable import ParleyDialog
@testable import ParleyLanguage

/// What is understood typed beside a trigger phrase is listened for too, and what is not meant with it.
struct HeardTailsTests {
  private static let app = """
    {
      "name": "Music School",
      "parameters": {
        "room": ["hall", "chapel"], "pupil": ["Ines", "Marek"], "day": {"moment": "date"}, "start": {"moment": "dateTime"},
        "people": {"from": 1, "to": 200}, "spell": {"type": "duration"}
      },
      "intents": {
        "Cancel": {"phrases": ["cancel the rehearsal"], "asks": [{"parameter": "day", "say": "Which day?"}], "reply": "Done."},
        "Plan": {
          "phrases": ["plan a rehearsal [in the {room}]"],
          "asks": [
            {"parameter": "room", "say": "Which room?"}, {"parameter": "start", "say": "When?"},
            {"parameter": "people", "say": "For how many people?"}
          ],
          "reply": "Planned."
        },
        "Warm": {"phrases": ["warm up the choir"], "asks": [{"parameter": "spell", "say": "How long?"}], "reply": "La."},
        "Lend": {
          "phrases": ["lend a drum", "lend a drum to {pupil}"], "asks": [{"parameter": "pupil", "say": "To whom?"}],
          "reply": "Lent."
        },
        "Open": {"phrases": ["open the {room}"], "asks": [{"parameter": "room", "say": "Which?"}], "reply": "Open."}
      }
    }
    """

  private static let library = Result { () throws -> ShortcutLibrary in
    return try testLibrary(describing: Self.app)
  }

  @Test(arguments: [
    "cancel the rehearsal on friday", "please cancel the rehearsal tomorrow", "cancel the rehearsal for tomorrow",
    "plan a rehearsal in the hall tomorrow at seven", "plan a rehearsal for twelve people",
    "warm up the choir for half an hour", "we need to warm up the choir",
    "hello can you open the hall", "i need the hall opened", "is the hall opened", "get the hall open",
    "you mustn't forget to open the hall", "you mustn't open the hall", "whatever you do don't open the hall",
    "i have to cancel the rehearsal", "we opened the hall",
    "cancel the rehearsal in music school", "warm up the choir for half an hour using music school",
    "lend a drum to ines", "we always open the hall", "you shouldn't open the hall",
  ]) func `it is listened for`(sentence: String) throws {
    let triggers = try Self.library.get().triggers
    #expect(triggers.holds(sentence.split(separator: " ").map(String.init)))
  }

  @Test(arguments: [
    "cancel the rehearsal in the hall", "warm up the choir tomorrow", "open the hall on friday",
    // Another phrase has the place for it.
    "lend a drum ines",
  ])
  func `what a shortcut does not ask for is not`(sentence: String) throws {
    let triggers = try Self.library.get().triggers
    #expect(!triggers.holds(sentence.split(separator: " ").map(String.init)))
  }

  @Test func `nobody is listened for in the place of a name, and names none`() {
    let options = ["Ines", "Marek"].map { name in
      ValueOption(id: name, display: DisplayRepresentation(title: "\(name)"), value: name)
    }
    let slot = TriggerTable.slot(
      "pupil", options[...], strings: nil, language: SpokenLanguage.shared(testLanguage))
    #expect(PhraseGraph(slot, for: .listening).match(["nobody"]) != nil)
    #expect(PhraseGraph(slot, for: .reading).match(["nobody"]) == nil)
  }
}
