import AppIntents
import Foundation
import ParleyGrammar
import ParleyLanguage

/// Saving, telling and changing shortcuts of one's own. What changes one is asked about first.
extension ConversationLoop {
  /// False when the person has left.
  mutating func carry(
    out request: PersonalRequest, _ doubts: Set<AcceptancePolicy.Doubt>
  ) async -> Bool {
    help = HelpPages()
    do throws(DialogInterruption) {
      switch request {
      case .run(let shortcut): await run(shortcut, doubts)
      case .save(let name): try await save(as: name)
      case .saveAsking(let parameter, let name): try await save(as: name, asking: parameter)
      case .callIt(let name): try await save(as: name, isSure: false)
      case .list: await list()
      case .describe(let shortcut): await describe(shortcut)
      case .remove(let shortcut): try await remove(shortcut)
      case .removeOne: try await removeOne()
      case .edit(let shortcut): try await edit(shortcut)
      case .rename(let shortcut, let name): try await rename(shortcut, to: name)
      case .change(let shortcut, let parameter, let value): try await change(parameter, of: shortcut, to: value)
      case .use(let value, let shortcut): try await use(value, in: shortcut)
      case .alwaysAsk(let shortcut, let parameter): try await alwaysAsk(parameter, of: shortcut)
      case .addStep(let shortcut, let words): try await addStep(words, to: shortcut)
      case .addTo(let shortcut, let words): try await addStep(words, to: shortcut)
      case .addLast(let shortcut): try await addLast(to: shortcut)
      case .removeStep(let shortcut, let words): try await removeStep(words, from: shortcut)
      case .removeFrom(let shortcut, let words): try await removeStep(words, from: shortcut)
      case .search(let text): try await search(for: text)
      case .suggest: try await suggest()
      case .habits(let when): await tellHabits(when)
      case .forgetHabits: try await forgetHabits()
      case .gallery: try await takeFromGallery()
      case .takeFromGallery(let text): try await takeFromGallery(text)
      case .automation(let request): try await carry(out: request)
      case .quiet(let request): try await carry(out: request)
      case .tips(let request): await carry(out: request)
      }
      return !isClosed
    } catch {
      if case .order(let words) = error { return await handle(order: words) }
      return await conclude(error)
    }
  }

  func tell(_ sentence: ShortcutWords.Sentence, _ values: [String: String] = [:]) async {
    await channel.say(.statement, full: words(sentence, values))
  }

  /// Saves, and says so; what cannot be written is told.
  func keep(
    _ sentence: ShortcutWords.Sentence, _ values: [String: String],
    _ change: (PersonalShortcuts) throws(PersonalShortcutError) -> Void
  ) async {
    guard let personal = library.personal else { return }
    do throws(PersonalShortcutError) {
      try change(personal)
      await tell(sentence, values)
      io.record(.ended(.completed))
    } catch {
      let sentence = words(.failed)
      let cause = DialogEvent.Cause(error: "PersonalShortcutError", reason: error.description)
      io.record(.failed(intent: "PersonalShortcut", sentence: sentence, cause: cause))
      await channel.say(.failure, full: sentence)
      io.record(.ended(.failed))
    }
  }

  // MARK: Questions

  func ask(
    _ text: String, _ reader: AnswerReader, parameter: String? = nil, noIsAnswer: Bool = false,
    next: QuestionGrammar? = nil, by readers: AnswerReaders? = nil
  ) async throws(DialogInterruption) -> any Sendable {
    let plan = QuestionPlan(
      parameter: parameter, full: text, supporting: text, short: text, options: reader.optionNames)
    var grammar = QuestionGrammar(reader: reader)
    grammar.noIsAnswer = noIsAnswer
    grammar.noDeclines = reader.kind == .value
    grammar.next = next.map { [$0] } ?? []
    return try await channel.ask(plan, grammar, readers: readers ?? answers)
  }

  func agrees(
    to subject: String, _ sentence: ShortcutWords.Sentence, _ values: [String: String], noIsAnswer: Bool = false
  ) async throws(DialogInterruption) -> Bool {
    let text = words(sentence, values)
    let agreed = try await ask(text, answers.yesNoReader(), noIsAnswer: noIsAnswer) as? Bool ?? false
    io.record(.confirmed(subject: subject, agreed: agreed))
    return agreed
  }

