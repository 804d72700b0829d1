/// Hearing in noise: what the whole utterance is heard as by a finer search counts, and what was heard while it went on
/// is the second opinion.
extension PocketSphinxRecognizer {
  var isInNoise: Bool { contrast.decibels < configuration.poorContrast }

  /// What was heard in noise, and how likely it was meant; what was heard first where the finer search finds no sentence.
  func judgedInNoise(_ task: PreparedTask) -> Hypothesis? {
    guard let grammar = task.grammar, let part = try? tasks.makeSearchInNoise(grammar) else { return judged(task) }
    defer { part.decoder.remove(part.search) }
    let first = hypothesis(task, isFinal: true)
    guard part.decoder.select(part.search), searchAgain(part), let whole = hypothesis(part, isFinal: true),
      !whole.hasGarbage
    else { return judged(task) }
    heardFirst = first
    guard let judge = judge(of: task) else { return whole }
    let isLost = wasLostToGarbage || first?.hasGarbage ?? true
    return judged(whole, probability(part, judge, isLost: isLost), by: judge)
  }
}
