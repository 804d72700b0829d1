import Foundation

/// Everything an initialiser of `@Parameter` was given, without the value's type.
package struct ParameterMetadata: Sendable {
  package var title: LocalizedStringResource?
  package var description: LocalizedStringResource?
  package var requestValueDialog: IntentDialog?
  package var requestDisambiguationDialog: IntentDialog?
  package var inputConnectionBehavior = InputConnectionBehavior.default
  package var integerRange: ClosedRange<Int>?
  package var decimalRange: ClosedRange<Double>?
  /// "field", "stepper" or "slider".
  package var controlStyle: String?
  package var inputOptions: String.IntentInputOptions?
  package var displayName: Bool.IntentDisplayName?
  package var dateKind = IntentDateKind.dateTime
  package var supportedTypeIdentifiers: [String]?
  package var size: IntentCollectionSize?
  /// The symbol of the unit that a plain number is in.
  package var defaultUnit: String?
  package var supportsNegativeNumbers = true
  /// The currencies that are taken, the usual one first; none takes any.
  package var currencyCodes: [String] = []
  package var moneyRange: ClosedRange<Decimal>?
  package var optionsProvider: (any DynamicOptionsProvider)?
  package var query: (any EntityQuery)?
  package var supportedValues: [any Sendable]?
  package var resolvers: [any Resolver] = []
}

/// Whether an editor offers the previous action's result for a parameter; kept as data.
public enum InputConnectionBehavior: String, Hashable, Sendable {
  case `default`, never, connectToPreviousIntentResult
}

/// A lowest and a highest value, both allowed.
public typealias InclusiveRange<Bound> = (lowerBound: Bound, upperBound: Bound)

/// The family of a widget; there are no widgets here, so this is data.
public enum IntentWidgetFamily: String, Hashable, Sendable {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge, systemExtraLargePortrait
  case accessoryCorner, accessoryCircular, accessoryRectangular, accessoryInline
}

/// How many elements an array parameter has, overall or for each family of widget; kept as data.
public struct IntentCollectionSize: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByDictionaryLiteral {
  package let sizes: [IntentWidgetFamily: Int]
  package let `default`: Int?

  public init(integerLiteral value: Int) {
    `default` = value
    sizes = [:]
  }

  public init(dictionaryLiteral elements: (IntentWidgetFamily, Int)...) {
    `default` = nil
    sizes = Dictionary(elements, uniquingKeysWith: { _, last in last })
  }
}