  /// Throws where the person does not agree.
  func confirm(
    _ subject: String, _ sentence: ShortcutWords.Sentence, _ values: [String: String]
  ) async throws(DialogInterruption) {
    if try await !agrees(to: subject, sentence, values) { throw .declined }
  }

  /// A name that can be said and means nothing else.
  ///
  /// - Parameter isMeant: what was given is the name without a doubt.
  func name(
    _ given: String?, isMeant: Bool = true, besides own: String? = nil
  ) async throws(DialogInterruption) -> String {
    var readers = answers
    // What runs already is no name, and is told to be none.
    readers.isOrder = { _ in false }
    readers.holdsOrder = { _ in false }
    readers.opensOrder = { _ in false }
    readers.orders = nil
    let reader = readers.reader(for: .text, options: [])
    // What is dictated is often misheard.
    var isSure = given != nil && isMeant || own != nil
    func asked(_ text: String) async throws(DialogInterruption) -> String {
      isSure = own != nil
      return try await ask(text, reader, by: readers) as? String ?? ""
    }
    var name = if let given { given } else { try await asked(words(.askName)) }
    for _ in 0..<IntentRun.restartLimit {
      name = String(
        name.trimmingCharacters(in: .whitespaces.union(.punctuationCharacters)).prefix(PersonalShortcut.longestName))
      switch library.clash(of: name, besides: own) {
      case nil:
        if isSure { return name }
        if try await agrees(to: name, .confirmName, ["name": name]) { return name }
        if name == given { throw .declined }
        name = try await asked(words(.askName))
      case .taken: name = try await asked(words(.taken, ["name": name]))
      case .alike(let other):
        if try await agrees(to: name, .alike, ["name": name, "other": other]) { return name }
        name = try await asked(words(.askName))
      }
    }
    throw .gaveUp(.noMatch)
  }

  // MARK: Requests

  private mutating func list() async {
    let names = library.personalTable?.shortcuts.map(\.name) ?? []
    if names.isEmpty { return await tell(.none) }
    help = HelpPages(names)
    await sayHelp()
  }

  private func describe(_ shortcut: PersonalShortcut) async {
    await tell(
      .describe, ["name": shortcut.name, "steps": language.prompts.list(steps(of: shortcut), or: false)])
  }

  private func remove(_ shortcut: PersonalShortcut) async throws(DialogInterruption) {
    let name = shortcut.name
    try await confirm(name, .confirmRemove, ["name": name])
    await keep(.removed, ["name": name]) { shortcuts throws(PersonalShortcutError) in try shortcuts.remove(name) }
  }

  private func removeOne() async throws(DialogInterruption) {
    let own = library.personalTable?.shortcuts ?? []
    if own.isEmpty { return await tell(.none) }
    let options = own.enumerated().map { option($1.name, at: $0, alsoCalled: []) }
    try await remove(own.count == 1 ? own[0] : own[try await choose(among: options, .foundSeveral)])
  }

  /// Asks what of it, where there are several things.
  private func edit(_ shortcut: PersonalShortcut) async throws(DialogInterruption) {
    var titles: [String] = []
    for action in shortcut.actions {
      for parameter in library.declared(action)?.shortcut.shortcut.makeIntent().declaredParameters ?? []
      where !titles.contains(parameter.spokenTitle) { titles.append(parameter.spokenTitle) }
    }
    if titles.isEmpty { return await describe(shortcut) }
    let options = titles.enumerated().map { option($1, at: $0, alsoCalled: []) }
    let place = titles.count == 1 ? 0 : try await choose(among: options, .askChange, ["name": shortcut.name])
    try await change(titles[place], of: shortcut, to: nil)
  }

  private func rename(_ shortcut: PersonalShortcut, to given: String?) async throws(DialogInterruption) {
    let name = try await name(given, besides: shortcut.name)
    try await confirm(shortcut.name, .confirmRename, ["name": shortcut.name, "other": name])
    await keep(.renamed, ["name": name]) { shortcuts throws(PersonalShortcutError) in
      try shortcuts.edit(shortcut.name) { $0.name = name }
    }
  }

