import ParleyGrammar
import ParleyLanguage

extension SpokenLanguage {
  /// The folder of a language of which nothing is known but how to separate words.
  public static let undetermined = "und"

  /// Numbers and abbreviations are not read, since nothing is known of how.
  var tokenizesOnly: Bool { language.identifier == Self.undetermined }

  /// Every way to say a piece of a trigger phrase.
  func triggerPhrase(_ text: String) -> PhraseNode {
    tokenizesOnly ? PhraseNode(words: Utterance(text).words) : spokenForm.phrase(text)
  }

  /// How numerals in trigger phrases are said; nil where nothing is known of it.
  var triggerSpokenForm: SpokenForm? { tokenizesOnly ? nil : spokenForm }

  /// The spoken words of a text.
  func triggerWords(_ text: String) -> [String] {
    triggerUtterance(text).words
  }

  /// The same with the marks between them.
  func triggerUtterance(_ text: String) -> Utterance {
    Utterance(text, digitsToWords: { triggerSpokenForm?.tokens($0) ?? [] })
  }
}
