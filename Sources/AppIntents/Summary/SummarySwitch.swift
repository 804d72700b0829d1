import Foundation

/// The cases of a summary's switch.
public protocol _ParameterSummarySwitchCase {}

/// The cases that a builder collected.
public struct _ParameterSummaryCases<Intent: AppIntent, Value: _IntentValue>: _ParameterSummarySwitchCase {
  struct Entry {
    /// Nil for the default case.
    let values: [Value]?
    let node: SummaryNode
  }
  let entries: [Entry]
}

/// A summary that is chosen by a parameter's present value.
public struct ParameterSummarySwitchCondition<
  Intent: AppIntent, Value: _IntentValue, CaseCondition: _ParameterSummarySwitchCase
>: ParameterSummary, EvaluableSummary {
  let node: SummaryNode

  public init(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    @ParameterSummaryCaseBuilder<Intent, Value> _ cases: () -> CaseCondition
  ) {
    let entries = (cases() as? _ParameterSummaryCases<Intent, Value>)?.entries ?? []
    node = .choice(
      parameter: Intent.parameterName(for: keyPath),
      cases: entries.flatMap { entry in
        entry.values.map { values in values.map { (matches: $0, isDefault: false, entry.node) } }
          ?? [(matches: nil, isDefault: true, entry.node)]
      })
  }
}

extension ParameterSummarySwitchCondition where Value == _WidgetFamilyValue {
  /// A switch over the widget's family: there is none, so the default case is taken.
  public init(
    _ token: ParameterSummaryWidgetFamilyToken,
    @ParameterSummaryCaseBuilder<Intent, _WidgetFamilyValue> _ cases: () -> CaseCondition
  ) {
    let entries = (cases() as? _ParameterSummaryCases<Intent, Value>)?.entries ?? []
    node = .choice(
      parameter: nil, cases: entries.filter { $0.values == nil }.map { (matches: nil, isDefault: true, $0.node) })
  }
}

/// A widget's family in a summary.
public enum _WidgetFamilyValue: String, Hashable, _IntentValue {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge
  case accessoryCorner, accessoryCircular, accessoryRectangular, accessoryInline
}

/// A summary for one value, or several.
public struct ParameterSummaryCaseCondition<Intent: AppIntent, Value: _IntentValue, Content: ParameterSummary> {
  let values: [Value]
  let node: SummaryNode

  public init(_ value: Value, @ParameterSummaryBuilder<Intent> _ content: () -> Content) {
    self.init([value], content)
  }

  public init(_ values: [Value], @ParameterSummaryBuilder<Intent> _ content: () -> Content) {
    self.values = values
    node = (content() as? any EvaluableSummary)?.node ?? .empty
  }
}

/// The summary for all other values.
public struct ParameterSummaryDefaultCaseCondition<Intent: AppIntent, Content: ParameterSummary> {
  let node: SummaryNode

  public init(@ParameterSummaryBuilder<Intent> _ content: () -> Content) {
    node = (content() as? any EvaluableSummary)?.node ?? .empty
  }
}

/// Builds the cases of a switch.
@resultBuilder
public enum ParameterSummaryCaseBuilder<Intent: AppIntent, Value: _IntentValue> {
  public typealias Cases = _ParameterSummaryCases<Intent, Value>

  public static func buildExpression<Content>(
    _ condition: ParameterSummaryCaseCondition<Intent, Value, Content>
  ) -> Cases {
    Cases(entries: [.init(values: condition.values, node: condition.node)])
  }

  public static func buildExpression<Content>(
    _ condition: ParameterSummaryDefaultCaseCondition<Intent, Content>
  ) -> Cases {
    Cases(entries: [.init(values: nil, node: condition.node)])
  }

  public static func buildBlock(_ cases: Cases...) -> Cases { Cases(entries: cases.flatMap(\.entries)) }
}
