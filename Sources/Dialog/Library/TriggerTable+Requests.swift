import AppIntents
import ParleyLanguage

/// The request in what was said.
extension TriggerTable {
  /// Every way to read words as a request, the whole of them first.
  func requests(in words: [String]) -> [(words: [String], isWhole: Bool)] {
    let apart = apart(words)
    return (apart == words ? [words] : [words, apart]).flatMap { said in
      frame.requests(in: said).flatMap { range in
        frame.forms(of: Array(said[range]), after: said[..<range.lowerBound].last).map { ($0, $0 == words) }
      }
    }
  }

  /// Matches of the whole utterance, or else of what is left without the words that people put around a request.
  func matches(_ words: [String]) -> Matches { known.value(for: words) { findMatches(of: words) } }

  private func findMatches(of words: [String]) -> Matches {
    for said in [words, language.language.requests?.asOnePerson(words)].compactMap(\.self) {
      for (request, isWhole) in requests(in: said) {
        var found = index.matches(request)
        if !isWhole { found.removeAll { isDiscourteous($0.0) } }
        if !found.isEmpty { return (found, request) }
      }
    }
    return ([], words)
  }

  private func isDiscourteous(_ entry: Entry) -> Bool {
    if case .trigger(let id) = entry { !apps[id.app].isCourteous } else { false }
  }

  /// With words apart that are written together.
  func apart(_ words: [String]) -> [String] { language.language.requests?.apart(words) ?? words }

  /// The words with the one length of time in them counted in other units: "30 minutes" for "half an hour", where a phrase
  /// has "{count} minutes".
  func inOtherUnits(_ words: [String]) -> [[String]] {
    let text = words.joined(separator: " ")
    let found = language.finder.durations(in: text)
    guard found.count == 1 else { return [] }
    let units: [UnitWords.DurationUnit.Name] = [.minute, .hour, .second, .day, .week]
    return units.compactMap { unit in
      guard let counted = language.values.words(of: found[0].value, in: unit) else { return nil }
      let said = self.words(of: text.replacingCharacters(in: found[0].range, with: counted))
      return said == words ? nil : said
    }
  }

  /// What stands between the words of a list, each without what may stand before a value.
  func parts(of words: [String]) -> [[String]] {
    words.split(whereSeparator: Set(language.language.numbers.and).contains).map { part in
      let length = beforeValue.length(in: Array(part), at: 0) ?? 0
      return Array(part.dropFirst(length))
    }
  }

  /// Where what is meant begins, after words that take back an order, the last ones first: after what is none they take
  /// nothing back, as in "I don't actually".
  func correctionEnds(in words: [String]) -> [Int] {
    let corrections = vetoes?.corrections(in: words) ?? []
    return corrections.filter { veto(on: frame.core(of: apart(Array(words[..<$0.lowerBound])))) == nil }
      .map(\.upperBound)
  }

  /// It ends in a question mark.
  static func isAsked(_ text: String) -> Bool {
    text.last { !$0.isWhitespace && !$0.isNewline }.map { "?？؟".contains($0) } ?? false
  }

  /// What words start that end in a question mark.
  func asked(_ words: [String], _ reading: TriggerReading) -> TriggerReading {
    guard case .shortcut(let match) = reading else { return reading }
    let core = frame.core(of: apart(words))
    if match.isExact, !lacksVerb(core.words), !frame.saysNeed(core.words) { return reading }
    let phrase = match.shortcut.phraseParts[match.id.phrase].flatMap { part in
      if case .text(let text) = part { self.words(of: text) } else { [String]() }
    }
    let isOnlyAsked = vetoes?.isOnlyAsked(core.words, phrase: frame.core(of: phrase).words) ?? false
    return isOnlyAsked && !core.isFramed ? .vetoed(.question) : reading
  }

  /// "Lights on in the kitchen": a particle of verbs, and none of the verbs.
  private func lacksVerb(_ words: [String]) -> Bool {
    let rows = (language.language.requests?.rewordings.sameVerbs ?? []).joined().filter { $0.count > 1 }
    return rows.contains { words.dropFirst().contains($0[1]) } && !rows.contains { words.contains($0[0]) }
  }

  /// A match of a phrase.
  func match(_ id: TriggerID, values: [String: ValueOption] = [:]) -> TriggerMatch {
    let shortcut = apps[id.app].shortcuts[id.shortcut]
    return TriggerMatch(
      id: id, shortcut: shortcut, phrase: shortcut.phrases[id.phrase], isExact: true, nearness: 1, values: values)
  }
}
