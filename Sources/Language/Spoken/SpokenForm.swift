import Foundation
import ParleyGrammar

/// From writing to speech: what the synthesiser is given, and all that people may say for it.
///
/// Every text is accepted; signs without a name, emoji among them, are not said. House numbers follow
/// `NumberSpeller.houseNumber`.
public struct SpokenForm: Sendable {
  public let language: Language
  let speller: NumberSpeller
  let abbreviations: PhraseLookup<[String]>
  let letterWords: Set<String>
  let streetTypes: Set<String>

  public init(language: Language) {
    self.language = language
    speller = NumberSpeller(numbers: language.numbers)
    let written = language.abbreviations
    abbreviations = PhraseLookup(written.anywhere.sorted { $0.key < $1.key }.map { ($0.key, Self.split($0.value)) })
    letterWords = Set(written.letterWords)
    streetTypes = Set(written.streetTypes)
  }

  /// The primary reading, with the marks that sentences are phrased by.
  public func spoken(_ text: String) -> String {
    var result = ""
    for item in items(text) {
      if let pause = item.pause {
        if !result.isEmpty, !result.hasSuffix(pause) { result += pause }
      } else if !item.primary.isEmpty {
        let isElided = result.hasSuffix("'") && language.numbers.elisions?.isEmpty == false
        if !result.isEmpty, !isElided { result += " " }
        result += NumberComposer.text(item.primary)
      }
    }
    return result
  }

  /// The primary reading as tokens in normal form.
  public func tokens(_ text: String) -> [String] {
    items(text).flatMap(\.primary).flatMap(Utterance.normalForm)
  }

  /// Every plausible reading.
  public func phrase(_ text: String) -> PhraseNode {
    let nodes = items(text).map(\.node).filter { $0 != .nothing }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  static func split(_ phrase: String) -> [String] {
    phrase.lowercased().split(separator: " ").map(String.init)
  }

  private func items(_ text: String) -> [SpokenItem] {
    var reader = SpokenFormReader(form: self, text: text)
    return reader.items()
  }
}
