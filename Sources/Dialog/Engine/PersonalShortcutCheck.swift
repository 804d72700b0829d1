import AppIntents
import ParleyGrammar

/// Finds out whether a shortcut of one's own can be run with the apps of a library: that there are its apps, intents and
/// parameters, and that every value fits.
struct PersonalShortcutCheck {
  let library: ShortcutLibrary
  let answers: AnswerReaders

  /// One sentence for each mistake, in the order of the steps.
  func problems(in shortcut: PersonalShortcut) async -> [String] {
    var problems: [String] = []
    var before: [String: TriggerMatch] = [:]
    for (index, step) in shortcut.steps.enumerated() {
      let place = shortcut.steps.count == 1 ? "" : "Step \(index + 1): "
      switch step {
      case .say(let text):
        problems += await wrongReferences(in: text, before).map { place + $0 }
      case .action(let action):
        do throws(PersonalShortcutError) {
          let match = try declared(action)
          problems += await values(of: action, match, before).map { place + $0 }
          if let label = action.label {
            if before[label] != nil { problems.append("\(place)two steps are called “\(label)”; rename one of them.") }
            before[label] = match
          }
        } catch {
          problems.append(place + error.description)
        }
      }
    }
    return problems
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
    of action: PersonalShortcut.Action, _ match: TriggerMatch, _ before: [String: TriggerMatch]
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

  private func wrongReferences(in text: String, _ before: [String: TriggerMatch]) async -> [String] {
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
    of reference: StepReference, _ before: [String: TriggerMatch]
  ) async throws(PersonalShortcutError) -> ValueKind {
    guard let match = before[reference.label] else {
      let known = before.keys.sorted().joined(separator: ", ")
      throw PersonalShortcutError(
        "\(reference.written) names no earlier step; "
          + (known.isEmpty ? "give one a name with “as”." : "there are \(known)."))
    }
    let intent = match.shortcut.shortcut.makeIntent()
    let type = resultValueType(of: intent)
    guard let property = reference.property else {
      if let type { return valueKind(ofType: type) }
      throw PersonalShortcutError("\(match.shortcut.name) gives no value, so \(reference.written) means nothing.")
    }
    if let parameter = intent.declaredParameters.first(where: { $0.name == property }) { return parameter.kind }
    var known = intent.declaredParameters.map(\.name)
    if let type, let source = valueKind(ofType: type).optionSource {
      // What an entity has can be seen only in one.
      guard let sample = (try? await source.suggested())?.first else { return .text }
      let properties = entityProperties(of: sample.value)
      if let found = properties.first(where: { $0.name == property }) {
        return found.valueType.map(valueKind(ofType:)) ?? .text
      }
      known += properties.map(\.name)
    }
    throw PersonalShortcutError(
      "\(match.shortcut.name) gives no “\(property)”\(NearestWord.question(property, among: known)); it has "
        + "\(known.joined(separator: ", ")).")
  }
}

extension ConversationEngine {
  /// What keeps a shortcut of one's own from being run, a sentence each; none where nothing does.
  public func problems(in shortcut: PersonalShortcut) async -> [String] {
    var problems: [String] = []
    await library.withDependencies { [answers] in
      problems = await PersonalShortcutCheck(library: library, answers: answers).problems(in: shortcut)
    }
    return problems
  }

  /// The steps of a shortcut of one's own with the kinds of their values, a line each.
  package func plan(of shortcut: PersonalShortcut) async -> [String] {
    shortcut.steps.enumerated().flatMap { index, step -> [String] in
      guard case .action(let action) = step else {
        return if case .say(let text) = step { ["\(index + 1). say “\(text)”"] } else { [] }
      }
      let intent = library.declared(action)?.shortcut.shortcut.makeIntent()
      let gives = intent.flatMap(resultValueType(of:)).map { ", which gives \(valueKind(ofType: $0).named)" } ?? ""
      let label = action.label.map { " as \($0)" } ?? ""
      var lines = ["\(index + 1). \(action.intent) of \(action.app)\(label)\(gives)"]
      for parameter in intent?.declaredParameters ?? [] {
        let source =
          action.values[parameter.name].map { "“\($0)”" }
          ?? (action.asked.contains(parameter.name) || !(parameter.isOptional || parameter.anyValue != nil)
            ? "asked for" : "left as it is")
        lines.append("   \(parameter.name) (\(parameter.kind.named)): \(source)")
      }
      return lines
    }
  }
}
