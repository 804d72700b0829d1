import AppIntents
import Foundation
import ParleyGrammar
import ParleyLanguage

/// The reader of each kind of value.
extension AnswerReaders {
  /// - Parameter title: what the value is called, for a yes or no in its words and for one of several by its place.
  func reader(
    for kind: ValueKind, options: [ValueOption], title: String = "", numbersArePlaces: Bool = false
  ) -> AnswerReader {
    switch kind {
    case .boolean(nil, nil):
      let name = stateName(title)
      let words = titleWords(name)
      var reader = yesNoReader(accepting: aboutIt(words.yes), declining: aboutIt(words.no))
      reader.titleWords = stateWords(words, isNamed: false)
      reader.title = utterance(name).words
      return reader
    case .boolean(let yes, let no):
      let names = (yes: words(yes), no: words(no))
      var reader = yesNoReader(accepting: names.yes, declining: names.no)
      reader.titleWords = stateWords(names, isNamed: true)
      return reader
    case .options:
      return optionReader(options, title: title, numbersArePlaces: numbersArePlaces)
    case .integer(let range):
      return numberReader(upTo: range?.upperBound)
    case .decimal(let range):
      return decimalReader(in: range)
    case .text, .url, .unspeakable:
      return textReader(isLink: kind.isLink)
    case .date(let part):
      return dateReader(part) { $0 }
    case .dateComponents(let part):
      return dateReader(part) { [calendar] in calendar.dateComponents(part.components, from: $0) }
    case .duration:
      return durationReader()
    case .money(let codes, _):
      return moneyReader(codes)
    case .measurement(let kind):
      return measurementReader(kind)
    case .array(let element):
      return arrayReader(of: reader(for: element, options: options, numbersArePlaces: numbersArePlaces))
    }
  }

  private func words(_ name: LocalizedStringResource?) -> [String] {
    name.map { [$0.resolved(with: nil)] } ?? []
  }

  /// Yes and no, in general words or in the app's own.
  func yesNoReader(accepting: [String] = [], declining: [String] = []) -> AnswerReader {
    let yes = accepting.map { language.spokenForm.phrase($0) }
    let no = declining.map { language.spokenForm.phrase($0) }
    let own = PhraseNode.choice([.value("yes", .choice(yes)), .value("no", .choice(no))])
    let ownGraph = PhraseGraph(.slot("own", own))
    let values = language.values
    let general = language.grammars.yesNo
    let single = (language.language.answers.yesPhrases + language.language.answers.noPhrases)
      .map { PhraseNode(text: $0) }
    let emphatic =
      emphasised(yes, by: language.language.answers.yesPhrases)
      + emphasised(no, by: language.language.answers.noPhrases) + goAhead(and: yes)
    var reader = AnswerReader(
      kind: .yesNo, grammar: yes.isEmpty && no.isEmpty ? general : .choice(yes + no + emphatic + [general]),
      cores: [.choice(yes + no), .choice(single.filter(\.isOneWord)), .choice(single.filter { !$0.isOneWord })]
    ) { tokens, text in
      if let match = ownGraph.match(tokens)?["own"]?.valueID { return .value(match == "yes") }
      return values.yesNo(text).map { .value($0) } ?? .noMatch
    }
    reader.ownWords = ownGraph
    return reader
  }

  /// "Yes, send it", "no, don't send it", as far as it is listened for.
  private func emphasised(_ own: [PhraseNode], by phrases: [String]) -> [PhraseNode] {
    guard let first = phrases.first, !own.isEmpty else { return [] }
    return [.weighted(Likelihood.twice, .only(.listening, .sequence([PhraseNode(text: first), .choice(own)])))]
  }

  /// "Go ahead and send it".
  private func goAhead(and own: [PhraseNode]) -> [PhraseNode] {
    own.isEmpty ? [] : language.grammars.goAhead(and: .choice(own)).map { .weighted(Likelihood.goAhead, $0) }
  }

