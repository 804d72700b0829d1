import AppIntents

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
    var kinds: [String: ValueKind] = [:]
    await library.withDependencies { [answers] in
      kinds = await PersonalShortcutCheck(library: library, answers: answers).findings(in: shortcut).kinds
    }
    return plan(of: shortcut.steps, at: "", kinds)
  }

  private func plan(
    of steps: [PersonalShortcut.Step], at outer: String, _ kinds: [String: ValueKind]
  ) -> [String] {
    func inner(_ steps: [PersonalShortcut.Step], _ place: String) -> [String] {
      plan(of: steps, at: place + ".", kinds).map { "   " + $0 }
    }
    return steps.enumerated().flatMap { index, step -> [String] in
      let place = "\(outer)\(index + 1)"
      let kind = kinds[place].map { " (\($0.named))" } ?? ""
      let action: PersonalShortcut.Action
      switch step {
      case .action(let one): action = one
      case .say(let text): return ["\(place). say “\(text)”"]
      case .set(let label, let text): return ["\(place). \(label) is “\(text)”\(kind)"]
      case .question(let text, let label, let isNumber):
        return ["\(place). ask “\(text)” as \(label), which gives \(isNumber ? "a number" : "a text")"]
      case .append(let text, let label): return ["\(place). add “\(text)” to \(label)"]
      case .choice(let question, let options, let label):
        let among =
          switch options {
          case .values(let text): text
          case .texts(let texts): texts.joined(separator: ", ")
          }
        return ["\(place). ask “\(question)” as \(label), which is one of \(among)\(kind)"]
      case .confirm(let text): return ["\(place). go on after a yes to “\(text)”"]
      case .wait(let seconds): return ["\(place). wait \(LocatedJSON.Value.number(seconds).written) seconds"]
      case .stop: return ["\(place). stop"]
      case .when(let condition, let then, let otherwise):
        return ["\(place). if “\(condition.subject)”\(kind) \(condition.named)"]
          + inner(then, place) + (otherwise.isEmpty ? [] : ["\(place). else"] + inner(otherwise, place))
      case .repeated(let repetition, let label, let steps):
        let over =
          switch repetition {
          case .values(let text): "for each of \(text)"
          case .texts(let texts): "for each of \(texts.joined(separator: ", "))"
          case .times(let count): "\(count) times"
          }
        return ["\(place). \(over), as \(label)\(kind)"] + inner(steps, place)
      }
      let intent = library.declared(action)?.shortcut.shortcut.makeIntent()
      let type = intent.flatMap(resultValueType(of:))
      let gives = type.map { ", which gives \(StepValueKind(ofType: $0).kind.named)" } ?? ""
      let label = action.label.map { " as \($0)" } ?? ""
      var lines = ["\(place). \(action.intent) of \(action.app)\(label)\(gives)"]
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

extension PersonalShortcut.Condition {
  /// As a plan has it.
  fileprivate var named: String {
    switch comparison {
    case .is: "is “\(value)”"
    case .isNot: "is not “\(value)”"
    case .contains: "contains “\(value)”"
    case .includes: "has “\(value)” in it"
    case .excludes: "has no “\(value)” in it"
    case .beginsWith: "begins with “\(value)”"
    case .endsWith: "ends with “\(value)”"
    case .above: "is above “\(value)”"
    case .below: "is below “\(value)”"
    case .atLeast: "is at least “\(value)”"
    case .atMost: "is at most “\(value)”"
    case .between: "is between “\(value)” and “\(upper ?? "")”"
    case .hasValue: value == "true" ? "has a value" : "has no value"
    }
  }
}
