import ParleyDialog

/// Saving and changing shortcuts; what cannot be run is not saved.
extension ShortcutShelf {
  func add(_ name: String) async throws -> ExitCode {
    var steps = try self.steps()
    if let intent = arguments.value("intent") {
      guard steps.isEmpty else { throw arguments.failure("--intent and --step cannot be given together") }
      steps = try CommandFailure.telling(as: .usage) {
        let step = try StepArgument(intent: intent, set: arguments.values("set"), ask: arguments.values("ask"))
        return [try step.step(among: library.apps)]
      }
    }
    guard !steps.isEmpty else { throw arguments.failure("add needs --intent or --step, for what the shortcut does") }
    try await save(try checked(name, locale: library.language.language.identifier, steps))
    return .done
  }

  private func steps() throws(CommandFailure) -> [PersonalShortcut.Step] {
    try CommandFailure.telling(as: .usage) {
      try arguments.values("step").map { try StepScript(apps: library.apps).step($0) }
    }
  }

  /// As its file will be read, so that what is saved can be read.
  private func checked(
    _ name: String, locale: String, _ steps: [PersonalShortcut.Step]
  ) throws(CommandFailure) -> PersonalShortcut {
    let shortcut = PersonalShortcut(name: name, locale: locale, steps: steps)
    return try CommandFailure.telling(as: .usage) {
      try PersonalShortcut(parsing: shortcut.json, file: "“\(name)”")
    }
  }

  func save(_ shortcut: PersonalShortcut) async throws(CommandFailure) {
    try await check(name: shortcut.name)
    try await refuse(shortcut)
    try CommandFailure.telling { try shortcuts.add(shortcut) }
    tell("Saved. Say: \(shortcut.name).")
  }

  private func tell(_ sentence: String) {
    if !arguments.has("json") { context.output.line(sentence) }
  }

  /// Throws where a name is taken; one that sounds like something else is told.
  private func check(name: String, besides own: String? = nil) async throws(CommandFailure) {
    // Phrases with values in them are known when the apps have told their values.
    await library.withDependencies { await library.refresh() }
    switch library.clash(of: name, besides: own) {
    case nil: break
    case .taken:
      throw CommandFailure(.usage, "“\(name)” is already something that can be said, or no words; choose another name.")
    case .alike(let other):
      context.errors.line(
        context.told("“\(name)” sounds like “\(other)” and may be taken for it; parley shortcuts rename changes it."))
    }
  }

  private func refuse(_ shortcut: PersonalShortcut) async throws(CommandFailure) {
    let problems = await engine.problems(in: shortcut)
    if !problems.isEmpty { throw CommandFailure(.usage, problems.joined(separator: "\n")) }
  }

  func rename(_ name: String, to new: String) async throws -> ExitCode {
    let shortcut = try known(name)
    _ = try checked(new, locale: shortcut.locale, shortcut.steps)
    try await check(name: new, besides: shortcut.name)
    try CommandFailure.telling { try shortcuts.edit(shortcut.name) { $0.name = new } }
    tell("Renamed. Say: \(new).")
    return .done
  }

  func remove(_ name: String) throws -> ExitCode {
    let shortcut = try known(name)
    try CommandFailure.telling { try shortcuts.remove(shortcut.name) }
    tell("“\(shortcut.name)” is deleted.")
    return .done
  }

  func edit(_ name: String) async throws -> ExitCode {
    let shortcut = try known(name)
    var steps = try self.steps()
    if steps.isEmpty { steps = shortcut.steps }
    let given = try CommandFailure.telling(as: .usage) {
      try StepArgument(intent: "", set: arguments.values("set"), ask: arguments.values("ask"))
    }
    for (parameter, value) in given.values {
      try change(&steps, parameter) { action in
        action.values[parameter] = value
        action.asked.remove(parameter)
      }
    }
    for parameter in given.asked {
      try change(&steps, parameter) { action in
        action.values[parameter] = nil
        action.asked.insert(parameter)
      }
    }
    guard steps != shortcut.steps else {
      throw arguments.failure("edit needs --set, --ask or --step, for what changes")
    }
    let edited = try checked(shortcut.name, locale: shortcut.locale, steps)
    try await refuse(edited)
    try CommandFailure.telling {
      try shortcuts.edit(shortcut.name) { current throws(PersonalShortcutError) in
        guard current == shortcut else {
          throw PersonalShortcutError("“\(shortcut.name)” was changed by another program in the meantime; try again.")
        }
        current = edited
      }
    }
    tell("“\(shortcut.name)” is changed.")
    return .done
  }

  /// Changes the first step whose intent has the parameter; where none has, the first, which is then refused.
  private func change(
    _ steps: inout [PersonalShortcut.Step], _ parameter: String, _ body: (inout PersonalShortcut.Action) -> Void
  ) throws(CommandFailure) {
    let places = steps.indices.filter { if case .action = steps[$0] { true } else { false } }
    let having = places.first { place in
      guard case .action(let action) = steps[place] else { return false }
      return library.declared(action)?.shortcut.parameterNames.contains(parameter) ?? false
    }
    guard let place = having ?? places.first, case .action(var action) = steps[place] else {
      throw arguments.failure("it does nothing that could have “\(parameter)”; give it steps with --step")
    }
    body(&action)
    steps[place] = .action(action)
  }
}
