import Foundation

/// A day, a time of day, or both.
extension IntentParameter where Value.ValueType == Date {
  public typealias DateKind = IntentDateKind

  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, kind: IntentDateKind, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      metadata: .init(title, description, requestValueDialog, nil, inputConnectionBehavior) {
        $0.dateKind = kind.valueKind
      }, default: defaultValue)
  }

  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, kind: IntentDateKind, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
  ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
    self.init(
      metadata: .init(
        title, description, requestValueDialog, nil, inputConnectionBehavior, optionsProvider: optionsProvider
      ) {
        $0.dateKind = kind.valueKind
      }, default: defaultValue)
  }

  public convenience init(
    description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil, kind: IntentDateKind,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      metadata: .init(nil, description, requestValueDialog, nil, inputConnectionBehavior) {
        $0.dateKind = kind.valueKind
      }, default: defaultValue)
  }

  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil, kind: IntentDateKind,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
  ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
    self.init(
      metadata: .init(
        nil, description, requestValueDialog, nil, inputConnectionBehavior, optionsProvider: optionsProvider
      ) {
        $0.dateKind = kind.valueKind
      }, default: defaultValue)
  }
}

/// A day, a time of day, or both, as components.
extension IntentParameter where Value.ValueType == DateComponents {
  public typealias DateKind = IntentDateKind

  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, kind: IntentDateKind, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      metadata: .init(title, description, requestValueDialog, nil, inputConnectionBehavior) {
        $0.dateKind = kind.valueKind
      }, default: defaultValue)
  }

  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, kind: IntentDateKind, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
  ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
    self.init(
      metadata: .init(
        title, description, requestValueDialog, nil, inputConnectionBehavior, optionsProvider: optionsProvider
      ) {
        $0.dateKind = kind.valueKind
      }, default: defaultValue)
  }

  public convenience init(
    description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil, kind: IntentDateKind,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      metadata: .init(nil, description, requestValueDialog, nil, inputConnectionBehavior) {
        $0.dateKind = kind.valueKind
      }, default: defaultValue)
  }

  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil, kind: IntentDateKind,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
  ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
    self.init(
      metadata: .init(
        nil, description, requestValueDialog, nil, inputConnectionBehavior, optionsProvider: optionsProvider
      ) {
        $0.dateKind = kind.valueKind
      }, default: defaultValue)
  }
}
