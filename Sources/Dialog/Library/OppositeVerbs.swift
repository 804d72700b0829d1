import ParleyGrammar
import ParleyLanguage

/// The verbs that undo those of phrases, as far as they are listened for: a person who says "turn off the lamp" where only
/// "turn on" is declared has to be heard, or the nearest phrase would do the opposite.
struct OppositeVerbs: Sendable {
  /// Of each verb, as many of the others as are listened for: the recogniser's work grows with every word that may stand
  /// before a phrase.
  private static let limit = 6

  private let opposites: [(row: RequestMarkers.Row, others: [RequestMarkers.Row])]

  init(_ requests: RequestWords?) {
    opposites = (requests?.markers?.opposites ?? []).flatMap { pair in
      pair.verbs.map { ($0, pair.undoing) } + pair.undoing.map { ($0, pair.verbs) }
    }
    .filter { $0.0.first?.isEmpty == false }
  }

  /// What stands in the place of the verb before and after the rest of a phrase.
  private struct Opposite: Hashable {
    let front: [String]
    let back: [String]
  }

  /// The sentences of a phrase with the opposites of its verb in its place; nil where it begins with no verb that has any.
  func opposite(of phrase: PhraseNode) -> PhraseNode? {
    switch phrase {
    case .choice(let phrases):
      let found = phrases.compactMap(opposite)
      return found.isEmpty ? nil : .choice(found)
    case .sequence(let parts):
      var parts = parts.flattened
      let first = parts.leadingWords
      parts.removeFirst(first.count)
      let last = Array(parts.reversed().leadingWords.reversed())
      parts.removeLast(last.count)
      guard let found = opposites(of: first, last) else { return nil }
      let rest =
        [PhraseNode(words: Array(first.dropFirst(found.front)))] + parts
        + [PhraseNode(words: Array(last.dropLast(found.back)))]
      let backs = found.others.reduce(into: [[String]]()) { if !$0.contains($1.back) { $0.append($1.back) } }
      return .choice(
        backs.map { back in
          let fronts = found.others.filter { $0.back == back }.map { PhraseNode(words: $0.front) }
          return .sequence([.choice(fronts)] + rest + [PhraseNode(words: back)])
        })
    default: return nil
    }
  }

  /// The opposites of a phrase's verb, with how many words of it they replace; nil where it has none.
  ///
  /// - Parameters:
  ///   - first: the words before the first value or name.
  ///   - last: those after the last one; empty where there are none.
  private func opposites(of first: [String], _ last: [String]) -> (front: Int, back: Int, others: [Opposite])? {
    let fitting = opposites.filter { row, _ in
      first.starts(with: row[0]) && (row.count == 1 || row.count == 2 && !row[1].isEmpty && last.ends(with: row[1]))
    }
    guard let verb = fitting.max(by: { Self.length($0.row) < Self.length($1.row) })?.row else { return nil }
    var others: [Opposite] = []
    for other in fitting.filter({ $0.row == verb }).flatMap(\.others) where other.count == verb.count {
      let opposite = Opposite(front: other[0], back: other.count == 2 ? other[1] : [])
      guard !opposite.front.isEmpty, opposite.front.count == 1 || opposite.front[0] == verb[0][0],
        verb.count == 1 || !opposite.back.isEmpty, !others.contains(opposite), !Self.beginAlike(opposite.front, verb[0])
      else { continue }
      others.append(opposite)
    }
    if others.isEmpty { return nil }
    return (verb[0].count, verb.count == 2 ? verb[1].count : 0, Array(others.prefix(Self.limit)))
  }

  /// A sentence with the first of its verbs undone: "stop the music" of "start the music", "unlock the shed" of "lock the
  /// shed"; then the same without what stands before the verb, since "disarm" is heard as "please arm".
  func undone(_ words: [String]) -> [[String]] {
    guard
      let place = words.indices.first(where: { place in
        opposites.contains { words[place...].starts(with: $0.row[0]) }
      })
    else { return [] }
    var found: [[String]] = []
    for (row, others) in opposites where words[place...].starts(with: row[0]) {
      let rest = words[(place + row[0].count)...]
      let back = row.count == 1 ? rest.startIndex..<rest.startIndex : rest.firstRange(of: row.last ?? [])
      guard row.count <= 2, let back else { continue }
      for other in others where other.count == row.count && other != row {
        let tail = other.count == 1 ? [] : other[1]
        let undone = other[0] + words[rest.startIndex..<back.lowerBound] + tail + words[back.upperBound...]
        for front in place == 0 ? [[]] : [words[..<place], []] where !found.contains(front + undone) {
          found.append(front + undone)
        }
      }
    }
    return found
  }

  /// "Stop" and "start": the recogniser hears a recorded "start" as "stop" wherever it listens for both.
  private static func beginAlike(_ one: [String], _ other: [String]) -> Bool {
    one != other && one.count == 1 && other.count == 1 && one[0].prefix(2) == other[0].prefix(2)
  }

  private static func length(_ row: RequestMarkers.Row) -> Int { row.reduce(0) { $0 + $1.count } }
}

extension [String] {
  fileprivate func ends(with words: [String]) -> Bool {
    count >= words.count && suffix(words.count).elementsEqual(words)
  }
}
