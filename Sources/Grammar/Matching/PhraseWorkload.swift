/// Made-up phrases and utterances of any size, the same on every machine, to measure matching with.
package struct PhraseWorkload: Sendable {
  /// The phrases of all apps, each with its number.
  package let phrases: [(PhraseNode, Int)]
  /// What is said: some of the phrases, some with a word changed, and some of other words.
  package let utterances: [[String]]

  /// Trigger phrases of apps as they are declared: a few actions, each with many values, and the app's name in two
  /// ways. Every value is a phrase of its own.
  /// - Parameters:
  ///   - apps: how many apps.
  ///   - phrasesPerApp: how many phrases each has, counting values.
  package init(apps: Int, phrasesPerApp: Int, utterances utteranceCount: Int = 1000, seed: UInt64 = 1) {
    var words = MadeUpWords(seed: seed)
    let verbs = (0..<40).map { _ in words.next() }
    let joints = (0..<6).map { _ in words.next() }
    let nouns = (0..<4000).map { _ in words.next() }
    var phrases: [(PhraseNode, Int)] = []
    phrases.reserveCapacity(apps * phrasesPerApp)
    for _ in 0..<apps {
      let name = words.next()
      let app = PhraseNode.choice([.word(name), .sequence([.word(words.next()), .word(name)])])
      for _ in 0..<phrasesPerApp {
        let value = PhraseNode.sequence([.word(words.pick(nouns)), .word(words.pick(nouns))])
        phrases.append(
          (
            .sequence([
              .word(words.pick(verbs)), .optional(.word(joints[0])), .slot("value", .value("value", value)),
              .word(words.pick(joints)), app,
            ]), phrases.count
          ))
      }
    }
    var said: [[String]] = []
    for number in 0..<utteranceCount where !phrases.isEmpty {
      var tokens = phrases[words.below(phrases.count)].0.samples(limit: 1, seed: UInt64(number)).first ?? []
      if number % 3 == 1, !tokens.isEmpty { tokens[words.below(tokens.count)] = words.pick(nouns) }
      if number % 3 == 2 { tokens = tokens.map { _ in words.pick(nouns) } }
      said.append(tokens)
    }
    self.phrases = phrases
    utterances = said
  }

  /// A question with that many options, each of a few words that others share, for measuring the word graph.
  package static func options(_ count: Int, seed: UInt64 = 1) -> PhraseNode {
    var words = MadeUpWords(seed: seed)
    let common = (0..<max(4, count / 4)).map { _ in words.next() }
    return .slot(
      "option",
      .choice(
        (0..<count).map { number in
          let name = [words.pick(common), words.next(), words.pick(common), words.pick(common)]
          return .value("\(number)", .sequence([.optional(.word(common[0])), PhraseNode(words: name)]))
        }))
  }
}

/// Pronounceable words that mean nothing.
private struct MadeUpWords {
  private static let onsets = ["b", "d", "f", "g", "k", "l", "m", "n", "p", "r", "s", "t"]
  private static let vowels = ["a", "e", "i", "o", "u"]

  private var generator: SplitMix64

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

  mutating func pick(_ words: [String]) -> String { words[below(words.count)] }

  mutating func next() -> String {
    (0..<3).reduce(into: "") { word, _ in word += pick(Self.onsets) + pick(Self.vowels) }
  }
}
