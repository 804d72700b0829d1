import AppIntents
import ParleyGrammar

/// What the steps of a shortcut of one's own gave, as a person calls it: "the soup", "each reminder".
struct StepScope {
  struct Value {
    /// Each way to call it.
    let names: [[String]]
    /// What stands in braces for it.
    let path: String
    /// Nil where it can be seen only when it runs.
    let kind: StepValueKind?
    /// It is one of several, which steps are done for.
    var isElement = false

    /// What later steps call the step that it comes from.
    var label: String { StepReference(path).label }
  }

  private(set) var values: [Value] = []
  /// The names that steps without one would have, by their places.
  private(set) var labels: [Int: String] = [:]
  private let language: SpokenLanguage

  /// What all these steps gave.
  init(_ steps: [PersonalShortcut.Step], library: ShortcutLibrary, language: SpokenLanguage) {
    self.language = language
    var taken = Set(steps.compactMap(\.givenLabel))
    for (place, step) in steps.enumerated() {
      switch step {
      case .action(let action):
        guard let match = library.declared(action) else { continue }
        var label = action.label
        if label == nil {
          let made = Self.label(for: action.intent, besides: taken)
          (label, labels[place]) = (made, made)
          taken.insert(made)
        }
        add(match, label ?? "")
      case .set(let label, _), .question(_, let label, _), .choice(_, _, let label):
        values.append(Value(names: [words(label)], path: label, kind: .written))
      case .append(_, let label): values.append(Value(names: [words(label)], path: label, kind: .writtenList))
      default: break
      }
    }
  }

  /// "OrderSoup" as "orderSoup", with a number where that is taken.
  private static func label(for intent: String, besides taken: Set<String>) -> String {
    let name = String(intent.prefix(1).lowercased() + intent.dropFirst().filter { $0.isLetter || $0.isNumber })
    return ([name] + (2...PersonalShortcut.mostSteps).map { "\(name)\($0)" }).first { !taken.contains($0) } ?? name
  }

  private func words(_ name: String) -> [String] { language.triggerWords(SpokenName.words(of: name)) }

  private mutating func add(_ match: TriggerMatch, _ label: String) {
    let intent = match.shortcut.shortcut.makeIntent()
    if !(intent is DescribedIntent), let type = resultValueType(of: intent) {
      add(StepValueKind(ofType: type), called: [words(label)], label)
    }
    for parameter in intent.declaredParameters {
      values.append(
        Value(
          names: [language.triggerWords(parameter.spokenTitle), words(parameter.name)],
          path: "\(label).\(parameter.name)", kind: StepValueKind(parameter.kind)))
    }
  }

  /// A value with what it has.
  private mutating func add(
    _ kind: StepValueKind, called names: [[String]], _ path: String, isElement: Bool = false
  ) {
    let type = kind.kind.optionSource.map { [language.triggerWords($0.typeName.resolved())] } ?? []
    values.append(Value(names: names + type, path: path, kind: kind, isElement: isElement))
    guard kind.element == nil, let type = kind.type else { return }
    for property in declaredEntityProperties(of: type) {
      values.append(
        Value(
          names: [words(property.name)], path: "\(path).\(property.name)",
          kind: property.valueType.map { StepValueKind(ofType: $0) }))
    }
  }

  // MARK: Finding

  /// What was named last.
  func value(called words: [String]) -> Value? { values.last { $0.names.contains(words) } }

  /// The one of several that steps are done for.
  var element: Value? { values.last(where: \.isElement) }

  /// The list whose elements are called so; the last where they are called whatever there is.
  func list(of words: [String], isAnything: Bool) -> Value? {
    values.last { $0.kind?.element != nil && (isAnything || $0.names.contains(words)) }
  }

  /// Whether something is so of what a value belongs to, as "ready" is of an order: its yes or no of that name.
  func flag(called words: [String], beside value: Value) -> Value? {
    values.last { other in
      guard case .boolean? = other.kind?.kind, other.label == value.label else { return false }
      return other.names.contains { $0 == words || $0.dropFirst().elementsEqual(words) && $0.count == words.count + 1 }
    }
  }

  /// With one of a list, as what it is called.
  func within(_ list: Value, called words: [String]) -> (scope: StepScope, label: String) {
    var scope = self
    let taken = Set(values.map(\.label))
    let name = words.joined(separator: "_").filter { $0.isLetter || $0.isNumber || $0 == "_" }
    let label = Self.label(for: name.isEmpty ? "item" : name, besides: taken)
    if let element = list.kind?.element { scope.add(element, called: [words], label, isElement: true) }
    return (scope, label)
  }
}

extension PersonalShortcut.Step {
  /// What later steps call it.
  fileprivate var givenLabel: String? {
    switch self {
    case .action(let action): action.label
    case .set(let label, _), .question(_, let label, _), .choice(_, _, let label), .append(_, let label): label
    default: nil
    }
  }
}
