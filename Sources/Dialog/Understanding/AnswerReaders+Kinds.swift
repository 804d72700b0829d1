import AppIntents
import Foundation
import Phrases

/// The reader of each kind of value.
extension AnswerReaders {
  func reader(for kind: ValueKind, options: [ValueOption]) -> AnswerReader {
    let values = language.values
    switch kind {
    case .boolean(let yes, let no):
      return yesNoReader(accepting: words(yes), declining: words(no))
    case .options:
      return optionReader(options, returning: \.value)
    case .integer(let range):
      return numberReader(upTo: range?.upperBound)
    case .decimal:
      return AnswerReader(kind: .number, grammar: language.grammars.decimal(upTo: 9_999)) { _, text in
        values.decimal(text).map { .value(($0 as NSDecimalNumber).doubleValue) } ?? .nothing
      }
    case .text, .url, .unspeakable:
      return textReader(isLink: kind.isLink)
    case .date(let part):
      return dateReader(part) { $0 }
    case .dateComponents(let part):
      return dateReader(part) { [calendar] in calendar.dateComponents(part.components, from: $0) }
    case .duration:
      return AnswerReader(kind: .value, grammar: language.grammars.duration) { _, text in
        values.duration(text).map { .value($0) } ?? .nothing
      }
    case .measurement(let kind):
      return measurementReader(kind)
    case .array(let element):
      return arrayReader(of: reader(for: element, options: options))
    }
  }

  private func words(_ name: LocalizedStringResource?) -> [String] {
    name.map { [$0.resolved(with: nil)] } ?? []
  }

  /// Yes and no, in general words or in the app's own.
  func yesNoReader(accepting: [String] = [], declining: [String] = []) -> AnswerReader {
    let yes = accepting.map { language.spokenForm.phrase($0) }
    let no = declining.map { language.spokenForm.phrase($0) }
    let own = PhraseNode.choice([
      .slot("own", .choice([.value("yes", .choice(yes)), .value("no", .choice(no))]))
    ])
    let ownGraph = PhraseGraph(own)
    let values = language.values
    let grammar =
      yes.isEmpty && no.isEmpty ? language.grammars.yesNo : .choice([.choice(yes + no), language.grammars.yesNo])
    return AnswerReader(kind: .yesNo, grammar: grammar) { tokens, text in
      if let match = ownGraph.match(tokens)?["own"]?.valueID { return .value(match == "yes") }
      return values.yesNo(text).map { .value($0) } ?? .nothing
    }
  }

  /// The options by name, synonym, distinctive part or ordinal; the value is the option's index.
  func optionReader(_ options: [ValueOption]) -> AnswerReader {
    let indices = options.indices.map { ValueOption(id: options[$0].id, display: options[$0].display, value: $0) }
    return optionReader(indices, returning: \.value)
  }

  private func optionReader(
    _ options: [ValueOption], returning value: @escaping @Sendable (ValueOption) -> any Sendable
  ) -> AnswerReader {
    let names = OptionNames(
      options.enumerated().map { index, option in
        NamedOption(id: "\(index)", names: spokenNames(of: option))
      }, vocabulary: language.optionVocabulary)
    return AnswerReader(
      kind: .option, grammar: names.heard, options: options, optionNames: options.map(text(of:))
    ) { tokens, _ in
      switch names.resolve(tokens) {
      case .one(let id): Int(id).map { .value(value(options[$0])) } ?? .nothing
      case .several(let ids): .several(ids.compactMap { Int($0) }.map { options[$0] })
      case .none: .nothing
      }
    }
  }

  /// How many readings of one name are understood: numbers and abbreviations in it have several each.
  private static let readingLimit = 16

  /// Every way to say an option's name, as tokens: title and synonyms, each in its readings.
  func spokenNames(of option: ValueOption) -> [[String]] {
    let texts = [option.display.title] + option.display.synonyms
    return texts.map { $0.resolved() }.flatMap { text in
      language.spokenForm.phrase(text).samples(limit: Self.readingLimit, seed: 1)
    }
  }

