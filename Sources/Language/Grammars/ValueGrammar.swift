import ParleyGrammar

/// Everything that can be said for a kind of value, for the recogniser and the matcher.
///
/// `ValueParser` understands every sentence of these trees. They are factored, not lists: a whole number up to
/// 9,999 has about two hundred words.
package struct ValueGrammar: Sendable {
  package let language: Language
  let speller: NumberSpeller

  package init(language: Language) {
    self.language = language
    speller = NumberSpeller(numbers: language.numbers)
  }

  var numbers: NumberWords { language.numbers }

  /// 0 to `limit` as amounts ("one hundred and five"), with "a dozen" and "a couple" where they fit; above 99 the
  /// last group of digits is not held to the limit, so the parsed value has to be checked.
  package func wholeNumber(upTo limit: Int) -> PhraseNode {
    var options: [PhraseNode] = limit > 0 ? [zero(besides: limit), positive(upTo: limit)] : [.words(speller.zero)]
    if limit >= 1100, numbers.composition == nil {
      options.append(.weighted(Likelihood.hundredsOfTeens, hundredsOfTeens))
    }
    options += numbers.collectives.filter { $0.value <= min(limit, 12) }.compactMap { collective in
      let article = collective.article.map { PhraseNode.words($0) } ?? indefinite
      return collective.words.first.map {
        .weighted(
          Self.likelihood(Likelihood.collective, besides: limit),
          .sequence([halfBefore(collective), article, .words($0)]))
      }
    }
    options += dozens(upTo: limit)
    return .choice(options)
  }

  /// "two dozen"
  private func dozens(upTo limit: Int) -> [PhraseNode] {
    let dozen = numbers.collectives.first { $0.value == 12 }?.words.first
    guard numbers.composition == nil, limit >= 24, let dozen else { return [] }
    let many = PhraseNode.choice((2...min(9, limit / 12)).map { .words(speller.belowHundred($0)) })
    return [.weighted(Self.likelihood(Likelihood.dozens, besides: limit), .sequence([many, .words(dozen)]))]
  }

  /// "half a dozen"
  private func halfBefore(_ collective: NamedNumber) -> PhraseNode {
    let half = numbers.fractions.first { $0.value == 2 }?.words.first
    guard let half, numbers.composition == nil, collective.value > 2 else { return .nothing }
    return .optional(.words(half))
  }

  /// A number with or without what it counts: "twenty minutes", "five people", "fifty percent".
  package func counted(_ number: PhraseNode) -> PhraseNode {
    let names: [UnitWords.DurationUnit.Name] = [.second, .minute, .hour, .day, .week, .month, .year]
    let units = language.units.durations.filter { names.contains($0.unit) }
    let others = (numbers.counted ?? []) + numbers.percent.prefix(2)
    func any(_ words: [String]) -> PhraseNode {
      .choice(Self.unique(Self.speakable(words).map { .words($0) }))
    }
    // "Two week" is something else that was heard so.
    let many = PhraseNode.sequence([number, .optional(any(others + units.flatMap(plurals)))])
    if numbers.nounForms != nil { return many }
    let one = PhraseNode.choice([any(numbers.indefinite), .words(speller.cardinal(1))])
    return .choice([many, .weighted(Likelihood.oneCounted, .sequence([one, any(units.compactMap(\.words.first))]))])
  }

  /// A number of a hundred: "thirty five", "thirty five percent".
  package func percentage(_ number: PhraseNode) -> PhraseNode {
    .sequence([number, .optional(.choice(percentNames.map { .words($0) }))])
  }

  /// How "percent" is said.
  package var percentNames: [String] { Self.speakable(Array(numbers.percent.prefix(2))) }

  /// A whole number, or one with digits after the point or a half, third or quarter; with a sign if `allowsNegative`.
  package func decimal(upTo limit: Int, allowsNegative: Bool = false) -> PhraseNode {
    let digit = PhraseNode.choice((0...9).flatMap { speller.digits(String($0)) }.map { .words($0) })
    let point = PhraseNode.sequence([word(numbers.point), .repeated(digit)])
    let tail = PhraseNode.choice([point, .sequence([word(numbers.and), fraction])])
    let amount = PhraseNode.sequence([
      wholeWithoutCollectives(upTo: limit), .optional(.weighted(Likelihood.fractionAfterWhole, tail)),
    ])
    var options = [amount, .weighted(Likelihood.fraction, fraction)]
    if limit >= 12 { options.append(.weighted(Likelihood.countAmongDecimals, wholeNumber(upTo: limit))) }
    let number = PhraseNode.choice(options)
    return allowsNegative
      ? .sequence([.optional(.choice(numbers.negative.map { .words($0) })), amount]).or(number) : number
  }

  /// "first" to the ordinal of `limit`.
  package func ordinal(upTo limit: Int) -> PhraseNode {
    if numbers.composition != nil { return composedOrdinal(upTo: limit) }
    var options: [PhraseNode] = []
    for tens in stride(from: 0, through: min(limit, 99), by: 10) {
      let first = tens == 0 ? 1 : tens
      let last = tens < 20 ? min(limit, tens == 0 ? 19 : 0) : min(limit, tens + 9)
      if tens < 20 {
        guard tens == 0 else { continue }
        options += (1...max(1, last)).map { .words(speller.ordinal($0)) }
      } else {
        options.append(.words(speller.ordinal(first)))
        guard last > tens else { continue }
        let units = (1...(last - tens)).map { PhraseNode.words(speller.ordinal($0)) }
        options.append(.sequence([.words(speller.belowHundred(tens)), .choice(units)]))
      }
    }
    if limit >= 100 {
      let hundreds = PhraseNode.sequence([positive(upTo: min(9, limit / 100)), .words(hundred)])
      options.append(.sequence([hundreds, .optional(word(numbers.and)), ordinal(upTo: 99)]))
      options += (1...min(9, limit / 100)).map { .words(speller.ordinal($0 * 100)) }
    }
    return .choice(options)
  }

  /// Values `true` and `false`, each said once or in two ways: "yes", "yes, go ahead".
  package var yesNo: PhraseNode {
    .choice([
      .value("true", .choice([agreement(language.answers.yesPhrases)] + goAhead)),
      .value("false", agreement(language.answers.noPhrases)),
    ])
  }

  /// "Go ahead and do it", "yes, go ahead and do it".
  private var goAhead: [PhraseNode] {
    goAhead(and: .choice((language.answers.agreesToDo?.deeds ?? []).map { .words($0) })).map {
      .weighted(Likelihood.goAhead, $0)
    }
  }

  /// The same with what is to be done: "go ahead and delete it"; nothing in languages in which nobody says it so.
  package func goAhead(and deed: PhraseNode) -> [PhraseNode] {
    guard let before = language.answers.agreesToDo?.before else { return [] }
    let yes = language.answers.yesPhrases.prefix(1).map { PhraseNode.words($0) }
    return [.sequence([.optional(.choice(yes)), .choice(before.map { .words($0) }), deed])]
  }

  private func agreement(_ phrases: [String]) -> PhraseNode {
    let once = PhraseNode.choice(phrases.map { .words($0) })
    // "Yes" leads to another way of saying it, as "yes please" tells.
    let leading = phrases.filter { word in !word.contains(" ") && phrases.contains { $0.hasPrefix(word + " ") } }
    let first = PhraseNode.choice(leading.map { .words($0) })
    let twice = PhraseNode.choice([.sequence([first, once]), .sequence([once, .words(phrases.first ?? "")])])
    return .choice([once, .weighted(Likelihood.twice, twice)])
  }

  /// A number up to `limit` with one of the units, given as all names of each; without one where a default is meant.
  package func measurement(
    units: [[String]], upTo limit: Int = 1000, allowsNegative: Bool = false, needsUnit: Bool = true
  ) -> PhraseNode {
    func any(_ names: [String]) -> PhraseNode { .choice(names.map { .words($0.lowercased()) }) }
    let all = units.flatMap { Self.speakable($0) }
    let written = all.filter(Self.isOnlyWritten)
    let said = any(all.filter { !written.contains($0) })
    let names = written.isEmpty ? said : PhraseNode.choice([said, .only(.reading, any(written))])
    let number = decimal(upTo: limit, allowsNegative: allowsNegative)
    return .sequence([number, needsUnit ? names : .optional(names)])
  }
}

extension PhraseNode {
  func or(_ other: PhraseNode) -> PhraseNode { .choice([self, other]) }
}
