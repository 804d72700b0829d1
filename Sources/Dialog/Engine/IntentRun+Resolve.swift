import AppIntents

/// The first phase (R2, R3): every parameter in declared order, and again each time the person has answered.
extension IntentRun {
  func resolve() async throws {
    for parameter in parameters {
      let resolver = resolvers.first { $0.parameterName == parameter.name }
      if let resolver, !resolver.exists(intent) {
        if parameter.hasAssignedValue { withdraw(parameter) }
        continue
      }
      fillEarly(parameter)
      // What would be left as it is, and is to be asked for.
      if presets?.asked.contains(parameter.name) == true, !settled.contains(parameter.name),
        parameter.anyValue != nil || parameter.isOptional || resolver?.resolve == nil
      {
        try await ask(for: parameter)
      }
      if let resolve = resolver?.resolve {
        try await settle(parameter, by: resolve)
      } else {
        try await settle(parameter)
      }
    }
  }

  /// A parameter without a resolver of the app's own: it needs a value unless it is optional, and the value must be
  /// in the declared range.
  private func settle(_ parameter: any AnyIntentParameter) async throws {
    if let value = parameter.anyValue {
      guard let reason = answers.rangeReason(for: value, kind: parameter.kind) else { return }
      recordRefusal(of: value, in: parameter, reason: reason)
      try await ask(for: parameter, after: reason)
    } else if !parameter.isOptional {
      if try await takeDefault(parameter) { return }
      // A file and the like cannot be said.
      if parameter.kind.isUnspeakable { throw ForegroundUnavailable(dialog: nil) }
      try await ask(for: parameter)
    }
  }

  /// R6: a dynamic options provider may supply a default.
  private func takeDefault(_ parameter: any AnyIntentParameter) async throws -> Bool {
    guard case .options(let source) = parameter.kind, let option = try await source.defaultOption() else {
      return false
    }
    store(option.value, in: parameter, source: .standard)
    return true
  }

  private func settle(
    _ parameter: any AnyIntentParameter, by resolve: @Sendable (any AppIntent) async throws -> AnyParameterResolution
  ) async throws {
    // A number that was said with the order was not held against the range yet.
    if let value = parameter.anyValue, let reason = answers.rangeReason(for: value, kind: parameter.kind) {
      recordRefusal(of: value, in: parameter, reason: reason)
      try await ask(for: parameter, after: reason)
    }
    for _ in 0..<Self.restartLimit {
      switch try await IntentRuntime.$current.withValue(intent, operation: { try await resolve(intent) }) {
      case .success(let value):
        let isNew =
          parameter.anyValue.map { answers.text(of: parameter.option(for: $0)) }
          != answers.text(of: parameter.option(for: value))
        if isNew { store(value, in: parameter, source: .standard) } else { _ = parameter.store(value) }
        return
      case .notRequired:
        return
      case .needsValue(let dialog):
        try await ask(for: parameter, dialog: dialog)
      case .disambiguation(let options, let dialog):
        let index = try await choose(among: options, for: parameter, dialog: dialog, fillsOthers: true)
        choices[parameter.name] = options
        storeAnswer(options[index].value, in: parameter)
      case .unsupported(let dialog):
        let reason = answers.texts(of: dialog)
        if let value = parameter.anyValue { recordRefusal(of: value, in: parameter, reason: reason.full) }
        _ = parameter.store(nil)
        try await ask(for: parameter, after: reason.full)
      case .confirmationRequired(let option, let dialog):
        if try await confirm(option, of: parameter, dialog: dialog) {
          storeAnswer(option.value, in: parameter)
          return
        }
        _ = parameter.store(nil)
        try await ask(for: parameter)
      }
    }
    throw RestartLimitReached()
  }

  /// Says that a value cannot be taken; "go back" leads to the question before it, not to it.
  func recordRefusal(of value: any Sendable, in parameter: any AnyIntentParameter, reason: String) {
    asked.removeAll { $0 == parameter.name }
    let text = answers.recordedText(of: value, in: parameter)
    channel.io.record(.refused(parameter: parameter.name, value: text, reason: reason))
  }

  /// Stores what the person said, so that "go back" finds it.
  func storeAnswer(_ value: any Sendable, in parameter: any AnyIntentParameter) {
    store(value, in: parameter, source: .spoken)
    asked.removeAll { $0 == parameter.name }
    asked.append(parameter.name)
  }

  /// Asks for a parameter's value and stores it.
  private func ask(
    for parameter: any AnyIntentParameter, dialog: IntentDialog? = nil, after reason: String? = nil
  ) async throws {
    let value = try await value(for: parameter, dialog: dialog, after: reason)
    storeAnswer(value, in: parameter)
  }
}

extension ValueKind {
  /// Nothing that is said can be such a value, or a list of them.
  fileprivate var isUnspeakable: Bool {
    switch self {
    case .unspeakable: true
    case .array(of: let element): element.isUnspeakable
    default: false
    }
  }
}
