import ParleyLanguage
import Testing

@testable import ParleyDialog

/// After what leads from a reason to an answer stands the answer itself.
struct ConclusionTests {
  private static let harbour = """
    {"parameters": {"boat": ["red dinghy", "Marigold"], "crew": {"from": 1, "to": 12}, "hour": {"moment": "time"}},
     "intents": {"Take": {"phrases": ["take out a boat"], "asks": [{"parameter": "boat", "say": "Which boat?"}]},
                 "Seat": {"phrases": ["seat the crew"], "asks": [{"parameter": "crew", "say": "How many people?"}]},
                 "Horn": {"phrases": ["set the horn"], "asks": [{"parameter": "hour", "say": "What time?"}]}}}
    """

  private func ran(_ order: String, _ said: String) async throws -> Bool {
    let person = ScriptedPerson([order, said])
    await ConversationEngine(library: try testLibrary(describing: Self.harbour), profile: .speaker).run(on: person)
    return !person.results.isEmpty
  }

  @Test(arguments: [
    ("take out a boat", "my brother has the red dinghy, so the Marigold, please"),
    ("seat the crew", "we were eight but two are ill, so six"),
    ("seat the crew", "me, my wife and the baby, so that's three"),
    ("seat the crew", "we were eight but two are ill so six"), ("seat the crew", "me and the missus that makes two"),
    ("set the horn", "high water's at five, so make it half past four in the afternoon"),
  ]) func `a plain answer behind a reason is taken`(order: String, said: String) async throws {
    #expect(try await ran(order, said))
  }

  @Test(arguments: [
    ("take out a boat", "my brother has the Marigold, so there"), ("seat the crew", "four, so nine then"),
    ("seat the crew", "we're late, so is six too many?"),
    ("seat the crew", "they never tell me anything, so six or ..."),
    ("take out a boat", "cancel one of them, so just one"), ("set the horn", "it's foggy, so ring Dave at five"),
    ("seat the crew", "there are always so many of them"),
    ("take out a boat", "the Marigold is, um ..."),
  ]) func `what is no plain answer, or says two, is not`(order: String, said: String) async throws {
    #expect(try await !ran(order, said))
  }
}
