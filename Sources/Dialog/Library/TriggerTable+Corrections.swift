import AppIntents

/// Orders that are corrected in the same sentence.
extension TriggerTable {
  /// The same order with what was said last in the place of its end.
  func corrected(in words: [String]) -> TriggerReading? {
    for correction in vetoes?.corrections(in: words) ?? [] {
      guard let first = declared(words[..<correction.lowerBound]), first.others.isEmpty else {
        let beside = besideCorrected(in: words, at: correction)
        if beside.isEmpty { continue }
        return .beside(beside, else: .nothing)
      }
      if let match = another(
        than: first, by: Array(words[correction.upperBound...]), in: words[..<correction.lowerBound])
      {
        return .shortcut(match.asNear)
      }
      if first.values.isEmpty { continue }
      func isAnother(_ match: TriggerMatch) -> Bool {
        match.others.isEmpty && match.isOfShortcut(of: first)
          && match.values.mapValues(\.id) != first.values.mapValues(\.id)
      }
      let ways = (1..<correction.lowerBound).reversed().map { words[..<$0] + words[correction.upperBound...] }
      if let match = ways.lazy.compactMap(declared).first(where: isAnother) { return .shortcut(match.asNear) }
      if let match = corrected(first, in: words, at: correction), isAnother(match) { return .shortcut(match.asNear) }
      // "Book the loft for Ana, no, for Ben, tomorrow at six"
      for meant in ways {
        let beside = phrasesBeside(Array(meant)).filter { isAnother($0.match) }
        if !beside.isEmpty { return .beside(beside, else: .nothing) }
      }
    }
    return nil
  }

  /// "Lock the door, no wait, unlock it": another order for what the first one names.
  private func another(
    than first: TriggerMatch, by said: [String], in head: ArraySlice<String>
  ) -> TriggerMatch? {
    let pronouns = language.language.requests?.rewordings.objectPronouns ?? []
    let words = frame.core(of: said).words
    guard words.count == 2, pronouns.contains(words[1]) else { return nil }
    let object = frame.core(of: Array(head)).words.dropFirst()
    guard let match = declared(words[..<1] + object), match.others.isEmpty, !match.isOfShortcut(of: first) else {
      return nil
    }
    return match
  }

  /// "Show the bookings for Tuesday, actually no, Thursday": the phrase with what was said last in the place of the end of
  /// what stands beside it.
  private func besideCorrected(
    in words: [String], at correction: Range<Int>
  ) -> [(match: TriggerMatch, rest: [String])] {
    let rest = frame.core(of: Array(words[correction.upperBound...])).words
    guard tellsValue(rest), let first = formsBeside(Array(words[..<correction.lowerBound])).first else { return [] }
    // "There's no need for express" takes nothing back.
    return first.rest.indices.reversed().filter { tellsValue(Array(first.rest[$0...])) }.map { place in
      (first.match, Array(first.rest[..<place]) + rest)
    }
  }

  /// "Put Old Tom out, no, Young Tom": with what was said last in the place of the value, words of the order behind it.
  private func corrected(_ first: TriggerMatch, in words: [String], at correction: Range<Int>) -> TriggerMatch? {
    guard let near else { return nil }
    let head = Array(words[..<correction.lowerBound])
    let value = frame.core(of: Array(words[correction.upperBound...])).words
    for name in first.values.keys.sorted() {
      let place = TriggerValues.Parameter(app: first.id.app, shortcut: first.id.shortcut, name: name)
      guard near.values.find(place, in: value)?.1 == value.indices,
        let meant = replacing(place, in: head, from: value)
      else { continue }
      if let match = declared(meant[...]) { return match }
    }
    return nil
  }

  /// "Open the front, no, the field gate": with a name in the place of the part of another that was begun.
  func correctedName(in words: [String]) -> TriggerReading? {
    for correction in vetoes?.corrections(in: words) ?? [] {
      for end in (1..<correction.lowerBound).reversed() {
        guard let match = declared(words[..<end] + words[correction.upperBound...]), match.others.isEmpty else {
          continue
        }
        let names = match.values.keys.flatMap { name in
          (values[.init(app: match.id.app, shortcut: match.id.shortcut, name: name)] ?? []).flatMap {
            self.names(of: $0, in: apps[match.id.app])
          }
        }
        let begun = words[end..<correction.lowerBound]
        let name = Array(begun.drop(while: language.optionVocabulary.articles.contains))
        return !name.isEmpty && names.contains { $0.starts(with: name) } ? .shortcut(match.asNear) : nil
      }
    }
    return nil
  }

  /// "Book the meadow, er, no sorry, lakeside", "cancel the main court, no, the clay one, on Friday": with what was said last in
  /// the place of the value of the same kind, whatever stands behind either.
  func correctedValue(in words: [String]) -> TriggerReading? {
    guard let near else { return nil }
    for correction in vetoes?.corrections(in: words) ?? [] {
      var head = Array(words[..<correction.lowerBound])
      while let last = head.last, language.language.fillers.hesitations.contains(last) { head.removeLast() }
      let rest = frame.core(of: Array(words[correction.upperBound...])).words
      let negations = language.optionVocabulary.negations
      if rest.contains(where: negations.contains) { continue }
      for place in phraseParameters {
        guard let said = near.values.find(place, in: rest)?.1,
          let order = replacing(place, in: head, from: rest),
          rest[..<said.lowerBound].allSatisfy(language.joiningWords.union(head).contains)
        else { continue }
        let reading = read(order + rest[said.upperBound...], exactly: false)
        if reading.namesKnownValues { return reading }
      }
    }
    return nil
  }

  /// Words with the value of a parameter that others name in the place of theirs; nil where either name none, or both the same.
  func replacing(_ place: TriggerValues.Parameter, in words: [String], from others: [String]) -> [String]? {
    guard let (own, range) = near?.values.find(place, in: words),
      let (other, said) = near?.values.find(place, in: others), own.id != other.id
    else { return nil }
    return Array(words[..<range.lowerBound]) + others[said] + words[range.upperBound...]
  }
}
