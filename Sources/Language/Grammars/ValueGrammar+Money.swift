import ParleyGrammar

extension ValueGrammar {
  /// An amount in one currency, the language's own unless another is named: "three dollars and seventy five cents",
  /// "three seventy five", "fifty cents", "ten".
  package func money(upTo limit: Int = 999, currency code: String? = nil) -> PhraseNode {
    let wanted = code ?? language.currencies.defaultCode
    guard let currency = language.currencies.currencies.first(where: { $0.code == wanted }) else {
      return decimal(upTo: limit)
    }
    let whole = wholeNumber(upTo: limit)
    let names = PhraseNode.choice(Self.speakable(Array(currency.names.prefix(4))).map { .words($0) })
    guard !currency.subunits.isEmpty else { return .sequence([whole, .optional(names)]) }
    let cents = belowHundred(upTo: currency.subunitsPerUnit - 1)
    let centNames = PhraseNode.choice(Self.speakable(currency.subunits).filter { $0.count > 1 }.map { .words($0) })
    let part = PhraseNode.sequence([.optional(word(numbers.and)), cents, .optional(centNames)])
    let pair = PhraseNode.sequence([positive(upTo: min(limit, 99)), twoDigits])
    let named = PhraseNode.sequence([whole, names, .optional(part)])
    return .choice([named, .sequence([cents, centNames]), code == nil ? pair.or(whole) : named])
  }

  /// 01 to 99 as two digits are said: "oh five", "seventy five".
  var twoDigits: PhraseNode {
    if numbers.composition != nil { return .choice((10...99).map { .words(speller.cardinal($0)) }) }
    let digits = (1...9).map { PhraseNode.words(speller.belowHundred($0)) }
    let tens = (2...9).map { PhraseNode.words(speller.belowHundred($0 * 10)) }
    return .choice(
      (10...19).map { PhraseNode.words(speller.belowHundred($0)) } + [
        .sequence([.choice(tens), .optional(.choice(digits))]),
        .sequence([.words(speller.oh), .choice(digits)]),
      ])
  }
}
