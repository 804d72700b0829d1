import ParleyLanguage

extension SpokenLanguage {
  /// Whether the prompt reads back what may have been meant, for the person to agree to.
  package func asksWhetherMeant(_ prompt: Prompt) -> Bool {
    // No text of an app holds a control character, which prompts show as what it is.
    let around = sentence(.didYouMean, ["value": "\u{0}"]).split(separator: "\u{0}", omittingEmptySubsequences: false)
    return around.count == 2 && prompt.full.hasPrefix(around[0]) && prompt.full.hasSuffix(around[1])
  }

  /// The word that agrees.
  package var yes: String { sentence(.yes) }
}
