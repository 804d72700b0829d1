import ParleyGrammar

/// What is told beside an order.
extension TriggerTable {
  /// The words without what is told beside them, what they are not, or with what was named before in the place of “it”.
  ///
  /// What a pause parts from them and only tells something, and what they mean: "could you lock the door"
  /// of "my hands are full, could you lock the door". Nil where nothing is, and where it names something of an app; of
  /// several ways the one that leaves something that is to be done.
  func withoutRemark(_ utterance: Utterance) -> (words: [String], reading: TriggerReading)? {
    let rests = (rests(besideRemarksIn: utterance) + beforeContrasts(utterance.words)).map { words in
      (words: words, reading: read(words, exactly: false))
    }
    if let meant = rests.first(where: \.reading.isMeant) { return meant }
    for words in withAntecedents(utterance) {
      if case .shortcut(let match) = read(words, exactly: false) { return (words, .shortcut(match.asNear)) }
    }
    return rests.first
  }

  private func rests(besideRemarksIn utterance: Utterance) -> [[String]] {
    guard let vetoes else { return [] }
    let words = utterance.words
    var rests: [[String]] = []
    for place in utterance.pauses where (1..<words.count).contains(place) {
      for (remark, rest) in [(words[..<place], words[place...]), (words[place...], words[..<place])]
      where rest.count > 1 {
        let told = frame.core(of: apart(Array(remark))).words
        if vetoes.isRemark(told), !namesValue(told) { rests.append(Array(rest)) }
      }
    }
    return rests
  }

  func namesValue(_ words: [String]) -> Bool {
    guard let near else { return true }
    return apps.indices.contains { leavesValue(in: words, of: $0, near) }
  }
}
