/// Options that a longer sentence names.
package struct NameMention: Hashable, Sendable {
  /// How plainly they are named.
  package enum Strength: Hashable, Sendable {
    /// By a place in the list or a short part of a name: the sentence may number or say other things.
    case place
    /// By what several have in common.
    case shared
    /// By a part that tells one apart.
    case part
    /// By a whole name.
    case whole
  }

  /// The places of its words in the sentence.
  package let range: Range<Int>
  /// The identifiers of the options.
  package let ids: [String]
  package let strength: Strength
}

extension OptionNames {
  /// The options that a longer sentence names, in order, each by the longest row of words.
  package func mentions(in tokens: [String]) -> [NameMention] {
    var found: [NameMention] = []
    var index = 0
    while index < tokens.count {
      let longest = stride(from: min(longestRow, tokens.count - index), to: 0, by: -1).lazy
        .compactMap { mention(in: tokens, at: index..<(index + $0)) }.first
      if let longest { found.append(longest) }
      index = longest?.range.upperBound ?? index + 1
    }
    return found
  }

  private func mention(in tokens: [String], at range: Range<Int>) -> NameMention? {
    let row = Array(tokens[range])
    if let meant = meanings[row] {
      return NameMention(range: range, ids: meant.map { options[$0].id }, strength: strengths[row] ?? .shared)
    }
    // "The dog's"
    if !genitive.isEmpty, row[row.count - 1].hasSuffix(genitive) {
      let name = Array(row.dropLast()) + [String(row[row.count - 1].dropLast(genitive.count))]
      if let meant = meanings[name], meant.count == 1, strengths[name] == .whole {
        return NameMention(range: range, ids: [options[meant[0]].id], strength: .whole)
      }
    }
    // The "one" of "the first one" numbers nothing.
    if endings.contains(row) { return nil }
    return numberPlaces[row].map { NameMention(range: range, ids: [options[$0].id], strength: .place) }
  }
}
