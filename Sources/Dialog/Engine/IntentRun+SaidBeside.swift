import AppIntents
import ParleyGrammar

/// Values of other parameters after a trigger phrase: "order soup from Lewis Avenue".
extension IntentRun {
  /// Nil where not every word names one of them or adds nothing.
  func values(in words: [String], besides preset: [String: ValueOption]) async -> [String: ValueOption]? {
    let utterance = Utterance(words: words)
    let parameters = parameters.filter { preset[$0.name] == nil && !$0.hasAssignedValue && mayExist($0) }
    let titles = answers.echo(of: parameters.map(title(of:)))
    var values: [String: ValueOption] = [:]
    var unknown = Set(words.indices)
    var taken: [Range<Int>] = []
    for parameter in parameters {
      let alike = parameters.filter { $0.kind.isChoice == parameter.kind.isChoice }
      guard parameter.kind.isChoice || parameter.kind.isTold && alike.count == 1,
        let reader = await reader(of: parameter)?.reader, !reader.isList
      else { continue }
      let mentions = reader.mentions(utterance).filter { [.whole, .part].contains($0.strength) }
      let sentence = MarkedSentence(utterance, mentions: mentions, markers: answers.language.markers, echo: titles)
      let wanted = AnswerReaders.distinct(sentence.wanted)
      unknown.formIntersection(sentence.unknown)
      guard sentence.kinds.subtracting(.joint).isEmpty, sentence.refused.isEmpty, wanted.count < 2 else { return nil }
      guard let value = wanted.first else { continue }
      if taken.contains(where: value.range.overlaps) { return nil }
      taken.append(value.range)
      values[parameter.name] = parameter.option(for: value.value)
    }
    return unknown.isEmpty && !values.isEmpty ? values : nil
  }
}

extension ValueKind {
  fileprivate var isChoice: Bool { if case .options = self { true } else { false } }
  /// Whether a sentence tells its values by themselves.
  fileprivate var isTold: Bool {
    switch self {
    case .integer, .date, .dateComponents, .duration: true
    default: false
    }
  }
}
