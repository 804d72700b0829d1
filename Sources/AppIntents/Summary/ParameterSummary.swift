import Foundation

/// One natural sentence for an intent with its parameters in place (R24).
public protocol ParameterSummary {}

/// A summary without its type: a sentence, or a choice between sentences.
package indirect enum SummaryNode {
  case sentence(parts: [PhrasePart], more: [String])
  case when(condition: (any AppIntent) -> Bool, SummaryNode, SummaryNode?)
  case choice(parameter: String?, cases: [(matches: (any Sendable)?, isDefault: Bool, SummaryNode)])
  case empty
}

/// A summary that can be evaluated; every summary type of this module is.
protocol EvaluableSummary {
  var node: SummaryNode { get }
}

/// No summary.
public struct EmptyParameterSummary: ParameterSummary, EvaluableSummary {
  public init() {}
  var node: SummaryNode { .empty }
}

/// A summary of one sentence, and the parameters that stand under "more".
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary, EvaluableSummary {
  let node: SummaryNode

  public init(@ParameterKeyPathsBuilder<Intent> _ more: () -> [PartialKeyPath<Intent>] = { [] }) {
    node = .sentence(parts: [], more: more().compactMap { Intent.parameterName(for: $0) })
  }

  public init(
    _ string: ParameterSummaryString<Intent>, table: String? = nil,
    @ParameterKeyPathsBuilder<Intent> _ more: () -> [PartialKeyPath<Intent>] = { [] }
  ) {
    node = .sentence(parts: string.parts, more: more().compactMap { Intent.parameterName(for: $0) })
  }
}

/// Text with parameters in it.
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
  let parts: [PhrasePart]

  public init(stringLiteral value: String) {
    parts = PhrasePart.split(value)
  }

  public init(stringInterpolation: StringInterpolation) {
    parts = stringInterpolation.parts
  }

  /// Collects text and the names of parameters.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var parts: [PhrasePart] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.text(literal)) }
    }

    public mutating func appendInterpolation<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) {
      parts.append(Intent.phrasePart(for: keyPath))
    }
  }
}

/// Collects parameters.
@resultBuilder
public enum ParameterKeyPathsBuilder<Intent: AppIntent> {
  public static func buildExpression<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>
  ) -> [PartialKeyPath<Intent>] { [keyPath] }
  public static func buildBlock(_ keyPaths: [PartialKeyPath<Intent>]...) -> [PartialKeyPath<Intent>] {
    keyPaths.flatMap { $0 }
  }
  public static func buildOptional(_ keyPaths: [PartialKeyPath<Intent>]?) -> [PartialKeyPath<Intent>] {
    keyPaths ?? []
  }
  public static func buildLimitedAvailability(_ keyPaths: [PartialKeyPath<Intent>]) -> [PartialKeyPath<Intent>] {
    keyPaths
  }
}

/// Builds a summary.
@resultBuilder
public enum ParameterSummaryBuilder<Intent: AppIntent> {
  public static func buildExpression(_ summary: IntentParameterSummary<Intent>) -> IntentParameterSummary<Intent> {
    summary
  }
  @_disfavoredOverload
  public static func buildExpression<Content: ParameterSummary>(_ summary: Content) -> Content { summary }
  public static func buildBlock() -> EmptyParameterSummary { EmptyParameterSummary() }
  public static func buildBlock<Content: ParameterSummary>(_ summary: Content) -> Content { summary }
  public static func buildEither<Content: ParameterSummary>(first summary: Content) -> _AnyParameterSummary {
    _AnyParameterSummary(summary)
  }
  public static func buildEither<Content: ParameterSummary>(second summary: Content) -> _AnyParameterSummary {
    _AnyParameterSummary(summary)
  }
  public static func buildLimitedAvailability<Content: ParameterSummary>(_ summary: Content) -> _AnyParameterSummary {
    _AnyParameterSummary(summary)
  }
}

/// A summary of whatever kind.
public struct _AnyParameterSummary: ParameterSummary, EvaluableSummary {
  let node: SummaryNode

  init(_ summary: some ParameterSummary) {
    node = (summary as? any EvaluableSummary)?.node ?? .empty
  }
}
