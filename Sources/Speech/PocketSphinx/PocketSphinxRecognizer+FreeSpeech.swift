import ParleyAudio

/// What an utterance is as free speech in which nothing was heard of what was listened for.
extension PocketSphinxRecognizer {
  /// By the lattice of free speech. Of 80 orders and answers that two synthetic voices spoke in a room, 35 of which were heard
  /// word for word, 55 lie above it, 31 of these 35 among them.
  private static let sureMeanPosterior = 0.6
  /// What is likelier is told apart by more than the sound: “and” from “end” by the numbers around it.
  private static let sureWordPosterior = 0.9
  /// What is less likely means nothing that is worth asking about.
  private static let leastMeanPosterior = 0.4
  /// Words of the grammar in which this part of the phones is another are soon taken for one another: “forty” and “fourteen”.
  private static let confusableShare = 0.34

  public func prepareToHearFreely() {
    if let grammar = current?.grammar, !isInNoise { _ = tasks.makeFreeSearch(grammar) }
  }

  /// Free speech fits any noise, so that in noise nothing is heard in it.
  public func hearFreely(near grammar: RecognitionGrammar?) -> [Hypothesis] {
    guard isClosed, !isInNoise, let grammar = grammar ?? current?.grammar, let task = tasks.makeFreeSearch(grammar),
      task.decoder.select(task.search)
    else { return [] }
    task.decoder.settle()
    guard searchAgain(task), var heard = hypothesis(task, isFinal: true), !heard.words.isEmpty else { return [] }
    if heard.meanWordConfidence < Self.leastMeanPosterior {
      heard.isUnlikely = true
      return [heard]
    }
    var others: [Hypothesis] = []
    if let other = bySound(heard.words, with: grammar.vocabulary),
      other.words.map(\.text) != heard.words.map(\.text)
    {
      others = [other]
      others[0].isDoubtful = true
    }
    heard.isDoubtful = heard.meanWordConfidence < Self.sureMeanPosterior || !others.isEmpty
    return others + [heard]
  }

  /// Where nothing tells them apart but their sound, another word of the grammar may fit in the place of one that was heard:
  /// only the language model made it that one.
  private func bySound(_ words: [RecognizedWord], with vocabulary: [String]) -> Hypothesis? {
    let sounds = vocabulary.map { (word: $0, phones: phones(of: [$0])) }
    var arcs: [RecognitionGrammar.Arc] = []
    var isAlone = true
    for (place, heard) in words.enumerated() {
      let word = heard.text
      arcs.append(.init(from: place, to: place + 1, label: .word(word)))
      if heard.confidence ?? 0 >= Self.sureWordPosterior { continue }
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
