import ParleyGrammar
import Testing

struct PhraseSlotTests {
  private static let day = PhraseNode.choice([
    .value("0", PhraseNode(words: ["monday"])), .value("1", .sequence([.optional(.word("next")), .word("friday")])),
  ])
  private static let phrase = PhraseNode.sequence([.word("on"), .optional(.slot("day", day))])

  @Test func `a slot is found wherever it stands`() {
    #expect(Self.phrase.slot(named: "day") == Self.day)
    #expect(Self.phrase.slot(named: "month") == nil)
  }

  @Test(arguments: [("0", ["friday", "next friday"]), ("1", ["monday"]), ("2", ["friday", "monday", "next friday"])])
  func `without a value the others are left`(value: String, left: [String]) {
    let sentences = Self.day.without(value: value)?.samples(limit: 9, seed: 1).map { $0.joined(separator: " ") }
    #expect(Set(sentences ?? []) == Set(left))
  }

  @Test func `nothing is left without the only value, and of open text`() {
    #expect(PhraseNode.value("0", .word("monday")).without(value: "0") == nil)
    #expect(PhraseNode.choice([.word("monday"), .anything]).without(value: nil) == .choice([.word("monday")]))
  }
}
