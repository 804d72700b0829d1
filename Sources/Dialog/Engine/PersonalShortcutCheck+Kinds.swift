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

  /// Nil where it can be seen only when it runs, which is not refused.
  func kind(
    of reference: StepReference, _ before: [String: Source]
  ) async throws(PersonalShortcutError) -> StepValueKind? {
    guard let source = before[reference.label] else {
      let known = before.keys.sorted().joined(separator: ", ")
      throw PersonalShortcutError(
        "\(reference.written) names no earlier step; "
          + (known.isEmpty ? "give one a name with “as”." : "there are \(known)."))
    }
    var parts = (reference.property ?? "").split(separator: ".").map(String.init)[...]
    var value: StepValueKind?
    switch source {
    case .value(let given): value = given
    case .step(let match): value = try await kind(of: reference, &parts, match)
    }
    while let known = value, let part = parts.popFirst() {
      value = try await kind(of: part, in: known) { names throws(PersonalShortcutError) in
        throw PersonalShortcutError(
          "\(reference.written) has no “\(part)”\(NearestWord.question(part, among: names)); "
            + (names.isEmpty ? "it is \(known.kind.named)." : "there are \(names.joined(separator: ", "))."))
      }
    }
    return value
  }

  /// What a list's element, its count, or a property of a value is; nil where nothing shows it.
  ///
  /// - Parameter missing: throws, told what there is instead.
  private func kind(
    of part: String, in value: StepValueKind, _ missing: ([String]) throws(PersonalShortcutError) -> Void
  ) async throws(PersonalShortcutError) -> StepValueKind? {
    var names: [String] = []
    if let element = value.element {
      if part == ListPart.count { return StepValueKind(.integer(range: nil)) }
      if ListPart.isElement(part) { return element }
      names = ["count", "first", "last"]
    } else if let type = value.type, type is any AppEntity.Type {
      let properties = declaredEntityProperties(of: type)
      if let found = properties.first(where: { $0.name == part }) {
        return found.valueType.map { StepValueKind(ofType: $0) }
      }
      // What it inherits cannot be seen in a class.
      if type is any AnyObject.Type { return nil }
      names = properties.map(\.name)
    } else if let source = value.kind.optionSource {
      // What a program gives has can be seen only in one, and in those that are listed for good.
      let samples = (try? await source.suggested()) ?? []
      guard let sample = samples.first else { return nil }
      if sample.value is DescribedValue, source.fixedOptions == nil { return nil }
      names = samples.compactMap { $0.value as? DescribedValue }.flatMap(\.properties).map(\.name)
      if names.contains(part) { return nil }
    }
    try missing(names)
    return nil
  }

  /// What the first part of a path is in a step, from whose parts it is taken; nil where nothing shows it.
  private func kind(
    of reference: StepReference, _ parts: inout ArraySlice<String>, _ match: TriggerMatch
  ) async throws(PersonalShortcutError) -> StepValueKind? {
    let intent = match.shortcut.shortcut.makeIntent()
    let described = (intent as? DescribedIntent)?.declaration
    let type = described?.does == nil && described != nil ? nil : resultValueType(of: intent)
    // What a program gives can be seen when it runs.
    if described != nil, type != nil, parts.isEmpty { return nil }
    guard let property = parts.popFirst() else {
      if let type { return StepValueKind(ofType: type) }
      throw PersonalShortcutError("\(match.shortcut.name) gives no value, so \(reference.written) means nothing.")
    }
    if let parameter = intent.declaredParameters.first(where: { $0.name == property }) {
      return StepValueKind(parameter.kind)
    }
    var names = intent.declaredParameters.map(\.name)
    if let described, type != nil {
      guard let gives = described.gives else { return nil }
      if gives.contains(property) { return nil }
      names += gives
    }
    func missing(_ more: [String]) throws(PersonalShortcutError) {
      names += more.filter { !names.contains($0) }
      throw PersonalShortcutError(
        "\(match.shortcut.name) gives no “\(property)”\(NearestWord.question(property, among: names)); it has "
          + "\(names.joined(separator: ", ")).")
    }
    if described == nil, let type { return try await kind(of: property, in: StepValueKind(ofType: type), missing) }
    try missing([])
    return nil
  }

  // MARK: What would do

  /// The most references that are told in place of a wrong one.
  private static let mostRemedies = 2

  /// What of earlier steps could be a parameter's value, or else that one is to be written.
  func remedy(for parameter: any AnyIntentParameter, _ before: [String: Source]) async -> String {
    var fitting: [String] = []
    for label in before.keys.sorted() {
      for reference in [StepReference(label)] + parts(of: label, before) where fitting.count < Self.mostRemedies {
        guard let value = (try? await kind(of: reference, before)) ?? nil else { continue }
        if value.fits(parameter.kind) {
          fitting.append(reference.written)
        } else if let first = value.element, first.fits(parameter.kind) {
          fitting.append(StepReference(reference.path + ".first").written)
        }
      }
    }
    if !fitting.isEmpty { return "\(fitting.joined(separator: " or ")) would do" }
    let options = (try? await parameter.kind.optionSource?.suggested()) ?? []
    let example = options.first.map { " such as “\(answers.text(of: $0))”" } ?? ""
    return "write a value\(example), or have it asked for"
  }

  /// The values and properties of what has a name.
  private func parts(of label: String, _ before: [String: Source]) -> [StepReference] {
    var names: [String] = []
    var type: (any _IntentValue.Type)?
    switch before[label] {
    case .step(let match):
      let intent = match.shortcut.shortcut.makeIntent()
      names = intent.declaredParameters.map(\.name)
      type = intent is DescribedIntent ? nil : resultValueType(of: intent)
    case .value(let value): type = value?.type
    case nil: break
    }
    names += type.map { declaredEntityProperties(of: $0).map(\.name).filter { !names.contains($0) } } ?? []
    return names.map { StepReference("\(label).\($0)") }
  }
}
