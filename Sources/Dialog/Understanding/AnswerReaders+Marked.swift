import AppIntents
import Foundation
import ParleyGrammar
import ParleyLanguage

/// What sentences mean that are more than a plain answer.
extension AnswerReaders {
  /// More words than these that nothing accounts for are no name.
  private static let longestName = 4

  func marked(_ utterance: Utterance, at question: QuestionGrammar) -> Answer {
    let reader = question.reader
    var mentions = reader.mentions(utterance)
    if mentions.isEmpty, reader.kind == .number { mentions = single(in: utterance, at: question).map { [$0] } ?? [] }
    if reader.kind == .number { mentions = apartFromMoments(mentions, in: utterance, at: question) }
    if mentions.isEmpty, let start = lengthAtEnd(of: utterance, at: question) {
      mentions = reader.mentions(self.utterance(utterance.text(of: 0..<start)))
    }
    if mentions.isEmpty, let day = day(in: utterance, by: reader) { return .day(day) }
    let beside = beside(mentions, in: utterance, at: question)
    var sentence = MarkedSentence(
      utterance, mentions: mentions, markers: language.markers, echo: question.echo,
      beside: beside.map { withLink($0.range, in: utterance) },
      isList: reader.isList)
    var wanted = Self.distinct(sentence.wanted)
    if reader.kind == .number, let noun = countedNoun(behind: wanted, in: sentence, at: question) {
      sentence.account(for: noun)
    }
    // "Tomato, make it three" may be a number of tomatoes, or the third.
    let named = sentence.takenBack.filter { $0.strength != .place }
    let isAmount = wanted.count == 1 && !named.isEmpty && isBareNumber(wanted[0], in: utterance)
    if isAmount { wanted = Self.distinct(named + wanted) }
    let extras = wanted.isEmpty ? [] : beside.map(\.extra) + extras(in: utterance, &sentence, at: question)
    let kinds = sentence.kinds
    if kinds.contains(.question) || kinds.contains(.offer) && (wanted.isEmpty || !sentence.unknown.isEmpty) {
      return .question(reply: reply(to: sentence, utterance, at: question))
    }
    if kinds.contains(.other), wanted.isEmpty { return other(than: sentence, at: question) }
    if wanted.isEmpty { return withoutValue(sentence, at: question) }
    if wanted.count == 1, let other = otherName(wanted[0], in: sentence, utterance, at: question) {
      return .unknown(other)
    }
    let isPlain = isPlain(sentence, besides: wanted)
    let isCertain = !isAmount && isPlain && kinds.isDisjoint(with: [.unsure, .offer, .condition])
    if wanted.count > 1 {
      if reader.isList { return isCertain ? .value(wanted.map(\.value), extras: extras) : .unsure }
      let meant = wanted.compactMap { mention in Int(mention.key).flatMap { reader.options.at($0) } }
      return meant.count == wanted.count ? .several(meant) : .unsure
    }
    if !isCertain, isJudged(wanted[0], in: sentence, at: question) { return .unsure }
    let value: any Sendable = reader.isList ? [wanted[0].value] : wanted[0].value
    // "Three thousand and thirds of them" tells no time, though three may be one.
    let told = extras.filter { extra in !beside.contains { $0.extra.parameter == extra.parameter } }
    return isCertain ? .value(value, extras: extras) : .perhaps(value, extras: told)
  }

  /// "They would like to come on the tenth", where a moment is asked for.
  private func day(in utterance: Utterance, by reader: AnswerReader) -> Date? {
    let sentence = MarkedSentence(utterance, mentions: reader.days(utterance), markers: language.markers)
    let days = Self.distinct(sentence.wanted)
    let unsure: Markers.Kinds = [.unsure, .offer, .condition, .question, .refusal, .wait]
    guard days.count == 1, sentence.kinds.isDisjoint(with: unsure), isPlain(sentence, besides: days) else { return nil }
    return days[0].value as? Date
  }

  /// What nothing else accounts for adds nothing to the values: "*she came in* today".
  private func isPlain(_ sentence: MarkedSentence, besides wanted: [ValueMention]) -> Bool {
    if sentence.unknown.isEmpty { return true }
    guard wanted.allSatisfy({ $0.strength == .whole }) else { return false }
    if isBesideRemarks(sentence, wanted) { return true }
    // "We came on Sunday" is none to come.
    let isToCome = wanted.contains { ($0.value as? Date).map { $0 > now() } ?? ($0.value is DateComponents) }
    let rows = isToCome ? language.plainAnswers : language.plainPastAnswers
    let plain = rows.ranges(in: sentence.words).filter { range in
      !wanted.contains { $0.range.overlaps(range) }
    }
    return sentence.unknown.allSatisfy { place in plain.contains { $0.contains(place) } }
  }

