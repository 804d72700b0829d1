import Foundation

extension Measurement where UnitType: Dimension {
  /// The number and the unit's name, in the language of the conversation: "25 minutes".
  ///
  /// Foundation on Linux has no formats of measurements; this stands in for the one without arguments.
  public func formatted() -> String { spokenMeasurement }

  /// The text of a format: `distance.formatted(.measurement(width: .wide))`.
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == Measurement<UnitType> {
    style.format(self)
  }

  /// A measurement in words, as Foundation's format of this name.
  ///
  /// The unit is written in full whatever `width` is, since it is read out, and stays the one that the app gave, whatever
  /// `usage` is: nothing is converted to what people in a country measure in. Without a format of its own the number has
  /// two digits after the point at most.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// How long the unit's name is; kept as data.
    public enum UnitWidth: String, Codable, Hashable, Sendable { case wide, abbreviated, narrow }

    public var width: UnitWidth
    public var usage: MeasurementFormatUnitUsage<UnitType>?
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?
    /// The locale of the number; the conversation's where none was given.
    public var locale: Locale?

    public init(
      width: UnitWidth, locale: Locale? = nil, usage: MeasurementFormatUnitUsage<UnitType>? = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      self.width = width
      self.locale = locale
      self.usage = usage
      self.numberFormatStyle = numberFormatStyle
    }

    public func format(_ value: Measurement<UnitType>) -> String {
      let style = numberFormatStyle ?? .number.precision(.fractionLength(0...2)).grouping(.never)
      return value.spoken(number: style.locale(locale ?? IntentRuntime.formatLocale).format(value.value))
    }

    public func locale(_ locale: Locale) -> Self {
      var style = self
      style.locale = locale
      return style
    }
  }
}

/// What a measurement is for, such as a road's length; kept as data.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Codable, Hashable, Sendable {
  let name: String

  public static var general: Self { Self(name: "general") }
  public static var asProvided: Self { Self(name: "asProvided") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  public static var person: Self { Self(name: "person") }
  public static var personHeight: Self { Self(name: "personHeight") }
  public static var road: Self { Self(name: "road") }
  public static var focalLength: Self { Self(name: "focalLength") }
  public static var rainfall: Self { Self(name: "rainfall") }
  public static var snowfall: Self { Self(name: "snowfall") }
  public static var visibility: Self { Self(name: "visibility") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  public static var personWeight: Self { Self(name: "personWeight") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  public static var person: Self { Self(name: "person") }
  public static var weather: Self { Self(name: "weather") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
  public static var food: Self { Self(name: "food") }
  public static var workout: Self { Self(name: "workout") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
  public static var liquid: Self { Self(name: "liquid") }
}

extension FormatStyle {
  /// A measurement in words.
  public static func measurement<UnitType: Dimension>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }

  /// A temperature in words; its scale is always named.
  public static func measurement(
    width: Measurement<UnitTemperature>.FormatStyle.UnitWidth,
    usage: MeasurementFormatUnitUsage<UnitTemperature> = .general, hidesScaleName: Bool,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitTemperature>.FormatStyle {
    Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }
}
