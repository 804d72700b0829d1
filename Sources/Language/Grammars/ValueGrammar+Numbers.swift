import ParleyGrammar

extension ValueGrammar {
  /// The names that can be said as they are written.
  static func speakable(_ names: [String]) -> [String] {
    names.filter { name in
      !name.isEmpty && !name.hasSuffix("'") && name.allSatisfy { $0.isLetter || $0 == " " || $0 == "'" }
    }
  }

  /// "ml", "kg": it is read, and said in full.
  package static func isOnlyWritten(_ name: String) -> Bool {
    name.count <= 2 && !name.lowercased().contains { "aeiouy".contains($0) }
  }

  func word(_ words: [String]) -> PhraseNode { .words(words.first ?? "") }
  var indefinite: PhraseNode { word(numbers.indefinite) }
  var hundred: String { numbers.multipliers.first { $0.value == 100 }?.words.first ?? "" }

  func wholeWithoutCollectives(upTo limit: Int) -> PhraseNode {
    limit > 0 ? .choice([zero(besides: limit), positive(upTo: limit)]) : .words(speller.zero)
  }

  func zero(besides limit: Int) -> PhraseNode {
    .weighted(Self.likelihood(Likelihood.zero, besides: limit), .words(speller.zero))
  }

  /// What is said of one number, against all to a limit.
  static func likelihood(_ likelihood: Double, besides limit: Int) -> Double {
    likelihood / Double(max(1, min(limit, plainNumberCount)))
  }

  /// About so many numbers are as likely as each other, and all larger ones together as they.
  private static let plainNumberCount = 20

  /// 1 to `limit`.
  func positive(upTo limit: Int) -> PhraseNode {
    if let composition = numbers.composition { return composedPositive(upTo: max(1, limit), composition) }
    if limit < 100 { return belowHundred(upTo: max(1, limit)) }
    if limit < 1000 { return belowThousand(upTo: limit) }
    var options: [PhraseNode] = [belowThousand(upTo: 999)]
    let multipliers = numbers.multipliers.filter { [1000, 1_000_000, 1_000_000_000].contains($0.value) }
    for multiplier in multipliers.sorted(by: { $0.value < $1.value }) where multiplier.value <= limit {
      guard let name = multiplier.words.first else { continue }
      let head = PhraseNode.choice([positive(upTo: min(999, limit / multiplier.value)), oneOfMany])
      let smaller = PhraseNode.sequence([.optional(word(numbers.and)), belowHundred(upTo: 99)])
      let rest = tail(below: multiplier.value)
      options.append(
        .weighted(Likelihood.thousands, .sequence([head, .words(name), .optional(.choice([rest, smaller]))])))
    }
    return .choice(options)
  }

  private var oneOfMany: PhraseNode { .weighted(Likelihood.oneOfMany, indefinite) }

  /// What follows a multiplier: every smaller number, without an article inside.
  private func tail(below multiplier: Int) -> PhraseNode {
    let small = belowThousand(upTo: 999, allowsArticle: false)
    let thousands = numbers.multipliers.filter { [1000, 1_000_000].contains($0.value) && $0.value < multiplier }
    return thousands.sorted { $0.value < $1.value }.reduce(small) { rest, next in
      .choice([rest, .sequence([small, word(next.words), .optional(rest)])])
    }
  }

  /// 1 to `limit`, which is below 100.
  func belowHundred(upTo limit: Int) -> PhraseNode {
    if let composition = numbers.composition { return composedBelowHundred(upTo: limit, composition) }
    let units = (1...9).map { PhraseNode.words(speller.belowHundred($0)) }
    var options = (1...min(19, limit)).map { PhraseNode.words(speller.belowHundred($0)) }
    let fullTens = (2...9).filter { $0 * 10 + 9 <= limit }.map { PhraseNode.words(speller.belowHundred($0 * 10)) }
    func withUnits(_ tens: PhraseNode, _ units: [PhraseNode]) -> PhraseNode {
      units.isEmpty ? tens : .sequence([tens, .optional(.weighted(Likelihood.tensWithUnits, .choice(units)))])
    }
    if !fullTens.isEmpty { options.append(.weighted(Double(fullTens.count), withUnits(.choice(fullTens), units))) }
    if limit >= 20, limit % 10 != 9 {
      let tens = PhraseNode.words(speller.belowHundred(limit / 10 * 10))
      options.append(withUnits(tens, Array(units.prefix(limit % 10))))
    }
    return .choice(options)
  }

  /// 1 to about `limit`, which is between 100 and 999.
  private func belowThousand(upTo limit: Int, allowsArticle: Bool = true) -> PhraseNode {
    let digit = belowHundred(upTo: limit / 100)
    let head = allowsArticle ? PhraseNode.choice([digit, oneOfMany]) : digit
    let rest = PhraseNode.sequence([.optional(word(numbers.and)), belowHundred(upTo: 99)])
    return .choice([
      belowHundred(upTo: 99), .weighted(Likelihood.hundreds, .sequence([head, .words(hundred), .optional(rest)])),
    ])
  }

  /// "twelve hundred and fifty".
  var hundredsOfTeens: PhraseNode {
    let heads = (11...19).map { PhraseNode.words(speller.belowHundred($0)) }
    let rest = PhraseNode.sequence([.optional(word(numbers.and)), belowHundred(upTo: 99)])
    return .sequence([.choice(heads), .words(hundred), .optional(rest)])
  }

  /// "a half", "half", "a third", "three quarters".
  var fraction: PhraseNode {
    if numbers.composition != nil { return composedFraction }
    guard let half = numbers.fractions.first(where: { $0.value == 2 })?.words.first,
      let quarter = numbers.fractions.first(where: { $0.value == 4 })?.words
    else { return .nothing }
    let third = speller.ordinal(3)[0]
    let one = PhraseNode.choice([.words(half), .words(quarter[0]), .words(third)])
    return .choice([
      .sequence([indefinite, one]), .words(half),
      .sequence([.words(speller.cardinal(2)), .words(third + numbers.pluralSuffix)]),
      .sequence([.words(speller.cardinal(3)), .words(quarter.dropFirst().first ?? quarter[0])]),
    ])
  }
}
