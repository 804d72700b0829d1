import AppIntents
import Foundation

/// A parameter of an intent as a description declares it.
struct DescribedParameter: Sendable {
  enum Form: Sendable {
    case values([DescribedValue])
    case options(DescribedOptions)
    case number(ClosedRange<Int>)
    case moment(IntentDateKind)
    case open(OpenKind)
  }

  /// What is no list of values.
  enum OpenKind: String, CaseIterable, Sendable {
    case text, boolean, decimal, duration, url
    case celsius, fahrenheit, meters, kilometers, feet, miles, grams, kilograms, ounces, pounds, milliliters, liters
    case cups, gallons, kilometersPerHour, milesPerHour

    /// It names the unit of a number.
    var isMeasured: Bool {
      switch self {
      case .text, .boolean, .decimal, .duration, .url: false
      default: true
      }
    }
  }

  let name: String
  var title: String?
  let form: Form
  var standard: LocatedJSON.Value?
  var isList = false
  /// What is asked where it was not said; nil where the intent does not need it.
  let question: DescribedText?
  var conditions: [DescribedCondition] = []
  var check: DescribedCommand?

  /// A fresh parameter without a value.
  func make() -> any AnyIntentParameter {
    let parameter: any AnyIntentParameter =
      switch form {
      case .values(let values):
        switch (isList, question == nil) {
        case (false, false): listed(DescribedValue.self, values)
        case (false, true): listed(DescribedValue?.self, values)
        case (true, false): listed([DescribedValue].self, values)
        case (true, true): listed([DescribedValue]?.self, values)
        }
      case .options(let options):
        switch (isList, question == nil) {
        case (false, false): provided(DescribedValue.self, options)
        case (false, true): provided(DescribedValue?.self, options)
        case (true, false): provided([DescribedValue].self, options)
        case (true, true): provided([DescribedValue]?.self, options)
        }
      case .number(let range): question == nil ? ranged(Int?.self, range) : ranged(Int.self, range)
      case .moment(let kind): question == nil ? moment(Date?.self, kind) : moment(Date.self, kind)
      case .open(let kind): open(kind)
      }
    parameter.setName(name)
    return parameter
  }

  private var shownTitle: LocalizedStringResource {
    LocalizedStringResource(stringLiteral: title ?? SpokenName.spaced(name))
  }

  private var dialog: IntentDialog? { question?.dialog() }

  private func listed<Value: _IntentValue>(
    _ type: Value.Type, _ values: [DescribedValue]
  ) -> IntentParameter<Value> where Value.ValueType == DescribedValue {
    let standard = standard.flatMap { standard in values.first { $0.name == standard.plain } }
    return IntentParameter<Value>(
      title: shownTitle, default: standard as? Value.UnwrappedType, supportedValues: values,
      requestValueDialog: dialog)
  }

  private func provided<Value: _IntentValue>(
    _ type: Value.Type, _ options: DescribedOptions
  ) -> IntentParameter<Value> where Value.ValueType == DescribedValue {
    IntentParameter<Value>(title: shownTitle, requestValueDialog: dialog, optionsProvider: options)
  }

  private func ranged<Value: _IntentValue>(
    _ type: Value.Type, _ range: ClosedRange<Int>
  ) -> IntentParameter<Value> where Value.ValueType == Int {
    var number: Int?
    if case .number(let given)? = standard { number = Int(exactly: given) }
    return IntentParameter<Value>(
      title: shownTitle, default: number as? Value.UnwrappedType,
      inclusiveRange: (range.lowerBound, range.upperBound), requestValueDialog: dialog)
  }

  private func moment<Value: _IntentValue>(
    _ type: Value.Type, _ kind: IntentDateKind
  ) -> IntentParameter<Value> where Value.ValueType == Date {
    IntentParameter<Value>(title: shownTitle, kind: kind, requestValueDialog: dialog)
  }

  private func open(_ kind: OpenKind) -> any AnyIntentParameter {
    switch kind {
    case .text: plain(String.self)
    case .boolean: plain(Bool.self)
    case .decimal: plain(Double.self)
    case .duration: plain(Duration.self)
    case .url: plain(URL.self)
    case .celsius: measured(UnitTemperature.celsius)
    case .fahrenheit: measured(UnitTemperature.fahrenheit)
    case .meters: measured(UnitLength.meters)
    case .kilometers: measured(UnitLength.kilometers)
    case .feet: measured(UnitLength.feet)
    case .miles: measured(UnitLength.miles)
    case .grams: measured(UnitMass.grams)
    case .kilograms: measured(UnitMass.kilograms)
    case .ounces: measured(UnitMass.ounces)
    case .pounds: measured(UnitMass.pounds)
    case .milliliters: measured(UnitVolume.milliliters)
    case .liters: measured(UnitVolume.liters)
    case .cups: measured(UnitVolume.cups)
    case .gallons: measured(UnitVolume.gallons)
    case .kilometersPerHour: measured(UnitSpeed.kilometersPerHour)
    case .milesPerHour: measured(UnitSpeed.milesPerHour)
    }
  }

  private func plain<Value: _IntentValue>(
    _ type: Value.Type
  ) -> any AnyIntentParameter where Value.UnwrappedType == Value {
    let value: (any Sendable)? =
      switch standard {
      case .text(let text): text
      case .flag(let flag): flag
      case .number(let number): number
      default: nil
      }
    if question == nil { return IntentParameter<Value?>(title: shownTitle, default: value as? Value) }
    return IntentParameter<Value>(title: shownTitle, default: value as? Value, requestValueDialog: dialog)
  }

  private func measured<Unit: Dimension>(_ unit: Unit) -> any AnyIntentParameter {
    var number: Double?
    if case .number(let given)? = standard { number = given }
    if question == nil {
      return IntentParameter<Measurement<Unit>?>(title: shownTitle, defaultValue: number, defaultUnit: unit)
    }
    return IntentParameter<Measurement<Unit>>(
      title: shownTitle, defaultValue: number, defaultUnit: unit, requestValueDialog: dialog)
  }
}
