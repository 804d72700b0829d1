import CParleyPocketSphinx

/// Owns one `fsg_model_t`. The engine counts references, so a decoder that was given it keeps it alive.
struct FiniteStateGraph: ~Copyable {
  let pointer: UnsafeMutablePointer<fsg_model_t>

  /// Expands a checked grammar into the engine's graph.
  ///
  /// A word has an arc for each of its `names`, which are the ways to say it. A garbage arc becomes a loop over all phones:
  /// a silent step in, one or more phones, a silent step out. Arcs that lead to the same state share one loop.
  init?(
    _ grammar: RecognitionGrammar, name: String, logMath: OpaquePointer, phones: [String],
    configuration: RecognizerConfiguration, names: (String) -> [String]
  ) {
    let garbageTargets = Set(grammar.arcs.lazy.filter { $0.label == .garbage }.map(\.to)).sorted()
    let stateCount = grammar.stateCount + 2 * garbageTargets.count
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
    let garbage = phones.map(EngineVocabulary.garbageName)
    let phoneCost = logProbability(configuration.garbagePhoneProbability)
    var loops: [Int: Int] = [:]
    for (number, target) in garbageTargets.enumerated() {
      let entry = grammar.stateCount + number
      let exit = entry + garbageTargets.count
      loops[target] = entry
      for phone in garbage {
        fsg_model_trans_add(pointer, Int32(entry), Int32(exit), phoneCost, identifier(phone))
      }
      addEmpty(exit, entry, 1)
      addEmpty(exit, target, 1)
    }
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
        if let entry = loops[arc.to] { addEmpty(arc.from, entry, probability * configuration.garbageEntryProbability) }
      }
    }
    fsg_model_null_trans_closure(pointer, nil)
    // The engine would put a loop over every filler word at every state, and the phones of garbage are fillers, so
    // the loops that silence and noise need are put here and the engine's own are switched off.
    // A loop needs none at its exit, since only silent steps leave it.
    let probabilities =
      [("<sil>", configuration.silenceProbability)]
      + EngineFillers.noises.map { ($0, configuration.fillerProbability) }
    for (filler, probability) in probabilities {
      fsg_model_add_silence(pointer, filler, 0, Float(probability))
      for state in 1..<grammar.stateCount + garbageTargets.count {
        fsg_model_trans_add(
          pointer, Int32(state), Int32(state), logProbability(probability), identifier(filler))
      }
    }
  }

  deinit { fsg_model_free(pointer) }
}
