import Foundation
import ParleyGrammar

/// Looks through a description for what reads well and cannot be meant.
struct DescriptionCheck {
  private let description: AppDescription

  init(_ description: AppDescription) {
    self.description = description
  }

  /// Throws the first name in braces that nothing fills: it would be left out of what is said.
  func placeholders() throws(JSONMistake) {
    for intent in description.intents {
      let values = placeholders(of: intent)
      for ask in intent.asks {
        try check(ask.say.texts, at: ask.say.path, values)
        try check(ask.check?.words ?? [], at: ask.check?.path, values)
      }
      try check(intent.confirm?.texts ?? [], at: intent.confirm?.path, values)
      try check(intent.does?.words ?? [], at: intent.does?.path, values)
      let results = results(of: intent)
      try check(intent.reply?.texts ?? [], at: intent.reply?.path, values, results)
      try check(intent.show?.lines ?? [], at: intent.show?.path, values, results)
      let given = (intent.then?.with ?? [:]).sorted { $0.key < $1.key }.map(\.value)
      try check(given, at: intent.then?.path, values, results)
    }
  }

  private func check(
    _ texts: [String], at path: JSONPath?, _ values: [String], _ results: Results = .none
  ) throws(JSONMistake) {
    var values = values
    if case .these(let names) = results { values += names }
    for name in texts.flatMap(\.placeholders) where !values.contains(name) {
      if case .any = results, name == "result" || name.hasPrefix("result.") { continue }
      // What a program knows of a value is not known before it runs.
      let owner = name.split(separator: ".").first.map(String.init) ?? name
      if owner != name, case .command? = description.parameters[owner]?.kind { continue }
      let hint =
        NearestWord.find(name, among: values).map { "“{\($0)}” may be meant." }
        ?? "there are \(values.map { "{\($0)}" }.joined(separator: ", "))."
      throw JSONMistake(path: path ?? JSONPath(), problem: "nothing fills {\(name)}; \(hint)")
    }
  }

  /// What is known of what a program gives.
  private enum Results {
    case none, any
    case these([String])
  }

  private func results(of intent: AppDescription.Intent) -> Results {
    if intent.does?.output ?? .nothing == .nothing { return .none }
    return intent.gives.map { .these(["result"] + $0.map { "result.\($0)" }) } ?? .any
  }

  /// The names of the parameters and of what is known of their values.
  private func placeholders(of intent: AppDescription.Intent) -> [String] {
    description.parameters.sorted { $0.key < $1.key }.flatMap { name, parameter in
      let properties = Set(parameter.values.flatMap(\.value.properties).map(\.name))
      return [name] + properties.sorted().map { "\(name).\($0)" }
    }
  }

  var warnings: [JSONMistake] { repeatedPhrases + repeatedValues + unused + unmetConditions + missingPrograms }

  private var repeatedPhrases: [JSONMistake] {
    var owners: [[Substring]: String] = [:]
    return description.intents.flatMap { intent in
      intent.phrases.compactMap { phrase in
        let words = phrase.say.lowercased().split(whereSeparator: \.isWhitespace)
        guard let owner = owners.updateValue(intent.name, forKey: words) else { return nil }
        let which =
          owner == intent.name
          ? "this intent has it twice; leave one out." : "\(owner) has it too: which is meant will be asked."
        return JSONMistake(path: phrase.path, problem: "“\(phrase.say)”: \(which)")
      }
    }
  }

  private var repeatedValues: [JSONMistake] {
    description.parameters.sorted { $0.key < $1.key }.flatMap { _, parameter in
      var names: Set<String> = []
      return parameter.values.compactMap { value in
        names.insert(value.value.shown.lowercased()).inserted
          ? nil : JSONMistake(path: value.path, problem: "“\(value.value.shown)” stands there twice; leave one out.")
      }
    }
  }

  /// Questions that are never asked, since no value is called so.
  private var unmetConditions: [JSONMistake] {
    description.intents.flatMap(\.asks).flatMap { ask in
      ask.conditions.flatMap { condition -> [JSONMistake] in
        guard case .oneOf(let wanted) = condition.wanted else { return [] }
        let known = description.parameters[condition.parent]?.values.map(\.value.name) ?? []
        return wanted.filter { !known.isEmpty && !known.contains($0) }.map { name in
          JSONMistake(
            path: ask.path["if"][condition.parent],
            problem: "\(condition.parent) has no value “\(name)”\(NearestWord.question(name, among: known)); it has "
              + "\(known.joined(separator: ", ")).")
        }
      }
    }
  }

  private var unused: [JSONMistake] {
    let phrases = description.intents.flatMap(\.phrases)
    let texts = (phrases.map(\.say) + description.parts.values.flatMap(\.self)).joined(separator: "\n")
    let asks = description.intents.flatMap(\.asks)
    let named = Set(phrases.flatMap(\.with.keys) + asks.map(\.parameter) + asks.flatMap(\.conditions).map(\.parent))
    let parameters = description.parameters.filter { !named.contains($0.key) && !texts.contains("{\($0.key)}") }
    let parts = description.parts.keys.filter { !texts.contains("<\($0)>") }
    return parameters.sorted { $0.key < $1.key }
      .map { JSONMistake(path: $0.value.path, problem: "no phrase holds it and nothing asks for it.") }
      + parts.sorted().map { JSONMistake(path: JSONPath("parts", $0), problem: "no phrase holds it.") }
  }

  private var missingPrograms: [JSONMistake] {
    let all =
      description.intents.flatMap { intent in [intent.does].compactMap(\.self) + intent.asks.compactMap(\.check) }
      + description.parameters.values.compactMap { if case .command(let command, _) = $0.kind { command } else { nil } }
    return all.compactMap { command in
      if command.isThere { return nil }
      return JSONMistake(
        path: command.path,
        problem: command.file.map { "there is no program \($0); make one, or change its permissions." }
          ?? "no folder of PATH has a program \(command.words[0]); install it, or name its path, as in ./\(command.words[0])."
      )
    }
  }
}
