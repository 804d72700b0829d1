import Foundation

/// What a parameter of a number within a range holds: `Int` or `Double`.
public protocol _IntentNumber: _IntentValue, Comparable {}

extension Int: _IntentNumber {}
extension Double: _IntentNumber {}

extension IntentParameter where Value.ValueType == Int {
  public typealias IntControlStyle = IntentNumberControlStyle
}

extension IntentParameter where Value.ValueType == Double {
  public typealias DoubleControlStyle = IntentNumberControlStyle
}

/// Numbers within a range. The control style is kept as data.
extension IntentParameter where Value.ValueType: _IntentNumber {
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, controlStyle: IntentNumberControlStyle,
    inclusiveRange: InclusiveRange<Value.ValueType>? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(title, description, requestValueDialog, inputConnectionBehavior, defaultValue) {
      $0.controlStyle = controlStyle.rawValue
      if let inclusiveRange { $0.allow(inclusiveRange) }
    }
  }

  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, controlStyle: IntentNumberControlStyle,
    inclusiveRange: InclusiveRange<Value.ValueType>? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
  ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
    self.init(title, description, requestValueDialog, inputConnectionBehavior, defaultValue, optionsProvider) {
      $0.controlStyle = controlStyle.rawValue
      if let inclusiveRange { $0.allow(inclusiveRange) }
    }
  }

  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, inclusiveRange: InclusiveRange<Value.ValueType>,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(title, description, requestValueDialog, inputConnectionBehavior, defaultValue) {
      $0.allow(inclusiveRange)
    }
  }

  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, inclusiveRange: InclusiveRange<Value.ValueType>,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
  ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
    self.init(title, description, requestValueDialog, inputConnectionBehavior, defaultValue, optionsProvider) {
      $0.allow(inclusiveRange)
    }
  }
}

extension ParameterMetadata {
  fileprivate mutating func allow<Number: _IntentNumber>(_ range: InclusiveRange<Number>) {
    let range = range.lowerBound...max(range.lowerBound, range.upperBound)
    integerRange = range as? ClosedRange<Int>
    decimalRange = range as? ClosedRange<Double>
  }
}
