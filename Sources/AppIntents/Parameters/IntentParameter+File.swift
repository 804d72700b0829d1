import Foundation

/// Files. The types are kept as data.
extension IntentParameter where Value.ValueType == IntentFile {
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    supportedTypeIdentifiers: [String], requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      metadata: .init(title, description, requestValueDialog, nil, inputConnectionBehavior) {
        $0.supportedTypeIdentifiers = supportedTypeIdentifiers
      }, default: nil)
  }

  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    supportedTypeIdentifiers: [String], requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
  ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
    self.init(
      metadata: .init(
        title, description, requestValueDialog, nil, inputConnectionBehavior, optionsProvider: optionsProvider
      ) {
        $0.supportedTypeIdentifiers = supportedTypeIdentifiers
      }, default: nil)
  }

  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil, supportedContentTypes: [UTType],
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      metadata: .init(title, description, requestValueDialog, nil, inputConnectionBehavior) {
        $0.supportedTypeIdentifiers = supportedContentTypes.map(\.identifier)
      }, default: nil)
  }

  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil, supportedContentTypes: [UTType],
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
  ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
    self.init(
      metadata: .init(
        title, description, requestValueDialog, nil, inputConnectionBehavior, optionsProvider: optionsProvider
      ) {
        $0.supportedTypeIdentifiers = supportedContentTypes.map(\.identifier)
      }, default: nil)
  }
}
