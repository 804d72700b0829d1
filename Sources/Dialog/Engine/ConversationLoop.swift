import AppIntents
import ParleyGrammar

/// The device while nothing runs: it waits for a trigger phrase, runs its shortcut, and says what can be said.
struct ConversationLoop {
  let engine: ConversationEngine
  let io: any DialogIO
  let channel: DialogChannel
  /// The rest of a help text that was too long to listen to, waiting for "more".
  private var help = HelpPages()

  init(engine: ConversationEngine, io: any DialogIO, channel: DialogChannel) {
    self.engine = engine
    self.io = io
    self.channel = channel
  }

  private var library: ShortcutLibrary { engine.library }
  private var language: SpokenLanguage { engine.language }

  /// Waits for one trigger phrase and runs its shortcut; false when no other will come.
  mutating func listen() async -> Bool {
    let result = await io.ask(Question(prompt: nil, expectation: expectation))
    switch result.outcome {
    case .closed:
      return false
    case .silence:
      return true
    case .words where result.hasWords:
      io.record(.heard(text: result.text))
      return await handle(result.words)
    case .words, .unintelligible:
      // Speech that is not a trigger phrase was not meant for the device, which stays quiet.
      io.record(.notUnderstood(reason: .noMatch))
      return true
    }
  }

  private var expectation: Expectation {
    let triggers = library.triggers
    guard help.hasMore else { return triggers }
    let more = language.language.commands.node(for: .more)
    return Expectation(
      kind: .trigger, grammar: .choice([triggers.grammar.tree, more]), cores: triggers.cores.map(\.tree) + [more],
      spokenForm: language.triggerSpokenForm)
  }

  private mutating func handle(_ words: [String]) async -> Bool {
    if help.hasMore, wantsMore(words) {
      io.record(.command(.more))
      await sayHelp()
      return true
    }
    switch library.recognize(words, exactly: engine.profile.matchesExactly) {
    case .shortcut(let match):
      help = HelpPages()
      await run(match)
    case .several(let matches):
      help = HelpPages()
      return await choose(among: matches)
    case .help(let app):
      help = HelpPages(HelpPhrases(of: app, in: library.table).phrases)
      await sayHelp()
    case .nothing:
      io.record(.notUnderstood(reason: .noMatch))
    }
    return true
  }

  // MARK: Help (R16)

  private func wantsMore(_ words: [String]) -> Bool {
    PhraseGraph(language.language.commands.node(for: .more)).match(words) != nil
  }

  private mutating func sayHelp() async {
    guard let page = help.next() else {
      await channel.say(.statement, full: language.sentence(.helpNothing))
      return
    }
    let phrases = page.phrases
    let text: String
    if page.isFirst, !help.hasMore {
      text = language.sentence(.help, ["options": language.prompts.list(phrases)])
    } else if page.isFirst {
      let spoken = phrases.joined(separator: language.sentence(.listSeparator))
      text = language.sentence(.optionCount, ["count": "\(help.count)", "options": spoken])
    } else {
      text = language.sentence(.moreOptions, ["options": language.prompts.list(phrases)])
    }
    await channel.say(.statement, full: text, shown: phrases)
  }

  // MARK: Running

  /// A trigger phrase that is said at a question is run at once; then the question comes back, unless it is left again
  /// or the phrase was of the same shortcut, which begins again.
  private mutating func run(_ match: TriggerMatch) async {
    guard let order = await run(match, with: match.values) else { return }
    _ = await handle(order.words)
    if case .shortcut(let other) = library.recognize(order.words, exactly: true), other.id.app == match.id.app,
      other.id.shortcut == match.id.shortcut
    {
      return
    }
    guard let again = await run(match, with: order.values) else { return }
    await channel.say(.statement, full: language.sentence(.cancelled))
    _ = await handle(again.words)
  }

  private var answers: AnswerReaders {
    AnswerReaders(
      language: language, now: engine.now, calendar: engine.calendar,
      isOrder: { [library] words in
        switch library.recognize(words, exactly: true) {
        case .shortcut, .several: true
        case .help, .nothing: false
        }
      })
  }

  /// The trigger phrase for which it was left, and the values that it had; nil where it came to its end.
  private func run(
    _ match: TriggerMatch, with preset: [String: ValueOption]
  ) async -> (words: [String], values: [String: ValueOption])? {
    let order = await IntentRuntime.$strings.withValue(library.apps[match.id.app].strings) {
      let answers = answers
      io.record(
        .matched(
          app: match.shortcut.appName, shortcut: match.shortcut.name, phrase: match.phrase,
          parameters: preset.mapValues(answers.text(of:))))
      var intent: any AppIntent = match.shortcut.shortcut.makeIntent()
      var values = preset
      var order: (words: [String], values: [String: ValueOption])?
      // An intent may open another; a chain that never ends is cut.
      for _ in 0..<IntentRun.restartLimit {
        let run = IntentRun(
          intent: intent, appName: match.shortcut.appName, channel: channel, answers: answers, system: engine.system)
        let result = await run.run(preset: values)
        guard let next = result.next else {
          io.record(.ended(result.outcome))
          order = result.order
          break
        }
        intent = next
        values = [:]
      }
      return order
    }
    // An app whose query never ends keeps its old values.
    _ = try? await AppWork.run(
      "The query", givenUp: { [io] in await io.interruption().map { _ in CancellationError() } },
      work: { [library] in await library.refreshWhatChanged() })
    return order
  }

  // MARK: Several shortcuts

  /// Asks which of several shortcuts is meant and runs it; false when the person has left.
  private mutating func choose(among matches: [TriggerMatch]) async -> Bool {
    let answers = answers
    let options = options(for: matches)
    let grammar = QuestionGrammar(reader: answers.indexReader(options))
    let names = options.map(answers.text(of:))
    let question = language.sentence(.disambiguate, ["options": language.prompts.list(names)])
    let plan = QuestionPlan(
      parameter: nil, full: question, supporting: language.sentence(.whichOne), short: language.sentence(.whichOne),
      options: names)
    do throws(DialogInterruption) {
      let index = try await channel.ask(plan, grammar, readers: answers) as? Int ?? 0
      await run(matches[matches.indices.contains(index) ? index : 0])
      return true
    } catch {
      if case .order(let words) = error { return await handle(words) }
      return await conclude(error)
    }
  }

  /// The apps by name where each has one shortcut among them, else the shortcuts by title.
  private func options(for matches: [TriggerMatch]) -> [ValueOption] {
    let apps = matches.map { library.apps[$0.id.app] }
    let areDistinct = Set(apps.map(\.name)).count == matches.count
    return matches.indices.map { index in
      let shortcut = matches[index].shortcut
      let title = areDistinct ? apps[index].names[0] : shortcut.title
      let synonyms = areDistinct ? Array(apps[index].names.dropFirst()) : [shortcut.phrases.first ?? shortcut.name]
      return ValueOption(
        id: "\(index)",
        display: DisplayRepresentation(
          title: LocalizedStringResource(stringLiteral: title), subtitle: nil, image: nil,
          synonyms: synonyms.map { LocalizedStringResource(stringLiteral: $0) }), value: index)
    }
  }

  private func conclude(_ interruption: DialogInterruption) async -> Bool {
    switch interruption {
    case .closed:
      io.record(.ended(.closed))
      return false
    case .gaveUp:
      await channel.say(.statement, full: language.sentence(.givingUp))
      io.record(.ended(.gaveUp))
    default:
      await channel.say(.statement, full: language.sentence(.cancelled))
      io.record(.ended(.cancelled))
    }
    return true
  }
}
