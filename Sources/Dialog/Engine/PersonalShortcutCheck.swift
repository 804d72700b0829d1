import AppIntents
import ParleyGrammar

/// Finds out whether a shortcut of one's own can be run with the apps of a library: that there are its apps, intents and
/// parameters, and that every value fits.
struct PersonalShortcutCheck {
  let library: ShortcutLibrary
  let answers: AnswerReaders

  /// One sentence for each mistake, in the order of the steps.
  func problems(in shortcut: PersonalShortcut) async -> [String] {
    await findings(in: shortcut).problems
  }

  /// What there is to say of a shortcut's steps.
  struct Findings {
    /// One sentence for each mistake, in the order of the steps.
    var problems: [String] = []
    /// Of what kind the value is that a step names, walks through, or asks about, by the numbers of the steps.
    var kinds: [String: ValueKind] = [:]
  }

  func findings(in shortcut: PersonalShortcut) async -> Findings {
    var before: [String: Source] = [:]
    var findings = Findings()
    findings.problems = await problems(in: shortcut.steps, at: "", &before, &findings.kinds)
    return findings
  }

  /// What a name stands for.
  enum Source {
    case step(TriggerMatch)
    /// Nil where it can be seen only when it runs.
    case value(StepValueKind?)

    var isList: Bool { if case .value(let value?) = self, case .array = value.kind { true } else { false } }
  }

  /// - Parameter outer: the number of the step that these stand in, with a dot.
  private func problems(
    in steps: [PersonalShortcut.Step], at outer: String, _ before: inout [String: Source],
    _ kinds: inout [String: ValueKind]
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
        var given: StepValueKind? = .written
        if let reference = StepReference(whole: text) { given = (try? await kind(of: reference, before)) ?? nil }
        before[label] = .value(given)
        kinds[number] = given?.seen
      case .question(let text, let label, let isNumber):
        problems += await wrongReferences(in: text, before).map { place + $0 }
        before[label] = .value(isNumber ? StepValueKind(.decimal(range: nil)) : .written)
      case .append(let text, let label):
        problems += await wrongReferences(in: text, before).map { place + $0 }
        if before[label]?.isList != true { before[label] = .value(.writtenList) }
      case .choice(let question, let options, let label):
        problems += await wrongReferences(in: question, before).map { place + $0 }
        before[label] = .value(.written)
        switch options {
        case .values(let text):
          do throws(PersonalShortcutError) {
            let value = try await element(of: text, before)
            before[label] = .value(value)
            kinds[number] = value?.seen
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
        if let reference = StepReference(whole: condition.subject),
          let value = (try? await kind(of: reference, before)) ?? nil
        {
          kinds[number] = value.seen
          if condition.comparison.isOfNumbers, !value.becomes(.decimal(range: nil)) {
            problems.append(
              "\(place)\(reference.written) is \(value.kind.named), and only numbers are above or below others; "
                + "compare it with “is”.")
          }
        }
        // What is named in one of them only is not there after them.
        var (one, other) = (before, before)
        problems += await self.problems(in: then, at: number + ".", &one, &kinds)
        problems += await self.problems(in: otherwise, at: number + ".", &other, &kinds)
        before = one.filter { other[$0.key] != nil }.merging(lists(made: then + otherwise)) { known, _ in known }
      case .repeated(let repetition, let label, let steps):
        var inside = before
        inside[label] = .value(.written)
        switch repetition {
        case .values(let text):
          do throws(PersonalShortcutError) {
            let value = try await element(of: text, before)
            inside[label] = .value(value)
            kinds[number] = value?.seen
          } catch {
            problems.append(place + error.description)
          }
        case .texts(let texts):
          for text in texts { problems += await wrongReferences(in: text, before).map { place + $0 } }
        case .times: inside[label] = .value(StepValueKind(.integer(range: nil)))
        }
        problems += await self.problems(in: steps, at: number + ".", &inside, &kinds)
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

  /// What one value of the list is that a text names, or the only one.
  private func element(
    of text: String, _ before: [String: Source]
  ) async throws(PersonalShortcutError) -> StepValueKind? {
    let value = try await kind(of: StepReference(whole: text) ?? StepReference(text), before)
    return value?.element ?? value
  }

  /// The lists that steps add to, which are empty where nothing was added.
  private func lists(made steps: [PersonalShortcut.Step]) -> [String: Source] {
    var lists: [String: Source] = [:]
    for step in steps {
      if case .append(_, let label) = step { lists[label] = .value(.writtenList) }
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
          if let given = try await kind(of: reference, before), !given.becomes(parameter.kind) {
            problems.append(
              "\(reference.written) is \(given.kind.named), and \(parameter.name) of \(action.intent) takes "
                + "\(parameter.kind.named); \(await remedy(for: parameter, before)).")
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
}
