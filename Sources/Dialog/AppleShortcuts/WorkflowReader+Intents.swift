import AppIntents

/// App Intents of known apps.
extension WorkflowReader {
  /// What the Shortcuts app keeps beside an intent's parameters.
  private static let otherKeys: Set = [
    WorkflowKey.uuid, WorkflowKey.outputName, WorkflowKey.descriptor, WorkflowKey.group, WorkflowKey.mode,
    "ShowWhenRun", "OpenWhenRun", "IntentAppDefinition",
  ]

  mutating func intent(
    _ action: Workflow.Action, before next: Workflow.Node?
  ) async -> ([PersonalShortcut.Step], isNextTaken: Bool) {
    let match: TriggerMatch
    do throws(PersonalShortcutError) {
      match = try declared(action)
    } catch {
      tell(error.description, at: action)
      return ([], false)
    }
    var step = PersonalShortcut.Action(app: match.shortcut.appName, intent: match.shortcut.name)
    let parameters = match.shortcut.shortcut.makeIntent().declaredParameters
    for (key, value) in action.parameters.sorted(by: { $0.key < $1.key }) where !Self.otherKeys.contains(key) {
      guard let parameter = parameters.first(where: { $0.name == key }) else {
        let names = parameters.map(\.name)
        tell(
          "sets “\(key)”, which \(match.shortcut.name) has not"
            + (names.isEmpty ? "." : "; it has \(names.joined(separator: ", "))."), at: action)
        continue
      }
      if WorkflowToken(value)?.type == "Ask" {
        step.asked.insert(key)
      } else if let text = await self.value(value, parameter, match, at: action) {
        step.values[key] = text
      }
    }
    let (label, isNextTaken) = label(of: action, before: next, orOwn: match.shortcut.name.lowercasedFirst)
    step.label = label
    return ([.action(step)], isNextTaken)
  }

  // MARK: The app and the intent

  /// By the bundle identifier where the app tells one, else by the app's name; throws why there is none, or not just one.
  private func declared(_ action: Workflow.Action) throws(PersonalShortcutError) -> TriggerMatch {
    let descriptor = action.parameters[WorkflowKey.descriptor]
    let parts = action.identifier.split(separator: ".").map(String.init)
    let bundle = descriptor?["BundleIdentifier"]?.text ?? parts.dropLast().joined(separator: ".")
    let intent = descriptor?["AppIntentIdentifier"]?.text ?? parts.last ?? ""
    let name = descriptor?["Name"]?.text ?? ""
    var apps = library.apps.filter { !$0.bundleIdentifier.isEmpty && $0.bundleIdentifier == bundle }
    if apps.isEmpty {
      let words = library.language.triggerWords(name)
      apps = library.apps.filter { app in
        app.bundleIdentifier.isEmpty && app.names.contains { library.language.triggerWords($0) == words }
      }
    }
    let called = name.isEmpty ? bundle : "\(name) (\(bundle))"
    guard apps.count < 2 else {
      let names = apps.map(\.name).joined(separator: ", ")
      throw PersonalShortcutError("is of \(called), which may be \(names); choose one with --app.")
    }
    guard let app = apps.first else {
      let names = library.apps.map(\.name)
      throw PersonalShortcutError(
        "is of \(called), which is not here\(NearestWord.question(name, among: names)); there are "
          + "\(names.joined(separator: ", ")).")
    }
    if let match = library.declared(.init(app: app.name, intent: intent)) { return match }
    let names = app.shortcuts.map(\.name)
    throw PersonalShortcutError(
      "is \(intent), which \(app.name) has no shortcut for\(NearestWord.question(intent, among: names)); it has "
        + "\(names.joined(separator: ", ")).")
  }

  // MARK: Values

  /// A value as it would be said; nil, and told, where it is of another type than the parameter.
  private mutating func value(
    _ value: PropertyList, _ parameter: any AnyIntentParameter, _ match: TriggerMatch, at action: Workflow.Action
  ) async -> String? {
    if let inner = value["Value"], value[WorkflowKey.serialization]?.text?.hasSuffix("SubstitutableState") == true {
      return await self.value(inner, parameter, match, at: action)
    }
    if let identifier = value["identifier"]?.text {
      let title = value["title"]?.text ?? value["title"]?["key"]?.text
      if let text = await option(identifier, orTitle: title, parameter, match) { return text }
      tell(
        "gives \(parameter.name) “\(title ?? identifier)”, which \(match.shortcut.appName) does not have.", at: action)
      return nil
    }
    switch (value, parameter.kind) {
    case (.flag(let flag), .boolean):
      return WorkflowValue.said(flag, parameter, answers)
    case (.integer, .integer), (.integer, .decimal), (.real, .integer), (.real, .decimal), (.text, _): break
    case (.integer, .text), (.real, .text): break
    case (.dictionary, _) where WorkflowToken(value) != nil || value[WorkflowKey.serialization] != nil: break
    default:
      tell("gives \(parameter.name) \(value.named), and it takes \(parameter.kind.named).", at: action)
      return nil
    }
    guard let text = text(value, of: parameter.name, at: action) else { return nil }
    if case .text = value, parameter.kind.optionSource != nil,
      let named = await option(text, orTitle: nil, parameter, match)
    {
      return named
    }
    return text
  }

  /// How the value of an identifier, or else of a title, is called; the identifier itself where the name is another's too.
  private func option(
    _ identifier: String, orTitle title: String?, _ parameter: any AnyIntentParameter, _ match: TriggerMatch
  ) async -> String? {
    guard let source = parameter.kind.optionSource else { return nil }
    return await IntentRuntime.$strings.withValue(library.apps[match.id.app].strings) {
      let suggested = (try? await source.suggested()) ?? []
      var option = suggested.first { $0.id == identifier }
      if option == nil { option = (try? await source.option(id: identifier)) ?? nil }
      if let option {
        let text = answers.text(of: option)
        return suggested.filter { answers.text(of: $0) == text }.count > 1 ? option.id : text
      }
      guard let title else { return nil }
      let found = ((try? await source.matching(title)) ?? nil) ?? []
      let named = (suggested + found).filter { answers.text(of: $0) == title }
      return Set(named.map(\.id)).count == 1 ? title : nil
    }
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
