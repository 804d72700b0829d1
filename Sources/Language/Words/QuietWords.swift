import ParleyGrammar

/// How people ask for quiet hours, and what the device says about them: `quiet.json`, which a language may lack.
public struct QuietWords: Hashable, Sendable {
  /// What people ask about quiet hours.
  public enum Request: String, CaseIterable, Hashable, Sendable {
    case until, lasting, open, daily, off, tell
  }

  /// What the device says or asks.
  public enum Sentence: String, CaseIterable, Hashable, Sendable {
    case askUntil, until, confirmDaily, daily, confirmOff, off, toldUntil, toldDaily, none
  }

  /// What stands for a time, and for the end of a span.
  package static let time = "time"
  package static let end = "end"
  /// What stands for how long it is to be quiet.
  package static let length = "length"

  /// The ways to say each request; slots hold `PhraseNode.anything`.
  public let requests: [Request: [PhraseNode]]
  private let sentences: [Sentence: String]

  /// A sentence with its placeholders filled in.
  public func text(_ sentence: Sentence, _ values: [String: String] = [:]) -> String {
    (sentences[sentence] ?? "").replacing(/\{([a-z]+)\}/) { values[String($0.output.1)] ?? "" }
  }

  /// Of each request so many ways are listened for at most.
  private static let mostHeard = 5

  /// What is listened for: times stand in few places, since they are large.
  ///
  /// "Be quiet" by itself is said to others in the room too, and few ways to say it are listened for.
  package func heard(time: PhraseNode, length: PhraseNode) -> [PhraseNode] {
    var (before, between): ([PhraseNode], [PhraseNode]) = ([], [])
    var alone = (requests[.lasting] ?? []).prefix(Self.mostHeard).map { CommandPhrases.fill($0, [Self.length: length]) }
    alone += (requests[.open] ?? []).prefix(2)
    for phrase in [Request.until, .daily, .off, .tell].flatMap({ (requests[$0] ?? []).prefix(Self.mostHeard) }) {
      guard phrase.without(value: nil) == nil else {
        alone.append(phrase)
        continue
      }
      guard case .sequence(let nodes) = phrase else { continue }
      let places = nodes.indices.filter { if case .slot = nodes[$0] { true } else { false } }
      guard let first = places.first, places.last == nodes.count - 1, first > 0 else { continue }
      before.append(.sequence(Array(nodes[..<first])))
      if places.count > 1 { between.append(.sequence(Array(nodes[(first + 1)..<places[1]]))) }
    }
    let span = PhraseNode.optional(.sequence([.choice(between), time]))
    return alone + (before.isEmpty ? [] : [.sequence([.choice(before), time] + (between.isEmpty ? [] : [span]))])
  }

  struct File: Codable {
    let requests: [String: [String]]
    let typed: [String: [String]]?
    let sentences: [String: String]
  }

  static func read(_ file: File?, name: String) throws(LanguageError) -> QuietWords? {
    guard let file else { return nil }
    let typed: [Request: [PhraseNode]] = try KeyedEntries.typed(file.typed, slots: [time, end, length], in: name)
    var requests: [Request: [PhraseNode]] = try KeyedEntries.all(file.requests, at: "requests", in: name) {
      value, key throws(LanguageError) in
      try KeyedEntries.phrases(value, slots: [time, end, length], key: key, in: name)
    }
    requests.merge(typed, uniquingKeysWith: +)
    return QuietWords(
      requests: requests,
      sentences: try KeyedEntries.all(file.sentences, at: "sentences", in: name) { value, _ in value })
  }
}
