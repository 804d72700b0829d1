import CPocketSphinx

/// Owns one `fsg_model_t`. The engine counts references, so a decoder that was given it keeps it alive.
struct FiniteStateGraph: ~Copyable {
  let pointer: UnsafeMutablePointer<fsg_model_t>

  /// Expands a checked grammar into the engine's graph.
  ///
  /// A word has an arc for each of its `names`, which are the ways to say it. A garbage arc becomes a loop over all phones: a silent step in, one or more phones, a silent step out.
  init?(
    _ grammar: RecognitionGrammar, name: String, logMath: OpaquePointer, phones: [String],
    configuration: RecognizerConfiguration, names: (String) -> [String] = { [$0] }
  ) {
    let garbageArcs = grammar.arcs.filter { $0.label == .garbage }
    let stateCount = grammar.stateCount + 2 * garbageArcs.count
    let weight = Float(configuration.grammarWeight)
    guard let pointer = fsg_model_init(name, logMath, weight, Int32(stateCount)) else { return nil }
    self.pointer = pointer
    pointer.pointee.start_state = Int32(grammar.start)
    pointer.pointee.final_state = Int32(grammar.final)
    func logProbability(_ probability: Double) -> Int32 {
      // The engine's floor for a probability is about 1e-300; below it the logarithm would leave 32 bits.
      min(0, Int32((Float(logmath_log(logMath, max(probability, 1e-200))) * weight).rounded(.towardZero)))
    }
    var identifiers: [String: Int32] = [:]
    func identifier(_ word: String) -> Int32 {
      if let known = identifiers[word] { return known }
      let new = fsg_model_word_add(pointer, word)
      identifiers[word] = new
      return new
    }
    func addEmpty(_ from: Int, _ to: Int, _ probability: Double) {
      if from != to { fsg_model_null_trans_add(pointer, Int32(from), Int32(to), logProbability(probability)) }
    }
    let loop = garbageArcs.isEmpty ? [] : phones.map { identifier(EngineVocabulary.garbageName(for: $0)) }
    var free = grammar.stateCount
    for arc in grammar.arcs {
      let probability = Double(arc.probability)
      switch arc.label {
      case .word(let word):
        for name in names(EngineVocabulary.name(for: word)) {
          fsg_model_trans_add(
            pointer, Int32(arc.from), Int32(arc.to), logProbability(probability), identifier(name))
        }
      case .empty:
        addEmpty(arc.from, arc.to, probability)
      case .garbage:
        let (entry, exit) = (free, free + 1)
        free += 2
        addEmpty(arc.from, entry, probability * configuration.garbageEntryProbability)
        let phoneCost = logProbability(configuration.garbagePhoneProbability)
        for phone in loop { fsg_model_trans_add(pointer, Int32(entry), Int32(exit), phoneCost, phone) }
        addEmpty(exit, entry, 1)
        addEmpty(exit, arc.to, 1)
      }
    }
    fsg_model_null_trans_closure(pointer, nil)
    // The engine would put a loop over every filler word at every state, and the phones of garbage are fillers, so
    // the loops that silence and noise need are put here and the engine's own are switched off.
    fsg_model_add_silence(pointer, "<sil>", -1, Float(configuration.silenceProbability))
    for filler in EngineFillers.noises {
      fsg_model_add_silence(pointer, filler, -1, Float(configuration.fillerProbability))
    }
  }

  deinit { fsg_model_free(pointer) }
}
