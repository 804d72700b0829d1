import ParleyGrammar

/// What is told beside an order.
extension TriggerTable {
  /// The words without what a pause parts from them and only tells something: "could you lock the door" of "my hands are
  /// full, could you lock the door". Nil where nothing is, and where it names something of an app; of several ways the
  /// one that leaves something that is to be done.
  func withoutRemark(_ utterance: Utterance) -> [String]? {
    let orders = orders(besideRemarksIn: utterance)
    return orders.first { read($0, exactly: false).isMeant } ?? orders.first
  }

  private func orders(besideRemarksIn utterance: Utterance) -> [[String]] {
    guard let vetoes else { return [] }
    let words = utterance.words
    var orders: [[String]] = []
    for place in utterance.pauses where (1..<words.count).contains(place) {
      for (remark, order) in [(words[..<place], words[place...]), (words[place...], words[..<place])]
      where order.count > 1 {
        let told = frame.core(of: apart(Array(remark))).words
        if vetoes.isRemark(told), !namesValue(told) { orders.append(Array(order)) }
      }
    }
    return orders
  }

  private func namesValue(_ words: [String]) -> Bool {
    guard let near else { return true }
    return apps.indices.contains { leavesValue(in: words, of: $0, near) }
  }
}
