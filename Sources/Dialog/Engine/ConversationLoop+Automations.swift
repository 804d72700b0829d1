import AppIntents
import Foundation
import ParleyGrammar
import ParleyLanguage

/// What runs by itself: making, telling, turning off and removing it. What changes one is asked about first (R23).
extension ConversationLoop {
  mutating func carry(out request: AutomationRequest) async throws(DialogInterruption) {
    switch request {
    case .list: await listAutomations()
    case .add(let words, let when, let asks): try await automate(words, .recurring(when), asking: asks)
    case .addOnce(let words, let text, let asks): try await automate(words, onceAt: text, asking: asks)
    case .several(let requests): for request in requests { try await carry(out: request) }
    case .addEvent(let words, let event, let asks): try await automate(words, .event(event), asking: asks)
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
    case .skip(let sought, let day):
      guard let automation = try await automation(sought, runningOn: day) else { return }
      try await skip(automation, on: day, sought)
    case .move(let sought, let text):
      guard let automation = try await automation(sought) else { return }
      try await move(automation, to: text)
    case .remove(let sought):
      guard let automation = try await automation(sought) else { return }
      try await remove(automation)
    case .removeThat:
      guard let automation = lastAutomation else { return await listAutomations() }
      try await remove(automation)
    }
  }

  mutating func remove(_ automation: Automation) async throws(DialogInterruption) {
    try await agree(.confirmRemove, automation)
    await keep(.removed, automation) { automations throws(OwnFileError) in try automations.remove(automation) }
    lastAutomation = nil
  }

  var automations: Automations? { library.personal?.automations }

  func sentence(_ sentence: AutomationWords.Sentence, _ values: [String: String] = [:]) -> String {
    language.language.automations?.text(sentence, values) ?? language.sentence(.notUnderstood)
  }

  func say(automation sentence: AutomationWords.Sentence, _ values: [String: String] = [:]) async {
    await channel.say(.statement, full: self.sentence(sentence, values))
  }

  func when(_ automation: Automation) -> String {
    language.language.automations?.text(of: automation, in: language, dateContext) ?? automation.trigger.text
  }

  /// - Parameter minute: the one of its times that is spoken of; nil for all.
  func values(of automation: Automation, at minute: LocalMinute? = nil) -> [String: String] {
    let words = language.language.automations
    let moment = minute.flatMap { words?.text(of: $0, in: language, dateContext) }
    return ["words": automation.words, "when": moment ?? when(automation)]
  }

  /// "my lunch every weekday at 7 AM".
  private func each(_ automation: Automation) -> String {
    language.language.automations?.told(.each, values(of: automation)) ?? automation.words
  }

  /// The same with what is different at some times.
  private func text(of automation: Automation) -> String {
    let text = each(automation)
    guard let words = language.language.automations else { return text }
    if automation.isOff { return words.told(.off, ["automation": text]) }
    let skipped = automation.skipped.filter { $0 > engine.localMinute }.sorted()
      .prefix(QuestionPlan.optionsAtATime).compactMap { words.text(of: $0, in: language, dateContext) }
    let times = language.prompts.list(skipped, or: false)
    return skipped.isEmpty ? text : words.told(.except, ["automation": text, "times": times])
  }

  private mutating func listAutomations() async {
    let all = (automations?.all ?? []).filter { !$0.isSpent }
    lastAutomation = all.count == 1 ? all[0] : nil
    if all.isEmpty { return await say(automation: .none) }
    if all.count <= QuestionPlan.optionsAtATime { return await tell(all) }
    help = HelpPages(all.map(text(of:)))
    await sayHelp()
  }

  func tell(_ automations: [Automation]) async {
    await say(automation: .list, ["automations": language.prompts.list(automations.map(text(of:)), or: false)])
  }

  /// Keeps it, and says so; what cannot be written is told.
  func keep(
    _ sentence: AutomationWords.Sentence, _ automation: Automation, at minute: LocalMinute? = nil,
    _ change: (Automations) throws(OwnFileError) -> Void
  ) async {
    guard let automations else { return }
    do throws(OwnFileError) {
      try change(automations)
      await say(automation: sentence, values(of: automation, at: minute))
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
  func agree(
    _ sentence: AutomationWords.Sentence, _ automation: Automation, at minute: LocalMinute? = nil
  ) async throws(DialogInterruption) {
    let text = self.sentence(sentence, values(of: automation, at: minute))
    let agreed = try await ask(text, answers.yesNoReader()) as? Bool ?? false
    io.record(.confirmed(subject: automation.words, agreed: agreed))
    if !agreed { throw .declined }
  }

  // MARK: Changing one

  mutating func turn(_ automation: Automation, on isOn: Bool) async throws(DialogInterruption) {
    lastAutomation = automation
    if automation.isOff != isOn { return await say(automation: isOn ? .isOn : .isOff, values(of: automation)) }
    try await agree(isOn ? .confirmOn : .confirmOff, automation)
    let now = engine.localMinute
    await keep(isOn ? .on : .off, automation) { automations throws(OwnFileError) in
      try automations.turn(automation, on: isOn, from: now)
    }
    lastAutomation?.isOff = !isOn
  }

  /// The one that is meant; nil where there is none, which is told.
  ///
  /// - Parameter day: as it was said; of several one that runs then is meant.
  private func automation(
    _ sought: AutomationRequest.Sought, runningOn day: String? = nil
  ) async throws(DialogInterruption) -> Automation? {
    let all = sought.readings.lazy.map(library.automations(_:)).first { !$0.isEmpty } ?? []
    let running = day == nil ? [] : all.filter { !times(of: $0, on: day).isEmpty }
    let meant = running.isEmpty ? all : running
    if meant.count < 2 {
      if meant.isEmpty { await say(automation: .notAutomated, ["words": sought.text]) }
      return meant.first
    }
    let options = meant.enumerated().map { index, automation in
      option(each(automation), at: index, alsoCalled: [when(automation)])
    }
    let names = options.map(answers.text(of:))
    let question = language.sentence(.disambiguate, ["options": language.prompts.list(names)])
    let index = try await ask(question, answers.indexReader(options)) as? Int ?? 0
    return meant[meant.indices.contains(index) ? index : 0]
  }
}
