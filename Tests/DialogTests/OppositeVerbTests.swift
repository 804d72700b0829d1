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
    ("start the music", ["stop the music"]), ("could you stop the music please", ["could you start the music please"]),
    ("lock the shed", ["unlock the shed"]), ("turn the lamp on", ["turn the lamp off"]),
    ("turn on the lamp", ["turn off the lamp"]), ("play stop and start", []), ("open the door", []),
    ("add honey to groceries", []), ("turn the lamp", []), ("start", ["stop"]), ("", []),
  ]) func `what sounds much like an order and would undo it is told`(order: String, opposites: [String]) {
    let verbs = OppositeVerbs(testLanguage.requests)
    #expect(verbs.alike(Utterance(order).words).map { $0.joined(separator: " ") } == opposites)
  }

  @Test func `it is listened for once more where the order was heard`() async throws {
    let library = try Self.library.get()
    await library.refresh()
    let hearing = try #require(library.triggers.secondHearing?(["start", "meditation"]))
    let opposites = try #require(hearing.opposites).samples(limit: 9)
    #expect(opposites.contains(["stop", "meditation"]) && !opposites.contains(["start", "meditation"]))
    #expect(library.triggers.secondHearing?(["find", "new", "sessions", "with", "meditation"])?.opposites == nil)
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
