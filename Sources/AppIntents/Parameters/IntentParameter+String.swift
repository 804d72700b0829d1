import Foundation

/// What a parameter of text holds: `String` or `AttributedString`.
public protocol _IntentText: _IntentValue {}

extension String: _IntentText {}
extension AttributedString: _IntentText {}

/// Text, with attributes or without. The input options are kept as data.
extension IntentParameter where Value.ValueType: _IntentText {
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, inputOptions: String.IntentInputOptions,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(title, description, requestValueDialog, inputConnectionBehavior, defaultValue) {
      $0.inputOptions = inputOptions
    }
  }

  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, inputOptions: String.IntentInputOptions,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
  ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
    self.init(title, description, requestValueDialog, inputConnectionBehavior, defaultValue, optionsProvider) {
      $0.inputOptions = inputOptions
    }
  }
}
