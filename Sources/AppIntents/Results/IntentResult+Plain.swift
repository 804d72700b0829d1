import Foundation

/// Results that are spoken.
extension IntentResult {
  public static func result() -> Self where Self == IntentResultContainer<Never, Never, Never, Never> {
    IntentResultContainer()
  }

  public static func result(
    opensIntent: some AppIntent
  ) -> Self where Self == IntentResultContainer<Never, Never, Never, Never> {
    IntentResultContainer(opensIntent: opensIntent)
  }

  public static func result(
    opensIntent: (any AppIntent)? = nil, dialog: IntentDialog
  ) -> Self where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
    IntentResultContainer(dialog: dialog, opensIntent: opensIntent)
  }

  public static func result<Value: _IntentValue>(
    value: Value, opensIntent: (any AppIntent)? = nil
  ) -> Self where Self == IntentResultContainer<Value, Never, Never, Never> {
    IntentResultContainer(value: value, opensIntent: opensIntent)
  }

  public static func result<Value: _IntentValue>(
    value: Value, opensIntent: (any AppIntent)? = nil, dialog: IntentDialog
  ) -> Self where Self == IntentResultContainer<Value, Never, Never, IntentDialog> {
    IntentResultContainer(value: value, dialog: dialog, opensIntent: opensIntent)
  }

  /// With the intent that a hardware button runs next; there is no button here, so it is dropped.
  public static func result(
    actionButtonIntent: some AppIntent
  ) -> Self where Self == IntentResultContainer<Never, Never, Never, Never> {
    IntentResultContainer()
  }
}
