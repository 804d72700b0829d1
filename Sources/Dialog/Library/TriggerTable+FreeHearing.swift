import ParleyGrammar

/// What may be an order of what was heard as free speech.
extension TriggerTable {
  /// Whether words start something, or share words with a phrase that they may have been meant as.
  ///
  /// - Parameter isDoubtful: other words may have been said, so that they have to start something.
  func mayOrder(_ utterance: Utterance, isDoubtful: Bool) -> Bool {
    let words = utterance.words
    let reading = read(words, exactly: false)
    if orderedPart(of: utterance, insteadOf: reading)?.reading.isMeant == true { return true }
    return switch reading {
    case .shortcut, .several, .orders, .beside: true
    // A value that the app lacks may be none at all: free speech holds any words.
    case .help, .unknownValue: false
    case .vetoed(let veto): !isDoubtful && RequestVeto.allowsOffers(veto) && sharesWords(words)
    case .nothing: !isDoubtful && sharesWords(words)
    }
  }

  /// Whether words keep an order from being carried out: “lend nothing to Marek”. What only tells of it does not count: an
  /// order that is said fast is heard as “yeah, have a large one” and “you made a large one” in free speech.
  @Sendable func isDenial(_ utterance: Utterance) -> Bool {
    guard case .vetoed(let veto) = read(utterance.words, exactly: false) else { return false }
    return [.negated, .retracted, .opposite].contains(veto)
  }

  private func sharesWords(_ words: [String]) -> Bool {
    guard let near, words.count <= NearWords.longestUtterance else { return false }
    let said = Set(near.words.units(of: frame.core(of: words).words).filter(\.isMeant).flatMap(\.keys))
    return apps.indices.contains { app in
      apps[app].allowsOffers
        && apps[app].shortcuts.indices.contains { shortcut in
          offerRows(of: shortcut, in: app, near).contains { $0.mayHold(said) }
        }
    }
  }
}
