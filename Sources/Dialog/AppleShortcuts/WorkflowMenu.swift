import ParleyGrammar

/// What keeps the items of a menu apart when they are said.
enum WorkflowMenu {
  /// All have words, and none the words, or the number, of another.
  static func canBeTold(_ items: [String]) -> Bool {
    let words = items.map { Utterance($0).words }
    let numbers = items.compactMap(Double.init)
    return !words.contains([]) && Set(words).count == items.count && Set(numbers).count == numbers.count
  }
}
