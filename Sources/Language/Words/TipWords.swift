import ParleyGrammar

/// What is said of shorter ways to say something, and how people want them or not: `tips.json`, which a language may lack.
public struct TipWords: Hashable, Sendable {
  /// What people ask about tips.
  public enum Request: String, CaseIterable, Hashable, Sendable {
    case never, off, on
  }

  /// What the device says or asks.
  public enum Sentence: String, CaseIterable, Hashable, Sendable {
    case tip, never, off, on
  }

  /// The ways to say each request.
  public let requests: [Request: [PhraseNode]]
  private let sentences: [Sentence: String]

  /// A sentence with its placeholders filled in.
  public func text(_ sentence: Sentence, _ values: [String: String] = [:]) -> String {
    (sentences[sentence] ?? "").replacing(/\{([a-z]+)\}/) { values[String($0.output.1)] ?? "" }
  }

  struct File: Codable {
    let requests: [String: [String]]
    let typed: [String: [String]]?
    let sentences: [String: String]
  }

  static func read(_ file: File?, name: String) throws(LanguageError) -> TipWords? {
    guard let file else { return nil }
    let typed: [Request: [PhraseNode]] = try KeyedEntries.typed(file.typed, slots: [], in: name)
    var requests: [Request: [PhraseNode]] = try KeyedEntries.all(file.requests, at: "requests", in: name) {
      value, key throws(LanguageError) in
      try KeyedEntries.phrases(value, slots: [], key: key, in: name)
    }
    requests.merge(typed, uniquingKeysWith: +)
    return TipWords(
      requests: requests,
      sentences: try KeyedEntries.all(file.sentences, at: "sentences", in: name) { value, _ in value })
  }
}
