import ParleyAudio

/// What an utterance is as free speech in which nothing was heard of what was listened for.
extension PocketSphinxRecognizer {
  /// By the lattice of free speech. Of 80 orders and answers that two synthetic voices spoke in a room, 35 of which were heard
  /// word for word, 55 lie above it, 31 of these 35 among them.
  private static let leastMeanPosterior = 0.6
  /// Words of the grammar in which this part of the phones is another are soon taken for one another: “forty” and “fourteen”.
  private static let confusableShare = 0.34

  /// Free speech fits any noise, so that in noise nothing is heard in it.
  public func hearFreely() -> Hypothesis? {
    guard isClosed, !isInNoise, let grammar = current?.grammar, let task = tasks.makeFreeSearch(grammar),
      task.decoder.select(task.search)
    else { return nil }
    task.decoder.settle()
    guard searchAgain(task), let heard = hypothesis(task, isFinal: true), !heard.words.isEmpty,
      heard.words.reduce(0, { $0 + ($1.confidence ?? 1) }) >= Self.leastMeanPosterior * Double(heard.words.count),
      !isConfused(heard.words.map(\.text), with: grammar.vocabulary)
    else { return nil }
    return heard
  }

  /// Where nothing tells them apart but their sound, another word of the grammar fits in the place of one that was heard:
  /// only the language model made it that one.
  private func isConfused(_ words: [String], with vocabulary: [String]) -> Bool {
    let sounds = vocabulary.map { (word: $0, phones: phones(of: [$0])) }
    var arcs: [RecognitionGrammar.Arc] = []
    var isAlone = true
    for (place, word) in words.enumerated() {
      arcs.append(.init(from: place, to: place + 1, label: .word(word)))
      let own = phones(of: [word])
      for (other, phones) in sounds where other != word && !phones.isEmpty {
        guard abs(phones.count - own.count) <= 2, phones != own,
          phones.editDistance(to: own) <= Self.confusableShare * Double(max(phones.count, own.count))
        else { continue }
        arcs.append(.init(from: place, to: place + 1, label: .word(other)))
        isAlone = false
      }
    }
    if isAlone { return false }
    guard let sausage = try? RecognitionGrammar(stateCount: words.count + 1, start: 0, final: words.count, arcs: arcs),
      let likeliest = likeliest(among: sausage)
    else { return true }
    return likeliest.words.map(\.text) != words
  }
}
