import AppIntents

/// The intent that runs after another (R9), with the values that it begins with.
struct DescribedNext: Sendable {
  /// One; an array, since a shortcut cannot hold another itself.
  private let declarations: [DescribedShortcut]
  /// Its parameters, each with a text whose `{values}` are those of the intent before; the others have the values of the
  /// parameters that are called the same there.
  private let with: [String: String]

  init(_ declaration: DescribedShortcut, with: [String: String]) {
    declarations = [declaration]
    self.with = with
  }

  /// The intent, ready to run; what cannot be a value is asked for, as if it had not been said.
  ///
  /// - Parameter names: the values as programs know them, which the values of lists are given by.
  func intent(
    after earlier: [any AnyIntentParameter], filledWith values: [String: String], names: [String: String]
  ) -> DescribedIntent {
    let intent = DescribedIntent(declarations[0])
    for (parameter, declared) in zip(intent.parameters, declarations[0].parameters) {
      if let text = with[declared.name] {
        if let value = declared.form.value(of: text.filled(with: declared.form.isListed ? names : values)) {
          _ = parameter.store(declared.isList ? [value].compactMap { $0 as? DescribedValue } : value)
        }
      } else if let value = earlier.first(where: { $0.name == declared.name })?.anyValue {
        _ = parameter.store(value)
      }
    }
    return intent
  }
}

extension DescribedParameter.Form {
  /// Whether a text can say a value.
  var takesText: Bool {
    switch self {
    case .values, .options, .number, .open(.text): true
    case .moment, .open: false
    }
  }

  fileprivate var isListed: Bool {
    switch self {
    case .values, .options: true
    case .number, .moment, .open: false
    }
  }

  fileprivate func value(of text: String) -> (any Sendable)? {
    switch self {
    case .values(let values): values.first { $0.name == text }
    case .options: text.isEmpty ? nil : DescribedValue(name: text)
    case .number(let range): Int(text).flatMap { range.contains($0) ? $0 : nil }
    case .open(.text): text.isEmpty ? nil : text
    case .moment, .open: nil
    }
  }
}

/// What a screen shows of a result; nothing where it is empty.
struct DescribedView: SnippetContent {
  let snippetText: String
}
