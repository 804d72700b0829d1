import Foundation

/// Writes measurements in words, in the language of the conversation.
///
/// Stands in for Foundation's, which Linux lacks: units are written in full, and none is converted.
public final class MeasurementFormatter {
  /// Which unit is written; kept as data.
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let providedUnit = UnitOptions(rawValue: 1)
    public static let naturalScale = UnitOptions(rawValue: 2)
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
  }

  /// Kept as data.
  public var unitOptions: UnitOptions = []
  /// Kept as data.
  public var unitStyle = Formatter.UnitStyle.medium
  public var locale: Locale! = IntentRuntime.formatLocale
  public var numberFormatter: NumberFormatter! = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    formatter.maximumFractionDigits = 3
    formatter.locale = IntentRuntime.formatLocale
    return formatter
  }()

  public init() {}

  public func string<UnitType: Dimension>(from measurement: Measurement<UnitType>) -> String {
    let number = numberFormatter.string(from: NSNumber(value: measurement.value))
    return measurement.spoken(number: number ?? LocalizationArgument.plain(measurement.value))
  }

  /// The symbol of a unit, which has no name without a number.
  public func string(from unit: Unit) -> String { unit.symbol }
}
