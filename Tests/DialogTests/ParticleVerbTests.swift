import ParleyGrammar
import ParleyLanguage
import Testing

@testable import ParleyDialog

/// Words of a phrase that people put elsewhere, leave out, or put in.
struct ParticleVerbTests {
  private static func tree(_ phrase: String) -> PhraseNode {
    .sequence(Utterance(phrase).words.map { $0 == "x" ? .slot("x", .word("x")) : .word($0) })
  }

  private static func reads(_ sentence: String, _ tree: PhraseNode) -> Bool {
    PhraseGraph(tree, for: .reading).match(Utterance(sentence).words) != nil
  }

  @Test(arguments: [
    ("put on x", "put x on"), ("put on x in the loft", "put x on in the loft"), ("turn the x off", "turn off the x"),
    ("turn on the desk lamp", "turn the desk lamp on"), ("turn the lights down", "turn down the lights"),
    ("throw away the x", "throw the x away"),
  ]) func `a verb of two words is read in either order`(phrase: String, other: String) {
    let tree = ParticleVerbs(SpokenLanguage(testLanguage)).beside(Self.tree(phrase))
    #expect(Self.reads(phrase, tree) && Self.reads(other, tree))
    #expect(PhraseGraph(tree, for: .listening).match(Utterance(other).words) == nil, "“\(other)” is listened for")
  }

  @Test(arguments: [
    ("play x on the radio", "play on x the radio"), ("play x on the radio", "play on the radio x"),
    ("what is on x", "what is x on"), ("put x in the car", "put in x the car"), ("on with x", "with x on"),
  ]) func `a word that joins others stays where it is`(phrase: String, other: String) {
    let tree = ParticleVerbs(SpokenLanguage(testLanguage)).beside(Self.tree(phrase))
    #expect(Self.reads(phrase, tree) && !Self.reads(other, tree))
  }

  @Test(arguments: [
    ("set the volume to x", "set volume to x", true), ("pause music", "pause the music", true),
    ("book a ferry", "book ferry", true), ("play this", "play", false), ("turn on x", "turn the on x", false),
    ("the usual", "usual", false), ("cancel my appointment", "cancel the appointment", true),
    ("cancel the order", "cancel my order", true), ("cancel my order", "cancel order", true),
    ("cancel the order", "cancel that order", false),
  ]) func `articles may be left out between words and put behind the verb`(
    phrase: String, other: String, isRead: Bool
  ) {
    let tree = LooseArticles(SpokenLanguage(testLanguage)).loosened(Self.tree(phrase))
    #expect(Self.reads(phrase, tree) && Self.reads(other, tree) == isRead)
  }

  @Test(arguments: [
    ("turn the volume to x", "turn the volume up to x", true),
    ("turn the volume to x", "turn down the volume to x", true),
    ("take the parcel to x", "take the parcel over to x", true), ("turn the volume to x", "turn the volume up", false),
    ("turn on x", "turn up on x", false), ("go to x", "go off to x", false),
  ]) func `a direction may stand before where a value goes to`(phrase: String, other: String, isRead: Bool) {
    let tree = Directions(SpokenLanguage(testLanguage)).beside(Self.tree(phrase))
    #expect(Self.reads(phrase, tree) && Self.reads(other, tree) == isRead)
    #expect(PhraseGraph(tree, for: .listening).match(Utterance(other).words) == nil, "“\(other)” is listened for")
  }
}
