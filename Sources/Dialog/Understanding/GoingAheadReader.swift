import ParleyGrammar
import ParleyLanguage

/// Tells what a clause of a reply does where something is to be confirmed.
struct GoingAheadReader: Sendable {
  enum Clause: Hashable, Sendable {
    /// It asks for what was proposed: "so yes, please", "go ahead", "wipe them".
    case request
    /// It asks for it where nothing else is spoken of: "go", "let's begin".
    case call
    /// It says yes and nothing else.
    case assent
    /// It says nothing: "well, thank you".
    case courtesy
    /// It says something that may be a reason.
    case statement
    /// What is said of a condition, a time, in a question, or to somebody else: "when the rain stops".
    case other
  }

  private let requests, calls, assents, courtesies, openings, postponing, quoting: MarkerRows
  private let objects: Set<String>

  init(_ words: GoingAheadWords) {
    (requests, calls) = (MarkerRows(words.requests), MarkerRows(words.calls))
    assents = MarkerRows(words.assents)
    (courtesies, openings) = (MarkerRows(words.courtesies), MarkerRows(words.openings))
    (postponing, quoting) = (MarkerRows(words.postponing), MarkerRows(words.quoting))
    objects = words.objects
  }

  /// - Parameters:
  ///   - verb: of the order that is to be confirmed; nil where it is asked about itself.
  ///   - order: the words of what was ordered, and of what is asked.
  func clause(_ words: [String], verb: String?, order: Set<String>) -> Clause {
    if isWhole(requests, words) || verb.map({ isOrder(words, verb: $0, order: order) }) ?? false { return .request }
    if isWhole(calls, words) { return .call }
    if isWhole(assents, words) { return .assent }
    if isWhole(courtesies, words) { return .courtesy }
    // "Marco, go ahead": one or two words may be somebody's name.
    if words.count < Self.fewestWordsOfReason || postponing.length(in: words, at: 0) != nil { return .other }
    return words.indices.contains { quoting.length(in: words, at: $0) == words.count - $0 } ? .other : .statement
  }

  /// Of what is said before an answer, in words: fewer may be a name.
  static let fewestWordsOfReason = 3

  private func isWhole(_ rows: MarkerRows, _ words: [String]) -> Bool {
    rows.length(in: words, at: 0) == words.count
  }

  /// "Yes, wipe them", "you can cut it": the order's own verb, and nothing beside it that was not said or asked.
  private func isOrder(_ words: [String], verb: String, order: Set<String>) -> Bool {
    let verb = VerbForm(verb)
    let start = openings.length(in: words, at: 0) ?? 0
    // What opens it may end in the verb itself.
    return (0...start).reversed().contains { place in
      guard place < words.count, place == start || place == 0, verb.isForm(words[place]) else { return false }
      return words[(place + 1)...].allSatisfy { objects.contains($0) || order.contains($0) || verb.isForm($0) }
    }
  }
}

/// A verb as an order has it, to be found again as an infinitive or with a pronoun at its end: “corta”, “cortar”; “borra”,
/// “bórralas”.
private struct VerbForm {
  private let stem: String

  init(_ verb: String) { stem = Self.plain(verb) }

  func isForm(_ word: String) -> Bool {
    let word = Self.plain(word)
    return word == stem
      || stem.count >= Self.shortestStem && word.hasPrefix(stem)
        && word.count <= stem.count + Self.longestEnding
  }

  private static let shortestStem = 3
  /// “-noslas”
  private static let longestEnding = 6

  private static func plain(_ word: String) -> String { word.folding(options: .diacriticInsensitive, locale: nil) }
}
