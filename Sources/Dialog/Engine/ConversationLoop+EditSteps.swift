import AppIntents
import ParleyGrammar
import ParleyLanguage

/// Adding and removing steps of a shortcut of one's own, each read back first and checked as when it is saved.
extension ConversationLoop {
  // MARK: Adding

  /// - Parameter words: what the step does; asked for where they are nil, or say nothing that can be done.
  func addStep(_ words: String?, to shortcut: PersonalShortcut) async throws(DialogInterruption) {
    var steps = words.flatMap { self.steps(saying: $0, exactly: false, after: shortcut) }
    if steps == nil {
      if let words { await tell(.noStep, ["words": words]) }
      steps = try await askStep(of: shortcut)
    }
    try await add(steps ?? [], to: shortcut)
  }

  /// What was just done, with the values that are to be kept.
  func addLast(to shortcut: PersonalShortcut) async throws(DialogInterruption) {
    try await add(try await lastSteps(for: shortcut.name), to: shortcut)
  }

  private func add(
    _ steps: [PersonalShortcut.Step], to shortcut: PersonalShortcut
  ) async throws(DialogInterruption) {
    let told = language.prompts.list(steps.map(title(of:)), or: false)
    try await confirm(shortcut.name, .confirmStep, ["name": shortcut.name, "steps": told])
    let named = named(shortcut.steps, for: steps)
    try await replace(shortcut.steps, by: named + steps, in: shortcut, else: told)
  }

  /// Steps with the names by which further ones call what they gave.
  private func named(
    _ steps: [PersonalShortcut.Step], for further: [PersonalShortcut.Step]
  ) -> [PersonalShortcut.Step] {
    let labels = StepScope(steps, library: library, language: language).labels
    let needed = Set(further.flatMap { $0.json.written.placeholders }.map { StepReference($0).label })
    return steps.enumerated().map { place, step in
      guard case .action(var action) = step, let label = labels[place], needed.contains(label) else { return step }
      action.label = label
      return .action(action)
    }
  }

  /// Asks for a phrase that does something, which is not done now.
  private func askStep(of shortcut: PersonalShortcut) async throws(DialogInterruption) -> [PersonalShortcut.Step]? {
    var readers = answers
    readers.isOrder = { _ in false }
    readers.holdsOrder = { _ in false }
    readers.opensOrder = { _ in false }
    let own = library.personalTable?.names ?? .choice([])
    var heard = PhraseNode.choice([library.triggers.grammar.tree, own])
    if let spoken = spokenSteps {
      let scope = StepScope(shortcut.steps, library: library, language: language)
      let head = await spoken.heard(in: scope) { [answers] value in
        let options = (try? await query { try await value.kind?.kind.optionSource?.suggested() }) ?? nil
        return (options ?? []).map { language.triggerWords(answers.text(of: $0)) }
      }
      heard = .sequence([.optional(.weighted(Likelihood.rareCommand, head)), heard])
    }
    let reader = AnswerReader(kind: .value, grammar: heard) { _, text in
      steps(saying: text, exactly: false, after: shortcut).map { .value($0) } ?? .noMatch
    }
    return try await ask(words(.askStep, ["name": shortcut.name]), reader, by: readers) as? [PersonalShortcut.Step]
  }

  /// What words would do, as steps; nil where they would do nothing.
  ///
  /// - Parameters:
  ///   - exactly: what is only near to a phrase is nothing.
  ///   - shortcut: what they are to stand in, whose values they may name.
  func steps(saying text: String, exactly: Bool, after shortcut: PersonalShortcut) -> [PersonalShortcut.Step]? {
    guard let spoken = spokenSteps else { return phrase(text, exactly) }
    let scope = StepScope(shortcut.steps, library: library, language: language)
    return spoken.steps(text, exactly: exactly, in: scope)
  }

  private var spokenSteps: SpokenSteps? {
    language.language.shortcuts.map { words in
      SpokenSteps(
        words: words.steps, language: language, phrase: phrase,
        yes: answers.text(of: valueOption(for: true, displayName: nil)))
    }
  }

