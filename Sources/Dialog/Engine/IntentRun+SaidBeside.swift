import AppIntents
import Foundation
import ParleyGrammar

/// Values of other parameters after a trigger phrase: "order soup from Lewis Avenue".
extension IntentRun {
  typealias Told = (parameter: any AnyIntentParameter, mention: ValueMention)

  /// Those of each run that is meant: "in the hall and in the kitchen" are two. Empty where not every word names one of
  /// them, says which is not meant, or adds nothing.
  func values(in words: [String], besides preset: [String: ValueOption]) async -> [SaidBeside] {
    let utterance = Utterance(words: words)
    let all = await told(in: utterance, besides: preset)
    let sentence = sentence(utterance, all)
    guard sentence.unknown.isEmpty, sentence.kinds.subtracting([.joint, .refusal]).isEmpty,
      sentence.takenBack.isEmpty, sentence.shared.isEmpty
    else { return [] }
    let told = all.filter { one in !sentence.refused.contains { $0.range == one.mention.range } }
    if told.isEmpty { return [] }
    if let said = said(told) { return [said] }
    // "The hall or the kitchen" is for the person to say.
    let and = Set(answers.language.language.numbers.and)
    let areJoined = sentence.parts.allSatisfy { part in
      !part.isMarker(.joint) || utterance.words[part.range].allSatisfy(and.contains)
    }
    // "The lamp red and blue" would undo itself.
    return areJoined && preset.isEmpty ? saidOneByOne(told) : []
  }

  /// One for each value of the only parameter that is told; empty where it is none to choose, or others are told too.
  private func saidOneByOne(_ told: [Told]) -> [SaidBeside] {
    guard let parameter = told.first?.parameter, ToldKind(parameter.kind) == .choice,
      told.allSatisfy({ $0.parameter.name == parameter.name })
    else { return [] }
    return AnswerReaders.distinct(told.map(\.mention)).compactMap { said([(parameter, $0)]) }
  }

  /// The values that stand among words, and where; an empty word parts what stands around it. Nil where there are none, or
  /// where it is not clear of which parameter they are.
  ///
  /// - Parameter said: where the words are from, as they are written there.
  func values(
    among words: [String], besides preset: [String: ValueOption], of said: Utterance
  ) async -> (values: SaidBeside, places: [Range<Int>])? {
    var all: [Told] = []
    for part in words.split(separator: OfferedOrder.accounted) {
      let utterance = Utterance(words: Array(part))
      // The "light" of "garage light" is a part of another one's name; "South Lewis Avenue" says which one is meant.
      let told = await told(in: utterance, besides: preset).filter { told in
        // "Book one display" counts nothing but what is booked.
        if told.mention.value is Int, answers.isBareOne(utterance.words[told.mention.range]) { return false }
        return told.mention.strength == .whole
          || utterance.words[told.mention.range].count { !answers.language.joiningWords.contains($0) } > 1
      }
      guard Self.isPlain(sentence(utterance, told)) else { return nil }
      all += told.map { ($0.parameter, $0.mention.moved(by: part.startIndex)) }
    }
    if let text = name(among: words, besides: preset, all.map(\.mention.range), said) { all.append(text) }
    // Of "no need for express" the words between may be the order's.
    if all.contains(where: { $0.mention.value is Bool }), words.contains(where: answers.isNegation) { return nil }
    guard !all.isEmpty, var values = self.said(all) else { return nil }
    values.tellsText = all.contains { $0.parameter.kind.isText }
    return (values, all.map(\.mention.range))
  }

  /// What is told of each parameter that has no value yet, in the order of the words.
  private func told(in utterance: Utterance, besides preset: [String: ValueOption]) async -> [Told] {
    let parameters = parameters.filter { preset[$0.name] == nil && !$0.hasAssignedValue && mayExist($0) }
    let kinds = parameters.compactMap { SaidKind($0.kind) }
    var found: [Told] = []
    for parameter in parameters {
      if case .boolean = parameter.kind, let reader = await reader(of: parameter)?.reader {
        found += answers.titleMentions(of: reader, in: utterance).map { (parameter, $0) }
        continue
      }
      guard let kind = SaidKind(parameter.kind), kind == .told(.choice) || kinds.count(where: kind.mayMeanTheSame) == 1,
        let reader = await reader(of: parameter)?.reader
      else { continue }
      let mentions =
        kind == .time && kinds.contains(.day)
        ? answers.times(in: utterance, by: reader)
        : counting(reader, of: parameter).mentions(utterance).filter { [.whole, .part].contains($0.strength) }
      found += mentions.map { (parameter, $0) }
      if mentions.isEmpty { found += days(in: utterance, for: parameter).map { (parameter, $0) } }
    }
    let pronouns = answers.language.language.requests?.rewordings.objectPronouns ?? []
    // The "ten" of "ten minutes" is no number of its own, and the "two" of "for these two" counts who they are.
    return found.filter { one in
      let range = one.mention.range
      if one.mention.value is Int, range.lowerBound > 0, pronouns.contains(utterance.words[range.lowerBound - 1]) {
        return false
      }
      return !found.contains { $0.mention.range.count > range.count && $0.mention.range.overlaps(range) }
    }.sorted { $0.mention.range.lowerBound < $1.mention.range.lowerBound }
  }

  /// The numbers as the question counts them: 0.95 of "ninety five centimetres", where metres are asked for.
  private func counting(_ reader: AnswerReader, of parameter: any AnyIntentParameter) -> AnswerReader {
    let question = answers.texts(of: parameter.requestValueDialog)
    return answers.counting(reader, in: answers.echo(of: [title(of: parameter), question?.full ?? ""]))
  }

  private func sentence(_ utterance: Utterance, _ told: [Told]) -> MarkedSentence {
    MarkedSentence(
      utterance, mentions: told.map(\.mention), markers: answers.language.markers,
      echo: answers.echo(of: parameters.map(title(of:))))
  }

  /// Each value is meant, and it is clear which one it is.
  private static func isPlain(_ sentence: MarkedSentence) -> Bool {
    sentence.refused.isEmpty && sentence.takenBack.isEmpty && sentence.shared.isEmpty
  }

  /// Nil where of one parameter several values are told, or the same words tell of two.
  private func said(_ told: [Told]) -> SaidBeside? {
    var said = SaidBeside()
    var taken: Set<Int> = []
    for (name, mentions) in Dictionary(grouping: told, by: \.parameter.name) {
      let distinct = AnswerReaders.distinct(mentions.map(\.mention))
      let places = mentions.flatMap(\.mention.range)
      let parameter = mentions[0].parameter
      let isList = if case .array = parameter.kind { true } else { false }
      guard distinct.count == 1 || isList, taken.isDisjoint(with: places) else { return nil }
      taken.formUnion(places)
      if let day = distinct[0].value as? DayOfMoment {
        said.days[name] = day.date
      } else {
        said.values[name] = parameter.option(for: isList ? distinct.map(\.value) : distinct[0].value)
      }
    }
    return said
  }

  private struct DayOfMoment: Sendable {
    let date: Date
  }

  /// "For Saturday", where a moment is needed.
  private func days(in utterance: Utterance, for parameter: any AnyIntentParameter) -> [ValueMention] {
    guard answers.momentReader(on: .distantPast, for: parameter.kind) != nil else { return [] }
    return answers.reader(for: .date(.date), options: []).mentions(utterance).compactMap { mention in
      guard let date = mention.value as? Date, [.whole, .part].contains(mention.strength) else { return nil }
      return ValueMention(
        range: mention.range, key: mention.key, value: DayOfMoment(date: date), strength: mention.strength)
    }
  }
}
