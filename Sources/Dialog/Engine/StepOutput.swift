import AppIntents

/// What a step of a shortcut of one's own gave, for the steps after it.
struct StepOutput: Sendable {
  var result: ValueOption?
  /// The values that its parameters had.
  var values: [String: ValueOption]

  /// The result, one of its properties, or a value of the step; nil where there is no such thing.
  func option(_ property: String?) -> ValueOption? {
    guard let property else { return result }
    if let value = values[property] { return value }
    guard let result else { return nil }
    let found = entityProperties(of: result.value).first { $0.name == property }
    return found?.value.map { valueOption(for: $0, displayName: nil) }
  }
}

extension ValueKind {
  /// Whether values of another kind can stand there: anything as a text, a text as what it says, else the same kind.
  func takes(_ other: ValueKind) -> Bool {
    switch (self, other) {
    case (.text, _), (_, .text), (.boolean, .boolean), (.url, .url), (.duration, .duration), (.money, .money): true
    case (.integer, .integer), (.decimal, .integer), (.decimal, .decimal), (.integer, .decimal): true
    case (.date, .date), (.date, .dateComponents), (.dateComponents, .date), (.dateComponents, .dateComponents): true
    case (.measurement(let one), .measurement(let other)): one.units.map(\.symbol) == other.units.map(\.symbol)
    case (.options(let one), .options(let other)): one.typeName.resolved() == other.typeName.resolved()
    case (.array(let one), .array(let other)): one.takes(other)
    case (.array(let one), let other): one.takes(other)
    case (.unspeakable(let one), .unspeakable(let other)): one == other
    default: false
    }
  }

  /// What kind of value it is, for a sentence.
  package var named: String {
    switch self {
    case .boolean: "yes or no"
    case .integer: "a whole number"
    case .decimal: "a number"
    case .text: "a text"
    case .url: "a link"
    case .date, .dateComponents: "a date or time"
    case .duration: "a duration"
    case .money: "an amount of money"
    case .measurement: "a measurement"
    case .options(let source): "one of: \(source.typeName.resolved().lowercased())"
    case .array(let inner): "a list, each \(inner.named)"
    case .unspeakable(let name): "a value of the type \(name)"
    }
  }
}
