import AppIntents
import ParleyGrammar
import ParleyLanguage

/// What the recogniser listens for where a trigger phrase is awaited.
///
/// It is wider than what may start something: words near in meaning to those of a phrase, so that a near phrase is
/// heard at all; phrases that are declared to be left alone, so that they are not heard as something else; and in the
/// place of a value something unknown, so that it is refused rather than taken for the nearest value. What was heard
/// is then read as text, where the rules are.
struct HeardTriggers {
  /// Words of like meaning that are shorter are not listened for: they are heard where they were not said.
  private static let leastLetters = 6

  private let language: SpokenLanguage
  private let similar: SimilarWords?
  private let groups: [String: [String]]
  private let openings: PhraseNode
  private let links: PhraseNode

  init(language: SpokenLanguage) {
    self.language = language
    let similar = language.language.similar
    self.similar = similar
    var groups: [String: [String]] = [:]
    for group in similar?.groups ?? [] {
      for word in group where groups[word] == nil { groups[word] = group }
    }
    self.groups = groups
    openings = .oneOf(similar?.heardOpenings ?? [])
    links = .oneOf(similar?.heardLinks ?? [])
  }

  /// A declared phrase; `isNear` takes in words of like meaning.
  func phrase(
    _ parts: [PhrasePart], name: PhraseNode, isNear: Bool, slot: (String) -> PhraseNode
  ) -> PhraseNode {
    let isNear = isNear && similar != nil
    var nodes = parts.flatMap { part in
      switch part {
      case .text(let text): isNear ? nearWords(text) : [language.triggerPhrase(text)]
      case .applicationName: [name]
      case .parameter(let name): [Self.allowingUnknown(slot(name))]
      }
    }
    if isNear { nodes.insert(.optional(.only(.listening, openings)), at: 0) }
    return .sequence(nodes)
  }

  /// The words of a text, each with those of like meaning in its place: "summarize", "the rundown of". Of the readings
  /// that a text with numerals has, the first is listened for.
  private func nearWords(_ text: String) -> [PhraseNode] {
    let words = language.triggerWords(text)
    let near = words.flatMap { word -> [PhraseNode] in
      guard let group = groups[word] else { return [.word(word)] }
      let others = group.filter { $0 != word && $0.count >= Self.leastLetters }.map { PhraseNode(text: $0) }
      return [
        .choice([.word(word), .only(.listening, .choice(others))]), .optional(.only(.listening, links)),
      ]
    }
    let readings = language.triggerPhrase(text)
    if readings == PhraseNode(words: words) { return near }
    return [.choice([.only(.reading, readings), .only(.listening, .sequence(near))])]
  }

  private static func allowingUnknown(_ slot: PhraseNode) -> PhraseNode {
    guard case .slot(let name, let values) = slot, values.sentenceCount > 0 else { return slot }
    return .slot(name, .choice([values, .only(.listening, .anything)]))
  }
}
