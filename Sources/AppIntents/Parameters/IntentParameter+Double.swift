import Foundation

/// Numbers within a range. The control style is kept as data.
extension IntentParameter where Value.ValueType == Double {
  public typealias DoubleControlStyle = IntentDoubleControlStyle

  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, controlStyle: IntentDoubleControlStyle,
    inclusiveRange: InclusiveRange<Double>? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      metadata: .init(title, description, requestValueDialog, nil, inputConnectionBehavior) {
        $0.controlStyle = controlStyle.rawValue
        $0.decimalRange = inclusiveRange.map { $0.lowerBound...max($0.lowerBound, $0.upperBound) }
      }, default: defaultValue)
  }

  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, controlStyle: IntentDoubleControlStyle,
    inclusiveRange: InclusiveRange<Double>? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
  ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
    self.init(
      metadata: .init(
        title, description, requestValueDialog, nil, inputConnectionBehavior, optionsProvider: optionsProvider
      ) {
        $0.controlStyle = controlStyle.rawValue
        $0.decimalRange = inclusiveRange.map { $0.lowerBound...max($0.lowerBound, $0.upperBound) }
      }, default: defaultValue)
  }

  public convenience init(
    description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
    controlStyle: IntentDoubleControlStyle, inclusiveRange: InclusiveRange<Double>? = nil,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      metadata: .init(nil, description, requestValueDialog, nil, inputConnectionBehavior) {
        $0.controlStyle = controlStyle.rawValue
        $0.decimalRange = inclusiveRange.map { $0.lowerBound...max($0.lowerBound, $0.upperBound) }
      }, default: defaultValue)
  }

  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
    controlStyle: IntentDoubleControlStyle, inclusiveRange: InclusiveRange<Double>? = nil,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
  ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
    self.init(
      metadata: .init(
        nil, description, requestValueDialog, nil, inputConnectionBehavior, optionsProvider: optionsProvider
      ) {
        $0.controlStyle = controlStyle.rawValue
        $0.decimalRange = inclusiveRange.map { $0.lowerBound...max($0.lowerBound, $0.upperBound) }
      }, default: defaultValue)
  }

  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, inclusiveRange: InclusiveRange<Double>,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      metadata: .init(title, description, requestValueDialog, nil, inputConnectionBehavior) {
        $0.decimalRange = inclusiveRange.lowerBound...max(inclusiveRange.lowerBound, inclusiveRange.upperBound)
      }, default: defaultValue)
  }

  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, inclusiveRange: InclusiveRange<Double>,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
  ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
    self.init(
      metadata: .init(
        title, description, requestValueDialog, nil, inputConnectionBehavior, optionsProvider: optionsProvider
      ) {
        $0.decimalRange = inclusiveRange.lowerBound...max(inclusiveRange.lowerBound, inclusiveRange.upperBound)
      }, default: defaultValue)
  }

  public convenience init(
    description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
    inclusiveRange: InclusiveRange<Double>, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      metadata: .init(nil, description, requestValueDialog, nil, inputConnectionBehavior) {
        $0.decimalRange = inclusiveRange.lowerBound...max(inclusiveRange.lowerBound, inclusiveRange.upperBound)
      }, default: defaultValue)
  }

  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
    inclusiveRange: InclusiveRange<Double>, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
  ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
    self.init(
      metadata: .init(
        nil, description, requestValueDialog, nil, inputConnectionBehavior, optionsProvider: optionsProvider
      ) {
        $0.decimalRange = inclusiveRange.lowerBound...max(inclusiveRange.lowerBound, inclusiveRange.upperBound)
      }, default: defaultValue)
  }
}
