import AppIntents
import Foundation
import ParleyGrammar
import ParleyLanguage

/// The reader of an amount of money.
extension AnswerReaders {
  /// - Parameter codes: the currencies that are taken, of which a number alone has the first; none takes any, and a
  ///   number alone has the language's own.
  func moneyReader(_ codes: [String]) -> AnswerReader {
    let (values, finder) = (language.values, language.answerFinder)
    let own = language.language.currencies.defaultCode
    let read: @Sendable (MoneyAmount, Bool) -> IntentCurrencyAmount? = { money, isNamed in
      let code = isNamed ? money.currency : codes.first ?? own
      guard codes.isEmpty || codes.contains(code) else { return nil }
      return IntentCurrencyAmount(amount: money.amount, currencyCode: code)
    }
    let context = dateContext
    let mentions: AnswerReader.Mentions = { utterance in
      let named = Self.mentions(finder.money(in: utterance.text), in: utterance) { read($0, true) }
      if named.isEmpty { return named }
      // "Twelve dollars, sorry, ten": a number alone counts beside an amount, where a marker says what it is to.
      let numbers = Self.mentions(finder.plainNumbers(in: utterance.text, context: context()), in: utterance) {
        read(MoneyAmount(amount: $0, currency: own), false)
      }
      let bare = numbers.filter { number in !named.contains { $0.range.overlaps(number.range) } }
      return named + bare.map { ValueMention(range: $0.range, key: $0.key, value: $0.value, strength: .part) }
    }
    let currencies = language.language.currencies.currencies.filter {
      codes.isEmpty ? $0.code == own : codes.contains($0.code)
    }
    return AnswerReader(
      kind: .value, grammar: grammar(of: currencies), mentions: mentions
    ) { _, text in
      guard let money = values.money(text) else { return .noMatch }
      let isNamed = !finder.money(in: text).isEmpty
      return read(money, isNamed).map { .value($0) } ?? .noMatch
    }
  }

  /// "Twelve", "twelve dollars", "twelve dollars and fifty cents".
  private func grammar(of currencies: [CurrencyWords.Currency]) -> PhraseNode {
    let grammars = language.grammars
    let mixed = currencies.filter { !$0.subunits.isEmpty }.map { currency in
      PhraseNode.sequence([
        grammars.measurement(units: [currency.names]), .optional(language.separator), grammars.wholeNumber(upTo: 99),
        .optional(.oneOf(currency.subunits)),
      ])
    }
    return .choice([grammars.measurement(units: currencies.map(\.names), needsUnit: false)] + mixed)
  }
}
