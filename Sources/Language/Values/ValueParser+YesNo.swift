extension ValueParser {
  /// Whether an answer to "Is that right?" agrees; nil when it does neither, such as a question.
  ///
  /// The first sentence that says anything decides. An answer that asks for something else ("Sorry, can you make it
  /// for the 1st") refuses what was to be confirmed, even without a "no".
  package func yesNo(_ text: String) -> Bool? { agreement(text).map { $0 == .yes } }

  /// What an answer to "Is that right?" comes to.
  package enum Agreement: Hashable, Sendable {
    case yes, no
    /// Not as it was proposed.
    case otherwise
  }

  package func agreement(_ text: String) -> Agreement? {
    let scanner = ValueScanner(text, language: language)
    var start = 0
    while start < scanner.tokens.count {
      var end = start
      while end < scanner.tokens.count, !Self.sentenceEnds.contains(scanner.tokens[end].text) { end += 1 }
      if let polarity = polarity(scanner, from: start, to: end) { return polarity }
      start = end + 1
    }
    return nil
  }

  private static let sentenceEnds: Set<String> = [".", "!", "?", ";"]

  private enum Signal { case yes, no, change, request, but, question }

  private func polarity(_ scanner: ValueScanner, from start: Int, to end: Int) -> Agreement? {
    let signals = signals(scanner, from: start, to: end)
    guard let first = signals.first else { return nil }
    let later = signals.dropFirst()
    switch first.signal {
    case .question, .but: return nil
    case .no: return .no
    case .yes:
      // "Yes, but make it three"; "fine, but what does it cost?" agrees all the same.
      if let but = later.firstIndex(where: { $0.signal == .but }) {
        // "Yes, but two", "yes, but …" are not as it was proposed, though no word says so.
        guard let after = later[(but + 1)...].first?.signal else { return .otherwise }
        return after == .change || after == .request || after == .no ? .otherwise : .yes
      }
      return .yes
    case .change:
      // "Actually yes", "sorry, that's right".
      if let next = later.first, next.signal == .yes, next.start - first.end <= 3, end - next.end <= 2 { return .yes }
      if let next = later.first, next.signal == .no, next.start - first.end <= 1, end - next.end <= 1 { return .no }
      return .otherwise
    case .request:
      if later.first?.signal == .question { return nil }
      // "Book it, please" asks for just what was proposed; "book it for Anna" does not.
      return asksForIt(scanner, from: first.end, to: end) && later.allSatisfy { $0.signal == .yes } ? .yes : .otherwise
    }
  }

  /// What follows a request stands for what was proposed, with nothing beside it but courtesy and agreement.
  private func asksForIt(_ scanner: ValueScanner, from start: Int, to end: Int) -> Bool {
    let words = scanner.words
    guard var place = words.pronouns.end(scanner.tokens, at: start), place <= end else { return false }
    let idle = [words.answerFillers, words.leadOuts, words.hesitations, words.yes, words.yesAlone]
    while place < end {
      if scanner.tokens[place].isWord {
        guard let next = idle.lazy.compactMap({ $0.end(scanner.tokens, at: place) }).first, next <= end else {
          return false
        }
        place = next
      } else {
        place += 1
      }
    }
    return true
  }

  private func signals(_ scanner: ValueScanner, from start: Int, to end: Int) -> [(
    signal: Signal, start: Int, end: Int
  )] {
    let words = scanner.words
    let kinds: [(PhraseLookup<Bool>, Signal)] = [
      (words.notNegative, .yes), (words.changes, .change), (words.no, .no), (words.yes, .yes),
      (words.requests, .request), (words.but, .but), (words.questions, .question),
    ]
    var found: [(signal: Signal, start: Int, end: Int)] = []
    var index = start
    while index < end {
      var best: (signal: Signal, end: Int)?
      for (lookup, signal) in kinds {
        if let stop = lookup.end(scanner.tokens, at: index), stop <= end, stop > best?.end ?? index {
          best = (signal, stop)
        }
      }
      if best == nil, let stop = words.yesAlone.end(scanner.tokens, at: index), stop == end { best = (.yes, stop) }
      guard let best else {
        index += 1
        continue
      }
      found.append((best.signal, index, best.end))
      // What a question holds is not an answer: "what is the right address".
      if best.signal == .question, found.dropLast().allSatisfy({ $0.signal == .request }) { return found }
      index = best.end
    }
    return found
  }
}