  /// "The spectrometer is such a pain": something is said of an option, which may be why it is not wanted.
  private func isJudged(_ mention: ValueMention, in sentence: MarkedSentence, at question: QuestionGrammar) -> Bool {
    let place = mention.range.upperBound
    let rows = (language.language.markers?.judging ?? []).map { Utterance($0).words }
    return question.reader.kind == .option && rows.contains { sentence.words[place...].starts(with: $0) }
      && sentence.unknown.contains { $0 >= place }
  }

  /// "None", where a number is asked for.
  private func zero(_ sentence: MarkedSentence, _ reader: AnswerReader) -> Answer? {
    let vocabulary = language.optionVocabulary
    let nones = vocabulary.noneWords.map { Utterance($0).words }
    let isNone = nones.contains { sentence.words == $0 }
    return reader.kind == .number && !reader.isList && isNone ? reader.read(["0"], "0") : nil
  }

  /// The sentence names no value that is wanted.
  private func withoutValue(_ sentence: MarkedSentence, at question: QuestionGrammar) -> Answer {
    let (reader, kinds) = (question.reader, sentence.kinds)
    if let zero = zero(sentence, reader) { return zero }
    if !sentence.refused.isEmpty {
      let keys = Set(sentence.refused.map(\.key))
      let options = reader.kind == .option ? reader.options : []
      return .excluded(
        left: options.indices.filter { !keys.contains("\($0)") }.map { options[$0] },
        refused: options.indices.filter { keys.contains("\($0)") }.map { options[$0] })
    }
    // "Tweed? No": nothing else is on its way.
    if sentence.isTakenBack {
      return language.language.answers.no.contains(sentence.words.last ?? "") ? .unsure : .wait
    }
    if kinds.contains(.wait), sentence.unknown.isEmpty { return .wait }
    if !kinds.isDisjoint(with: [.unsure, .refusal, .condition]) { return .unsure }
    if let likely = likely(sentence, at: question) { return .perhaps(reader.isList ? [likely.value] : likely.value) }
    if let shared = sentence.shared.first, sentence.shared.count == 1, sentence.unknown.isEmpty {
      return .several(shared.shared)
    }
    if reader.kind == .option, !reader.isList, saysAll(sentence.words) { return .unsure }
    let having = having(sentence, at: question)
    if having.count == 1 { return .value(reader.isList ? [having[0].value] : having[0].value) }
    if having.count > 1 { return .several(having) }
    let name = sentence.unknownText
    let isName =
      reader.kind == .option && !reader.options.isEmpty && !name.isEmpty
      && sentence.unknown.count <= Self.longestName && isOneName(sentence) && language.values.decimal(name) == nil
      && language.values.date(name, in: dateContext()) == nil
    return isName ? .unknown(name) : .noMatch
  }

  /// "Fifth Avenue", where there is Lewis Avenue: a part of a name after another word than in the name.
  private func otherName(
    _ mention: ValueMention, in sentence: MarkedSentence, _ utterance: Utterance, at question: QuestionGrammar
  ) -> String? {
    let place = mention.range.lowerBound - 1
    guard mention.strength == .part, sentence.unknown.contains(place), sentence.refused.isEmpty,
      let option = Int(mention.key).flatMap({ question.reader.options.at($0) })
    else { return nil }
    let part = sentence.words[mention.range]
    let names = ([option.display.title] + option.display.synonyms).map { language.spokenForm.tokens($0.resolved()) }
    let isOther = names.contains { name in
      name.indices.dropFirst().contains {
        name[$0...].starts(with: part) && !language.optionVocabulary.stopWords.contains(name[$0 - 1])
      }
    }
    return isOther ? utterance.text(of: place..<mention.range.upperBound) : nil
  }

  /// "The one by Ada Lind": the options, but not all, of which the app says what nothing else accounts for.
  private func having(_ sentence: MarkedSentence, at question: QuestionGrammar) -> [ValueOption] {
    let reader = question.reader
    let said = Set(sentence.unknown.map { sentence.words[$0] }).subtracting(language.joiningWords)
    guard reader.kind == .option, !said.isEmpty else { return [] }
    let facts = reader.facts()
    guard facts.count == reader.options.count else { return [] }
    let found = facts.indices.filter { facts[$0].words.isSuperset(of: said) }
    return found.count < facts.count ? found.map { reader.options[$0] } : []
  }

