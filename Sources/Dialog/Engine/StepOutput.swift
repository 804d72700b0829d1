import AppIntents

/// What a step of a shortcut of one's own gave, for the steps after it.
struct StepOutput: Sendable {
  var result: ValueOption?
  /// The values that its parameters had.
  var values: [String: ValueOption]
  /// What was said at its end.
  var said = ""

  /// The result, a value of the step, or what a path leads to from there; nil where there is no such thing.
  func option(_ path: String?) -> ValueOption? {
    guard let path else { return result }
    var parts = path.split(separator: ".").map(String.init)[...]
    var option = result
    if let first = parts.first, let value = values[first] {
      option = value
      parts.removeFirst()
    }
    for part in parts {
      guard let value = option?.value else { return nil }
      option = Self.value(part, of: value).map { valueOption(for: $0, displayName: nil) }
    }
    return option
  }

  /// The values of a list, or the one that it is; none where there is no such thing.
  func elements(_ path: String?) -> [ValueOption] {
    guard let option = option(path) else { return [] }
    if let items = (option.value as? DescribedValue)?.items {
      return items.map { valueOption(for: $0, displayName: nil) }
    }
    guard let list = option.value as? any ValueList else { return [option] }
    return list.elements.map { valueOption(for: $0, displayName: nil) }
  }

  private static func value(_ part: String, of value: any Sendable) -> (any Sendable)? {
    if let described = value as? DescribedValue { return described.part(part) }
    if let list = value as? any ValueList {
      let elements = list.elements
      if part == ListPart.count { return elements.count }
      return ListPart.index(part, of: elements.count).map { elements[$0] }
    }
    return entityProperties(of: value).first { $0.name == part }?.value
  }
}

/// What can be said of a list: "count", "first", "last", or a number from 1 on.
enum ListPart {
  static let count = "count"

  static func isElement(_ part: String) -> Bool { part == "first" || part == "last" || (Int(part) ?? 0) > 0 }

  /// Nil where there is no such element.
  static func index(_ part: String, of count: Int) -> Int? {
    let index = part == "first" ? 0 : part == "last" ? count - 1 : Int(part).map { $0 - 1 } ?? -1
    return (0..<count).contains(index) ? index : nil
  }
}

extension DescribedValue {
  /// An item or the count of a list, or a property; nil where there is no such thing.
  fileprivate func part(_ part: String) -> (any Sendable)? {
    if let property = properties.first(where: { $0.name == part }) { return property.stepValue }
    guard let items else { return nil }
    if part == ListPart.count { return items.count }
    return ListPart.index(part, of: items.count).map { items[$0] }
  }
}

private protocol ValueList {
  var elements: [any Sendable] { get }
}

extension Array: ValueList where Element: _IntentValue {
  fileprivate var elements: [any Sendable] { map { $0 } }
}
