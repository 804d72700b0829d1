import ParleyGrammar
import ParleyLanguage
import SampleApps
import Testing

@testable import ParleyDialog

/// A person who says the opposite of a phrase is heard, so that the phrase itself is not.
struct OppositeVerbTests {
  private static let library = Result {
    try testLibrary([BallparkShortcuts.self, MeditationShortcuts.self])
  }

  @Test(arguments: [
    ("turn on the black bears game with ballpark", "turn off the black bears game with ballpark"),
    ("start meditation", "pause meditation"),
    ("find new sessions with meditation", "hide new sessions with meditation"),
  ]) func `the opposite of a phrase is heard and starts nothing`(phrase: String, opposite: String) throws {
    let library = try Self.library.get()
    for sentence in [phrase, opposite] {
      let progress = library.triggers.grammar.listening.progress(Utterance(sentence).words)
      guard case .complete = progress else {
        Issue.record("“\(sentence)” is not listened for")
        continue
      }
    }
    guard case .vetoed(.opposite) = library.recognize(Utterance(opposite).words, exactly: false) else {
      Issue.record("“\(opposite)” is no opposite")
      return
    }
  }

  @Test(arguments: [
    ("start the music", ["stop the music"]), ("turn the lamp on", ["turn the lamp off"]),
    ("could you stop the music please", ["could you start the music please", "start the music please"]),
    ("lock the shed", ["unlock the shed", "open the shed"]), ("start", ["stop"]),
  ]) func `what would undo an order is told, also without what stands before its verb`(
    order: String, expected: [String]
  ) {
    let undone = OppositeVerbs(testLanguage.requests).undone(Utterance(order).words)
    #expect(Set(expected).isSubset(of: Set(undone.map { $0.joined(separator: " ") })), "\(undone)")
  }

  @Test(arguments: ["sing a song", "turn the lamp", ""]) func `nothing undoes an order whose verb has no opposite`(
    order: String
  ) {
    #expect(OppositeVerbs(testLanguage.requests).undone(Utterance(order).words).isEmpty)
  }

  @Test func `an order is listened for once more as one that would undo it`() async throws {
    let library = try Self.library.get()
    await library.refresh()
    let hearing = try #require(library.triggers.secondHearing?(["start", "meditation"]))
    #expect(hearing.undoing.contains(["stop", "meditation"]) && !hearing.undoing.contains(["start", "meditation"]))
  }

  private static let house = Result {
    try testLibrary(
      describing: """
        {"parameters": {"zone": ["annex", "pool house"]},
         "intents": {"Arm": ["arm the {zone}"], "Disarm": ["disarm the {zone}"], "Air": ["air the pool house"]}}
        """)
  }

  @Test(arguments: ["arm the annex", "please arm the annex"])
  func `an order is listened for once more with the verbs of the app's other phrases`(heard: String) async throws {
    let library = try Self.house.get()
    await library.refresh()
    let hearing = try #require(library.triggers.secondHearing?(Utterance(heard).words))
    #expect(hearing.otherOrders.contains(["disarm", "the", "annex"]))
    #expect(hearing.otherOrders.allSatisfy { $0.contains("disarm") }, "\(hearing.otherOrders)")
  }

  @Test(arguments: [
    ("schalte die lampe ein", ["schalte die lampe aus"]), ("lampe ein", []), ("sing a song", []),
  ]) func `verbs in two parts have opposites in two parts`(phrase: String, opposites: [String]) throws {
    let german = try Language.load(folder: try DataFolder.models.located().appendingPathComponent("de-DE"))
    let verbs = OppositeVerbs(german.requests)
    let tree = PhraseNode.sequence(
      Utterance(phrase).words.map { $0 == "lampe" ? .slot("lampe", .word("lampe")) : .word($0) })
    let heard = verbs.opposite(of: tree)?.samples(limit: 50).map { $0.joined(separator: " ") } ?? []
    #expect(opposites.allSatisfy(heard.contains) && heard.isEmpty == opposites.isEmpty, "\(heard)")
  }
}
