import ParleyGrammar
import ParleyLanguage

/// Finds out whether words are an order at all. A marker that is a word of the phrase itself is accounted for.
struct VetoReader: Sendable {
  private let markers: RequestMarkers
  private let negations: MarkerRows
  private let dislikes: MarkerRows
  private let retractions: MarkerRows
  private let corrections: MarkerRows
  private let contrasts: MarkerRows
  private let howTo: MarkerRows
  private let questions: MarkerRows
  private let states: MarkerRows
  private let past: MarkerRows
  private let subjects: MarkerRows
  private let conditions: MarkerRows
  private let contents: MarkerRows
  private let of: Set<String>

  init(_ markers: RequestMarkers, _ language: SpokenLanguage) {
    self.markers = markers
    of = Set(language.language.numbers.of)
    negations = MarkerRows(markers.negations)
    dislikes = MarkerRows(markers.dislikes)
    retractions = MarkerRows(markers.retractions)
    corrections = MarkerRows(language.corrections)
    contrasts = MarkerRows(markers.contrasts)
    howTo = MarkerRows(markers.howTo)
    questions = MarkerRows(markers.questions)
    states = MarkerRows(markers.states)
    past = MarkerRows(markers.past)
    subjects = MarkerRows(markers.subjects)
    conditions = MarkerRows(markers.conditions)
    contents = MarkerRows(markers.contents)
  }

  /// "Lock the study" of "don't lock the study"; nil where nothing is denied at the start.
  func affirmed(_ words: [String]) -> [String]? { negations.length(in: words, at: 0).map { Array(words[$0...]) } }

  /// What keeps `request`, without the words of courtesy around it, from being an order for what `phrase` starts; nil
  /// where nothing does. `names` are the words of apps and values in it, which mean nothing else; `isFramed` where words
  /// of courtesy stood before it, after which a verb may have any form.
  ///
  /// - Parameters:
  ///   - end: how many words are no free text.
  ///   - phrases: all of the shortcut; what one says is no marker, nor is the way in which most of them say it.
  func veto(
    on whole: [String], before end: Int = .max, isFramed: Bool, phrase: [String], phrases: [[String]] = [],
    names: Set<String> = []
  ) -> RequestVeto? {
    if retractions.ranges(in: whole).contains(where: { $0.upperBound == whole.count }) { return .retracted }
    let request = head(of: Array(whole.prefix(end)), phrases)
    let known = names.union(phrases.joined()).union(phrase)
    func isUsual(_ begins: ([String]) -> Bool) -> Bool { 2 * phrases.count(where: begins) > phrases.count }
    func has(_ rows: MarkerRows) -> Bool {
      rows.ranges(in: request).contains { !request[$0].allSatisfy(known.contains) }
    }
    func begins(_ rows: MarkerRows) -> Bool {
      rows.length(in: request, at: 0).map { !request[..<$0].allSatisfy(known.contains) } ?? false
    }
    if begins(howTo) || explains(request, phrases) { return .howTo }
    let states = isUsual { subjects.length(in: $0, at: 0) != nil }
    let tells = states || isUsual { $0.first.map(markers.telling.contains) ?? false }
    if !tells, begins(questions) { return .question }
    if questions.length(in: request, at: 0) != nil, isAboutTelling(request, phrases) { return .question }
    if has(negations) { return .negated }
    if has(dislikes) { return .statement }
    if isOpposite(request, phrase, besides: phrases) { return .opposite }
    if tells, !isUsual({ isDoing($0, []) }), isDoing(request, known) { return .opposite }
    // "The last Friday of the month" is none that was.
    let isPast = past.ranges(in: request).contains { range in
      !request[range].allSatisfy(known.contains) && !request[range.upperBound...].prefix(1).contains(where: of.contains)
    }
    if begins(subjects), !states { return isPast ? .past : .statement }
    if !tells, isPast { return .past }
    if !tells, says(request, known) { return .statement }
    if !tells || !isAsking(request), inflects(request.dropFirst(isFramed ? 1 : 0), phrase, known) { return .statement }
    if has(conditions) { return .condition }
    return nil
  }

  /// The words before a message, or before a condition, where the shortcut has phrases with one.
  private func head(of request: [String], _ phrases: [[String]]) -> [String] {
    let ends = [contents, conditions].compactMap { rows -> Int? in
      guard phrases.contains(where: { rows.ranges(in: $0).contains { $0.lowerBound > 0 } }) else { return nil }
      return rows.ranges(in: request).first { $0.lowerBound > 0 }?.lowerBound
    }
    return ends.min().map { Array(request[..<$0]) } ?? request
  }

