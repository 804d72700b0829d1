import ParleyGrammar

/// What a person says in place of yes where they are asked whether an order was meant.
extension TriggerTable {
  /// The order with what was said in the place of a value, "no, the strings"; nil where something else was said.
  func order(_ order: OfferedOrder, changedBy said: [String]) -> OfferedOrder? {
    let words = order.parts[0]
    // What takes back needs something before it.
    let correction = vetoes?.corrections(in: words.suffix(1) + said).first { $0.lowerBound == 1 }
    let value = said.dropFirst(correction.map { $0.count } ?? 0)
    let name = Array(value.drop(while: language.optionVocabulary.articles.contains))
    guard !name.isEmpty, name.count <= Self.longestChange else { return nil }
    // The least that can be replaced; the article before it may be the new value's too.
    for length in 1..<max(2, words.count) {
      for start in 1..<max(2, words.count - length + 1) where start + length <= words.count {
        let meant = words[..<start] + name + words[(start + length)...]
        guard case .shortcut(let match)? = declared(Array(meant)).reading, match.others.isEmpty,
          match.isOfShortcut(of: order.match), match.values.allSatisfy({ order.match.values[$0.key] != nil }),
          match.values.contains(where: { order.match.values[$0.key]?.id != $0.value.id })
        else { continue }
        return order.with(match, Array(meant))
      }
    }
    return nil
  }

  /// Longer answers name no value.
  private static let longestChange = 8
}
