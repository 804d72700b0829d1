import AppIntents
import ParleyGrammar
import ParleyLanguage
import UserNotifications

/// Running what a trigger phrase starts.
extension ConversationLoop {
  /// One run for each value that was named; a person who leaves one has left those after it.
  ///
  /// True where all came to their ends.
  @discardableResult
  mutating func run(
    _ match: TriggerMatch, _ doubts: Set<AcceptancePolicy.Doubt>, without unknown: UnknownValue? = nil
  ) async -> Bool {
    let runs = [match.values] + match.others
    if runs.count > 1 {
      let names = runs.map { values in
        values.sorted { $0.key < $1.key }.map { answers.text(of: $0.value) }.joined(separator: " ")
      }
      let list = language.prompts.list(names, or: false)
      await channel.say(.statement, full: language.sentence(.oneByOne, ["options": list]))
    }
    for values in runs {
      if await !run(match, values, doubts, without: unknown) { return false }
    }
    return true
  }

  /// Several orders one after the other; a person who leaves one has left those after it.
  mutating func run(
    _ matches: [TriggerMatch], _ doubts: (TriggerMatch) -> Set<AcceptancePolicy.Doubt>
  ) async {
    let list = language.prompts.list(matches.map(\.shortcut.title), or: false)
    await channel.say(.statement, full: language.sentence(.oneByOne, ["options": list]))
    for match in matches where !isClosed {
      if await !run(match, doubts(match)) { return }
    }
  }

  /// A trigger phrase that is said at a question is run at once; then the question comes back, unless it is left again
  /// or the phrase was of the same shortcut, which begins again. True where the shortcut came to its end.
  private mutating func run(
    _ match: TriggerMatch, _ values: [String: ValueOption], _ doubts: Set<AcceptancePolicy.Doubt>,
    without unknown: UnknownValue?
  ) async -> Bool {
    let first = await carryOut(match, with: values, doubts, without: unknown)
    guard let order = first.order else {
      guard first.outcome == .completed else { return false }
      if values.isEmpty { await tip(after: match, asked: first.output?.values ?? [:]) }
      return true
    }
    await handle(order: order.words)
    if isClosed { return false }
    if case .shortcut(let other) = library.declared(order.words, exactly: false), other.isOfShortcut(of: match) {
      return false
    }
    beginsRuns = true
    let second = await carryOut(match, with: order.values, doubts.union([.elsewhere]), without: unknown, isAgain: true)
    guard let again = second.order else { return second.outcome == .completed }
    await channel.say(.statement, full: language.sentence(.cancelled))
    await handle(order: again.words)
    return false
  }

  /// A trigger phrase that was said at a question; false when no other will come.
  @discardableResult
  mutating func handle(order words: [String]) async -> Bool {
    var result = RecognitionResult(Utterance(words: words))
    result.isAddressed = true
    return await handle(result, isElsewhere: true)
  }

  var answers: AnswerReaders { engine.answers }

  /// How a run ended, and the trigger phrase for which it was left with the values that it had, where it was.
  typealias CarriedOut = (
    outcome: DialogEvent.Outcome?, order: (words: [String], values: [String: ValueOption])?, output: StepOutput?
  )

  /// - Parameter presets: what a shortcut of one's own has of the values, where it is one.
  mutating func carryOut(
    _ match: TriggerMatch, with named: [String: ValueOption], _ doubts: Set<AcceptancePolicy.Doubt>,
    without unknown: UnknownValue? = nil, presets: StepPresets? = nil, isAgain: Bool = false
  ) async -> CarriedOut {
    // Of values that are called alike, none was named.
    let unclear = isAgain || presets != nil ? [:] : match.namesakes.filter { named[$0.key] != nil }
    let preset = named.filter { unclear[$0.key] == nil }
    // "Cancel that" is said of this now.
    if !isByItself { lastAutomation = nil }
    let ended: CarriedOut =
      await within(library.apps[match.id.app]) {
        let answers = answers
        io.record(
          .matched(
            app: match.shortcut.appName, shortcut: match.shortcut.name, phrase: match.phrase,
            parameters: answers.recordedTexts(of: preset, in: match.shortcut.shortcut.makeIntent())))
        let isElsewhere =
          engine.profile.runsOwnAppsOnly && library.apps[match.id.app].provider?.isOnWatch == false
        let isApart = engine.profile.needsPhone && !engine.system.isPaired
        if isElsewhere || isApart {
          if isElsewhere { io.record(.foreground(app: match.shortcut.appName, granted: false)) }
          let key = isElsewhere ? PromptKey.openApp : .unpaired
          await channel.say(.failure, full: language.sentence(key, ["app": match.shortcut.appName]))
          io.record(.ended(.failed))
          return (.failed, nil, nil)
        }
        var intent: any AppIntent = match.shortcut.shortcut.makeIntent()
        var values = preset
        var askedFirst: String?
        var found: [ValueOption] = []
        if let unknown {
          found = await search(for: unknown, intent)
          if found.count == 1 {
            values[unknown.parameter] = found[0]
          } else if !found.isEmpty {
            askedFirst = unknown.parameter
          } else if values[unknown.parameter] == nil {
            if !isAgain { await name(unknown) }
            askedFirst = unknown.parameter
          }
        }
        if let (name, options) = unclear.min(by: { $0.key < $1.key }), askedFirst == nil {
          (askedFirst, found) = (name, options)
        }
        if let gone = presets?.gone, !gone.isEmpty {
          for value in gone { await name(value, of: intent) }
          askedFirst = gone[0].parameter
        }
        var output: StepOutput?
        // An intent may open another; a chain that never ends is cut.
        var outcome: DialogEvent.Outcome?
        var hasSpoken = false
        lastUndos = []
        for _ in 0..<IntentRun.restartLimit {
          let run = IntentRun(
            intent: intent, appName: match.shortcut.appName, channel: channel, answers: answers, system: engine.system,
            doubts: doubts, isOpened: hasSpoken, phrase: match.phrase, presets: output == nil ? presets : nil,
            days: output == nil ? match.days : [:], said: output == nil && !isAgain ? match.answer : [])
          let result = await run.run(preset: values, askingFirst: askedFirst, among: found)
          outcome = result.outcome
          if let undo = result.undo, await undo.canUndo { lastUndos.append(undo) }
          output = StepOutput(
            result: result.value ?? output?.result, values: output?.values ?? result.held, said: result.said ?? "")
          guard let next = result.next else {
            io.record(.ended(result.outcome))
            return (outcome, result.order, output)
          }
          hasSpoken = result.said != nil
          if hasSpoken, next.needsForeground, !engine.profile.opensApps {
            // What it said is done; only the app is not shown.
            io.record(.foreground(app: match.shortcut.appName, granted: false))
            io.record(.ended(.completed))
            return (.completed, nil, output)
          }
          intent = next
          (values, askedFirst, found) = ([:], nil, [])
        }
        return (outcome, nil, output)
      }
    if ended.outcome == .closed { isClosed = true }
    if ended.outcome == .completed { completedCount += 1 }
    if ended.outcome == .completed, let values = ended.output?.values {
      if beginsRuns { lastRuns = [] }
      beginsRuns = false
      if lastRuns.count < PersonalShortcut.mostSteps { lastRuns.append((match, values)) }
      note(match, values)
    }
    // An app whose query never ends keeps its old values.
    _ = try? await query { [library] in await library.refreshWhatChanged() }
    return ended
  }

