/// A task with the search that listens for it.
struct PreparedTask {
  var task: RecognitionTask
  var search: String
  var decoder: EngineDecoder
  var grammar: RecognitionGrammar?
  /// The grammar's own spelling of each word, by its name in the engine.
  var words: [String: String]
  /// The grammar is so large that phones are heard first, and what is near to them afterwards.
  var shortlist: GrammarShortlist?
  /// Where somebody is named: the words that a name has, and that lead to one.
  var names: Set<String>?
  /// Its decoder, which is its own, has yet to take over what the grammars' decoder learnt of the voice.
  var isBehind = false

  var searchedArcCount: Int { shortlist == nil ? grammar?.arcs.count ?? 0 : 0 }
}
