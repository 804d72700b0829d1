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
  /// How likely it is to be said among the alternatives around it, or against being left out or ended, each of which
  /// counts 1 by itself; what is not above 0 and finite counts 1. What words mean does not depend on it, only how
  /// readily they are heard.
  case weighted(Double, PhraseNode)
  /// Belongs to the tree for one of its uses only; for the other there is no way through it.
  case only(PhraseUse, PhraseNode)

  public static let nothing = PhraseNode.sequence([])
}

/// The two uses of a tree in a conversation, between which marks tell (`PhraseNode.only`).
///
/// What is heard is read like what is typed, so a mark says what the recogniser cannot afford to listen for, or what it
/// has to listen for although nothing follows from it.
public enum PhraseUse: String, Hashable, Sendable, Codable {
  /// Finding what words mean, typed or heard.
  case reading
  /// Telling the recogniser what to listen for. Each word there costs time, and can be heard where it was not said.
  case listening
}
