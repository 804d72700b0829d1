import Foundation

/// A value of one of several types: an enumeration whose cases each hold one. `@UnionValue` makes one of an enumeration.
///
/// What is asked for are the choices of all types, and text where one of them is text.
public protocol AppUnionValue: AppValue {
  associatedtype Cases: AppUnionValueCasesProviding
  static var caseDisplayRepresentations: [Cases: DisplayRepresentation] { get }
  /// What each case holds, in declared order.
  static var _unionCases: [_UnionCase<Self>] { get }
  /// The name of the case, and what it holds.
  var _unionValue: (name: String, value: any Sendable) { get }
}

extension AppUnionValue {
  public static var caseDisplayRepresentations: [Cases: DisplayRepresentation] { [:] }
}

/// The names of the cases of a union.
public protocol AppUnionValueCasesProviding: Hashable, CaseIterable, Sendable, RawRepresentable
where RawValue == String {}

/// One case of a union: its name, and how a value of its type becomes the union.
public struct _UnionCase<Union: AppUnionValue>: Sendable {
  let name: String
  let payload: any _IntentValue.Type
  let make: @Sendable (any Sendable) -> Union?

  public init<Payload: _IntentValue>(_ name: String, _ make: @escaping @Sendable (Payload) -> Union) {
    self.name = name
    payload = Payload.self
    self.make = { ($0 as? Payload).map(make) }
  }
}

/// How a union is shown and spoken: as what it holds.
func unionOption(for union: any AppUnionValue) -> ValueOption {
  let (name, value) = union._unionValue
  let held = valueOption(for: value, displayName: nil)
  return ValueOption(id: "\(name):\(held.id)", display: held.display, value: union)
}

func unionSource<Union: AppUnionValue>(of type: Union.Type) -> any OptionSource {
  UnionOptionSource<Union>(
    cases: Union._unionCases.map { ($0, optionSource(of: $0.payload, ParameterMetadata())) })
}

/// The choices of all types in a union; a text stands where one of them is text and nothing is chosen.
struct UnionOptionSource<Union: AppUnionValue>: OptionSource {
  let cases: [(of: _UnionCase<Union>, source: (any OptionSource)?)]

  var valueType: (any _IntentValue.Type)? { Union.self }
  var isFoundByText: Bool { cases.contains { $0.source?.isFoundByText ?? true } }
  var typeName: LocalizedStringResource { Union.typeDisplayRepresentation.name }
  var isNamedByDeclaration: Bool { typeName.key == wordsOfTypeName(String(describing: Union.self)) }
  var fixedOptions: [ValueOption]? { nil }

  func suggested() async throws -> [ValueOption] {
    var all: [ValueOption] = []
    for (union, source) in cases {
      guard let source else { continue }
      all += try await source.suggested().compactMap { option(for: $0, in: union) }
    }
    return all
  }

  func matching(_ text: String) async throws -> [ValueOption]? {
    var all: [ValueOption] = []
    var isSearched = false
    for (union, source) in cases {
      guard let found = try await source?.matching(text) else { continue }
      isSearched = true
      all += found.compactMap { option(for: $0, in: union) }
    }
    if all.isEmpty, let union = cases.first(where: { $0.of.payload is String.Type })?.of {
      guard !text.isEmpty else { return [] }
      return union.make(text).map { [unionOption(for: $0)] }
    }
    return isSearched ? all : nil
  }

  func defaultOption() async throws -> ValueOption? { nil }

  private func option(for option: ValueOption, in union: _UnionCase<Union>) -> ValueOption? {
    union.make(option.value).map {
      ValueOption(id: "\(union.name):\(option.id)", display: option.display, value: $0)
    }
  }
}
