import AppIntents

/// Sentences of several parts, of which declared phrases are some.
extension TriggerTable {
  /// The one shortcut, with its values, that the words are declared for.
  func declared(_ words: ArraySlice<String>) -> TriggerMatch? {
    let said: (reading: TriggerReading?, barred: [Int: String]) = declared(Array(words))
    if case .shortcut(let match) = said.reading, said.barred.isEmpty { return match }
    return nil
  }

  /// The same, or that they come so near to that nothing is left.
  func order(_ words: ArraySlice<String>) -> TriggerMatch? {
    if let match = declared(words) { return match }
    guard case .shortcut(let match) = nearOrNothing(Array(words), [:]), match.others.isEmpty else { return nil }
    return match.asNear
  }

  /// What several clauses mean: "we're eight, so order soup", "turn on the desk lamp, I mean the kitchen lamp", "add honey
  /// and start meditation".
  func clauses(of words: [String]) -> TriggerReading? {
    afterReason(in: words) ?? corrected(in: words) ?? correctedName(in: words) ?? correctedValue(in: words)
      ?? contrasted(in: words)
      ?? orders(in: words[...]).map { together($0).map { .shortcut($0) } ?? .orders($0) }
  }

  /// "Turn the sprinkler off in the greenhouse, not in the bean row": an order, and the value that is not meant.
  private func contrasted(in words: [String]) -> TriggerReading? {
    for contrast in vetoes?.contrasts(in: words) ?? [] {
      let (head, rest) = (words[..<contrast.lowerBound], Array(words[contrast.upperBound...]))
      if let match = order(head), match.others.isEmpty {
        if names(otherThan: match, in: rest, beside: head) { return .shortcut(match.asNear) }
      } else {
        let beside = phrasesBeside(Array(head)).filter { names(otherThan: $0.match, in: rest, beside: head) }
        if !beside.isEmpty { return .beside(beside, else: .nothing) }
      }
    }
    return nil
  }

  /// The words are another value in the place of one of a match, and words of the order before them.
  private func names(otherThan match: TriggerMatch, in rest: [String], beside order: ArraySlice<String>) -> Bool {
    match.values.contains { name, meant in
      names(
        otherThan: meant, of: .init(app: match.id.app, shortcut: match.id.shortcut, name: name), in: rest,
        beside: order)
    }
  }

  func names(
    otherThan meant: ValueOption, of place: TriggerValues.Parameter, in rest: [String], beside order: ArraySlice<String>
  ) -> Bool {
    guard let (other, range) = near?.values.find(place, in: rest), other.id != meant.id else { return false }
    let words = rest[..<range.lowerBound] + rest[range.upperBound...]
    return words.allSatisfy(language.joiningWords.union(order).contains)
  }

  private func afterReason(in words: [String]) -> TriggerReading? {
    guard let vetoes else { return nil }
    for place in words.indices.dropFirst().dropLast() where vetoes.reasons.contains(words[place]) {
      if vetoes.isReason(Array(words[..<place])), let match = declared(words[(place + 1)...]) {
        return .shortcut(match.asNear)
      }
    }
    return nil
  }

  /// Nothing in the words says that it is not wanted: "the lamp is on already" is no "lamp on".
  private func isWilling(_ words: [String], for match: TriggerMatch) -> Bool {
    switch veto(on: frame.core(of: apart(words)), for: match) {
    case nil, .unaccounted: true
    default: false
    }
  }

  /// More ways to word what stands beside a phrase are not looked through.
  private static let mostForms = 40

  /// The same of every form of the request: "take me off Walter's list", "close the blinds in the hall first, please".
  func formsBeside(_ words: [String]) -> [(match: TriggerMatch, rest: [String])] {
    var forms: [[String]] = []
    for (form, _) in requests(in: words) where forms.count < Self.mostForms && !forms.contains(form) {
      forms.append(form)
    }
    // Forms begin alike.
    var known: [[String]: TriggerMatch?] = [:]
    return forms.flatMap { form in
      phrasesBeside(form, known: &known).filter { form == words || isWilling(words, for: $0.match) }
    }
  }

  /// "Order soup" of "order soup from Lewis Avenue", with what comes after it; "weigh out sugar" of "weigh out 300 grams
  /// of sugar", with what stands in it.
  func phrasesBeside(_ words: [String]) -> [(match: TriggerMatch, rest: [String])] {
    var known: [[String]: TriggerMatch?] = [:]
    return phrasesBeside(words, known: &known)
  }