  private func change(
    _ title: String, of shortcut: PersonalShortcut, to given: String?
  ) async throws(DialogInterruption) {
    guard let (index, match, parameter) = place(of: title, in: shortcut) else {
      return await tell(.noParameter, ["name": shortcut.name, "parameter": title])
    }
    let text: String
    if let given {
      guard let value = await value(of: given, parameter, match) else {
        return await tell(.notAValue, ["value": given, "parameter": parameter.spokenTitle])
      }
      text = answers.text(of: parameter.option(for: value))
    } else {
      let suggested = try? await query { try await parameter.kind.optionSource?.suggested() }
      let reader = answers.reader(
        for: parameter.kind, options: (suggested ?? nil) ?? [], title: parameter.spokenTitle)
      let question = answers.shortQuestion(
        for: parameter, among: match.shortcut.shortcut.makeIntent().declaredParameters)
      text = answers.text(of: parameter.option(for: try await ask(question, reader, parameter: parameter.name)))
    }
    try await change(parameter, of: shortcut, at: index, to: text)
  }

  private func change(
    _ parameter: any AnyIntentParameter, of shortcut: PersonalShortcut, at index: Int, to text: String
  ) async throws(DialogInterruption) {
    try await confirm(
      shortcut.name, .confirmChange,
      ["name": shortcut.name, "parameter": parameter.spokenTitle, "value": text])
    await edit(shortcut, at: index) { action in
      action.values[parameter.name] = text
      action.asked.remove(parameter.name)
    }
  }

  /// Of the first parameter with values to choose from that has this one.
  private func use(_ given: String, in shortcut: PersonalShortcut) async throws(DialogInterruption) {
    var title = ""
    for (index, step) in shortcut.steps.enumerated() {
      guard case .action(let action) = step, let match = library.declared(action) else { continue }
      for parameter in match.shortcut.shortcut.makeIntent().declaredParameters where parameter.kind.optionSource != nil
      {
        if title.isEmpty { title = parameter.spokenTitle }
        guard let value = await value(of: given, parameter, match) else { continue }
        return try await change(parameter, of: shortcut, at: index, to: answers.text(of: parameter.option(for: value)))
      }
    }
    if title.isEmpty { return await describe(shortcut) }
    await tell(.notAValue, ["value": given, "parameter": title])
  }

  private func alwaysAsk(_ title: String, of shortcut: PersonalShortcut) async throws(DialogInterruption) {
    guard let (index, _, parameter) = place(of: title, in: shortcut) else {
      return await tell(.noParameter, ["name": shortcut.name, "parameter": title])
    }
    try await confirm(shortcut.name, .confirmAsk, ["name": shortcut.name, "parameter": parameter.spokenTitle])
    await edit(shortcut, at: index) { action in
      action.values[parameter.name] = nil
      action.asked.insert(parameter.name)
    }
  }

  /// Changes a step, unless it is another one by now.
  private func edit(
    _ shortcut: PersonalShortcut, at index: Int, _ body: (inout PersonalShortcut.Action) -> Void
  ) async {
    await keep(.changed, ["name": shortcut.name]) { shortcuts throws(PersonalShortcutError) in
      try shortcuts.edit(shortcut.name) { current throws(PersonalShortcutError) in
        guard current.steps.indices.contains(index), current.steps[index] == shortcut.steps[index],
          case .action(var action) = current.steps[index]
        else { throw PersonalShortcutError("“\(shortcut.name)” was changed in the meantime; try again.") }
        body(&action)
        current.steps[index] = .action(action)
      }
    }
  }

  /// The first step that has a parameter which is called that.
  private func place(
    of title: String, in shortcut: PersonalShortcut
  ) -> (index: Int, match: TriggerMatch, parameter: any AnyIntentParameter)? {
    let words = language.triggerWords(title)
    for (index, step) in shortcut.steps.enumerated() {
      guard case .action(let action) = step, let match = library.declared(action) else { continue }
      for parameter in match.shortcut.shortcut.makeIntent().declaredParameters
      where language.triggerWords(parameter.spokenTitle) == words { return (index, match, parameter) }
    }
    return nil
  }
}
