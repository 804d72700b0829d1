import AppIntents
import ParleyGrammar
import ParleyLanguage

/// The device while nothing runs: it waits for a trigger phrase, runs its shortcut, and says what can be said.
struct ConversationLoop {
  let engine: ConversationEngine
  let io: any DialogIO
  let channel: DialogChannel
  /// The rest of a help text that was too long to listen to, waiting for "more".
  var help = HelpPages()
  /// The person has left.
  var isClosed = false
  /// What the last sentence that ran something did, one run after the other, with the values that each had.
  var lastRuns: [(match: TriggerMatch, values: [String: ValueOption])] = []
  /// The next run is the first of another sentence.
  var beginsRuns = true
  /// What was told or made last of what runs by itself, where it was one.
  var lastAutomation: Automation?
  /// The shorter way that was told after the last run.
  var lastTip: String?
  /// What runs was not said by a person.
  var isByItself = false
  /// How many runs came to their ends.
  var completedCount = 0
  /// What undoes the last run, of each intent that it ran and that said how.
  var lastUndos: [UndoManager] = []

  init(engine: ConversationEngine, io: any DialogIO, channel: DialogChannel) {
    self.engine = engine
    self.io = io
    self.channel = channel
  }

  var library: ShortcutLibrary { engine.library }
  var language: SpokenLanguage { engine.language }

  /// Does what is due, waits for one trigger phrase, and runs its shortcut; false when no other will come.
  mutating func listen() async -> Bool {
    if engine.due.isDue(at: engine.now()), await !carryOutDue() { return false }
    let result = await io.ask(Question(prompt: nil, expectation: expectation))
    switch result.outcome {
    case .closed:
      return false
    case .silence, .due:
      return true
    case .words where result.hasWords:
      io.record(.heard(text: result.text))
      return await handle(result)
    case .words, .unintelligible:
      io.record(.notUnderstood(reason: .noMatch))
      await decline(result, nil)
      return true
    }
  }

  private var expectation: Expectation {
    let triggers = library.triggers
    let commands = language.language.commands
    let others = (help.hasMore ? [commands.node(for: .more)] : []) + (lastUndos.isEmpty ? [] : [undoPhrases])
    guard !others.isEmpty else { return triggers }
    var both = Expectation(
      kind: .trigger, grammar: .choice([triggers.grammar.tree] + others), cores: triggers.cores.map(\.tree) + others,
      spokenForm: language.triggerSpokenForm)
    (both.secondHearing, both.free, both.wide) = (triggers.secondHearing, triggers.free, triggers.wide)
    return both
  }

  mutating func handle(_ heard: RecognitionResult, isElsewhere: Bool = false) async -> Bool {
    var result = heard
    beginsRuns = true
    let words = result.words
    if help.hasMore, wantsMore(words) {
      io.record(.command(.more))
      await sayHelp()
      return true
    }
    let exactly = engine.profile.matchesExactly
    if wantsUndo(result, isElsewhere: isElsewhere) {
      await undo()
      return true
    }
    var request = library.personalRequest(in: result.utterance, exactly: exactly)
    if let said = request, isMeaningless(said) { request = nil }
    if let request, !request.isOpen {
      let doubts = AcceptancePolicy.doubts(about: result, isNear: false)
      return await carry(out: request, isElsewhere ? doubts.union([.elsewhere]) : doubts)
    }
    let reading = library.recognize(&result, exactly: exactly)
    if case .search(let text)? = request, mayBeSearch(reading.withoutBeside, result, for: text) {
      return await carry(out: .search(text), [])
    }
    return await act(on: reading, of: result, isElsewhere: isElsewhere)
  }

  /// Words for much else, which speak of something that was not told or done before.
  private func isMeaningless(_ request: PersonalRequest) -> Bool {
    switch request {
    case .addTo(let shortcut, let words): steps(saying: words, exactly: true, after: shortcut) == nil
    case .removeFrom(let shortcut, let words): steps(of: shortcut, called: words).isEmpty
    case .addLast: lastRuns.isEmpty
    case .callIt: lastRuns.isEmpty
    case .automation(.turnOnThat), .automation(.removeThat): lastAutomation == nil
    default: false
    }
  }

  /// "Is there a shortcut for soup?" is a question, which searching answers.
  private func mayBeSearch(_ reading: TriggerReading, _ result: RecognitionResult, for text: String) -> Bool {
    switch reading {
    case .nothing, .vetoed(.question), .vetoed(.statement):
      result.isAddressed || !library.find(text, on: engine.profile).isEmpty
    default: false
    }
  }

