import Foundation

/// What kind of value a parameter holds, as far as asking for it and understanding the answer go.
///
/// The value that is stored is of the Swift type named beside each case.
package indirect enum ValueKind: Sendable {
  /// `Bool`, with the app's words for its two values.
  case boolean(true: LocalizedStringResource?, false: LocalizedStringResource?)
  case integer(range: ClosedRange<Int>?)
  case decimal(range: ClosedRange<Double>?)
  /// `String`, anything said
  case text
  case url
  case date(IntentDateKind)
  case dateComponents(IntentDateKind)
  case duration
  /// `IntentCurrencyAmount`, in one of these currencies, the usual one first; none takes any
  case money(codes: [String], range: ClosedRange<Decimal>?)
  /// `Measurement` of some dimension
  case measurement(MeasurementKind)
  /// An enum, an entity, or any type whose values come from an options provider.
  case options(any OptionSource)
  /// `Array` of the inner kind
  case array(of: ValueKind)
  /// A type that cannot be asked for by voice; the text names it.
  case unspeakable(String)
}

/// The units that a measurement may be said in.
package struct MeasurementKind: Sendable {
  package struct NamedUnit: Sendable {
    /// Every way to say or write the unit: "minutes", "minute", "min".
    package let names: [String]
    package let symbol: String
  }
  /// What is measured: "mass", "informationstorage".
  package let dimension: String
  package let units: [NamedUnit]
  /// The index in `units` of what a number without a unit means.
  package let defaultUnit: Int
  /// The same in a country's measures, where the app names no unit and nobody means the base unit: degrees Fahrenheit
  /// rather than kelvins.
  var customaryUnit: (@Sendable (Locale.MeasurementSystem) -> Int)?
  package let allowsNegative: Bool
  /// Makes the `Measurement` from a number and an index into `units`.
  package let make: @Sendable (Double, Int) -> any Sendable

  /// The index in `units` of what a number without a unit means to those who measure so.
  package func defaultUnit(in system: Locale.MeasurementSystem) -> Int { customaryUnit?(system) ?? defaultUnit }
}

/// One value that can be chosen, with how it is shown and every name it answers to.
package struct ValueOption: Sendable {
  /// Stable within its source: an enum's raw value, an entity's identifier, or the text itself.
  package let id: String
  package let display: DisplayRepresentation
  package let value: any Sendable

  package init(id: String, display: DisplayRepresentation, value: any Sendable) {
    self.id = id
    self.display = display
    self.value = value
  }
}

/// Where the choices of a parameter come from: an enum's cases, an entity's query, an options provider.
package protocol OptionSource: Sendable {
  /// The type's display name, for prompts: "Which soup?".
  var typeName: LocalizedStringResource { get }
  /// The type's name is only the declaration's, so that a parameter's title tells people more.
  var isNamedByDeclaration: Bool { get }
  /// The choices, where they are fixed by the type (an enum), so that no code of the app runs to list them; else nil.
  var fixedOptions: [ValueOption]? { get }
  /// The type of the choices; nil where the declaration does not show it.
  var valueType: (any _IntentValue.Type)? { get }
  /// Whether a choice can be found by a text that another intent gave: what has a type of its own is found by its query
  /// only.
  var isFoundByText: Bool { get }
  /// The suggested choices, in the app's order.
  func suggested() async throws -> [ValueOption]
  /// Choices that the app finds for what was said; nil when the app offers no search by text.
  func matching(_ text: String) async throws -> [ValueOption]?
  func defaultOption() async throws -> ValueOption?
  /// The choice with this identifier, for values that were stored earlier; nil when it no longer exists.
  func option(id: String) async throws -> ValueOption?
}

extension OptionSource {
  package var isNamedByDeclaration: Bool { false }
  package var valueType: (any _IntentValue.Type)? { nil }
  package var isFoundByText: Bool { true }

  package func option(id: String) async throws -> ValueOption? {
    try await suggested().first { $0.id == id }
  }
}
