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
    let units =
      known.isEmpty ? [(base, NamedUnits.Entry(unit: base, singular: base.symbol, plural: base.symbol))] : known
    let wanted = metadata.defaultUnit ?? base.symbol
    let place: @Sendable (Dimension) -> Int = { unit in units.firstIndex { $0.0.symbol == unit.symbol } ?? 0 }
    var customary: (@Sendable (Locale.MeasurementSystem) -> Int)?
    if metadata.defaultUnit == nil, let unit = NamedUnits.customary(of: UnitType.self) {
      customary = { place(unit($0)) }
    }
    return MeasurementKind(
      dimension: NamedUnits.dimension(of: UnitType.self),
      units: units.map {
        // Of a volume, ounces are fluid ones.
        let brief = $0.0 == UnitVolume.fluidOunces ? ["ounces", "ounce", "oz"] : []
        return .init(names: ([$0.1.plural, $0.1.singular, $0.0.symbol] + brief).uniqued(), symbol: $0.0.symbol)
      },
      defaultUnit: units.firstIndex { $0.0.symbol == wanted } ?? 0,
      customaryUnit: customary, allowsNegative: metadata.supportsNegativeNumbers
    ) { number, index in
      Measurement(value: number, unit: units[units.indices.contains(index) ? index : 0].0)
    }
  }

  package var spokenMeasurement: String { spoken(number: LocalizationArgument.plain(value)) }

  /// The number as it was written, and the unit's name after it.
  func spoken(number: String) -> String {
    if let notation = IntentRuntime.notation, notation.locale.language.languageCode != .english {
      let name = notation.unitName(NamedUnits.dimension(of: UnitType.self), unit.symbol, value)
      return "\(number) \(name ?? unit.symbol)"
    }
    let named = NamedUnits.units(of: UnitType.self).first { $0.unit.symbol == unit.symbol }
    let name = value == 1 ? named?.singular : named?.plural
    return "\(number) \(name ?? unit.symbol)"
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
  }

  /// "mass" of `UnitMass`, "informationstorage" of `UnitInformationStorage`.
  static func dimension(of type: Dimension.Type) -> String {
    String(describing: type).replacing("Unit", with: "", maxReplacements: 1).lowercased()
  }

  /// What a number means that is said without a unit, where nobody means the base unit: people say "30 degrees" of no
  /// kelvins. Nil where the base unit is meant.
  static func customary(of type: Dimension.Type) -> (@Sendable (Locale.MeasurementSystem) -> Dimension)? {
    switch type {
    case is UnitTemperature.Type: { $0 == .us ? UnitTemperature.fahrenheit : UnitTemperature.celsius }
    case is UnitSpeed.Type: { $0 == .metric ? UnitSpeed.kilometersPerHour : UnitSpeed.milesPerHour }
    default: nil
    }
  }

  static func units(of type: Dimension.Type) -> [Entry] {
    table.first { $0.type == type }?.units ?? []
  }

  /// A plural that is not the singular with an "s" stands after a stroke.
  private static let table: [(type: Dimension.Type, units: [Entry])] = [
    entries(
      UnitDuration.self,
      [
        .seconds: "second", .minutes: "minute", .hours: "hour", .milliseconds: "millisecond",
        .microseconds: "microsecond",
      ]),
    entries(
      UnitLength.self,
      [
        .meters: "meter", .kilometers: "kilometer", .centimeters: "centimeter", .millimeters: "millimeter",
        .inches: "inch/inches", .feet: "foot/feet", .yards: "yard", .miles: "mile", .nauticalMiles: "nautical mile",
        .lightyears: "light year",
      ]),
    entries(
      UnitMass.self,
      [
        .kilograms: "kilogram", .grams: "gram", .milligrams: "milligram", .ounces: "ounce", .pounds: "pound",
        .stones: "stone/stone", .metricTons: "metric ton", .shortTons: "ton", .carats: "carat",
      ]),
    entries(
      UnitVolume.self,
      [
        .liters: "liter", .milliliters: "milliliter", .cups: "cup", .fluidOunces: "fluid ounce", .pints: "pint",
        .quarts: "quart", .gallons: "gallon", .teaspoons: "teaspoon", .tablespoons: "tablespoon",
        .deciliters: "deciliter", .centiliters: "centiliter", .cubicMeters: "cubic meter",
        .cubicFeet: "cubic foot/cubic feet",
      ]),
    entries(
      UnitTemperature.self,
      [
        .celsius: "degree Celsius/degrees Celsius", .fahrenheit: "degree Fahrenheit/degrees Fahrenheit",
        .kelvin: "kelvin",
      ]),
    entries(
      UnitSpeed.self,
      [
        .metersPerSecond: "meter per second/meters per second",
        .kilometersPerHour: "kilometer per hour/kilometers per hour", .milesPerHour: "mile per hour/miles per hour",
        .knots: "knot",
      ]),
    entries(
      UnitAngle.self,
      [
        .degrees: "degree", .radians: "radian", .revolutions: "revolution", .arcMinutes: "arc minute",
        .arcSeconds: "arc second",
      ]),
    entries(
      UnitArea.self,
      [
        .squareMeters: "square meter", .squareKilometers: "square kilometer", .squareFeet: "square foot/square feet",
        .squareMiles: "square mile", .acres: "acre", .hectares: "hectare",
      ]),
    entries(
      UnitEnergy.self,
      [
        .kilocalories: "kilocalorie", .calories: "calorie", .joules: "joule", .kilojoules: "kilojoule",
        .kilowattHours: "kilowatt hour",
      ]),
    entries(
      UnitPower.self,
      [
        .watts: "watt", .kilowatts: "kilowatt", .megawatts: "megawatt", .horsepower: "horsepower/horsepower",
      ]),
    entries(
      UnitPressure.self,
      [
        .hectopascals: "hectopascal", .bars: "bar", .millibars: "millibar",
        .poundsForcePerSquareInch: "pound per square inch/pounds per square inch",
      ]),
    entries(
      UnitFrequency.self,
      [
        .hertz: "hertz/hertz", .kilohertz: "kilohertz/kilohertz", .megahertz: "megahertz/megahertz",
        .gigahertz: "gigahertz/gigahertz",
      ]),
    entries(UnitElectricCurrent.self, [.amperes: "ampere", .milliamperes: "milliampere"]),
    entries(UnitElectricPotentialDifference.self, [.volts: "volt", .millivolts: "millivolt"]),
    entries(
      UnitAcceleration.self,
      [
        .metersPerSecondSquared: "meter per second squared/meters per second squared", .gravity: "g",
      ]),
    entries(
      UnitInformationStorage.self,
      [
        .bytes: "byte", .kilobytes: "kilobyte", .megabytes: "megabyte", .gigabytes: "gigabyte", .terabytes: "terabyte",
      ]),
  ]

  private static func entries<Unit: Dimension>(
    _ type: Unit.Type, _ names: KeyValuePairs<Unit, String>
  ) -> (type: Dimension.Type, units: [Entry]) {
    let entries = names.map { unit, name in
      let forms = name.split(separator: "/").map(String.init)
      return Entry(unit: unit, singular: forms[0], plural: forms.count > 1 ? forms[1] : name + "s")
    }
    return (type, entries)
  }
}