  private mutating func act(
    on reading: TriggerReading, of result: RecognitionResult, isElsewhere: Bool
  ) async -> Bool {
    func doubts(about match: TriggerMatch) -> Set<AcceptancePolicy.Doubt> {
      let doubts = AcceptancePolicy.doubts(
        about: result, isNear: !match.isExact, hasUnlistedValue: match.hasUnlistedValue)
      return isElsewhere ? doubts.union([.elsewhere]) : doubts
    }
    switch reading {
    case .shortcut(let match):
      help = HelpPages()
      if AcceptancePolicy.asksFirst(doubts(about: match), isForGood: match.shortcut.isIrreversible) {
        return await offer([heard(match, in: result)], said: result.utterance.text, doubts(about:))
      }
      await run(match, doubts(about: match))
    case .unknownValue(let unknown):
      help = HelpPages()
      await run(unknown.match, doubts(about: unknown.match), without: unknown)
    case .several(let matches):
      help = HelpPages()
      return await choose(among: matches, doubts(about:))
    case .orders(let matches):
      help = HelpPages()
      await run(matches, doubts(about:))
    case .help(let app):
      help = HelpPages(HelpPhrases(of: app, in: library.table).phrases)
      await sayHelp()
    case .beside(let phrases, let other):
      for (match, rest) in phrases {
        guard let said = await self.match(match, beside: rest) else { continue }
        return await act(on: .shortcut(said), of: result, isElsewhere: isElsewhere)
      }
      return await act(on: other, of: result, isElsewhere: isElsewhere)
    case .vetoed, .nothing:
      if let isOpen = await actOnSeveral(in: result, reading.veto, doubts(about:)) { return isOpen }
      let offers = await offers(for: result, reading.veto)
      if let order = library.table.plainOrders.only(among: offers) {
        let near = doubts(about: order.match).union([.near])
        if AcceptancePolicy.isSurelyHeard(near) {
          await run(order.match, near)
          return true
        }
        if result.isFree { return await offer([order], said: result.utterance.text, doubts(about:)) }
      }
      if !offers.isEmpty, result.isAddressed { return await offer(offers, said: result.utterance.text, doubts(about:)) }
      io.record(.notUnderstood(reason: .noMatch))
      await decline(result, reading.veto)
    }
    return true
  }

  /// Says to a person who spoke to the device why nothing runs, and what can be said instead; what was not addressed
  /// to it is left alone.
  private func decline(_ result: RecognitionResult, _ veto: RequestVeto?) async {
    guard result.isAddressed else { return }
    let text =
      switch veto {
      case .negated, .retracted: language.sentence(.wontDo)
      case .question: language.sentence(.cannotAnswer)
      case .past, .statement: language.sentence(.notUnderstood)
      case .howTo: nearest(to: result.text, .help)
      case .opposite, .condition, .unaccounted, nil: nearest(to: result.text, .nothingMatches)
      }
    await channel.say(.statement, full: text)
    // What is not done now may run later all the same.
    let later = veto == .negated || veto == .retracted ? library.automations(namedIn: result.words) : []
    if !later.isEmpty { await tell(later) }
  }

  /// What can be said that comes nearest.
  private func nearest(to text: String, _ key: PromptKey) -> String {
    let table = library.table
    let nearest = table.nearestShortcut(to: text)
      .flatMap { HelpPhrases.primary(of: $0.shortcut, app: $0.app, in: table) }
    let phrases =
      nearest.map { [$0] } ?? Array(HelpPhrases(of: nil, in: table).phrases.prefix(QuestionPlan.optionsAtATime))
    if phrases.isEmpty { return language.sentence(.notUnderstood) }
    return language.sentence(key, ["options": language.prompts.list(phrases)])
  }

  // MARK: Help (R16)

  private func wantsMore(_ words: [String]) -> Bool {
    PhraseGraph(language.language.commands.node(for: .more)).match(words) != nil
  }

  mutating func sayHelp() async {
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

  // MARK: Several shortcuts

  /// Asks which of several shortcuts is meant and runs it; false when the person has left.
  mutating func choose(
    among matches: [TriggerMatch], _ doubts: (TriggerMatch) -> Set<AcceptancePolicy.Doubt>
  ) async -> Bool {
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
      let match = matches[matches.indices.contains(index) ? index : 0]
      await run(match, doubts(match))
      return true
    } catch {
      if case .order(let words) = error { return await handle(order: words) }
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

  func conclude(_ interruption: DialogInterruption) async -> Bool {
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
