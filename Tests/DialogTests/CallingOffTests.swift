import ParleyLanguage
import Testing

@testable import ParleyDialog

/// An order is called off at its question in words that no list holds.
struct CallingOffTests {
  private static let kitchen = """
    {"parameters": {"soup": ["clam chowder", "minestrone"], "cups": {"from": 1, "to": 20}},
     "intents": {"Order": {"phrases": ["order a soup"], "asks": [{"parameter": "soup", "say": "Which soup?"}]},
                 "Pour": {"phrases": ["pour some tea"], "asks": [{"parameter": "cups", "say": "How many cups?"}]},
                 "Wipe": {"phrases": ["wipe the lists"], "confirm": "Wiping the lists. Is that right?"}}}
    """
  private static let questions = [("order a soup", "minestrone"), ("pour some tea", "four"), ("wipe the lists", "yes")]

  private func ran(_ said: String, at question: (order: String, answer: String)) async throws -> Bool {
    let person = ScriptedPerson([question.order, said, question.answer])
    await ConversationEngine(library: try testLibrary(describing: Self.kitchen), profile: .speaker).run(on: person)
    return !person.results.isEmpty
  }

  @Test(arguments: [
    "you know what, skip it", "I think I'll leave it after all, thanks", "no, don't do anything", "bin the whole thing",
    "I couldn't care less", "pretend I never asked", "hold on, no, let it go", "not any more",
    "it can wait until tomorrow",
    "would you mind just dropping it", "don't trouble yourself, my husband's doing it", "get me out of here",
    "I'll do it myself, thanks",
  ]) func `whatever is asked, it ends the order`(said: String) async throws {
    for question in Self.questions { #expect(try await !ran(said, at: question), "\(question)") }
  }

  @Test(arguments: [
    ("no worries, I know, four", 0), ("I don't care for the minestrone", 0), ("not now, Kevin", 0),
    ("that's right, stop asking", 1),
    ("skip the milk", 1), ("I'd rather see the menu", 0), ("yes but not today", 2), ("let me think about it", 2),
  ]) func `what says something else does not`(said: String, question: Int) async throws {
    #expect(try await ran(said, at: Self.questions[question]))
  }

  @Test(arguments: [
    ("I'll keep them, thanks", false), ("the blue ones, thanks", false), ("the other ones, okay", false),
    ("thanks", true), ("yes, thanks", true),
    ("that's lovely, thanks", true),
  ]) func `thanks agree to something by themselves, and not to what is said before them`(said: String, agrees: Bool)
    async throws
  {
    let person = ScriptedPerson(["wipe the lists", said])
    await ConversationEngine(library: try testLibrary(describing: Self.kitchen), profile: .speaker).run(on: person)
    #expect(!person.results.isEmpty == agrees, "\(person.spoken)")
  }

  @Test func `nothing but what the order is about may follow a plain "don't"`() {
    let reader = testLanguage.callingOff.map(CallingOffReader.init)
    let soup: Set = ["soup", "order"]
    #expect(reader?.rest(of: ["please", "don't", "order", "any", "soup"], order: soup) == [])
    #expect(reader?.rest(of: ["please", "don't", "order", "any", "cheese"], order: soup) != [])
    #expect(reader?.rest(of: ["i", "don't"], order: soup) == nil && reader?.rest(of: [], order: soup) == nil)
  }
}