  /// An article between unknown words begins another thing, "set a timer"; a word that joins others is in no name,
  /// "whichever is open".
  private func isOneName(_ sentence: MarkedSentence) -> Bool {
    guard let first = sentence.unknown.first, let last = sentence.unknown.last else { return false }
    let vocabulary = language.optionVocabulary
    let inNames = Set(vocabulary.stopWords + language.language.numbers.and)
    return !sentence.words[first...last].contains { word in
      vocabulary.articles.contains(word)
        || language.language.similar?.stopWords.contains(word) == true && !inNames.contains(word)
    }
  }

  /// The one option that an unknown word may be short for.
  private func likely(_ sentence: MarkedSentence, at question: QuestionGrammar) -> ValueOption? {
    let words = sentence.unknown.map { sentence.words[$0] }
    let likely = question.reader.options.filter { option in
      let names = ([option.display.title] + option.display.synonyms).map { language.spokenForm.tokens($0.resolved()) }
      return names.contains { name in words.contains { ShortName.fits($0, name) } }
    }
    return likely.count == 1 ? likely[0] : nil
  }

  /// "the other one": the only one that was not refused, taken back or denied.
  private func other(than sentence: MarkedSentence, at question: QuestionGrammar) -> Answer {
    let reader = question.reader
    let keys = Set((sentence.refused + sentence.takenBack).map(\.key))
    let left = reader.options.indices.filter { !keys.contains("\($0)") && reader.optionNames[$0] != question.doubted }
    guard reader.kind == .option, left.count == 1, !reader.isList else { return .unsure }
    return .value(reader.options[left[0]].value)
  }

  /// "Three" for the third, and not "the third" or "number three".
  func isBareNumber(_ mention: ValueMention, in utterance: Utterance) -> Bool {
    mention.strength == .place && language.values.wholeNumber(Array(utterance.words[mention.range])) != nil
  }

  static func distinct(_ mentions: [ValueMention]) -> [ValueMention] {
    var keys: Set<String> = []
    return mentions.filter { keys.insert($0.key).inserted }
  }

  // MARK: Questions

  /// What the app says about the options answers it, else what there is, or that it is not known.
  func reply(to sentence: MarkedSentence, _ utterance: Utterance, at question: QuestionGrammar) -> String {
    let facts = question.reader.facts() + question.settled.compactMap { $0.held.map(facts(of:)) }
    let words = utterance.words
    let asked = (language.language.markers?.asked ?? [:]).filter { opener, _ in
      let row = Utterance(opener).words
      return words.indices.contains { words[$0...].starts(with: row) }
    }
    let titles = Set(asked.values.joined())
    let rest = Set(sentence.unknown.map { words[$0] })
    let named = Set((sentence.wanted + sentence.refused).map(\.key))
    let about = named.isEmpty ? facts : facts.indices.filter { named.contains("\($0)") }.map { facts[$0] }
    let told = about.compactMap { option in
      option.facts.first { !$0.title.isDisjoint(with: titles.union(rest)) }.map { [option.name, $0.text] }
    }
    if !told.isEmpty, !named.isEmpty || !titles.isEmpty {
      return told.prefix(3).map { $0.joined(separator: language.sentence(.listSeparator)) + "." }
        .joined(separator: " ")
    }
    // "Which one has cream": what the words are a part of.
    if titles.isEmpty, !named.isEmpty, sentence.wanted.allSatisfy({ $0.strength == .part }), sentence.refused.isEmpty {
      return language.prompts.list(about.map { $0.name }, or: false) + "."
    }
    if named.isEmpty, titles.isEmpty {
      let names = question.reader.optionNames
      let having = rest.isEmpty ? [] : facts.filter { $0.words.isSuperset(of: rest) }.map { $0.name }
      if !having.isEmpty { return language.prompts.list(having, or: false) + "." }
      if rest.isEmpty, !names.isEmpty {
        return language.sentence(thatThereIs: names)
      }
    }
    return language.sentence(.cannotAnswer)
  }

  private func facts(of option: ValueOption) -> OptionFacts {
    OptionFacts(option, value: option.value, tokens: language.spokenForm.tokens)
  }
}

extension Array {
  /// The element at an index that may lie outside.
  func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
