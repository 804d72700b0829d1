import AppIntents
import ParleyGrammar

/// Finds out whether a shortcut of one's own can be run with the apps of a library: that there are its apps, intents and
/// parameters, and that every value fits.
struct PersonalShortcutCheck {
  let library: ShortcutLibrary
  let answers: AnswerReaders

  /// One sentence for each mistake, in the order of the steps.
  func problems(in shortcut: PersonalShortcut) async -> [String] {
    var before: [String: Source] = [:]
    return await problems(in: shortcut.steps, at: "", &before)
  }

  /// What a name stands for.
  enum Source {
    case step(TriggerMatch)
    case value(ValueKind)

    var isList: Bool { if case .value(.array) = self { true } else { false } }
  }

  /// - Parameter outer: the number of the step that these stand in, with a dot.
  private func problems(
    in steps: [PersonalShortcut.Step], at outer: String, _ before: inout [String: Source]
  ) async -> [String] {
    var problems: [String] = []
    for (index, step) in steps.enumerated() {
      let number = "\(outer)\(index + 1)"
      let place = steps.count == 1 && outer.isEmpty ? "" : "Step \(number): "
      switch step {
      case .say(let text):
        problems += await wrongReferences(in: text, before).map { place + $0 }
      case .set(let label, let text):
        problems += await wrongReferences(in: text, before).map { place + $0 }
        var given = ValueKind.text
        if let reference = StepReference(whole: text), let kind = try? await kind(of: reference, before) {
          given = kind
        }
        before[label] = .value(given)
      case .question(let text, let label, let isNumber):
        problems += await wrongReferences(in: text, before).map { place + $0 }
        before[label] = .value(isNumber ? .decimal(range: nil) : .text)
      case .append(let text, let label):
        problems += await wrongReferences(in: text, before).map { place + $0 }
        if before[label]?.isList != true { before[label] = .value(.array(of: .text)) }
      case .choice(let question, let options, let label):
        problems += await wrongReferences(in: question, before).map { place + $0 }
        before[label] = .value(.text)
        switch options {
        case .values(let text):
          do throws(PersonalShortcutError) {
            let kind = try await kind(of: StepReference(whole: text) ?? StepReference(text), before)
            before[label] = .value(kind.element)
          } catch {
            problems.append(place + error.description)
          }
        case .texts(let texts):
          for text in texts { problems += await wrongReferences(in: text, before).map { place + $0 } }
        }
      case .confirm(let text):
        problems += await wrongReferences(in: text, before).map { place + $0 }
      case .wait, .stop: break
      case .when(let condition, let then, let otherwise):
        for text in condition.texts {
          problems += await wrongReferences(in: text, before).map { place + $0 }
        }
        // What is named in one of them only is not there after them.
        var (one, other) = (before, before)
        problems += await self.problems(in: then, at: number + ".", &one)
        problems += await self.problems(in: otherwise, at: number + ".", &other)
        before = one.filter { other[$0.key] != nil }.merging(lists(made: then + otherwise)) { known, _ in known }
      case .repeated(let repetition, let label, let steps):
        var inside = before
        inside[label] = .value(.text)
        switch repetition {
        case .values(let text):
          do throws(PersonalShortcutError) {
            let kind = try await kind(of: StepReference(whole: text) ?? StepReference(text), before)
            inside[label] = .value(kind.element)
          } catch {
            problems.append(place + error.description)
          }
        case .texts(let texts):
          for text in texts { problems += await wrongReferences(in: text, before).map { place + $0 } }
        case .times: inside[label] = .value(.integer(range: nil))
        }
        problems += await self.problems(in: steps, at: number + ".", &inside)
        before.merge(lists(made: steps)) { known, _ in known }
      case .action(let action):
        do throws(PersonalShortcutError) {
          let match = try declared(action)
          problems += await values(of: action, match, before).map { place + $0 }
          if let label = action.label {
            if before[label] != nil { problems.append("\(place)two steps are called “\(label)”; rename one of them.") }
            before[label] = .step(match)
          }
        } catch {
          problems.append(place + error.description)
        }
      }
    }
    return problems
  }

  /// The lists that steps add to, which are empty where nothing was added.
  private func lists(made steps: [PersonalShortcut.Step]) -> [String: Source] {
    var lists: [String: Source] = [:]
    for step in steps {
      if case .append(_, let label) = step { lists[label] = .value(.array(of: .text)) }
      lists.merge(self.lists(made: step.inner)) { known, _ in known }
    }
    return lists
  }

  /// The intent of an action; throws what there is instead.
  func declared(_ action: PersonalShortcut.Action) throws(PersonalShortcutError) -> TriggerMatch {
    if let match = library.declared(action) { return match }
    guard let app = library.apps.first(where: { $0.name == action.app }) else {
      let names = library.apps.map(\.name)
      throw PersonalShortcutError(
        "there is no app “\(action.app)”\(NearestWord.question(action.app, among: names)); there are "
          + "\(names.joined(separator: ", ")).")
    }
    let names = app.shortcuts.map(\.name)
    throw PersonalShortcutError(
      "\(app.name) has no intent “\(action.intent)”\(NearestWord.question(action.intent, among: names)); it has "
        + "\(names.joined(separator: ", ")).")
  }

  private func values(
    of action: PersonalShortcut.Action, _ match: TriggerMatch, _ before: [String: Source]
  ) async -> [String] {
    let parameters = match.shortcut.shortcut.makeIntent().declaredParameters
    let names = parameters.map(\.name)
    var problems: [String] = []
    for name in (Array(action.values.keys) + action.asked).sorted() where !names.contains(name) {
      let there = names.isEmpty ? "it has none" : "it has \(names.joined(separator: ", "))"
      problems.append(
        "\(action.intent) has no parameter “\(name)”\(NearestWord.question(name, among: names)); \(there).")
    }
    for parameter in parameters {
      guard let text = action.values[parameter.name] else { continue }
      if let reference = StepReference(whole: text) {
        do throws(PersonalShortcutError) {
          let kind = try await kind(of: reference, before)
          if !parameter.kind.takes(kind) {
            problems.append(
              "\(reference.written) is \(kind.named), and \(parameter.name) of \(action.intent) takes "
                + "\(parameter.kind.named); give another value.")
          }
        } catch {
          problems.append(error.description)
        }
      } else if !text.placeholders.isEmpty {
        problems += await wrongReferences(in: text, before)
      } else if await value(of: text, parameter, match) == nil {
        problems.append(await refusal(of: text, parameter, action.intent))
      }
    }
    return problems
  }

  private func value(
    of text: String, _ parameter: any AnyIntentParameter, _ match: TriggerMatch
  ) async -> (any Sendable)? {
    await IntentRuntime.$strings.withValue(library.apps[match.id.app].strings) {
      (try? await answers.preset(text, of: parameter)) ?? nil
    }
  }

  private func refusal(of text: String, _ parameter: any AnyIntentParameter, _ intent: String) async -> String {
    let options = (try? await parameter.kind.optionSource?.suggested()) ?? []
    let there =
      options.isEmpty
      ? "it takes \(parameter.kind.named)" : "there are \(options.map(answers.text(of:)).joined(separator: ", "))"
    return "“\(text)” is no value of \(parameter.name) of \(intent); \(there)."
  }

  // MARK: What earlier steps give

  private func wrongReferences(in text: String, _ before: [String: Source]) async -> [String] {
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

  private func kind(
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

extension ValueKind {
  /// What one value of a list is, or the only one.
  fileprivate var element: ValueKind { if case .array(let inner) = self { inner } else { self } }
}
