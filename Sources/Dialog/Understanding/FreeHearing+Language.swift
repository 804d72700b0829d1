import ParleyGrammar

/// What becomes of free speech in a language.
extension FreeHearing {
  init(
    _ language: SpokenLanguage, isDenial: @escaping @Sendable (Utterance) -> Bool = { _ in false },
    isMeant: @escaping @Sendable (Utterance, Bool) -> Bool
  ) {
    self.init(
      negations: language.negations, isNumeral: { language.values.wholeNumber([$0]) != nil }, isDenial: isDenial,
      isMeant: isMeant)
  }
}
