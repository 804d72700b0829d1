/// The ways to say a word, with where they come from.
public struct SourcedPronunciations: Hashable, Sendable {
  /// The likeliest first; none when it cannot be said.
  public var pronunciations: [Pronunciation]
  public var source: PronunciationSource
}

/// Where a pronunciation comes from, the surest first.
public enum PronunciationSource: String, Codable, Sendable {
  /// The user's own `pronunciations.dict`.
  case correction
  /// The dictionary that comes with the acoustic model.
  case dictionary
  /// The synthesiser's rules for spelling, for the word or a part of it.
  case letterToSound
}
