import Foundation

/// Text. The input options are kept as data.
extension IntentParameter where Value.ValueType == String {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, inputOptions: String.IntentInputOptions,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      metadata: .init(title, description, requestValueDialog, nil, inputConnectionBehavior) {
        $0.inputOptions = inputOptions
      }, default: defaultValue)
  }

  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, inputOptions: String.IntentInputOptions,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
  ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
    self.init(
      metadata: .init(
        title, description, requestValueDialog, nil, inputConnectionBehavior, optionsProvider: optionsProvider
      ) {
        $0.inputOptions = inputOptions
      }, default: defaultValue)
  }

  public convenience init(
    description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
    inputOptions: String.IntentInputOptions, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      metadata: .init(nil, description, requestValueDialog, nil, inputConnectionBehavior) {
        $0.inputOptions = inputOptions
      }, default: defaultValue)
  }

  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
    inputOptions: String.IntentInputOptions, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
  ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
    self.init(
      metadata: .init(
        nil, description, requestValueDialog, nil, inputConnectionBehavior, optionsProvider: optionsProvider
      ) {
        $0.inputOptions = inputOptions
      }, default: defaultValue)
  }
}

/// Text with attributes. The input options are kept as data.
extension IntentParameter where Value.ValueType == AttributedString {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, inputOptions: String.IntentInputOptions,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      metadata: .init(title, description, requestValueDialog, nil, inputConnectionBehavior) {
        $0.inputOptions = inputOptions
      }, default: defaultValue)
  }

  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, inputOptions: String.IntentInputOptions,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
  ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
    self.init(
      metadata: .init(
        title, description, requestValueDialog, nil, inputConnectionBehavior, optionsProvider: optionsProvider
      ) {
        $0.inputOptions = inputOptions
      }, default: defaultValue)
  }

  public convenience init(
    description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
    inputOptions: String.IntentInputOptions, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      metadata: .init(nil, description, requestValueDialog, nil, inputConnectionBehavior) {
        $0.inputOptions = inputOptions
      }, default: defaultValue)
  }

  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
    inputOptions: String.IntentInputOptions, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
  ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
    self.init(
      metadata: .init(
        nil, description, requestValueDialog, nil, inputConnectionBehavior, optionsProvider: optionsProvider
      ) {
        $0.inputOptions = inputOptions
      }, default: defaultValue)
  }
}
