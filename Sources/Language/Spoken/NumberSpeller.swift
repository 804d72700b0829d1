import Foundation

/// Says numbers as words, in a language's own words.
final class NumberSpeller: Sendable {
  let numbers: NumberWords
  let cardinals: [Int: String]
  let ordinals: [Int: String]
  private let ordinalMultipliers: [Int: String]
  let composer: NumberComposer?
  /// Largest first; only powers of a thousand and the hundred are spoken.
  private let multipliers: [NamedNumber]

  init(numbers: NumberWords) {
    self.numbers = numbers
    func first(_ list: [NamedNumber]) -> [Int: String] {
      Dictionary(
        list.compactMap { entry in entry.words.first.map { (entry.value, $0) } }, uniquingKeysWith: { a, _ in a })
    }
    composer = numbers.composition.map { NumberComposer($0, numbers: numbers) }
    cardinals = first(numbers.cardinals)
    ordinals = first(numbers.ordinals)
    ordinalMultipliers = first(numbers.ordinalMultipliers)
    let spoken: Set = [1000, 1_000_000, 1_000_000_000, 1_000_000_000_000]
    multipliers = numbers.multipliers.filter { spoken.contains($0.value) }.sorted { $0.value > $1.value }
  }

  private var hundred: String { numbers.multipliers.first { $0.value == 100 }?.words.first ?? "" }
  var zero: String { cardinals[0] ?? "0" }
  var oh: String { numbers.digitZero.first ?? zero }

  /// "one hundred five"; with `and`, "one hundred and five"; with `gender`, as it is before what is counted.
  func cardinal(_ value: Int, and: Bool = false, gender: NumberComposition.Gender? = nil) -> [String] {
    if value < 0 {
      guard value > Int.min else { return digits(String(value.magnitude)) }
      return [numbers.negative.first ?? ""] + cardinal(-value, and: and, gender: gender)
    }
    if value == 0 { return [zero] }
    if value >= 1_000_000_000_000_000 { return digits(String(value)) }
    if let composer { return composer.cardinal(value, gender: gender) }
    var rest = value
    var words: [String] = []
    for multiplier in multipliers where rest >= multiplier.value {
      words += belowThousand(rest / multiplier.value, and: and) + [multiplier.words[0]]
      rest %= multiplier.value
    }
    if rest > 0 {
      if and, !words.isEmpty, rest < 100 { words.append(numbers.and[0]) }
      words += belowThousand(rest, and: and)
    }
    return words
  }

  func belowThousand(_ value: Int, and: Bool = false) -> [String] {
    guard value >= 100, cardinals[value] == nil else { return belowHundred(value) }
    if let composer { return composer.cardinal(value) }
    let head = belowHundred(value / 100) + [hundred]
    guard value % 100 > 0 else { return head }
    return head + (and ? [numbers.and[0]] : []) + belowHundred(value % 100)
  }

  func belowHundred(_ value: Int) -> [String] {
    if let word = cardinals[value] { return Self.split(word) }
    return [cardinals[value / 10 * 10] ?? "", cardinals[value % 10] ?? ""]
  }

  /// "twenty first".
  func ordinal(_ value: Int, and: Bool = false) -> [String] {
    if let word = ordinals[value] { return Self.split(word) }
    if let composer { return composer.ordinal(value, tails: ordinals) ?? cardinal(value) }
    guard value > 0 else { return cardinal(value) }
    let tail = value % 100
    if tail == 0 {
      for multiplier in [1_000_000_000, 1_000_000, 1000, 100] where value % multiplier == 0 {
        guard let word = ordinalMultipliers[multiplier] else { continue }
        return cardinal(value / multiplier, and: and) + [word]
      }
      return cardinal(value)
    }
    let head = value - tail > 0 ? cardinal(value - tail) + (and ? [numbers.and[0]] : []) : []
    if let word = ordinals[tail] { return head + [word] }
    return head + [cardinals[tail / 10 * 10] ?? "", ordinals[tail % 10] ?? ""]
  }

  /// One word a digit; signs between digits are left out.
  func digits(_ text: String, zero: String? = nil) -> [String] {
    text.compactMap { $0.isASCII ? $0.wholeNumberValue : nil }.map { $0 == 0 ? zero ?? self.zero : cardinals[$0] ?? "" }
  }

  /// "three point one four"; a number without a fraction is said as a whole number.
  func decimal(_ value: Decimal) -> [String] {
    if value < 0 { return [numbers.negative.first ?? ""] + decimal(-value) }
    let parts = "\(value)".split(separator: ".", maxSplits: 1)
    let whole = Int(parts.first ?? "").map { cardinal($0) } ?? digits(String(parts.first ?? ""))
    guard parts.count == 2 else { return whole }
    return whole + [numbers.point.first ?? ""] + digits(String(parts[1]))
  }

  /// A house number or flat: up to 99 and whole hundreds as numbers, three and four digits in pairs ("four oh one",
  /// "seventy four oh one"), longer ones digit by digit ("three eight eight zero one").
  func houseNumber(_ text: String) -> [String] {
    guard let value = Int(text), text.first != "0", text.count <= 4 else { return digits(text) }
    if composer != nil { return cardinal(value) }
    if value < 100 { return cardinal(value) }
    if value % 1000 == 0 { return cardinal(value) }
    let head = belowHundred(value / 100)
    if value % 100 == 0 { return head + [hundred] }
    return head + pairTail(value % 100)
  }

  /// A year: "nineteen eighty four", "two thousand five", "twenty eighteen", "nineteen oh one".
  func year(_ value: Int) -> [String] {
    if let composer { return composer.year(value) }
    guard (1000...2999).contains(value), !(2000...2009).contains(value), value % 1000 != 0 else {
      return cardinal(value)
    }
    let head = belowHundred(value / 100)
    return value % 100 == 0 ? head + [hundred] : head + pairTail(value % 100)
  }

  /// The words of data that is written with spaces.
  static func split(_ phrase: String) -> [String] { phrase.split(separator: " ").map(String.init) }

  func pairTail(_ value: Int) -> [String] {
    value < 10 ? [oh] + belowHundred(value) : belowHundred(value)
  }
}
