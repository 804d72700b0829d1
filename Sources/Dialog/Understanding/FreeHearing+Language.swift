import ParleyGrammar

/// What becomes of free speech in a language.
extension FreeHearing {
  init(
    _ language: SpokenLanguage, isDenial: @escaping @Sendable (Utterance) -> Bool = { _ in false },
    isMeant: @escaping @Sendable (Utterance, Bool) -> Bool
  ) {
    let articles = language.optionVocabulary.articles + (language.language.markers?.objects ?? [])
    let subjects = language.language.requests?.markers.map { MarkerRows($0.subjects) }
    let nones = language.language.requests?.nones ?? []
    self.init(
      negations: language.negations,
      isPassing: { word in
        articles.contains(word) || subjects?.length(in: [word], at: 0) == 1 && !nones.contains(word)
      },
      isNumeral: { language.values.wholeNumber([$0]) != nil }, isDenial: isDenial, isMeant: isMeant)
  }
}
