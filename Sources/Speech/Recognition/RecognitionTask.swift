/// What the recogniser listens for.
public enum RecognitionTask: Hashable, Sendable {
  /// One of the sentences of a word graph.
  case grammar(RecognitionGrammar)
  /// The first public rule of a JSpeech Grammar Format file.
  case jsgf(String)
  /// A word graph in Sphinx's own text format.
  case fsg(String)
  /// Free speech over the words of an n-gram model file (binary trie, or ARPA text).
  case languageModel(String)
  /// Free speech over the acoustic model's own general language model, which is loaded when first asked for.
  case dictation
  /// The same where somebody is named, with what may lead to a name, such as “it's for”; `dictation` where the acoustic
  /// model has no list of names.
  case names(leads: [String])

  /// Any words are heard, spelled as the language spells them.
  public var isDictation: Bool {
    switch self {
    case .dictation, .names: true
    case .grammar, .jsgf, .fsg, .languageModel: false
    }
  }
}
