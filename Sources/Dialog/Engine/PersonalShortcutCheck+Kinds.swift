import AppIntents

/// Of what kind the values are that earlier steps give.
extension PersonalShortcutCheck {
  func wrongReferences(in text: String, _ before: [String: Source]) async -> [String] {
    var problems: [String] = []
    for name in text.placeholders {
      do throws(PersonalShortcutError) {
        _ = try await kind(of: StepReference(name), before)
      } catch {
        problems.append(error.description)
      }
    }
    return problems
  }

  func kind(
    of reference: StepReference, _ before: [String: Source]
  ) async throws(PersonalShortcutError) -> ValueKind {
    guard let source = before[reference.label] else {
      let known = before.keys.sorted().joined(separator: ", ")
      throw PersonalShortcutError(
        "\(reference.written) names no earlier step; "
          + (known.isEmpty ? "give one a name with “as”." : "there are \(known)."))
    }
    var parts = (reference.property ?? "").split(separator: ".").map(String.init)[...]
    var kind: ValueKind
    switch source {
    case .value(let value): kind = value
    case .step(let match):
      guard let given = try await self.kind(of: reference, &parts, match) else { return .text }
      kind = given
    }
    for part in parts {
      // What cannot be seen is not refused.
      guard let next = try await self.kind(of: part, in: kind, reference) else { return .text }
      kind = next
    }
    return kind
  }

  /// What a list's element, its count, or a property of a value is; nil where nothing shows it.
  private func kind(
    of part: String, in kind: ValueKind, _ reference: StepReference
  ) async throws(PersonalShortcutError) -> ValueKind? {
    var known: [String] = []
    if case .array(let inner) = kind {
      if part == ListPart.count { return .integer(range: nil) }
      if ListPart.isElement(part) { return inner }
      known = ["count", "first", "last"]
    } else if let source = kind.optionSource {
      // What an entity has can be seen only in one.
      let samples = (try? await source.suggested()) ?? []
      guard let sample = samples.first else { return nil }
      if sample.value is DescribedValue, source.fixedOptions == nil { return nil }
      known = samples.compactMap { $0.value as? DescribedValue }.flatMap(\.properties).map(\.name)
      if known.contains(part) { return nil }
      let properties = entityProperties(of: sample.value)
      if let found = properties.first(where: { $0.name == part }) {
        return found.valueType.map(kind(ofType:))
      }
      known += properties.map(\.name)
    }
    throw PersonalShortcutError(
      "\(reference.written) has no “\(part)”\(NearestWord.question(part, among: known)); "
        + (known.isEmpty ? "it is \(kind.named)." : "there are \(known.joined(separator: ", "))."))
  }

  /// Lists as lists.
  private func kind(ofType type: any _IntentValue.Type) -> ValueKind {
    type is any ArrayIntentValue.Type ? .array(of: valueKind(ofType: type)) : valueKind(ofType: type)
  }

  /// What the first part of a path is in a step, from whose parts it is taken; nil where nothing shows it.
  private func kind(
    of reference: StepReference, _ parts: inout ArraySlice<String>, _ match: TriggerMatch
  ) async throws(PersonalShortcutError) -> ValueKind? {
    let intent = match.shortcut.shortcut.makeIntent()
    let described = (intent as? DescribedIntent)?.declaration
    let type = described?.does == nil && described != nil ? nil : resultValueType(of: intent)
    // What a program gives can be seen when it runs.
    if described != nil, type != nil, parts.isEmpty { return nil }
    guard let property = parts.popFirst() else {
      if let type { return kind(ofType: type) }
      throw PersonalShortcutError("\(match.shortcut.name) gives no value, so \(reference.written) means nothing.")
    }
    if let parameter = intent.declaredParameters.first(where: { $0.name == property }) { return parameter.kind }
    var known = intent.declaredParameters.map(\.name)
    if let described, type != nil {
      guard let gives = described.gives else { return nil }
      if gives.contains(property) { return nil }
      known += gives
    }
    if let type, case .array = kind(ofType: type) {
      return try await kind(of: property, in: kind(ofType: type), reference)
    }
    if let type, let source = valueKind(ofType: type).optionSource {
      // What an entity has can be seen only in one.
      guard let sample = (try? await source.suggested())?.first else { return nil }
      let properties = entityProperties(of: sample.value)
      if let found = properties.first(where: { $0.name == property }) {
        return found.valueType.map(kind(ofType:))
      }
      known += properties.map(\.name)
    }
    throw PersonalShortcutError(
      "\(match.shortcut.name) gives no “\(property)”\(NearestWord.question(property, among: known)); it has "
        + "\(known.joined(separator: ", ")).")
  }
}
