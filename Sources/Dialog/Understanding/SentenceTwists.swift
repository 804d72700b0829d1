import ParleyGrammar
import ParleyLanguage

/// What a person may have said in place of an order that was heard, and meant something else by: what takes back a value or
/// all of it is soon heard as courtesy, “no, in the loft” as “would be lovely”, and “nobody” as a name.
struct SentenceTwists {
  /// Of a longer list no other value is listened for.
  private static let mostValues = 40
  /// More words of courtesy stand behind hardly any order.
  private static let longestCourtesy = 8
  /// Before a value stand hardly more words that lead to it: "in the".
  private static let longestLead = 2

  private let changes: PhraseNode
  private let refusals: PhraseNode
  private let retractions: PhraseNode
  private let nones: PhraseNode
  private let before: PhraseNode
  private let articles: PhraseNode
  /// Nobody breaks off behind them, “leave the building with, it's a lie”, unless they belong to the order: “lights on”.
  private let leading: Set<String>

  init(_ language: SpokenLanguage) {
    let heard = language.language.markers?.heard
    let requests = language.language.requests
    changes = .oneOf((heard?.corrections ?? []) + (heard?.contrasts ?? []) + (heard?.joints ?? []))
    refusals = .oneOf(heard?.contrasts ?? [])
    retractions = requests?.markers?.retractions ?? .nothing
    nones = .oneOf(requests?.nones ?? [])
    articles = .oneOf(language.optionVocabulary.articles)
    leading = Set(language.prepositions + language.optionVocabulary.articles)
    before = .optional(.choice([language.connectors, articles]))
  }

  /// Nil where the language has no such words.
  ///
  /// - Parameters:
  ///   - slots: where values stand in `words`, each with what may stand there.
  ///   - meaning: what words mean; nil for nothing that would be done.
  func of(
    _ words: [String], _ slots: [(match: SlotMatch, tree: PhraseNode)], meaning: ([String]) -> SecondHearing.Meaning?
  ) -> PhraseNode? {
    guard retractions != .nothing else { return nil }
    // Without the courtesy at its end, which may have been none; no value is part of that.
    let meant = meaning(words)
    let values = slots.map(\.match.tokenRange) + (meant?.slots ?? []).map(\.words)
    let end = max(1, values.map(\.upperBound).max() ?? 0)
    let lengths =
      [0]
      + (1...Self.longestCourtesy).filter { length in
        words.count - length >= end && meaning(Array(words.dropLast(length))) == meant
          && !(leading.contains(words[words.count - length - 1]) && meaning(Array(words.dropLast(length + 1))) == meant)
      }
    let cores = lengths.map { PhraseNode(words: Array(words.dropLast($0))) }
    var sentences = [PhraseNode(words: words), .sequence([.choice(cores), retractions])]
    for (match, tree) in slots where !match.tokenRange.isEmpty {
      let (start, end) = (match.tokenRange.lowerBound, match.tokenRange.upperBound)
      let (head, value, tail) = (Array(words[..<start]), Array(words[start..<end]), Array(words[end...]))
      let tails = PhraseNode.choice(
        lengths.filter { $0 <= tail.count }.map { PhraseNode(words: Array(tail.dropLast($0))) })
      sentences.append(.sequence([PhraseNode(words: head), nones, tails]))
      // An article that no phrase holds, which "not" would be heard for.
      sentences.append(.sequence([PhraseNode(words: head), articles, PhraseNode(words: value), tails]))
      // "Not in the kitchen": what refuses a value stands before the words that lead to it.
      for count in 0...min(Self.longestLead, head.count) {
        let lead = PhraseNode(words: head.suffix(count) + value)
        sentences.append(.sequence([PhraseNode(words: Array(head.dropLast(count))), refusals, lead, tails]))
      }
      guard let others = tree.on(.listening).without(value: match.valueID),
        (1...Self.mostValues).contains(others.sentenceCount)
      else { continue }
      sentences.append(
        .sequence([PhraseNode(words: head + value), changes, before, before, others, .choice([.nothing, tails])]))
    }
    return .choice(sentences)
  }
}
