import AppIntents
import Foundation
import ParleyGrammar
import ParleyLanguage

/// What runs by itself: making, telling, turning off and removing it. What changes one is asked about first (R23).
extension ConversationLoop {
  mutating func carry(out request: AutomationRequest) async throws(DialogInterruption) {
    switch request {
    case .list: await listAutomations()
    case .add(let words, let when): try await automate(words, when)
    case .turnOff(let sought):
      guard let automation = try await automation(sought) else { return }
      try await turn(automation, on: false)
    case .turnOn(let sought):
      guard let automation = try await automation(sought) else { return }
      try await turn(automation, on: true)
    case .turnOffThat:
      guard let automation = lastAutomation else { return await listAutomations() }
      try await turn(automation, on: false)
    case .turnOnThat:
      guard let automation = lastAutomation else { return await listAutomations() }
      try await turn(automation, on: true)
    case .remove(let sought):
      guard let automation = try await automation(sought) else { return }
      try await remove(automation)
    case .removeThat:
      guard let automation = lastAutomation else { return await listAutomations() }
      try await remove(automation)
    }
  }

  private mutating func remove(_ automation: Automation) async throws(DialogInterruption) {
    try await agree(.confirmRemove, automation)
    await keep(.removed, automation) { automations throws(OwnFileError) in try automations.remove(automation) }
    lastAutomation = nil
  }

  var automations: Automations? { library.personal?.automations }

  private func sentence(_ sentence: AutomationWords.Sentence, _ values: [String: String] = [:]) -> String {
    language.language.automations?.text(sentence, values) ?? language.sentence(.notUnderstood)
  }

  private func say(_ sentence: AutomationWords.Sentence, _ values: [String: String] = [:]) async {
    await channel.say(.statement, full: self.sentence(sentence, values))
  }

  private func when(_ automation: Automation) -> String {
    let context = DateContext(now: engine.date, calendar: engine.calendar)
    return language.language.automations?.text(of: automation, in: language, context) ?? automation.trigger.text
  }

  private func values(of automation: Automation) -> [String: String] {
    ["words": automation.words, "when": when(automation)]
  }

  /// "my lunch every weekday at 7 AM".
  private func text(of automation: Automation) -> String {
    let words = language.language.automations
    let text = words?.told(.each, values(of: automation)) ?? automation.words
    return automation.isOff ? words?.told(.off, ["automation": text]) ?? text : text
  }

  private mutating func listAutomations() async {
    let all = automations?.all ?? []
    lastAutomation = all.count == 1 ? all[0] : nil
    if all.isEmpty { return await say(.none) }
    if all.count <= QuestionPlan.optionsAtATime { return await tell(all) }
    help = HelpPages(all.map(text(of:)))
    await sayHelp()
  }

  func tell(_ automations: [Automation]) async {
    await say(.list, ["automations": language.prompts.list(automations.map(text(of:)), or: false)])
  }

  /// Keeps it, and says so; what cannot be written is told.
  private func keep(
    _ sentence: AutomationWords.Sentence, _ automation: Automation,
    _ change: (Automations) throws(OwnFileError) -> Void
  ) async {
    guard let automations else { return }
    do throws(OwnFileError) {
      try change(automations)
      await say(sentence, values(of: automation))
      io.record(.ended(.completed))
    } catch {
      let sentence = words(.failed)
      let cause = DialogEvent.Cause(error: "OwnFileError", reason: error.description)
      io.record(.failed(intent: "Automation", sentence: sentence, cause: cause))
      await channel.say(.failure, full: sentence)
      io.record(.ended(.failed))
    }
  }

  /// Throws where the person does not agree.
  private func agree(
    _ sentence: AutomationWords.Sentence, _ automation: Automation
  ) async throws(DialogInterruption) {
    let text = self.sentence(sentence, values(of: automation))
    let agreed = try await ask(text, answers.yesNoReader()) as? Bool ?? false
    io.record(.confirmed(subject: automation.words, agreed: agreed))
    if !agreed { throw .declined }
  }

  // MARK: Making one

