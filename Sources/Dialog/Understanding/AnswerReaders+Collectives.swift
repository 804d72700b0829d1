import AppIntents
import ParleyLanguage

/// Numbers of what has a number in its name.
extension AnswerReaders {
  /// The reader of an answer to "how many pairs?", where "the one pair" is not two; nil where the question counts no such
  /// thing.
  func countingCollectives(_ reader: AnswerReader, in echo: Set<String>) -> AnswerReader? {
    let numbers = language.language.numbers
    let forms = numbers.collectives.flatMap(\.words).map { [$0, $0 + numbers.pluralSuffix] }
    let names = Set(forms.filter { !echo.isDisjoint(with: $0) }.joined())
    if names.isEmpty { return nil }
    let indefinite = language.language.numbers.indefinite
    @Sendable func bare(_ words: [String]) -> [String] {
      let rest = words.filter { !names.contains($0) }
      if rest.isEmpty || rest.count == words.count { return words }
      return rest.allSatisfy(indefinite.contains) ? ["1"] : rest
    }
    var counting = reader
    counting.read = { tokens, text in
      let rest = bare(tokens)
      return rest == tokens ? reader.read(tokens, text) : reader.read(rest, rest.joined(separator: " "))
    }
    counting.mentions = { utterance in
      reader.mentions(utterance).map { mention in
        let words = Array(utterance.words[mention.range])
        let rest = bare(words)
        guard rest != words, case .value(let value, _) = reader.read(rest, rest.joined(separator: " ")) else {
          return mention
        }
        return ValueMention(range: mention.range, key: "\(value)", value: value, strength: mention.strength)
      }
    }
    return counting
  }
}
