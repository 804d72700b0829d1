import AppIntents

/// The values of parameters by the words that name them, to be found inside an utterance.
struct NearValues: Sendable {
  private struct Name: Sendable {
    let tokens: [String]
    let option: ValueOption
  }

  /// For each parameter its names by first word, the longest first.
  private let names: [TriggerValues.Parameter: [String: [Name]]]

  init(apps: [RegisteredApp], values: TriggerValues, tokens: (String) -> [String]) {
    var names: [TriggerValues.Parameter: [String: [Name]]] = [:]
    for (parameter, _) in TriggerValues.sources(in: apps) {
      let strings = apps[parameter.app].strings
      var byFirst: [String: [Name]] = [:]
      for option in (values[parameter] ?? []).prefix(RegistrationIssue.phraseLimit) {
        for text in [option.display.title] + option.display.synonyms {
          let words = tokens(text.resolved(with: strings))
          if let first = words.first { byFirst[first, default: []].append(Name(tokens: words, option: option)) }
        }
      }
      names[parameter] = byFirst.mapValues { $0.sorted { $0.tokens.count > $1.tokens.count } }
    }
    self.names = names
  }

  /// Whether the parameter has a list of values.
  func has(_ parameter: TriggerValues.Parameter) -> Bool { names[parameter]?.isEmpty == false }

  /// The first value that is named, the longest name at its place.
  func find(_ parameter: TriggerValues.Parameter, in words: [String]) -> (ValueOption, Range<Int>)? {
    guard let byFirst = names[parameter] else { return nil }
    for (start, word) in words.enumerated() {
      for name in byFirst[word] ?? [] where words[start...].starts(with: name.tokens) {
        return (name.option, start..<(start + name.tokens.count))
      }
    }
    return nil
  }
}