  /// Runs what is an app's, with its texts, its phrases and its notifications.
  func within<Result>(_ app: RegisteredApp, _ body: () async -> Result) async -> Result {
    await NotificationStore.$app.withValue(app.name) {
      await IntentRuntime.$strings.withValue(app.strings) {
        await IntentRuntime.$shortcuts.withValue(app.spokenShortcuts) { await body() }
      }
    }
  }

  /// Asks an app for values, as long as the person waits for it.
  func query<Found: Sendable>(_ work: @escaping @Sendable () async throws -> Found) async throws -> Found {
    try await AppWork.run(
      "The query", givenUp: { [io] in await io.interruption().map { _ in CancellationError() } }, work: work)
  }

  /// The same with the values of parameters that words after its phrase name; nil where they say anything else.
  func match(_ match: TriggerMatch, beside words: [String]) async -> TriggerMatch? {
    let said = await within(library.apps[match.id.app]) {
      let run = run(of: match)
      return (try? await query { await run.values(in: words, besides: match.values) }) ?? []
    }
    guard let first = said.first else { return nil }
    var found = match.with(first)
    found.others = said.dropFirst().map { match.with($0).values }
    return found
  }

  /// A run that only reads values.
  func run(of match: TriggerMatch) -> IntentRun {
    IntentRun(
      intent: match.shortcut.shortcut.makeIntent(), appName: match.shortcut.appName, channel: channel,
      answers: answers, system: engine.system)
  }

  // MARK: Unknown values

  /// What an app finds for the text, where it offers a search (R8).
  private func search(for unknown: UnknownValue, _ intent: any AppIntent) async -> [ValueOption] {
    let id = unknown.match.id
    let place = TriggerValues.Parameter(app: id.app, shortcut: id.shortcut, name: unknown.parameter)
    let part = unknown.isAlone ? library.table.options(withPart: unknown.text, of: place) : []
    let parameter = intent.declaredParameters.first { $0.name == unknown.parameter }
    guard let source = parameter?.kind.optionSource, source.fixedOptions == nil else { return part }
    let answer = try? await query { try await source.matching(unknown.text) }
    let found = (answer ?? nil) ?? []
    if part.isEmpty { return found }
    // Others may have the name too that the app did not suggest.
    let words = answers.utterance(unknown.text).words
    return part + found.filter { option in answers.isPart(words, of: option) && !part.contains { $0.id == option.id } }
  }

  /// Says that there is no such value, and what there is.
  private func name(_ unknown: UnknownValue) async {
    let id = unknown.match.id
    let place = TriggerValues.Parameter(app: id.app, shortcut: id.shortcut, name: unknown.parameter)
    await name(unknown.text, of: unknown.parameter, among: library.table.values[place] ?? [])
  }

  /// The same of a value that was kept and is gone.
  private func name(_ gone: StepPresets.Gone, of intent: any AppIntent) async {
    let source = intent.declaredParameters.first { $0.name == gone.parameter }?.kind.optionSource
    let options = try? await query { try await source?.suggested() }
    await name(gone.text, of: gone.parameter, among: (options ?? nil) ?? [])
  }

  private func name(_ text: String, of parameter: String, among options: [ValueOption]) async {
    let reason = language.sentence(thatThereIsNo: text)
    io.record(.refused(parameter: parameter, value: text, reason: reason))
    let names = options.prefix(QuestionPlan.optionsAtATime).map(answers.text(of:))
    let there = names.isEmpty ? [] : [language.sentence(thatThereIs: Array(names))]
    await channel.say(.statement, full: ([reason] + there).joined(separator: " "))
  }
}
