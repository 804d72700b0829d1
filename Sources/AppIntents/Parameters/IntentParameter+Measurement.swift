import Foundation

/// Measurements: a number in a unit. The default unit stays as it is in every locale; a said unit beats it.
extension IntentParameter {
  public convenience init<UnitType: Dimension>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil, defaultValue: Double? = nil,
    defaultUnit: UnitType, defaultUnitAdjustForLocale: Bool = false, supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) where Value.ValueType == Measurement<UnitType> {
    let measurement = defaultValue.map { Measurement(value: $0, unit: defaultUnit) }
    self.init(title, description, requestValueDialog, inputConnectionBehavior, measurement as? Value.UnwrappedType) {
      $0.defaultUnit = defaultUnit.symbol
      $0.supportsNegativeNumbers = supportsNegativeNumbers
    }
  }

  public convenience init<UnitType: Dimension>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil, defaultValue: Double? = nil,
    supportsNegativeNumbers: Bool, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) where Value.ValueType == Measurement<UnitType> {
    let measurement = defaultValue.map { Measurement(value: $0, unit: UnitType.baseUnit()) }
    self.init(title, description, requestValueDialog, inputConnectionBehavior, measurement as? Value.UnwrappedType) {
      $0.supportsNegativeNumbers = supportsNegativeNumbers
    }
  }
}
