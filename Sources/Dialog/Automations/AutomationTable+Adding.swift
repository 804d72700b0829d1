import Foundation
import ParleyGrammar
import ParleyLanguage

/// What is to run, and when, in one sentence.
extension AutomationTable {
  /// What some words would run.
  struct Run {
    /// As it is to be kept.
    let text: String
    /// A moment beside it may be a value of it: "remind me at seven".
    var takesMoments = false
    /// It is a shortcut of one's own.
    var isOwn = false
    /// A person wants to be asked about it then.
    var asks = false
  }

  enum Verb: Hashable, Sendable {
    case run, remind, ask
  }

  typealias Runs = (_ words: [String], _ text: String) -> Run?

  /// What the words around a part of a sentence run, and how.
  private func runs(
    around part: Range<Int>, _ utterance: Utterance, _ range: Range<Int>, _ runs: Runs,
    _ requests: ([String]) -> [Range<Int>]
  ) -> Run? {
    self.runs(
      [range.lowerBound..<part.lowerBound, part.upperBound..<range.upperBound], utterance, runs, requests: requests)
  }

  /// - Parameter requests: where a request may lie in some words, without those of courtesy.
  private func runs(
    _ parts: [Range<Int>], _ utterance: Utterance, _ runs: Runs,
    requests: ([String]) -> [Range<Int>] = { [$0.indices.startIndex..<$0.count] }
  ) -> Run? {
    let places = parts.flatMap(\.self)
    if places.isEmpty { return nil }
    let rest = places.map { utterance.words[$0] }
    // "When I lock the screen, could you run my lunch?"
    for part in requests(rest) {
      if let run = self.run(rest, part, places, parts, utterance, runs) { return run }
    }
    return nil
  }

  private func run(
    _ rest: [String], _ request: Range<Int>, _ places: [Int], _ parts: [Range<Int>], _ utterance: Utterance,
    _ runs: Runs
  ) -> Run? {
    for (verb, match) in run.matches(Array(rest[request])) {
      guard let found = match[AutomationWords.what]?.tokenRange else { continue }
      let what = found.lowerBound + request.lowerBound..<found.upperBound + request.lowerBound
      let own = places[what]
      let texts = parts.compactMap { part -> String? in
        let inPart = own.filter(part.contains)
        return inPart.first.map { utterance.text(of: $0..<inPart[inPart.count - 1] + 1) }
      }
      guard var run = runs(Array(rest[what]), texts.joined(separator: " ")) else { continue }
      if verb == .run { return run }
      // Of anything else it is an app's reminder.
      guard verb == .ask || run.isOwn else { continue }
      run.asks = true
      return run
    }
    return nil
  }

  func recurring(
    _ utterance: Utterance, _ range: Range<Int>, _ runs: Runs, _ requests: ([String]) -> [Range<Int>]
  ) -> AutomationRequest? {
    for found in recurrences.recurrences(in: utterance, range) {
      if let run = self.runs(around: found.range, utterance, range, runs, requests) {
        return .add(words: run.text, found.recurrence, asks: run.asks)
      }
      let several = severalRuns(beside: found.range, utterance, range, runs, requests)
      if !several.isEmpty { return .several(several.map { .add(words: $0.text, found.recurrence, asks: $0.asks) }) }
    }
    return nil
  }

  /// No event takes more words.
  private static let mostEventWords = 10
  /// No moment takes more in one place.
  private static let mostMomentWords = 8

  /// "When I lock the screen, run my lunch", and the other way round.
  func onEvent(
    _ utterance: Utterance, _ range: Range<Int>, _ runs: Runs, _ requests: ([String]) -> [Range<Int>]
  ) -> AutomationRequest? {
    for length in 2..<max(3, min(Self.mostEventWords + 1, range.count)) where length < range.count {
      let front = range.lowerBound..<range.lowerBound + length
      for part in [front, range.upperBound - length..<range.upperBound] {
        guard let event = events.matches(Array(utterance.words[part])).first?.0 else { continue }
        if let run = self.runs(around: part, utterance, range, runs, requests) {
          return .addEvent(words: run.text, event: event, asks: run.asks)
        }
        let several = severalRuns(beside: part, utterance, range, runs, requests)
        if !several.isEmpty { return .several(several.map { .addEvent(words: $0.text, event: event, asks: $0.asks) }) }
      }
    }
    return nil
  }

  /// "When I lock the screen, run my lunch and start meditation": two runs before or after a part of a sentence; none
  /// where it holds anything else.
  private func severalRuns(
    beside part: Range<Int>, _ utterance: Utterance, _ range: Range<Int>, _ runs: Runs,
    _ requests: ([String]) -> [Range<Int>]
  ) -> [Run] {
    let rest =
      part.lowerBound == range.lowerBound
      ? part.upperBound..<range.upperBound : range.lowerBound..<part.lowerBound
    guard part.lowerBound == range.lowerBound || part.upperBound == range.upperBound else { return [] }
    for joint in rest.dropFirst().dropLast() where language.language.numbers.and.contains(utterance.words[joint]) {
      let found = [rest.lowerBound..<joint, joint + 1..<rest.upperBound].compactMap {
        self.runs([$0], utterance, runs, requests: requests)
      }
      if found.count == 2 { return found }
    }
    return []
  }

  /// "Run my lunch at noon", "tomorrow run my lunch at eight".
  func once(_ utterance: Utterance, _ range: Range<Int>, _ runs: Runs) -> AutomationRequest? {
    func once(around said: [Range<Int>]) -> AutomationRequest? {
      var rest: [Range<Int>] = []
      var start = range.lowerBound
      for part in said {
        rest.append(start..<part.lowerBound)
        start = part.upperBound
      }
      rest = (rest + [start..<range.upperBound]).filter { !$0.isEmpty }
      guard let run = self.runs(rest, utterance, runs), !run.takesMoments else { return nil }
      let text = said.map { utterance.text(of: $0) }.joined(separator: " ")
      return isAhead(text) ? .addOnce(words: run.text, at: text, asks: run.asks) : nil
    }
    let most = min(Self.mostMomentWords, range.count - 1)
    for length in stride(from: most, to: 0, by: -1) {
      for start in range.lowerBound...range.upperBound - length {
        if let request = once(around: [start..<start + length]) { return request }
      }
    }
    for front in stride(from: 1, through: most, by: 1) {
      for back in stride(from: 1, through: min(most, range.count - 1 - front), by: 1) {
        let said = [range.lowerBound..<range.lowerBound + front, range.upperBound - back..<range.upperBound]
        guard said.allSatisfy({ isAhead(utterance.text(of: $0)) }) else { continue }
        if let request = once(around: said) { return request }
      }
    }
    return nil
  }

  /// It says a moment or a day that is to come; numbers alone, and one in place of another, may count anything.
  func isAhead(_ text: String) -> Bool {
    let context = DateContext(now: Date(timeIntervalSince1970: 0), calendar: Calendar(identifier: .gregorian))
    let values = language.values
    let sentence = MarkedSentence(Utterance(text), mentions: [], markers: language.markers)
    let isBare = sentence.parts.allSatisfy { part in
      if case .marker(let kinds) = part.item, !kinds.isDisjoint(with: [.restart, .correction]) { return true }
      return sentence.words[part.range].allSatisfy { values.decimal($0) != nil }
    }
    guard !isBare, let date = values.dateTime(text, in: context) ?? values.date(text, in: context)
    else { return false }
    return date > context.now
  }
}