  /// Choices that name no option: "any of them", "neither", and by an order that the app supplies "the cheaper one".
  func specialChoices(count: Int, ranks: [(words: LocalizedStringResource, index: Int)]) -> PhraseNode {
    let vocabulary = language.optionVocabulary
    let none = PhraseNode.value("none", .oneOf(vocabulary.noneWords))
    if count == 0 { return none }
    let articles = PhraseNode.optional(.oneOf(vocabulary.articles))
    let ones = PhraseNode.optional(.oneOf(vocabulary.oneWords))
    let ranked = ranks.map { rank in
      PhraseNode.value(
        "\(rank.index)", .sequence([articles, language.spokenForm.phrase(rank.words.resolved()), ones]))
    }
    return .choice([.value("0", .oneOf(vocabulary.anyWords)), none] + ranked)
  }

  /// For the time of a day that is known already; nil where no moment is asked for.
  func momentReader(on day: Date, for kind: ValueKind) -> AnswerReader? {
    switch kind {
    case .date(.dateTime): dateReader(.dateTime, on: day) { $0 }
    case .dateComponents(.dateTime):
      dateReader(.dateTime, on: day) { [calendar] in
        calendar.dateComponents(IntentDateKind.dateTime.components, from: $0)
      }
    default: nil
    }
  }

  private func measurementReader(_ kind: MeasurementKind) -> AnswerReader {
    let values = language.values
    let usual = kind.defaultUnit(in: Locale(identifier: language.language.identifier).measurementSystem)
    let units = kind.spokenUnits(in: language.language.units, usual: usual)
    let (finder, context) = (language.answerFinder, dateContext)
    @Sendable func value(_ amount: Decimal, _ unit: Int) -> (any Sendable)? {
      amount < 0 && !kind.allowsNegative ? nil : kind.make((amount as NSDecimalNumber).doubleValue, unit)
    }
    let mentions: AnswerReader.Mentions = { utterance in
      let measured = finder.measurements(in: utterance.text, units: units)
      let said = Self.mentions(measured, in: utterance) { value($0.value, $0.unit) }
      // "Forty grams rather than thirty": a bare number has the unit of another, else the usual one.
      let unit = measured.first?.value.unit ?? usual
      let numbers = finder.plainNumbers(in: utterance.text, context: context())
      let others = Self.mentions(numbers, in: utterance) { value($0, unit) }.filter { other in
        !said.contains { $0.range.overlaps(other.range) }
      }
      return (said + others.map { $0.with(strength: said.isEmpty ? .place : .part) })
        .sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
    let grammar = language.grammars.measurement(units: units, allowsNegative: kind.allowsNegative, needsUnit: false)
    var reader = AnswerReader(kind: .value, grammar: grammar, mentions: mentions) { _, text in
      values.measurement(text, units: units, defaultUnit: usual).flatMap { value($0.value, $0.unit) }
        .map { .value($0) } ?? .noMatch
    }
    reader.changed = grammar
    return reader
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

extension IntentDateKind {
  var components: Set<Calendar.Component> {
    switch self {
    case .date: [.year, .month, .day]
    case .time: [.hour, .minute]
    case .dateTime: [.year, .month, .day, .hour, .minute]
    }
  }
}

extension MeasurementKind {
  /// The names of each unit, the language's own with them; "degrees" alone are degrees of the unit that a number without
  /// one would have.
  fileprivate func spokenUnits(in words: UnitWords, usual: Int) -> [[String]] {
    units.enumerated().map { index, unit in
      let own = words.unit(dimension: dimension, symbol: unit.symbol)?.words ?? []
      let names = unit.names + own.filter { !unit.names.contains($0) }
      let short = names.map { $0.split(separator: " ") }.filter { $0.count > 1 }.map { String($0[0]) }
      return index == usual ? names + short : names
    }
  }
}
