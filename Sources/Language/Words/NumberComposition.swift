/// How a language makes its numbers where it is not by tens, units and multipliers in a row.
///
/// The cardinals are listed up to 99 then, with spaces and hyphens where they are written so, and the ordinals as far
/// as people use them.
public struct NumberComposition: Codable, Hashable, Sendable {
  /// A thousand, a million: what is counted with the numbers below it.
  public struct Scale: Codable, Hashable, Sendable {
    public let value: Int
    /// What is said for just one, with the number that belongs to it: "mil", "un millón".
    public let one: String
    /// Without its number: "mil", "millones".
    public let many: String
    /// Its forms after a number, where `NumberWords.nounForms` tells them apart: "тысяча", "тысячи", "тысяч".
    public let forms: [String]?
    /// Every single word for it.
    public let words: [String]
    /// The gender of the number before it; nil where that does not show.
    public let gender: Gender?
  }

  /// The gender of what is counted.
  public enum Gender: String, Codable, Hashable, Sendable {
    case masculine, feminine, neuter
  }

  /// Forms of a number that tell the gender of what is counted, by the last part of the number.
  public struct GenderedForms: Codable, Hashable, Sendable {
    public let gender: Gender
    public let forms: [NamedNumber]
  }

  /// Whole numbers below a million are one word: "zweihundertdreißig".
  public let isJoined: Bool
  /// Parts that are written together with what they are of, where numbers are not one word: the "пол" of "полчаса".
  public let joinedFractions: [NamedNumber]?
  /// Of two equal vowels that meet in a word one is left out: "centottanta".
  public let elides: Bool
  /// Ordinals above 100 are hundreds and an ordinal: "hundertfünfte".
  public let ordinalsFollowHundreds: Bool
  /// 100 to 900 as they stand alone; 1100 to 1900 where people count so.
  public let hundreds: [NamedNumber]
  /// Of the hundreds, those that are different before a smaller number: "ciento".
  public let openHundreds: [NamedNumber]
  /// What stands between a thousand or a million and a last part that is below 100 or whole hundreds: the "e" of "dois mil
  /// e vinte"; nil where nothing does.
  public let lastJoint: String?
  /// Numbers that are different after hundreds and thousands: "ventitré", "centotré".
  public let closing: [NamedNumber]
  /// Parts that are different before a thousand: "veintiún mil".
  public let beforeThousand: [NamedNumber]
  public let gendered: [GenderedForms]
  public let scales: [Scale]
}