  private func numberReader(upTo limit: Int?) -> AnswerReader {
    let values = language.values
    // People also answer beyond a range; hearing them lets the device say why the number cannot be taken.
    let reach = limit.map { max(99, min($0, 99_999) * 2) } ?? 9_999
    return AnswerReader(kind: .number, grammar: language.grammars.wholeNumber(upTo: reach)) { _, text in
      values.wholeNumber(text).map { .value($0) } ?? .nothing
    }
  }

  private func textReader(isLink: Bool) -> AnswerReader {
    AnswerReader(kind: .text, grammar: .anything) { _, text in
      let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
      if text.isEmpty { return .nothing }
      if !isLink { return .value(text) }
      return URL(string: text).map { .value($0) } ?? .nothing
    }
  }

  private func dateReader(
    _ part: ValueKind.DateKind, returning value: @escaping @Sendable (Date) -> any Sendable
  ) -> AnswerReader {
    let values = language.values
    let context: @Sendable () -> DateContext = { [now, calendar] in DateContext(now: now(), calendar: calendar) }
    let grammar =
      switch part {
      case .date: language.grammars.date
      case .time: language.grammars.time
      case .dateTime: language.grammars.dateTime
      }
    return AnswerReader(kind: .value, grammar: grammar) { _, text in
      let date =
        switch part {
        case .date: values.date(text, in: context())
        case .time, .dateTime: values.dateTime(text, in: context())
        }
      return date.map { .value(value($0)) } ?? .nothing
    }
  }

  private func measurementReader(_ kind: MeasurementKind) -> AnswerReader {
    let values = language.values
    let units = kind.units.map(\.names)
    return AnswerReader(
      kind: .value,
      grammar: language.grammars.measurement(units: units, allowsNegative: kind.allowsNegative, needsUnit: false)
    ) { _, text in
      guard let (amount, unit) = values.measurement(text, units: units, defaultUnit: kind.defaultUnit) else {
        return .nothing
      }
      if amount < 0, !kind.allowsNegative { return .nothing }
      return .value(kind.make((amount as NSDecimalNumber).doubleValue, unit))
    }
  }

  /// Several values with "and" between them.
  private func arrayReader(of element: AnswerReader) -> AnswerReader {
    let separator = language.separator
    let grammar = PhraseNode.sequence([
      .slot("element", element.grammar),
      .optional(.repeated(.sequence([.optional(separator), .slot("element", element.grammar)]))),
    ])
    let graph = PhraseGraph(grammar)
    return AnswerReader(
      kind: element.kind, grammar: grammar, options: element.options, optionNames: element.optionNames
    ) { tokens, text in
      guard let match = graph.match(tokens) else { return element.read(tokens, text).asArray }
      var found: [any Sendable] = []
      for slot in match.slots where slot.name == "element" {
        guard case .value(let value) = element.read(Array(tokens[slot.tokenRange]), text) else { return .nothing }
        found.append(value)
      }
      return .value(found)
    }
  }
}

extension AnswerReader.Reading {
  /// One value as a list of one.
  var asArray: AnswerReader.Reading {
    if case .value(let value) = self { .value([value]) } else { self }
  }
}

extension ValueKind {
  var isLink: Bool { if case .url = self { true } else { false } }

  /// Where the choices of the value, or of an array's elements, come from.
  var optionSource: (any OptionSource)? {
    switch self {
    case .options(let source): source
    case .array(let element): element.optionSource
    default: nil
    }
  }
}

extension ValueKind.DateKind {
  var components: Set<Calendar.Component> {
    switch self {
    case .date: [.year, .month, .day]
    case .time: [.hour, .minute]
    case .dateTime: [.year, .month, .day, .hour, .minute]
    }
  }
}