  /// "Why did you read my list?" asks for no list, which "what is on my list?" does.
  private func isAboutTelling(_ request: [String], _ phrases: [[String]]) -> Bool {
    let orders = phrases.filter { questions.length(in: $0, at: 0) == nil }
    let verbs = Set(orders.compactMap(\.first)).intersection(markers.telling)
    return request.dropFirst().contains { verbs.contains($0) || isInflected($0, from: verbs) }
  }

  /// "I need to know how to order": of what the phrases do, the way.
  private func explains(_ request: [String], _ phrases: [[String]]) -> Bool {
    let verbs = Set(phrases.compactMap(\.first))
    return howTo.ranges(in: request).contains { request[$0.upperBound...].first.map(verbs.contains) ?? false }
  }

  /// It asks for what is told, in whatever form.
  private func isAsking(_ request: [String]) -> Bool {
    request.first.map(markers.telling.contains) ?? false || questions.length(in: request, at: 0) != nil
  }

  /// Something is said of what stands before: "start meditation *is* calming".
  private func says(_ request: [String], _ known: Set<String>) -> Bool {
    states.ranges(in: request).contains { range in
      range.lowerBound > 0 && !markers.relatives.contains(request[range.lowerBound - 1])
        && !request[range].allSatisfy(known.contains)
    }
  }

  /// "Honey in my groceries?": a phrase that does something begins with its verb, which an order has too.
  func isOnlyAsked(_ request: [String], phrase: [String]) -> Bool {
    phrase.first.map { !markers.telling.contains($0) && !request.contains($0) } ?? false
  }

  /// What follows says something of what stands before.
  func isSaid(_ rest: [String]) -> Bool { states.length(in: rest, at: 0) != nil }

  /// Words that take back what was said before them, the last ones first: "no, I mean".
  func corrections(in words: [String]) -> [Range<Int>] {
    corrections.ranges(in: words).reversed().filter { $0.lowerBound > 0 && $0.upperBound < words.count }
  }

  /// Words between what is meant and what is not, the last ones first: "rather than".
  func contrasts(in words: [String]) -> [Range<Int>] {
    contrasts.ranges(in: words).reversed().filter { $0.lowerBound > 0 && $0.upperBound < words.count }
  }

  /// Words that tell something from which an order may follow: "we're eight today", and not "if it rains".
  func isReason(_ words: [String]) -> Bool {
    subjects.length(in: words, at: 0) != nil && questions.length(in: words, at: 0) == nil
      && conditions.ranges(in: words).isEmpty
  }

  /// Between what is told and the order that follows from it.
  var reasons: Set<String> { markers.reasons }

  // MARK: Verbs

  /// It begins with a verb that changes something, or has one and asks for nothing.
  private func isDoing(_ request: [String], _ known: Set<String>) -> Bool {
    guard let first = request.first, !markers.telling.contains(first) else { return false }
    let asks = request.contains(where: markers.telling.contains)
    return markers.opposites.contains { opposites in
      (opposites.verbs + opposites.undoing).contains { row in
        guard let verb = row[0].first, !markers.telling.contains(verb) else { return false }
        return first == verb && Self.holds(row, in: request)
          || !asks && row == [[verb]] && !known.contains(verb) && request.contains(verb)
      }
    }
  }

  private func isOpposite(_ request: [String], _ phrase: [String], besides phrases: [[String]]) -> Bool {
    markers.opposites.contains { opposites in
      [(opposites.verbs, opposites.undoing), (opposites.undoing, opposites.verbs)].contains { own, other in
        own.contains { row in phrase.starts(with: row[0]) && Self.holds(row, in: phrase) }
          && other.contains { row in
            Self.holds(row, in: request) && !phrases.contains { Self.holds(row, in: $0) }
          }
      }
    }
  }

  /// The pieces of a row in order, others between them.
  private static func holds(_ row: RequestMarkers.Row, in words: [String]) -> Bool {
    var place = 0
    for piece in row {
      guard
        let found = words.indices.first(where: { $0 >= place && words[$0...].starts(with: piece) })
      else { return false }
      place = found + piece.count
    }
    return true
  }

  /// Its verb has an ending that no order has: "added", "adds".
  private func inflects(_ request: ArraySlice<String>, _ phrase: [String], _ known: Set<String>) -> Bool {
    guard let verb = phrase.first else { return false }
    return request.contains { !known.contains($0) && isInflected($0, from: [verb]) }
  }

  private func isInflected(_ word: String, from verbs: Set<String>) -> Bool {
    markers.inflections.contains { $0.base(of: word).map(verbs.contains) ?? false }
  }
}