  /// - Parameter known: what words are declared for, as far as it was looked up.
  func phrasesBeside(
    _ words: [String], known: inout [[String]: TriggerMatch?]
  ) -> [(match: TriggerMatch, rest: [String])] {
    let after = (1..<max(1, words.count)).reversed().map { $0..<words.count }
    let negations = language.optionVocabulary.negations
    return (after + amounts(in: words)).compactMap { rest in
      // "No need for express": what is denied is not left alone.
      if negations.contains(words[rest.lowerBound - 1]) { return nil }
      let phrase = Array(words[..<rest.lowerBound] + words[rest.upperBound...])
      let found = known[phrase] ?? declared(phrase[...])
      known[phrase] = .some(found)
      guard let match = found, match.others.isEmpty,
        vetoes?.isSaid(Array(words[rest])) != true, !language.markers.span(rest.lowerBound, in: words),
        !language.markers.span(rest.upperBound, in: words)
      else { return nil }
      return (match.asNear, Array(words[rest]))
    }
  }

  /// "I'd like two rye loaves" where "order {count} {bread}" is declared: what an order of it by a verb for getting things
  /// means, with what is said beside it.
  func wished(_ said: [String]) -> TriggerReading? {
    let words = language.language.requests?.asOnePerson(said) ?? said
    for range in frame.requests(in: words) {
      guard let length = wishes.length(in: Array(words[range]), at: 0), length < range.count else { continue }
      let orders = (language.language.requests?.obtaining ?? []).map { $0 + words[range].dropFirst(length) }
      var found: [TriggerMatch] = []
      for match in orders.compactMap({ declared($0[...]) }) where !found.contains(where: match.isOfShortcut(of:)) {
        found.append(match.asNear)
      }
      if found.count > 1 { return .several(found) }
      if let match = found.first { return .shortcut(match) }
      let beside = orders.flatMap(phrasesBeside)
      if !beside.isEmpty { return .beside(beside, else: .nothing) }
    }
    return nil
  }

  /// "Set out ten, sorry, twelve chairs": with the number that was said last in the place of the one before it.
  func numbersCorrected(in words: [String]) -> [String]? {
    for correction in vetoes?.corrections(in: words) ?? [] {
      let rest = words[correction.upperBound...]
      let first = (0..<correction.lowerBound).suffix(Self.longestAmount).first {
        isNumber(words[$0...$0]) && isNumber(words[$0..<correction.lowerBound])
      }
      if let first, (1...Self.longestAmount).contains(where: { isNumber(rest.prefix($0)) }) {
        return Array(words[..<first] + rest)
      }
      // "Twenty portions of pasta, no, make that twenty two"
      if isNumber(rest), let only = onlyNumber(in: words[..<correction.lowerBound]) {
        return Array(words[..<only.lowerBound] + rest + words[only.upperBound..<correction.lowerBound])
      }
    }
    return nil
  }

  private func onlyNumber(in words: ArraySlice<String>) -> Range<Int>? {
    let places = words.indices.filter { isNumber(words[$0...$0]) }
    guard let first = places.first, let last = places.last, isNumber(words[first...last]) else { return nil }
    return first..<last + 1
  }

  func isNumber(_ words: ArraySlice<String>) -> Bool { language.values.wholeNumber(Array(words)) != nil }

  /// Whether words are a phrase with something beside it.
  func holdsPhrase(_ words: [String]) -> Bool {
    words.count <= NearWords.longestUtterance && (wished(words) != nil || !phrasesBeside(words).isEmpty)
  }

  /// More words than these are no amount: "two hundred and fifty milliliters of".
  static let longestAmount = 6

  /// Where an amount may stand inside of a phrase: what begins with a number, the longest first.
  private func amounts(in words: [String]) -> [Range<Int>] {
    words.indices.dropFirst().dropLast().filter { language.values.wholeNumber([words[$0]]) != nil }.flatMap { start in
      (start + 1..<min(words.count, start + 1 + Self.longestAmount)).reversed().map { start..<$0 }
        // "Two tins and a treat" is a list.
        .filter { Set(words[$0.upperBound - 1...$0.upperBound]).isDisjoint(with: language.language.numbers.and) }
    }
  }
}

extension TriggerMatch {
  /// The same, of words that say more than the phrase.
  var asNear: TriggerMatch {
    TriggerMatch(
      id: id, shortcut: shortcut, phrase: phrase, isExact: false, nearness: nearness, values: values, others: others,
      namesakes: namesakes)
  }

  /// With what was said beside the phrase.
  func with(_ more: SaidBeside) -> TriggerMatch {
    TriggerMatch(
      id: id, shortcut: shortcut, phrase: phrase, isExact: isExact, nearness: nearness,
      values: values.merging(more.values) { own, _ in own },
      others: others.map { $0.merging(more.values) { own, _ in own } }, namesakes: namesakes, days: more.days)
  }

  /// With what was said already to the first question that it asks.
  func answered(by words: [String]) -> TriggerMatch {
    var match = self
    match.answer = words
    return match
  }

  func isOfShortcut(of other: TriggerMatch) -> Bool { id.app == other.id.app && id.shortcut == other.id.shortcut }
}
