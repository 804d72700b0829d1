import Foundation

/// What a parameter of a day or a time holds: `Date` or `DateComponents`.
public protocol _IntentMoment: _IntentValue {}

extension Date: _IntentMoment {}
extension DateComponents: _IntentMoment {}

/// A day, a time of day, or both.
extension IntentParameter where Value.ValueType: _IntentMoment {
  public typealias DateKind = IntentDateKind

  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, kind: IntentDateKind, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(title, description, requestValueDialog, inputConnectionBehavior, defaultValue) {
      $0.dateKind = kind
    }
  }

  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, kind: IntentDateKind, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
  ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
    self.init(title, description, requestValueDialog, inputConnectionBehavior, defaultValue, optionsProvider) {
      $0.dateKind = kind
    }
  }
}
