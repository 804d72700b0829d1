import AppIntents

/// What a program gave, for later steps of a shortcut of one's own (R9).
extension DescribedValue {
  /// - Parameter given: a list has its items, an object its members as properties.
  init(given: LocatedJSON.Value) {
    if case .object = given, let value = try? DescribedValue(JSONField(LocatedJSON(value: given))) {
      self = value
      return
    }
    name = given.plain
    switch given {
    case .array(let items): self.items = items.map { DescribedValue(given: $0.value) }
    case .object(let members): properties = members.map { DescribedProperty(name: $0.key, value: $0.value.value) }
    case .text, .number, .flag, .null: break
    }
  }
}

extension DescribedProperty {
  /// As later steps of a shortcut take it; nil where it is null.
  var stepValue: (any Sendable)? {
    switch value {
    case .text(let text): text
    case .number(let number): Int(exactly: number).map { $0 as any Sendable } ?? number
    case .flag(let flag): flag
    case .array, .object: DescribedValue(given: value)
    case .null: nil
    }
  }
}

extension CommandAnswer {
  /// The result with its properties; nil where the program gave neither.
  var result: DescribedValue? {
    if value == nil || value?.isNull == true, properties.isEmpty { return nil }
    var result = value.map { DescribedValue(given: $0) } ?? DescribedValue(name: "")
    result.properties = properties + result.properties
    return result
  }
}

extension LocatedJSON.Value {
  fileprivate var isNull: Bool { if case .null = self { true } else { false } }
}
