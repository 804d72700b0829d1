import AppIntents
import Foundation
import ParleyGrammar
import ParleyLanguage

/// The reader of several values in one answer.
extension AnswerReaders {
  /// The longest range of numbers that is taken as a list of them.
  private static let longestRange = 100

  /// Several values with "and" between them; of whole numbers also a range: "two to four" are two, three and four; of a
  /// choice also all that there are, and all but some.
  func arrayReader(of element: AnswerReader) -> AnswerReader {
    let values = language.values
    let elements = several("element", element)
    let whole = whole(of: element)
    let grammar = whole.map { PhraseNode.choice([elements, .weighted(Likelihood.reaction, $0)]) } ?? elements
    let graph = PhraseGraph(grammar)
    @Sendable func read(_ name: String, in match: PhraseMatch, _ tokens: [String]) -> [any Sendable]? {
      var found: [any Sendable] = []
      for slot in match.slots where slot.name == name {
        let words = Array(tokens[slot.tokenRange])
        guard case .value(let value, _) = element.read(words, words.joined(separator: " ")) else { return nil }
        found.append(value)
      }
      return found
    }
    var reader = AnswerReader(
      kind: element.kind, grammar: grammar, optionNames: element.optionNames, mentions: element.mentions
    ) { tokens, text in
      if element.kind == .number, let range = values.range(text)?.closed, let numbers = Self.wholeNumbers(in: range) {
        return .value(numbers)
      }
      guard let match = graph.match(tokens) else { return element.read(tokens, text).asArray }
      guard match["whole"] != nil else {
        return read("element", in: match, tokens).map {
          .value(element.kind == .option ? Self.named($0) : $0)
        } ?? .noMatch
      }
      guard let left = read("left", in: match, tokens) else { return .noMatch }
      let refused = Set(left.map { String(reflecting: $0) })
      let wanted = element.options.map(\.value).filter { !refused.contains(String(reflecting: $0)) }
      return wanted.isEmpty || wanted.count + refused.count != element.options.count ? .unsure : .value(wanted)
    }
    reader.isList = true
    reader.options = element.options
    reader.facts = element.facts
    reader.reacted = element.reacted
    return reader
  }

  /// Without what was named a second time: "buy milk" may be two of a note's names, and is one note.
  private static func named(_ values: [any Sendable]) -> [any Sendable] {
    var seen: Set<AnyHashable> = []
    return values.filter { value in
      let entity = (value as? any AppEntity).map { identifier(of: $0) }
      return seen.insert(entity ?? AnyHashable(String(reflecting: value))).inserted
    }
  }

  private static func identifier<Entity: AppEntity>(of entity: Entity) -> AnyHashable { AnyHashable(entity.id) }

  private func several(_ slot: String, _ element: AnswerReader) -> PhraseNode {
    let one = PhraseNode.slot(slot, element.grammar)
    return .sequence([one, .optional(.repeated(.sequence([.optional(language.separator), one])))])
  }

  /// "All of them", "both" of two, "all but the first"; nil where nothing is listed.
  private func whole(of element: AnswerReader) -> PhraseNode? {
    guard let words = language.language.markers?.wholes, element.kind == .option, element.options.count > 1 else {
      return nil
    }
    let all = PhraseNode.slot("whole", .oneOf(words.all + (element.options.count == 2 ? words.both : [])))
    let left = PhraseNode.sequence([.oneOf(words.except), several("left", element)])
    return .sequence([all, .optional(.weighted(Likelihood.reaction, left))])
  }

  /// "All of them", "both, please", where one is asked for.
  func saysAll(_ words: [String]) -> Bool {
    guard let wholes = language.language.markers?.wholes else { return false }
    let rows = (wholes.all + wholes.both).map { Utterance($0).words }
    return words.indices.contains { place in rows.contains { words[place...].starts(with: $0) } }
  }

  private static func wholeNumbers(in range: ClosedRange<Decimal>) -> [any Sendable]? {
    let low = (range.lowerBound as NSDecimalNumber).doubleValue
    let high = (range.upperBound as NSDecimalNumber).doubleValue
    guard low == low.rounded(), high == high.rounded(), high - low < Double(longestRange), abs(low) < 1e15 else {
      return nil
    }
    return Array(Int(low)...Int(high))
  }
}

extension Answer {
  /// One value as a list of one.
  fileprivate var asArray: Answer {
    if case .value(let value, _) = self { .value([value]) } else { self }
  }
}
