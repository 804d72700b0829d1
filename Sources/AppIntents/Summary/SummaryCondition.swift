import Foundation

/// Compares for equality.
public enum EquatableComparisonOperator: Hashable, Sendable { case equalTo, notEqualTo }
/// Compares by order.
public enum ComparableComparisonOperator: Hashable, Sendable {
  case lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo
}
/// Asks whether there is a value.
public enum HasValueComparisonOperator: Hashable, Sendable { case hasAnyValue, hasNoValue }
/// Asks whether the value is among several.
public enum OneOfComparisonOperator: Hashable, Sendable { case oneOf }
/// Compares text.
public enum StringComparisonOperator: Hashable, Sendable { case hasPrefix, hasSuffix, contains }
/// The widget's family in a condition; never set here.
public enum ParameterSummaryWidgetFamilyToken: Hashable, Sendable { case widgetFamily }

/// A summary that depends on a parameter's present value.
public struct ParameterSummaryWhenCondition<
  Intent: AppIntent, WhenCondition: ParameterSummary, Otherwise: ParameterSummary
>: ParameterSummary, EvaluableSummary {
  let node: SummaryNode

  private init(
    _ when: WhenCondition, _ otherwise: Otherwise, parameter keyPath: PartialKeyPath<Intent>?,
    condition: @escaping ((any Sendable)?) -> Bool
  ) {
    let name = keyPath.flatMap { Intent.parameterName(for: $0) }
    node = .when(
      condition: { intent in condition(intent.declaredParameters.first { $0.name == name }?.anyValue) },
      (when as? any EvaluableSummary)?.node ?? .empty, (otherwise as? any EvaluableSummary)?.node)
  }

  public init<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparison: EquatableComparisonOperator, _ value: Value,
    @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {
    self.init(when(), otherwise(), parameter: keyPath) {
      isSameIntentValue($0, value) == (comparison == .equalTo)
    }
  }

  public init<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparison: HasValueComparisonOperator,
    @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {
    self.init(when(), otherwise(), parameter: keyPath) { ($0 != nil) == (comparison == .hasAnyValue) }
  }

  public init<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparison: OneOfComparisonOperator, _ values: [Value],
    @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {
    self.init(when(), otherwise(), parameter: keyPath) { present in
      values.contains { isSameIntentValue(present, $0) }
    }
  }

  public init<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparison: ComparableComparisonOperator,
    _ value: Value.ValueType, @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) where Value.ValueType: Comparable {
    self.init(when(), otherwise(), parameter: keyPath) { present in
      guard let present = present as? Value.ValueType else { return false }
      return switch comparison {
      case .lessThan: present < value
      case .lessThanOrEqualTo: present <= value
      case .greaterThan: present > value
      case .greaterThanOrEqualTo: present >= value
      }
    }
  }

  public init<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparison: StringComparisonOperator, _ value: String,
    @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) where Value.ValueType == String {
    self.init(when(), otherwise(), parameter: keyPath) { present in
      guard let present = present as? String else { return false }
      return switch comparison {
      case .hasPrefix: present.hasPrefix(value)
      case .hasSuffix: present.hasSuffix(value)
      case .contains: present.contains(value)
      }
    }
  }

  /// A condition on the widget's family: there is none, so it does not hold.
  public init(
    widgetFamily comparison: EquatableComparisonOperator, _ family: IntentWidgetFamily,
    @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {
    self.init(when(), otherwise(), parameter: nil) { _ in comparison == .notEqualTo }
  }

  public init(
    widgetFamily comparison: OneOfComparisonOperator, _ families: [IntentWidgetFamily],
    @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {
    self.init(when(), otherwise(), parameter: nil) { _ in false }
  }
}

extension ParameterSummaryWhenCondition where Otherwise == EmptyParameterSummary {
  public init<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparison: EquatableComparisonOperator, _ value: Value,
    @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition
  ) {
    self.init(keyPath, comparison, value, when, otherwise: { EmptyParameterSummary() })
  }

  public init<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparison: HasValueComparisonOperator,
    @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition
  ) {
    self.init(keyPath, comparison, when, otherwise: { EmptyParameterSummary() })
  }
}

/// True when both are the same value: equal, the same case, or entities with the same identifier.
package func isSameIntentValue(_ left: (any Sendable)?, _ right: (any Sendable)?) -> Bool {
  switch (left.flatMap { unwrappedIntentValue($0) }, right.flatMap { unwrappedIntentValue($0) }) {
  case (nil, nil): return true
  case (let left?, let right?):
    if let left = left as? any Hashable, let right = right as? any Hashable {
      return AnyHashable(left) == AnyHashable(right)
    }
    guard type(of: left) == type(of: right) else { return false }
    if let left = left as? any ArrayIntentValue, let right = right as? any ArrayIntentValue {
      let pairs = zip(left.anyElements, right.anyElements)
      return left.anyElements.count == right.anyElements.count && pairs.allSatisfy { isSameIntentValue($0, $1) }
    }
    return valueOption(for: left, displayName: nil).id == valueOption(for: right, displayName: nil).id
  default: return false
  }
}
