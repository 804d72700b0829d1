import Foundation

/// A measurement without its unit's type.
package protocol MeasurementIntentValue {
  static func measurementKind(_ metadata: ParameterMetadata) -> MeasurementKind
  var spokenMeasurement: String { get }
}

extension Measurement: MeasurementIntentValue where UnitType: Dimension {
  package static func measurementKind(_ metadata: ParameterMetadata) -> MeasurementKind {
    let known = NamedUnits.units(of: UnitType.self).compactMap { named in (named.unit as? UnitType).map { ($0, named) }
    }
    let base = UnitType.baseUnit()
    let units = known.isEmpty ? [(base, NamedUnits.Entry(base, base.symbol, base.symbol))] : known
    let wanted = metadata.defaultUnit ?? base.symbol
    return MeasurementKind(
      units: units.map { .init(names: [$0.1.plural, $0.1.singular, $0.0.symbol].uniqued(), symbol: $0.0.symbol) },
      defaultUnit: units.firstIndex { $0.0.symbol == wanted } ?? 0, allowsNegative: metadata.supportsNegativeNumbers
    ) { number, index in
      Measurement(value: number, unit: units[units.indices.contains(index) ? index : 0].0)
    }
  }

  package var spokenMeasurement: String {
    let named = NamedUnits.units(of: UnitType.self).first { $0.unit.symbol == unit.symbol }
    let name = value == 1 ? named?.singular : named?.plural
    return "\(LocalizationArgument.plain(value)) \(name ?? unit.symbol)"
  }
}

