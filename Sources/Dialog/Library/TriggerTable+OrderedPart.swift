import ParleyGrammar

/// The order in a sentence of several parts.
extension TriggerTable {
  /// Where a reading does not tell what is to be done: the words that order something, and what they mean. "Could you lock the
  /// door" of "my hands are full, could you lock the door"; what stands before "not in the hall"; "strip the route" of "the
  /// route's too easy, strip it".
  ///
  /// Nil where there are none, and where they would mean no more than the whole does.
  func orderedPart(
    of utterance: Utterance, insteadOf reading: TriggerReading
  ) -> (words: [String], reading: TriggerReading)? {
    let whole = reading.withoutBeside
    if whole.namesKnownValues { return nil }
    guard let part = orderedPart(of: utterance), !whole.isMeant || part.reading.withoutBeside.namesKnownValues else {
      return nil
    }
    return part
  }

  /// Of several parts the one in which something is to be done.
  func orderedPart(of utterance: Utterance) -> (words: [String], reading: TriggerReading)? {
    let parts = (partsBesideRemarks(of: utterance) + partsBeforeContrasts(of: utterance.words)).map { words in
      (words: words, reading: read(words, exactly: false))
    }
    if let meant = parts.first(where: \.reading.isMeant) { return meant }
    for words in withAntecedents(utterance) {
      if case .shortcut(let match) = read(words, exactly: false) { return (words, .shortcut(match.asNear)) }
    }
    return parts.first
  }

  /// What a pause parts from words that only tell something, and name nothing of an app.
  private func partsBesideRemarks(of utterance: Utterance) -> [[String]] {
    guard let remarks else { return [] }
    let words = utterance.words
    var parts: [[String]] = []
    if let last = words.last, utterance.isPause(at: words.count - 1), isSomebody(last, after: words.dropLast()) {
      parts.append(words.dropLast())
    }
    let only = Set(language.language.requests?.plain.only ?? [])
    for place in utterance.pauses where (1..<words.count - 1).contains(place) && only.contains(words[place]) {
      // "Don't start any washers, just unlock the door"
      let denied = frame.core(of: apart(Array(words[..<place])))
      let rest = Array(words[(place + 1)...])
      if veto(on: denied) == .negated { parts.append(ordered(rest, insteadOf: denied.words) ?? rest) }
    }
    for place in utterance.pauses where (1..<words.count).contains(place) {
      for (remark, part) in [(words[..<place], words[place...]), (words[place...], words[..<place])]
      where part.count > 1 && !isDependent(part) {
        let told = frame.core(of: apart(Array(remark))).words
        if remarks.isRemark(told), !namesValue(told) { parts.append(Array(part)) }
      }
    }
    return parts
  }

  /// "Lock the attic" for "don't lock the study, just *the attic*"; nil where the words are more than another value.
  private func ordered(_ rest: [String], insteadOf denied: [String]) -> [String]? {
    guard let head = vetoes?.affirmed(denied), let match = declared(head[...]) else { return nil }
    return match.values.sorted { $0.key < $1.key }.lazy.compactMap { name, meant in
      let place = TriggerValues.Parameter(app: match.id.app, shortcut: match.id.shortcut, name: name)
      guard names(otherThan: meant, of: place, in: rest, beside: head[...]) else { return nil }
      return replacing(place, in: head, from: rest)
    }.first
  }

  /// "I forgot, *to lock up*", in a language in which a mark stands before an infinitive at the end: "ich habe vergessen, die Tür
  /// *abzuschließen*". What stands before it says what becomes of it.
  private func isDependent(_ part: ArraySlice<String>) -> Bool {
    guard let verbs = language.language.requests?.verbs, let last = part.last else { return false }
    if verbs.marks.contains(where: part.dropLast().suffix(1).contains) { return true }
    return verbs.prefixes.contains { prefix in verbs.marks.contains { last.hasPrefix(prefix + $0) } }
  }

  /// The words only tell how things are, and what they name is nothing of an app.
  func isRemark(_ words: [String]) -> Bool {
    let told = frame.core(of: apart(words)).words
    return remarks?.isRemark(told) == true && !namesValue(told)
  }

  /// The words tell of somebody or why, beside an answer, and what they name is nothing of an app.
  func explains(_ words: [String]) -> Bool {
    isRemark(words) || remarks?.explains(words) == true && !namesValue(words)
  }

  /// "Lock the shed, would you, *Anjali*": a word of no language's data after words of courtesy.
  private func isSomebody(_ word: String, after order: ArraySlice<String>) -> Bool {
    guard let near, !near.words.isKnown(word), !namesValue([word]) else { return false }
    let words = Array(order)
    return frame.core(of: words).words != words && words.starts(with: frame.core(of: words).words)
  }

  /// "Put Ana on the desk tomorrow and not Ben": the words before another value of the same kind that is not meant.
  private func partsBeforeContrasts(of words: [String]) -> [[String]] {
    guard let vetoes, let near else { return [] }
    return vetoes.contrasts(in: words).compactMap { contrast in
      let (head, rest) = (words[..<contrast.lowerBound], Array(words[contrast.upperBound...]))
      let isOther = phraseParameters.contains { place in
        guard let (meant, _) = near.values.find(place, in: Array(head)) else { return false }
        return names(otherThan: meant, of: place, in: rest, beside: head)
      }
      return isOther ? Array(head) : nil
    }
  }

  func namesValue(_ words: [String]) -> Bool {
    guard let near else { return true }
    return apps.indices.contains { leavesValue(in: words, of: $0, near) }
  }
}
