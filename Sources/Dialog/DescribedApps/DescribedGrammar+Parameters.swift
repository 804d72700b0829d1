import AppIntents
import Foundation
import ParleyGrammar
import ParleyLanguage

/// What an app's description says about its parameters.
extension DescribedGrammar {
  /// How many sentences of a synonym with alternatives are taken for names of the value.
  private static let mostNames = 32

  /// What may be said for a parameter.
  func node(
    of parameter: AppDescription.Parameter, named name: String
  ) throws(JSONMistake) -> PhraseNode {
    let place = parameter.path
    if let range = parameter.range {
      guard let language else {
        throw error(
          place,
          "numbers need language data, and there is none for the locale “\(locale)”; correct the locale, or list the "
            + "values instead.")
      }
      let grammar = ValueGrammar(language: language)
      let number = grammar.wholeNumber(upTo: range.upperBound)
      return isOfHundred(range, named: name) ? grammar.percentage(number) : number
    }
    if parameter.values.isEmpty { throw error(place, "it has no value; list what may be said.") }
    var nodes: [PhraseNode] = []
    for (index, value) in parameter.values.enumerated() {
      var ways = [try words(value.value.shown, at: value.path)]
      for synonym in value.value.synonyms {
        let place = value.path["synonyms"]
        let template = try template(synonym, at: place)
        if let name = template.slots.first.map({ "{\($0)}" }) ?? template.parts.first.map({ "<\($0)>" }) {
          throw error(place, "a synonym cannot contain \(name); write it out.")
        }
        ways.append(try tree(of: template, at: place))
      }
      ways += otherNumbers(of: value.value, among: parameter).map { .only(.reading, PhraseNode(words: $0)) }
      nodes.append(.value("\(index)", ways.count == 1 ? ways[0] : .choice(ways)))
    }
    return .choice(nodes)
  }

  /// A number up to a hundred may be said as a percentage where no phrase says what it counts: "twenty percent sheep" are not
  /// twenty.
  private func isOfHundred(_ range: ClosedRange<Int>, named name: String) -> Bool {
    let counts = description.intents.flatMap(\.phrases).contains { phrase in
      phrase.say.components(separatedBy: "{\(name)}").dropFirst().contains { rest in
        rest.first { !$0.isWhitespace && $0 != "]" }.map { $0 != "[" } ?? false
      }
    }
    return range.upperBound == 100 && range.lowerBound >= 0 && !counts
  }

  /// "Lat pulldowns" for "lat pulldown", where no other value is called so.
  private func otherNumbers(of value: DescribedValue, among parameter: AppDescription.Parameter) -> [[String]] {
    guard let language, let spokenForm else { return [] }
    let others = parameter.values.map(\.value).filter { $0.shown != value.shown }
    let taken = Set(others.flatMap { [$0.shown] + $0.synonyms }.map { spokenForm.tokens($0) })
    return language.numbers.otherNumbers(of: spokenForm.tokens(value.shown)).filter { !taken.contains($0) }
  }

  /// A value with its synonyms written out.
  private func spelledOut(_ value: AppDescription.Value) throws(JSONMistake) -> DescribedValue {
    var spelled = value.value
    spelled.synonyms = []
    for synonym in value.value.synonyms {
      let template = try template(synonym, at: value.path)
      if case .text = template {
        spelled.synonyms.append(synonym)
      } else {
        spelled.synonyms += try tree(of: template, at: value.path).samples(limit: Self.mostNames, seed: 1)
          .map { $0.joined(separator: " ") }
      }
    }
    return spelled
  }

  /// The parameters that an intent needs, and those that its phrases name besides.
  func parameters(
    of intent: AppDescription.Intent, named names: [String]
  ) throws(JSONMistake) -> [DescribedParameter] {
    var asks: [String: AppDescription.Ask] = [:]
    for ask in intent.asks {
      for name in [ask.parameter] + ask.conditions.map(\.parent) where description.parameters[name] == nil {
        throw error(ask.path, "there is no parameter “\(name)”; \(hint(name, description.parameters.keys))")
      }
      if asks[ask.parameter] == nil { asks[ask.parameter] = ask }
    }
    var seen: Set<String> = []
    var made: [DescribedParameter] = []
    for name in intent.asks.map(\.parameter) + names where seen.insert(name).inserted {
      guard let declared = description.parameters[name] else { continue }
      let ask = asks[name]
      made.append(
        DescribedParameter(
          name: name, title: declared.title, form: try form(of: declared, name, intent), standard: declared.standard,
          isList: declared.isList, question: ask?.say, conditions: ask?.conditions ?? [], check: ask?.check))
    }
    return made
  }

  private func form(
    of parameter: AppDescription.Parameter, _ name: String, _ intent: AppDescription.Intent
  ) throws(JSONMistake) -> DescribedParameter.Form {
    switch parameter.kind {
    case .values(let values):
      var spelled: [DescribedValue] = []
      for value in values { spelled.append(try spelledOut(value)) }
      return .values(spelled)
    case .command(let command, let findsByText):
      return .options(
        DescribedOptions(
          command: command,
          request: CommandRequest(
            app: appName, locale: locale, intent: intent.name, task: .values, parameter: name),
          findsByText: findsByText))
    case .number(let range): return .number(range)
    case .moment(let kind): return .moment(kind)
    case .open(let kind): return .open(kind)
    }
  }
}