extension Array where Element == String {
  fileprivate func uniqued() -> [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

/// The common units of each dimension with their English names.
enum NamedUnits {
  struct Entry: Sendable {
    let unit: Dimension
    let singular: String
    let plural: String

    init(_ unit: Dimension, _ singular: String, _ plural: String? = nil) {
      self.unit = unit
      self.singular = singular
      self.plural = plural ?? singular + "s"
    }
  }

  static func units(of type: Dimension.Type) -> [Entry] {
    table.first { $0.type == type }?.units ?? []
  }

  private static let table: [(type: Dimension.Type, units: [Entry])] = [
    (
      UnitDuration.self,
      [
        Entry(UnitDuration.seconds, "second"), Entry(UnitDuration.minutes, "minute"),
        Entry(UnitDuration.hours, "hour"), Entry(UnitDuration.milliseconds, "millisecond"),
        Entry(UnitDuration.microseconds, "microsecond"),
      ]
    ),
    (
      UnitLength.self,
      [
        Entry(UnitLength.meters, "meter"), Entry(UnitLength.kilometers, "kilometer"),
        Entry(UnitLength.centimeters, "centimeter"), Entry(UnitLength.millimeters, "millimeter"),
        Entry(UnitLength.inches, "inch", "inches"), Entry(UnitLength.feet, "foot", "feet"),
        Entry(UnitLength.yards, "yard"), Entry(UnitLength.miles, "mile"),
        Entry(UnitLength.nauticalMiles, "nautical mile"), Entry(UnitLength.lightyears, "light year"),
      ]
    ),
    (
      UnitMass.self,
      [
        Entry(UnitMass.kilograms, "kilogram"), Entry(UnitMass.grams, "gram"), Entry(UnitMass.milligrams, "milligram"),
        Entry(UnitMass.ounces, "ounce"), Entry(UnitMass.pounds, "pound"),
        Entry(UnitMass.stones, "stone", "stone"), Entry(UnitMass.metricTons, "metric ton"),
        Entry(UnitMass.shortTons, "ton"), Entry(UnitMass.carats, "carat"),
      ]
    ),
    (
      UnitVolume.self,
      [
        Entry(UnitVolume.liters, "liter"), Entry(UnitVolume.milliliters, "milliliter"),
        Entry(UnitVolume.cups, "cup"), Entry(UnitVolume.fluidOunces, "fluid ounce"),
        Entry(UnitVolume.pints, "pint"), Entry(UnitVolume.quarts, "quart"), Entry(UnitVolume.gallons, "gallon"),
        Entry(UnitVolume.teaspoons, "teaspoon"), Entry(UnitVolume.tablespoons, "tablespoon"),
        Entry(UnitVolume.deciliters, "deciliter"), Entry(UnitVolume.centiliters, "centiliter"),
        Entry(UnitVolume.cubicMeters, "cubic meter"), Entry(UnitVolume.cubicFeet, "cubic foot", "cubic feet"),
      ]
    ),
    (
      UnitTemperature.self,
      [
        Entry(UnitTemperature.celsius, "degree Celsius", "degrees Celsius"),
        Entry(UnitTemperature.fahrenheit, "degree Fahrenheit", "degrees Fahrenheit"),
        Entry(UnitTemperature.kelvin, "kelvin"),
      ]
    ),
    (
      UnitSpeed.self,
      [
        Entry(UnitSpeed.metersPerSecond, "meter per second", "meters per second"),
        Entry(UnitSpeed.kilometersPerHour, "kilometer per hour", "kilometers per hour"),
        Entry(UnitSpeed.milesPerHour, "mile per hour", "miles per hour"), Entry(UnitSpeed.knots, "knot"),
      ]
    ),
    (
      UnitAngle.self,
      [
        Entry(UnitAngle.degrees, "degree"), Entry(UnitAngle.radians, "radian"),
        Entry(UnitAngle.revolutions, "revolution"), Entry(UnitAngle.arcMinutes, "arc minute"),
        Entry(UnitAngle.arcSeconds, "arc second"),
      ]
    ),
    (
      UnitArea.self,
      [
        Entry(UnitArea.squareMeters, "square meter"), Entry(UnitArea.squareKilometers, "square kilometer"),
        Entry(UnitArea.squareFeet, "square foot", "square feet"), Entry(UnitArea.squareMiles, "square mile"),
        Entry(UnitArea.acres, "acre"), Entry(UnitArea.hectares, "hectare"),
      ]
    ),
    (
      UnitEnergy.self,
      [
        Entry(UnitEnergy.kilocalories, "kilocalorie"), Entry(UnitEnergy.calories, "calorie"),
        Entry(UnitEnergy.joules, "joule"), Entry(UnitEnergy.kilojoules, "kilojoule"),
        Entry(UnitEnergy.kilowattHours, "kilowatt hour"),
      ]
    ),
    (
      UnitPower.self,
      [
        Entry(UnitPower.watts, "watt"), Entry(UnitPower.kilowatts, "kilowatt"),
        Entry(UnitPower.megawatts, "megawatt"), Entry(UnitPower.horsepower, "horsepower", "horsepower"),
      ]
    ),
    (
      UnitPressure.self,
      [
        Entry(UnitPressure.hectopascals, "hectopascal"), Entry(UnitPressure.bars, "bar"),
        Entry(UnitPressure.millibars, "millibar"),
        Entry(UnitPressure.poundsForcePerSquareInch, "pound per square inch", "pounds per square inch"),
      ]
    ),
    (
      UnitFrequency.self,
      [
        Entry(UnitFrequency.hertz, "hertz", "hertz"), Entry(UnitFrequency.kilohertz, "kilohertz", "kilohertz"),
        Entry(UnitFrequency.megahertz, "megahertz", "megahertz"),
        Entry(UnitFrequency.gigahertz, "gigahertz", "gigahertz"),
      ]
    ),
    (
      UnitElectricCurrent.self,
      [Entry(UnitElectricCurrent.amperes, "ampere"), Entry(UnitElectricCurrent.milliamperes, "milliampere")]
    ),
    (
      UnitElectricPotentialDifference.self,
      [
        Entry(UnitElectricPotentialDifference.volts, "volt"),
        Entry(UnitElectricPotentialDifference.millivolts, "millivolt"),
      ]
    ),
    (
      UnitAcceleration.self,
      [
        Entry(UnitAcceleration.metersPerSecondSquared, "meter per second squared", "meters per second squared"),
        Entry(UnitAcceleration.gravity, "g"),
      ]
    ),
    (
      UnitInformationStorage.self,
      [
        Entry(UnitInformationStorage.bytes, "byte"), Entry(UnitInformationStorage.kilobytes, "kilobyte"),
        Entry(UnitInformationStorage.megabytes, "megabyte"), Entry(UnitInformationStorage.gigabytes, "gigabyte"),
        Entry(UnitInformationStorage.terabytes, "terabyte"),
      ]
    ),
  ]
}
