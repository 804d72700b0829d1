import AppIntents

/// The values and numbers of orders that may have been meant.
extension TriggerTable {
  /// With the word after the number in the plural: "for five swimmers", which may be another phrase of the shortcut.
  func plural(of sentence: [String]) -> [String] {
    guard let range = number(in: sentence), range.upperBound < sentence.count,
      language.values.wholeNumber(Array(sentence[range])) != 1,
      let plural = language.plural(of: [sentence[range.upperBound]])
    else { return sentence }
    return Array(sentence[..<range.upperBound] + plural + sentence[(range.upperBound + 1)...])
  }

  /// Where a value of the parameter is said, and which of its list it is; nil where it has none, and may be any number.
  func value(
    of parameter: String, _ id: TriggerID, in words: [String], after previous: String?, before next: String?,
    _ near: NearTriggers
  ) -> (option: ValueOption?, range: Range<Int>)? {
    let place = TriggerValues.Parameter(app: id.app, shortcut: id.shortcut, name: parameter)
    if let (option, range) = near.values.find(place, in: words) {
      return (option, range.lowerBound..<listEnd(after: range.upperBound, in: words, of: place, near))
    }
    return near.values.has(place) ? nil : number(in: words, after: previous, before: next, near).map { (nil, $0) }
  }

  /// Where a list of values ends that begins with one: "Hamish and Priya".
  private func listEnd(
    after end: Int, in words: [String], of place: TriggerValues.Parameter, _ near: NearTriggers
  ) -> Int {
    guard end < words.count, language.language.numbers.and.contains(words[end]) else { return end }
    let rest = Array(words[(end + 1)...])
    let article = beforeValue.length(in: rest, at: 0) ?? 0
    guard let (_, range) = near.values.find(place, in: rest), range.lowerBound == 0 || range.lowerBound == article
    else {
      return end
    }
    return listEnd(after: end + 1 + range.upperBound, in: words, of: place, near)
  }

  func words(at place: Int, of row: OfferRow) -> [String] {
    guard row.parts.indices.contains(place), case .text(let text) = row.parts[place] else { return [] }
    return words(of: text)
  }

  /// The first number that stands before the word, else behind the one before it, else the first one; where that word is
  /// not said, none behind another joining word than the phrase has, "at four" where it has "for … hours".
  private func number(
    in words: [String], after previous: String? = nil, before next: String? = nil, _ near: NearTriggers? = nil
  ) -> Range<Int>? {
    let places = Set(words.indices.filter { isNumber(words[$0...$0]) })
    let numbers = places.filter { !places.contains($0 - 1) }.sorted().map { start in
      // "Two dozen": not each of its words is a number.
      let end = (start..<min(words.count, start + Self.longestAmount)).last { isNumber(words[start...$0]) }
      return start..<(end ?? start) + 1
    }.filter { !isBeginning($0, ofNumberIn: words) }
    let unit = next.flatMap { near?.words.units(of: [$0])[0] }
    let counted = numbers.first { range in
      guard let near, let unit, range.upperBound < words.count else { return false }
      return near.words.units(of: [words[range.upperBound]])[0].isAlike(unit)
    }
    // "Room twelve", whatever number stands before it.
    let called = numbers.first { range in
      guard let previous, !language.joiningWords.contains(previous) else { return false }
      return words[..<range.lowerBound].last == previous
    }
    return counted ?? called
      ?? numbers.first { range in
        guard unit != nil, let before = words[..<range.lowerBound].last else { return true }
        return before == previous || !language.joiningWords.contains(before)
      }
  }

  /// "Twenty two" of "twenty two and a half" is another number.
  private func isBeginning(_ range: Range<Int>, ofNumberIn words: [String]) -> Bool {
    (range.upperBound..<min(words.count, range.upperBound + Self.longestAmount)).contains { last in
      let text = words[range.lowerBound...last].joined(separator: " ")
      return language.finder.numbers(in: text).contains { $0.range == text.startIndex..<text.endIndex }
    }
  }

  /// Something would be left out that may be a value of what is ordered.
  func leavesValue(in words: [String], of app: Int, _ near: NearTriggers) -> Bool {
    number(in: words) != nil
      || apps[app].shortcuts.indices.contains { shortcut in
        apps[app].shortcuts[shortcut].parameterNames.contains { name in
          near.values.find(.init(app: app, shortcut: shortcut, name: name), in: words) != nil
        }
      }
  }

  /// Where the values of parameters are named that the way to say the phrase lacks.
  func places(
    ofValuesBeside row: OfferRow, _ id: TriggerID, in words: [String], _ near: NearTriggers
  ) -> Set<Int> {
    let own = row.parts.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
    let others = apps[id.app].shortcuts[id.shortcut].parameterNames.filter { !own.contains($0) }
    return Set(
      others.flatMap { name in
        near.values.find(.init(app: id.app, shortcut: id.shortcut, name: name), in: words).map { Array($0.1) } ?? []
      })
  }
}
