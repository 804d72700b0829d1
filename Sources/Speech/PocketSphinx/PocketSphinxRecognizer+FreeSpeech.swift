import ParleyAudio

/// What an utterance is as free speech in which nothing was heard of what was listened for.
extension PocketSphinxRecognizer {
  /// By the lattice of free speech. Of 80 orders and answers that two synthetic voices spoke in a room, 35 of which were heard
  /// word for word, 55 lie above it, 31 of these 35 among them.
  private static let sureMeanPosterior = 0.6
  /// What is less likely means nothing that is worth asking about.
  private static let leastMeanPosterior = 0.4
  /// Words of the grammar in which this part of the phones is another are soon taken for one another: “forty” and “fourteen”.
  private static let confusableShare = 0.34

  /// Free speech fits any noise, so that in noise nothing is heard in it.
  public func hearFreely() -> [Hypothesis] {
    guard isClosed, !isInNoise, let grammar = current?.grammar, let task = tasks.makeFreeSearch(grammar),
      task.decoder.select(task.search)
    else { return [] }
    task.decoder.settle()
    guard searchAgain(task), var heard = hypothesis(task, isFinal: true), !heard.words.isEmpty else { return [] }
    let posterior = heard.words.reduce(0) { $0 + ($1.confidence ?? 1) } / Double(heard.words.count)
    guard posterior >= Self.leastMeanPosterior else { return [] }
    var others: [Hypothesis] = []
    let words = heard.words.map(\.text)
    if let other = bySound(words, with: grammar.vocabulary), other.words.map(\.text) != words {
      others = [other]
      others[0].isDoubtful = true
    }
    heard.isDoubtful = posterior < Self.sureMeanPosterior || !others.isEmpty
    return others + [heard]
  }

  /// Where nothing tells them apart but their sound, another word of the grammar may fit in the place of one that was heard:
  /// only the language model made it that one.
  private func bySound(_ words: [String], with vocabulary: [String]) -> Hypothesis? {
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
    if isAlone { return nil }
    guard let sausage = try? RecognitionGrammar(stateCount: words.count + 1, start: 0, final: words.count, arcs: arcs)
    else { return nil }
    return likeliest(among: sausage)
  }
}
