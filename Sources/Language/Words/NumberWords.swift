/// How numbers are said: `numbers.json`.
///
/// A language that has one word for 21 lists it among the cardinals; English composes it of tens and units.
public struct NumberWords: Codable, Hashable, Sendable {
  public let cardinals: [NamedNumber]
  public let multipliers: [NamedNumber]
  /// Written straight after a number: "5k".
  public let abbreviatedMultipliers: [NamedNumber]
  public let ordinals: [NamedNumber]
  public let ordinalMultipliers: [NamedNumber]
  /// Written straight after digits: "2nd".
  public let ordinalSuffixes: [String]
  /// Names of one part of this many, beside the ordinals ("third", "fifth").
  public let fractions: [NamedNumber]
  /// What makes an ordinal a number of parts: "two fifths".
  public let pluralSuffix: String
  /// "a dozen", "a couple".
  public let collectives: [NamedNumber]
  /// Number words without an exact value, with the value that is assumed.
  public let vague: [NamedNumber]
  /// What numbers often count, beside percentages and lengths of time: "people".
  public let counted: [String]?
  /// Other names of the digit zero inside a row of digits.
  public let digitZero: [String]
  public let and: [String]
  /// What makes the plural of most nouns; empty where there is no one ending.
  public let pluralEnding: String
  /// Endings of singulars that others take the place of in the plural, each with that one, the first that fits first: "y"
  /// and "ies".
  public let pluralEndings: [[String]]?
  public let indefinite: [String]
  public let of: [String]
  public let point: [String]
  public let negative: [String]
  /// Between numerator and denominator.
  public let over: [String]
  public let percent: [String]
  /// Before a number that names a thing: "number two".
  public let number: [String]
  public let numberPrefixesToSkip: [String]
  public let rangeBetween: [String]
  public let rangeFrom: [String]
  public let rangeTo: [String]
  public let rangeOr: [String]
  public let rangeAtLeast: [String]
  public let rangeAtMost: [String]
  public let rangeMoreThan: [String]
  public let rangeLessThan: [String]
  public let rangeOrMore: [String]
  public let rangeOrLess: [String]
  /// Places counted from the end, as negative numbers: -1 is the last.
  public let ordinalPositions: [NamedNumber]
  /// Words that mean their value and a half: "zweieinhalb".
  public let halves: [NamedNumber]?
  /// Words that mean so many quarters: 5 is "eineinviertel".
  public let quarters: [NamedNumber]?
  /// True where 2,5 is two and a half and 2.500 two thousand five hundred.
  public let decimalComma: Bool?
  /// What a vowel swallows, apart from the word after it: the "l" of "l'heure".
  public let elisions: [String]?
  /// True where a noun is in the singular after all that is less than two: "1,5 litre".
  public let isSingularBelowTwo: Bool?
  /// Nil where nouns have one form after 1 and another after all other numbers.
  public let nounForms: NounForms?
  /// Nil where numbers are tens, units and multipliers in a row, as in English.
  public let composition: NumberComposition?
}
