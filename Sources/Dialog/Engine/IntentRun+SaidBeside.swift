import AppIntents
import ParleyGrammar

/// Values of other parameters after a trigger phrase: "order soup from Lewis Avenue".
extension IntentRun {
  /// Nil where not every word names one of them or adds nothing.
  func values(in words: [String], besides preset: [String: ValueOption]) async -> [String: ValueOption]? {
    let utterance = Utterance(words: words)
    let parameters = parameters.filter { preset[$0.name] == nil && !$0.hasAssignedValue && mayExist($0) }
    let kinds = parameters.compactMap { ToldKind($0.kind) }
    var found: [(parameter: any AnyIntentParameter, mention: ValueMention)] = []
    for parameter in parameters {
      guard let kind = ToldKind(parameter.kind), kind == .choice || kinds.count(where: { $0 == kind }) == 1,
        let reader = await reader(of: parameter)?.reader
      else { continue }
      found += reader.mentions(utterance).filter { [.whole, .part].contains($0.strength) }.map { (parameter, $0) }
    }
    // The "ten" of "ten minutes" is no number of its own.
    let meant = found.filter { one in
      let range = one.mention.range
      return !found.contains { $0.mention.range.count > range.count && $0.mention.range.overlaps(range) }
    }.sorted { $0.mention.range.lowerBound < $1.mention.range.lowerBound }
    let sentence = MarkedSentence(
      utterance, mentions: meant.map(\.mention), markers: answers.language.markers,
      echo: answers.echo(of: parameters.map(title(of:))))
    guard sentence.unknown.isEmpty, sentence.kinds.subtracting(.joint).isEmpty, sentence.refused.isEmpty,
      sentence.takenBack.isEmpty, sentence.shared.isEmpty, !meant.isEmpty
    else { return nil }
    var values: [String: ValueOption] = [:]
    var taken: Set<Int> = []
    for (name, mentions) in Dictionary(grouping: meant, by: \.parameter.name) {
      let distinct = AnswerReaders.distinct(mentions.map(\.mention))
      let places = mentions.flatMap(\.mention.range)
      let parameter = mentions[0].parameter
      let isList = if case .array = parameter.kind { true } else { false }
      guard distinct.count == 1 || isList, taken.isDisjoint(with: places) else { return nil }
      taken.formUnion(places)
      values[name] = parameter.option(for: isList ? distinct.map(\.value) : distinct[0].value)
    }
    return values
  }
}
