import ParleyGrammar

/// What free speech means: where nothing was heard of what was listened for, and beside words that were hardly heard.
package struct FreeHearing: Sendable {
  /// Whether words, read as if they had been typed, may be what was asked for; what they are not is left alone.
  /// Of what is doubtful only what is plainly meant is worth asking about.
  package private(set) var isMeant: @Sendable (_ said: Utterance, _ isDoubtful: Bool) -> Bool
  /// Whether words, read as if they had been typed, say that something is not to be done.
  package let isDenial: @Sendable (_ said: Utterance) -> Bool
  /// Whether a word is said in passing, so that it fits badly however it was said: “a”, “I”, “me”.
  package let isPassing: @Sendable (String) -> Bool
  /// Whether a word is a number.
  package let isNumeral: @Sendable (String) -> Bool
  /// The words that deny what is said, those said most first: “not”, “never”.
  private let negations: [String]

  init(
    negations: [String], isPassing: @escaping @Sendable (String) -> Bool,
    isNumeral: @escaping @Sendable (String) -> Bool, isDenial: @escaping @Sendable (Utterance) -> Bool,
    isMeant: @escaping @Sendable (Utterance, Bool) -> Bool
  ) {
    (self.negations, self.isPassing, self.isNumeral) = (negations, isPassing, isNumeral)
    (self.isDenial, self.isMeant) = (isDenial, isMeant)
  }

  /// The first ones of a language are those said most, and whatever may be heard before each word takes time.
  private static let commonNegations = 4

  /// Whether one of the words denies what is said.
  package func hasNegation(_ words: [String]) -> Bool { words.contains(where: negations.contains) }

  /// The same of fewer words.
  func also(_ isSuch: @escaping @Sendable (Utterance) -> Bool) -> FreeHearing {
    var fewer = self
    fewer.isMeant = { [isMeant] said, isDoubtful in isSuch(said) && isMeant(said, isDoubtful) }
    return fewer
  }

  /// What a word may have been that denies what is said, or is said in the place of a word: “mustn't” for “must”.
  package func denials(of word: String) -> [String] {
    negations.prefix(Self.commonNegations)
      + negations.dropFirst(Self.commonNegations).filter { $0.count > word.count && $0.hasPrefix(word) }
  }
}
