/// Everything that can be said at one moment, as a tree: the one source for matching text, for the recogniser's
/// grammar and for sample sentences.
///
/// Words are spoken tokens in normal form (see `Utterance`): lower case, no digits, no punctuation but an inner
/// apostrophe. A tree is a value; equal trees are the same language.
public indirect enum PhraseNode: Hashable, Sendable {
  /// One spoken token.
  case word(String)
  /// All of them in order; an empty sequence is nothing said.
  case sequence([PhraseNode])
  /// One of them. Where several match, the earlier one wins.
  case choice([PhraseNode])
  /// May be left out.
  case optional(PhraseNode)
  /// One or more times.
  case repeated(PhraseNode)
  /// What is said below it belongs to the slot of that name.
  case slot(String, PhraseNode)
  /// What is said below it means the value of that identifier in the slot around it.
  case value(String, PhraseNode)
  /// One or more words that no grammar foresees: open-ended text.
  case anything

  public static let nothing = PhraseNode.sequence([])
}
