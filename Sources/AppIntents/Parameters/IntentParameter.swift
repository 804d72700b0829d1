import Foundation
import Synchronization

/// What `IntentParameter` and `EntityProperty` have in common for conditions: a value of a known type.
public protocol AnyIntentValue<Value> {
  associatedtype Value: _IntentValue
}

/// A parameter of an intent (R1): what it is called, how it is asked for, and its present value.
///
/// The wrapper is a class: copies of an intent share its values, so every run starts from a fresh intent.
/// Calls may come from any isolation; each access is atomic.
@propertyWrapper
public final class IntentParameter<Value>: AnyIntentValue, Sendable where Value: _IntentValue, Value: Sendable {
  private struct State: Sendable {
    var name = ""
    var value: Value?
  }

  public let defaultValue: Value.UnwrappedType?
  package let metadata: ParameterMetadata
  private let state: Mutex<State>

  /// A parameter with what can be said of any; a bare `@Parameter` uses this one too, which the compiler finds in the
  /// type's own body only.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      title, description, requestValueDialog, inputConnectionBehavior, defaultValue,
      disambiguation: requestDisambiguationDialog)
  }

  init(
    _ title: LocalizedStringResource?, _ description: LocalizedStringResource?, _ requestValueDialog: IntentDialog?,
    _ inputConnectionBehavior: InputConnectionBehavior, _ defaultValue: Value.UnwrappedType?,
    _ optionsProvider: (any DynamicOptionsProvider)? = nil, disambiguation: IntentDialog? = nil,
    change: (inout ParameterMetadata) -> Void = { _ in }
  ) {
    var metadata = ParameterMetadata(
      title: title, description: description, requestValueDialog: requestValueDialog,
      requestDisambiguationDialog: disambiguation, inputConnectionBehavior: inputConnectionBehavior,
      optionsProvider: optionsProvider)
    change(&metadata)
    self.metadata = metadata
    self.defaultValue = defaultValue
    state = Mutex(State())
  }

  /// The value given to the parameter, else its default.
  ///
  /// Every parameter that is not optional has a value when `perform()` starts; reading one before ends the intent with
  /// an error, and outside of a dialog it is a programming error.
  public var wrappedValue: Value {
    get {
      if let value = currentValue { return value }
      if let absent = absentValue(of: Value.self) { return absent }
      AppWork.stop(
        UnsetValueError(
          description: "The parameter '\(label)' was read before it was given a value; "
            + "read it in perform(), or make it optional."))
    }
    set { state.withLock { $0.value = newValue } }
  }

  public var projectedValue: IntentParameter<Value> { self }

  /// The value that was given, else the default; nil when there is neither.
  package var currentValue: Value? {
    state.withLock { $0.value } ?? defaultValue.flatMap { $0 as? Value }
  }

  /// Whether the parameter was given a value, which may be that there is none.
  public enum ValueState: Sendable {
    case set(Value)
    case unset
  }

  /// The value that was given; `unset` where only the default stands, and where none was said.
  public var valueState: ValueState { state.withLock { $0.value }.map { .set($0) } ?? .unset }

  /// True when a value was given, be it the default's own.
  package var hasAssignedValue: Bool { state.withLock { $0.value } != nil }

  package func setName(_ name: String) {
    state.withLock { $0.name = name }
  }

  /// The name, or the title until its name is looked up.
  private var label: String {
    let name = name
    return name.isEmpty ? metadata.title?.resolved() ?? "" : name
  }

  package var name: String { state.withLock { $0.name } }

  func assign(_ value: Value?) {
    state.withLock { $0.value = value }
  }
}

extension IntentParameter.ValueState: Equatable where Value: Equatable {}
