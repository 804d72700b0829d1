extension MarkedSentence {
  /// Cuts the words of a sentence into values, markers, and single words.
  struct PartReader {
    let words: [String]
    /// A mark stands between the word and the one before it.
    let isPause: (Int) -> Bool
    /// A sentence ended with the word before it.
    let opensSentence: (Int) -> Bool
    /// The word is one letter with an accent, "é", which `words` lack.
    let isAccentedLetter: (Int) -> Bool
    let markers: Markers
    /// Words that are no news.
    let echo: Set<String>
    /// The places of values of other parameters, in order.
    let beside: [Range<Int>]

    func parts(_ mentions: [ValueMention]) -> [Part] {
      var parts: [Part] = []
      var index = 0
      while index < words.count {
        let part = part(at: index, mentions)
        parts.append(part)
        index = part.range.upperBound
      }
      return parts
    }

    private func part(at index: Int, _ mentions: [ValueMention]) -> Part {
      if let other = beside.first(where: { $0.lowerBound == index }) {
        return Part(item: .marker(.neutral), range: other)
      }
      let strong = mentions.first { $0.range.lowerBound >= index && ![.place, .shared].contains($0.strength) }
      let next = [strong?.range.lowerBound, beside.first { $0.lowerBound > index }?.lowerBound].compactMap(\.self).min()
      var marker = markers.longest(in: words, at: index, before: next ?? words.count)
      var mention = mentions.first { $0.range.lowerBound == index }
      // "One moment" is not one.
      if let value = mention, let whole = markers.longest(in: words, at: index, before: words.count),
        whole.count > value.range.count, !whole.kinds.isDisjoint(with: [.wait, .unsure])
      {
        (marker, mention) = (whole, nil)
      }
      if let mention, mention.strength != .place || mention.range.count >= marker?.count ?? 0 {
        return Part(item: .value(mention), range: mention.range)
      }
      // "Yes please! Do you know …" is not "please do".
      if let crossing = marker, let start = (index + 1..<index + crossing.count).first(where: opensSentence) {
        marker = markers.longest(in: words, at: index, before: start)
      }
      // "Don't forget" adds nothing; "no, forget it" does.
      if let crossing = marker, crossing.kinds == .neutral || crossing.kinds == [.neutral, .no],
        let pause = (index + 1..<index + crossing.count).first(where: isPause)
      {
        marker = markers.longest(in: words, at: index, before: pause)
      }
      // "Não, é judô" says what it is, "não é judô" what it is not.
      if let crossing = marker, crossing.kinds.contains(.refusal),
        let pause = (index + 1..<index + crossing.count).first(where: isPause),
        let shorter = markers.longest(in: words, at: index, before: pause), shorter.count == pause - index,
        shorter.kinds.contains(.restart)
      {
        marker = shorter
      }
      if let marker {
        // "É" is no "e": "não é capoeira, é judô".
        let isVerb = marker.count == 1 && marker.kinds.contains(.joint) && isAccentedLetter(index)
        return Part(item: .marker(isVerb ? .neutral : marker.kinds), range: index..<(index + marker.count))
      }
      return Part(item: echo.contains(words[index]) ? .marker(.neutral) : .word, range: index..<(index + 1))
    }
  }
}