  private mutating func automate(_ words: String, _ said: Recurrence) async throws(DialogInterruption) {
    guard let table = library.automationTable else { return }
    var when = said
    for _ in 0..<IntentRun.restartLimit where when.time == nil {
      let told = try await ask(sentence(.askTime), table.changeReader()) as? Recurrence
      if let told { when = when.changed(to: told) }
    }
    when = when.settled
    let asks = library.isIrreversible(saying: words)
    for _ in 0..<IntentRun.restartLimit {
      guard let rule = when.rule else { break }
      let automation = Automation(.time(rule), words: words, asks: asks, since: engine.localMinute)
      let kept = automations?.all.first { $0.trigger == automation.trigger && $0.words == words }
      if let kept, !kept.isOff { return await say(.already, values(of: kept)) }
      guard let change = try await change(wanted: automation, when, table) else {
        lastAutomation = automation
        return await keep(asks ? .addedAsking : .added, automation) { automations throws(OwnFileError) in
          guard let kept else { return try automations.add(automation) }
          try automations.turn(kept, on: true, from: automation.since)
        }
      }
      when = when.changed(to: change).settled
    }
    throw .gaveUp(.noMatch)
  }

  /// Nil where the person agrees to it as it is; throws where it is not wanted.
  private func change(
    wanted automation: Automation, _ when: Recurrence, _ table: AutomationTable
  ) async throws(DialogInterruption) -> Recurrence? {
    let text = sentence(automation.asks ? .confirmAddAsking : .confirmAdd, values(of: automation))
    let held = ValueOption(
      id: "when", display: DisplayRepresentation(title: LocalizedStringResource(stringLiteral: self.when(automation))),
      value: when)
    var grammar = QuestionGrammar(reader: answers.yesNoReader())
    grammar.settled = [
      ParameterReader(
        name: "when", title: PhraseNode(words: language.triggerWords(table.words.title)), reader: table.changeReader(),
        held: held)
    ]
    let plan = QuestionPlan(parameter: nil, full: text, supporting: text, short: text)
    var change: Recurrence?
    do throws(DialogInterruption) {
      let agreed = try await channel.ask(plan, grammar, readers: answers) { value in
        change = value as? Recurrence
        return change != nil
      }
      io.record(.confirmed(subject: automation.words, agreed: agreed as? Bool ?? false))
      guard agreed as? Bool == true else { throw DialogInterruption.declined }
      return nil
    } catch {
      if case .corrected = error, let change { return change }
      throw error
    }
  }

  // MARK: Changing one

  private mutating func turn(_ automation: Automation, on isOn: Bool) async throws(DialogInterruption) {
    lastAutomation = automation
    if automation.isOff != isOn { return await say(isOn ? .isOn : .isOff, values(of: automation)) }
    try await agree(isOn ? .confirmOn : .confirmOff, automation)
    let now = engine.localMinute
    await keep(isOn ? .on : .off, automation) { automations throws(OwnFileError) in
      try automations.turn(automation, on: isOn, from: now)
    }
    lastAutomation?.isOff = !isOn
  }

  /// The one that is meant; nil where there is none, which is told.
  private func automation(_ sought: AutomationRequest.Sought) async throws(DialogInterruption) -> Automation? {
    let meant = sought.readings.lazy.map(automations(_:)).first { !$0.isEmpty } ?? []
    if meant.count < 2 {
      if meant.isEmpty { await say(.notAutomated, ["words": sought.text]) }
      return meant.first
    }
    let options = meant.enumerated().map { index, automation in
      option(text(of: automation), at: index, alsoCalled: [when(automation)])
    }
    let names = options.map(answers.text(of:))
    let question = language.sentence(.disambiguate, ["options": language.prompts.list(names)])
    let index = try await ask(question, answers.indexReader(options)) as? Int ?? 0
    return meant[meant.indices.contains(index) ? index : 0]
  }

  private func automations(_ sought: AutomationRequest.Sought.Reading) -> [Automation] {
    let vocabulary = language.optionVocabulary
    let telling = sought.words.filter { !(vocabulary.articles + vocabulary.stopWords).contains($0) }
    let all = (automations?.all ?? []).map { (automation: $0, words: language.triggerWords($0.words)) }
    let whole = all.filter { $0.words == sought.words }
    let named = whole.isEmpty ? all.filter { !telling.isEmpty && Set(telling).isSubset(of: $0.words) } : whole
    return named.map(\.automation).filter { automation in
      guard let when = sought.when else { return true }
      return Recurrence(automation.trigger)?.fits(when) ?? false
    }
  }
}
