import Foundation

/// Names of units: `units.json`.
public struct UnitWords: Codable, Hashable, Sendable {
  /// A unit of time and what it is called.
  public struct DurationUnit: Codable, Hashable, Sendable {
    /// Units of time that a language may have words for.
    public enum Name: String, Codable, Sendable {
      case millisecond, second, minute, hour, day, week, fortnight, weekend, month, year, decade, century
    }
    public let unit: Name
    /// Singular and plural, or the forms that `NumberWords.nounForms` tells apart, then abbreviations.
    public let words: [String]
    public let gender: NumberComposition.Gender?
    /// One of it, where that is not a number and its name: "un'ora".
    public let one: String?
    /// Parts of it with names that people say: "media hora".
    public let parts: [String]?
  }

  /// A unit of anything else and what it is called.
  public struct MeasurementUnit: Codable, Hashable, Sendable {
    /// What is measured: "length", "temperature".
    public let dimension: String
    public let symbol: String
    /// Singular and plural, or the forms that `NumberWords.nounForms` tells apart, then abbreviations.
    public let words: [String]
    /// The symbol of the unit that may follow: inches after feet.
    public let subunit: String?
    public let gender: NumberComposition.Gender?
    public let subunitsPerUnit: Int?
    /// In meters, grams, liters; nil where smaller units are not said after it.
    public let size: Decimal?
  }

  public let durations: [DurationUnit]
  /// Before a unit without a number: "all day", "another week".
  public let wholeDuration: [String]
  public let measurements: [MeasurementUnit]
  /// Between two units of which the second divides the first: "per".
  public let per: [String]?
}

/// Names of currencies: `currencies.json`.
public struct CurrencyWords: Codable, Hashable, Sendable {
  /// A currency and what its coins are called.
  public struct Currency: Codable, Hashable, Sendable {
    /// ISO 4217.
    public let code: String
    /// Singular and plural, or the forms that `NumberWords.nounForms` tells apart, first.
    public let names: [String]
    public let symbols: [String]
    public let gender: NumberComposition.Gender?
    /// The same of the smaller coin; empty when the smaller coin is not used.
    public let subunits: [String]
    public let subunitsPerUnit: Int
  }

  /// The currency of an amount that names none.
  public let defaultCode: String
  /// Names of a thousand in the default currency: "grand".
  public let thousands: [String]?
  public let currencies: [Currency]
}
