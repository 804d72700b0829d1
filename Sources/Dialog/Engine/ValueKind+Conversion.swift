import AppIntents

/// Which values become which, as App Intents converts them between two actions.
extension ValueKind {
  /// Whether values of another kind can stand there: anything as a text, a text as what it says, a number as a number, a
  /// moment as a moment, one value as a list of it; else the same kind.
  ///
  /// What a text says is found out when it is there. One of a type of its own is found by a text only where its query
  /// searches by text.
  func takes(_ other: ValueKind) -> Bool {
    switch (plain, other.plain) {
    case (.text, _): true
    case (.options(let one), .text): one.isFoundByText
    case (.unspeakable, .text): false
    case (.array(let one), .array(let other)): one.takes(other)
    case (.array(let one), let other): one.takes(other)
    case (_, .text), (.boolean, .boolean), (.url, .url), (.duration, .duration), (.money, .money): true
    case (.integer, .integer), (.decimal, .integer), (.decimal, .decimal), (.integer, .decimal): true
    case (.date, .date), (.date, .dateComponents), (.dateComponents, .date), (.dateComponents, .dateComponents): true
    case (.measurement(let one), .measurement(let other)): one.units.map(\.symbol) == other.units.map(\.symbol)
    case (.options(let one), .options(let other)): one.hasChoices(of: other)
    case (.unspeakable(let one), .unspeakable(let other)): one == other
    default: false
    }
  }

  /// What the values are where an app only lists some of a plain type, such as texts.
  private var plain: ValueKind {
    guard case .options(let source) = self, let type = source.valueType, !(type is any AppValue.Type) else {
      return self
    }
    return switch valueKind(ofType: type) {
    case .options, .unspeakable: self
    case let kind: kind
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

extension OptionSource {
  /// Of the same type; where a program gives them, under the same name.
  fileprivate func hasChoices(of other: any OptionSource) -> Bool {
    if let type = valueType, let given = other.valueType, type != given { return false }
    return typeName.resolved() == other.typeName.resolved()
  }
}
