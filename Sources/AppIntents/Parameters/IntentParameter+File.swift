import Foundation

/// Files. The types are kept as data.
extension IntentParameter where Value.ValueType == IntentFile {
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    supportedTypeIdentifiers: [String], requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(title, description, requestValueDialog, inputConnectionBehavior, nil) {
      $0.supportedTypeIdentifiers = supportedTypeIdentifiers
    }
  }

  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    supportedTypeIdentifiers: [String], requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
  ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
    self.init(title, description, requestValueDialog, inputConnectionBehavior, nil, optionsProvider) {
      $0.supportedTypeIdentifiers = supportedTypeIdentifiers
    }
  }

  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil, supportedContentTypes: [UTType],
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(title, description, requestValueDialog, inputConnectionBehavior, nil) {
      $0.supportedTypeIdentifiers = supportedContentTypes.map(\.identifier)
    }
  }

  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil, supportedContentTypes: [UTType],
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
  ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
    self.init(title, description, requestValueDialog, inputConnectionBehavior, nil, optionsProvider) {
      $0.supportedTypeIdentifiers = supportedContentTypes.map(\.identifier)
    }
  }
}