  /// What a phrase of an app, or the name of a shortcut, does.
  private func phrase(_ text: String, _ exactly: Bool) -> [PersonalShortcut.Step]? {
    if let shortcut = library.personalShortcut(said: text) { return shortcut.steps }
    let reading =
      exactly
      ? library.declared(language.triggerWords(text), exactly: false)
      : library.table.read(language.triggerWords(text), exactly: false).withoutBeside
    switch reading {
    case .shortcut(let match): return ([match.values] + match.others).map { .action(action(match, $0)) }
    case .orders(let matches): return matches.map { .action(action($0, $0.values)) }
    default: return nil
    }
  }

  private func action(_ match: TriggerMatch, _ values: [String: ValueOption]) -> PersonalShortcut.Action {
    .init(app: match.shortcut.appName, intent: match.shortcut.name, values: values.mapValues(answers.text(of:)))
  }

  // MARK: Removing

  func removeStep(_ words: String?, from shortcut: PersonalShortcut) async throws(DialogInterruption) {
    var places = Array(shortcut.steps.indices)
    if let words {
      places = steps(of: shortcut, called: words)
      if places.isEmpty { return await tell(.noStep, ["words": words]) }
    }
    guard let first = places.first else { return }
    var place = first
    if places.count > 1 {
      let options = places.enumerated().map { option(title(of: shortcut.steps[$1]), at: $0, alsoCalled: []) }
      place = places[try await choose(among: options, .askWhichStep, ["name": shortcut.name])]
    }
    let told = title(of: shortcut.steps[place])
    if shortcut.steps.count == 1 {
      let name = shortcut.name
      try await confirm(name, .onlyStep, ["name": name, "steps": told])
      return await keep(.removed, ["name": name]) { shortcuts throws(PersonalShortcutError) in
        try shortcuts.remove(name)
      }
    }
    try await confirm(shortcut.name, .confirmRemoveStep, ["name": shortcut.name, "steps": told])
    var steps = shortcut.steps
    steps.remove(at: place)
    try await replace(shortcut.steps, by: steps, in: shortcut, else: told)
  }

  /// The places of the steps that words mean: "last", "second", "the meditation".
  func steps(of shortcut: PersonalShortcut, called words: String) -> [Int] {
    if let place = place(words, among: shortcut.steps.count) { return [place] }
    let options = shortcut.steps.enumerated().map { option(title(of: $1), at: $0, alsoCalled: []) }
    let utterance = answers.utterance(words)
    switch answers.indexReader(options).read(utterance.words, utterance.text) {
    case .value(let place as Int, _): return options.indices.contains(place) ? [place] : []
    case .several(let meant): return meant.compactMap { $0.value as? Int }
    default: return []
    }
  }

  /// "Second", "two", "last"; nil for anything else.
  private func place(_ words: String, among count: Int) -> Int? {
    guard let number = language.values.ordinal(words) ?? language.values.wholeNumber(words) else { return nil }
    let place = number < 0 ? count + number : number - 1
    return (0..<count).contains(place) ? place : nil
  }

  // MARK: Both

  /// Keeps other steps, unless one of them needs what is not there any more.
  private func replace(
    _ old: [PersonalShortcut.Step], by new: [PersonalShortcut.Step], in shortcut: PersonalShortcut, else told: String
  ) async throws(DialogInterruption) {
    let name = shortcut.name
    var changed = shortcut
    changed.steps = new
    let known = await engine.problems(in: shortcut).count
    if await engine.problems(in: changed).count > known {
      return await tell(.stepNeeded, ["name": name, "steps": told])
    }
    await keep(.changed, ["name": name]) { shortcuts throws(PersonalShortcutError) in
      try shortcuts.edit(name) { current throws(PersonalShortcutError) in
        guard current.steps == old else {
          throw PersonalShortcutError("“\(name)” was changed in the meantime; try again.")
        }
        current.steps = new
      }
    }
  }
}
