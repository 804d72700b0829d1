import Foundation

/// An addition of Parley: what resolving a parameter came to (R3).
public enum ParameterResolution<Value: Sendable>: Sendable {
  /// Ask for the value, with this dialog or the parameter's own prompt.
  case needsValue(IntentDialog? = nil)
  /// Offer these values.
  case disambiguation([Value], dialog: IntentDialog? = nil)
  /// Say why the value cannot be taken, and ask again.
  case unsupported(IntentDialog)
  /// Ask whether this value is meant.
  case confirmationRequired(Value, IntentDialog? = nil)
  case success(Value)
  /// Go on without a value.
  case notRequired
}

/// The same without the value's type.
package enum AnyParameterResolution: Sendable {
  case needsValue(IntentDialog?)
  case disambiguation([ValueOption], dialog: IntentDialog?)
  case unsupported(IntentDialog)
  case confirmationRequired(ValueOption, IntentDialog?)
  case success(any Sendable)
  case notRequired
}
