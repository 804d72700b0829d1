import AppIntents
import ParleyGrammar

/// The device while nothing runs: it waits for a trigger phrase, runs its shortcut, and tells what can be said.
struct TriggerListener {
  let engine: ConversationEngine
  let frontEnd: any DialogFrontEnd
  let asker: Asker
  /// The rest of a help that was too long for ears, waiting for "more".
  private var help = HelpPages()

  init(engine: ConversationEngine, frontEnd: any DialogFrontEnd, asker: Asker) {
    self.engine = engine
    self.frontEnd = frontEnd
    self.asker = asker
  }

  private var library: ShortcutLibrary { engine.library }
  private var language: SpokenLanguage { engine.language }

  /// Waits for one trigger phrase and runs its shortcut; false when nobody will say another.
  mutating func listen() async -> Bool {
    switch await frontEnd.ask(Question(prompt: nil, expectation: expectation)) {
    case .closed:
      return false
    case .silence:
      return true
    case .refused, .unintelligible:
      // Speech that is no trigger phrase was not meant for the device: it stays quiet.
      frontEnd.record(.notUnderstood(reason: .noMatch))
      return true
    case .utterance(let text), .doubtful(let text), .uncertain(let text):
      frontEnd.record(.heard(text: text))
      return await handle(text)
    }
  }

  private var expectation: Expectation {
    let triggers = library.triggers
    guard help.hasMore else { return triggers }
    let more = language.language.commands.node(for: .more)
    return Expectation(
      kind: .trigger, grammar: .choice([triggers.grammar, more]), cores: triggers.cores + [more])
  }

  private mutating func handle(_ text: String) async -> Bool {
    if help.hasMore, wantsMore(text) {
      frontEnd.record(.command(.more))
      await sayHelp()
      return true
    }
    switch library.recognize(text, exactly: engine.profile.matchesExactly) {
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
      frontEnd.record(.notUnderstood(reason: .noMatch))
    }
    return true
  }

  // MARK: Help (R16)

  private func wantsMore(_ text: String) -> Bool {
    PhraseGraph(language.language.commands.node(for: .more)).match(language.triggerWords(text)) != nil
  }

  private mutating func sayHelp() async {
    guard let page = help.next() else {
      await asker.say(.statement, full: language.sentence(.helpNothing))
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
    await asker.say(.statement, full: text, shown: phrases)
  }

  // MARK: Running

  private func run(_ match: TriggerMatch) async {
    await IntentRuntime.$strings.withValue(library.apps[match.id.app].strings) {
      let answers = AnswerReaders(language: language, now: engine.now, calendar: engine.calendar)
      frontEnd.record(
        .matched(
          app: match.shortcut.appName, shortcut: match.shortcut.name, phrase: match.phrase,
          parameters: match.values.mapValues(answers.text(of:))))
      var intent: any AppIntent = match.shortcut.shortcut.makeIntent()
      var values = match.values
      // An intent may open another; a chain that never ends is cut.
      for _ in 0..<IntentRun.restartLimit {
        let run = IntentRun(
          intent: intent, appName: match.shortcut.appName, asker: asker, answers: answers, system: engine.system)
        let result = await run.run(preset: values)
        guard let next = result.next else {
          frontEnd.record(.ended(result.outcome))
          break
        }
        intent = next
        values = [:]
      }
    }
    // An app whose query never ends keeps the values that it had.
    _ = try? await AppWork.run(
      "The query", givenUp: { [frontEnd] in await frontEnd.interruption().map { _ in CancellationError() } },
      work: { [library] in await library.refreshWhatChanged() })
  }

  // MARK: Several shortcuts

  /// Asks which of several shortcuts is meant and runs it; false when nobody is there any more.
  private func choose(among matches: [TriggerMatch]) async -> Bool {
    let answers = AnswerReaders(language: language, now: engine.now, calendar: engine.calendar)
    let options = options(for: matches)
    let grammar = QuestionGrammar(reader: answers.optionReader(options))
    let names = options.map(answers.text(of:))
    let question = language.sentence(.disambiguate, ["options": language.prompts.list(names)])
    let plan = QuestionPlan(
      parameter: nil, full: question, supporting: language.sentence(.whichOne), short: language.sentence(.whichOne),
      options: names)
    do {
      let index = try await asker.ask(
        plan, expecting: { answers.expectation(for: grammar) },
        name: { text in
          guard case .answer(let value, _) = answers.read(answers.utterance(text), at: grammar) else { return nil }
          return (value as? Int).flatMap { names.indices.contains($0) ? names[$0] : nil }
        },
        interpret: { text in
          switch answers.read(answers.utterance(text), at: grammar) {
          case .answer(let value, _): Interpretation<Int>.answer(value as? Int ?? 0)
          case .several(let options): .several(options.map(answers.text(of:)))
          case .command(let command): .command(command)
          case .volume(let level): .volume(level)
          case .declined: .declined
          case .correction, .nothing: .noMatch
          }
        })
      await run(matches[matches.indices.contains(index) ? index : 0])
      return true
    } catch {
      return await conclude(error as? DialogInterruption ?? .cancelled)
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
      frontEnd.record(.ended(.closed))
      return false
    case .gaveUp:
      await asker.say(.statement, full: language.sentence(.givingUp))
      frontEnd.record(.ended(.gaveUp))
    default:
      await asker.say(.statement, full: language.sentence(.cancelled))
      frontEnd.record(.ended(.cancelled))
    }
    return true
  }
}
