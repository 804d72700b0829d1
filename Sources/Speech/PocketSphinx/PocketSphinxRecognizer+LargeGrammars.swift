import ParleyAudio

/// Grammars that one pass cannot afford: their phones first, then the sentences that are near to those.
extension PocketSphinxRecognizer {
  /// The second pass: only sentences near to the phones that the first heard.
  func searchNearest(of shortlist: GrammarShortlist, _ task: PreparedTask) -> Hypothesis? {
    guard let nearest = shortlist.nearest(to: PhonesHeard(task.decoder).names),
      let part = try? tasks.makeSearch(.grammar(nearest), grammar: nearest)
    else { return hypothesis(task, isFinal: true) }
    defer {
      _ = task.decoder.select(task.search)
      task.decoder.remove(part.search)
    }
    guard part.decoder.select(part.search), searchAgain(part, isWhole: false) else {
      return hypothesis(task, isFinal: true)
    }
    searched = nearest
    return judged(part)
  }

  /// What may have been said so far, by its phones alone; speech without words while it changes.
  func nearestSentence(of shortlist: GrammarShortlist, _ task: PreparedTask) -> Hypothesis? {
    guard let unknown = hypothesis(task, isFinal: false) else { return nil }
    let heard = PhonesHeard(task.decoder)
    // To align takes some milliseconds, so it is done once nothing new is heard.
    guard heard.names == sentenceSoFar?.heard else {
      sentenceSoFar = (heard.names, nil, false)
      return unknown
    }
    if sentenceSoFar?.isKnown == false { sentenceSoFar = (heard.names, shortlist.sentence(for: heard.names), true) }
    guard let places = sentenceSoFar?.places else { return unknown }
    var sentence = unknown
    sentence.words = heard.words(places) { frame in
      let range = stream.samples(ofFrame: frame)
      return origin.samples + range.lowerBound..<origin.samples + range.upperBound
    }
    return sentence
  }
}
