import Foundation

/// People. What is asked of them is kept as data: they are asked for by name.
extension IntentParameter where Value.ValueType == IntentPerson {
  public typealias ParameterMode = IntentPerson.ParameterMode

  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, parameterMode: IntentPerson.ParameterMode,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(title, description, requestValueDialog, inputConnectionBehavior, defaultValue)
  }
}
