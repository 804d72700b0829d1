import Foundation
import ParleyGrammar

/// The readers of numbers, and of several values in one answer.
extension AnswerReaders {
  func numberReader(upTo limit: Int?) -> AnswerReader {
    let values = language.values
    // People also answer beyond a range; hearing them lets the device say why the number cannot be taken.
    let reach = limit.map { max(99, min($0, 99_999) * 2) } ?? 9_999
    let number = language.wholeNumbers.value(for: reach) { language.grammars.wholeNumber(upTo: reach) }
    let finder = language.finder
    let context = dateContext
    let mention: AnswerReader.Mention = { _, text, _ in
      finder.plainNumbers(in: text, context: context()).only().flatMap {
        Int(exactly: ($0 as NSDecimalNumber).doubleValue)
      }
    }
    return AnswerReader(
      kind: .number, grammar: language.grammars.counted(number), brief: number, cores: [number], mention: mention
    ) { _, text in
      values.count(text).flatMap { Int(exactly: ($0 as NSDecimalNumber).doubleValue) }.map { .value($0) } ?? .noMatch
    }
  }

  /// A number as people say amounts: "two and a half", "three dollars fifty", "fifty percent".
  ///
  /// A percentage is a share of one where the declared range ends at one.
  func decimalReader(in range: ClosedRange<Double>?) -> AnswerReader {
    let values = language.values
    let isShare = range.map { $0.upperBound <= 1 } ?? false
    let finder = language.finder
    let context = dateContext
    let mention: AnswerReader.Mention = { _, text, _ in
      finder.plainNumbers(in: text, context: context()).only().map { ($0 as NSDecimalNumber).doubleValue }
    }
    let number = language.grammars.decimal(upTo: 9_999)
    return AnswerReader(
      kind: .number, grammar: language.grammars.counted(number), brief: number, cores: [number], mention: mention
    ) { _, text in
      let share = values.percentage(text).map { isShare ? $0 / 100 : $0 }
      let number = values.decimal(text) ?? share ?? values.count(text) ?? values.money(text)?.amount
      return number.map { .value(($0 as NSDecimalNumber).doubleValue) } ?? .noMatch
    }
  }

  /// The longest range of numbers that is taken as a list of them.
  private static let longestRange = 100

  /// Several values with "and" between them; of whole numbers also a range: "two to four" are two, three and four.
  func arrayReader(of element: AnswerReader) -> AnswerReader {
    let values = language.values
    let grammar = PhraseNode.sequence([
      .slot("element", element.grammar),
      .optional(.repeated(.sequence([.optional(language.separator), .slot("element", element.grammar)]))),
    ])
    let graph = PhraseGraph(grammar)
    return AnswerReader(
      kind: element.kind, grammar: grammar, optionNames: element.optionNames
    ) { tokens, text in
      if element.kind == .number, let range = values.range(text)?.closed, let numbers = Self.wholeNumbers(in: range) {
        return .value(numbers)
      }
      guard let match = graph.match(tokens) else { return element.read(tokens, text).asArray }
      var found: [any Sendable] = []
      for slot in match.slots where slot.name == "element" {
        let words = Array(tokens[slot.tokenRange])
        guard case .value(let value, _) = element.read(words, words.joined(separator: " ")) else { return .noMatch }
        found.append(value)
      }
      return .value(found)
    }
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
  var asArray: Answer {
    if case .value(let value, _) = self { .value([value]) } else { self }
  }
}
