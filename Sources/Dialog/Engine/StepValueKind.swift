import AppIntents

/// Of what kind a value is that a step of a shortcut of one's own gives, as far as it can be seen before it runs.
struct StepValueKind: Sendable {
  let kind: ValueKind
  /// The type of the value, or of each in a list; nil where no declaration shows it.
  var type: (any _IntentValue.Type)?
  /// The person, or who wrote the shortcut, says what it is, so that it is read when it runs.
  var isWritten = false

  init(_ kind: ValueKind, type: (any _IntentValue.Type)? = nil, isWritten: Bool = false) {
    (self.kind, self.type, self.isWritten) = (kind, type ?? kind.optionSource?.valueType, isWritten)
  }

  /// Lists as lists.
  init(ofType type: any _IntentValue.Type) {
    func parts<Value: _IntentValue>(_ type: Value.Type) -> (isList: Bool, type: any _IntentValue.Type) {
      (Value.UnwrappedType.self is any ArrayIntentValue.Type, Value.ValueType.self)
    }
    let (isList, type) = parts(type)
    let kind = valueKind(ofType: type)
    self.init(isList ? .array(of: kind) : kind, type: type)
  }

  static let written = StepValueKind(.text, isWritten: true)
  static let writtenList = StepValueKind(.array(of: .text), isWritten: true)

  /// Nil where it is no list.
  var element: StepValueKind? {
    guard case .array(let inner) = kind else { return nil }
    return StepValueKind(inner, type: type, isWritten: isWritten)
  }

  /// Nil for what somebody says or writes.
  var seen: ValueKind? { isWritten ? nil : kind }

  /// Whether it can become a value of another kind.
  func becomes(_ wanted: ValueKind) -> Bool {
    if isWritten, case .text = kind { return !wanted.isUnspeakable }
    if isWritten, case .array = kind, case .array(let inner) = wanted { return !inner.isUnspeakable }
    return wanted.takes(kind)
  }

  /// Whether it is a value of that kind already.
  func fits(_ wanted: ValueKind) -> Bool {
    if case .text = kind { return false }
    return becomes(wanted)
  }
}

extension ValueKind {
  fileprivate var isUnspeakable: Bool { if case .unspeakable = self { true } else { false } }
}
