import AppIntents
import ParleyGrammar
import ParleyLanguage

/// Making something run by itself: when is read back, corrected there, and kept after a yes (R23).
extension ConversationLoop {
  var dateContext: DateContext { DateContext(now: engine.date, calendar: engine.calendar) }

  /// - Parameters:
  ///   - text: the moment or the day as it was said.
  ///   - asking: it runs only after a question.
  mutating func automate(
    _ words: String, onceAt text: String, asking: Bool = false
  ) async throws(DialogInterruption) {
    let context = dateContext
    if let date = language.values.dateTime(text, in: context) {
      let minute = LocalMinute(nearest: date, after: engine.localMinute, engine.calendar)
      return date > context.now
        ? try await automate(words, .at(minute), asking: asking) : await say(automation: .isPast)
    }
    guard let table = library.automationTable, let date = language.values.date(text, in: context) else {
      return await say(automation: .isPast)
    }
    let day = AutomationPlan.at(LocalMinute(date, engine.calendar))
    for _ in 0..<IntentRun.restartLimit {
      let said = try await ask(sentence(.askTime), table.changeReader(context, of: day)) as? AutomationPlan.Change
      switch said {
      case .recurrence(let recurrence) where recurrence.time != nil && recurrence.weekdays == nil:
        return try await automate(words, Self.plan(day, at: recurrence), asking: asking)
      case .moment(let minute): return try await automate(words, .at(minute), asking: asking)
      default: continue
      }
    }
    throw .gaveUp(.noMatch)
  }

  /// The likeliest half of that day.
  private static func plan(_ day: AutomationPlan, at said: Recurrence) -> AutomationPlan {
    guard case .at(let start) = day, let time = said.settled.time else { return day }
    return .at(LocalMinute(day: start.day, minute: time.hour * 60 + time.minute))
  }

  mutating func automate(
    _ words: String, _ said: AutomationPlan, asking: Bool = false
  ) async throws(DialogInterruption) {
    guard let table = library.automationTable else { return }
    var plan = said
    for _ in 0..<IntentRun.restartLimit {
      guard case .recurring(let recurrence) = plan, recurrence.needsTime else { break }
      let asked = sentence(recurrence.timesADay == nil ? .askTime : .askTimes)
      let told = try await ask(asked, table.changeReader(dateContext, of: plan)) as? AutomationPlan.Change
      if case .recurrence(let change) = told { plan = .recurring(recurrence.changed(to: change)) }
    }
    if case .recurring(let recurrence) = plan { plan = .recurring(recurrence.settled) }
    let isIrreversible = library.isIrreversible(saying: words)
    let asks = asking || isIrreversible
    let question = isIrreversible ? AutomationWords.Sentence.confirmAddAsking : asking ? .confirmRemind : .confirmAdd
    for _ in 0..<IntentRun.restartLimit {
      guard let trigger = plan.trigger(after: engine.localMinute) else { break }
      if case .at(let minute) = plan, minute <= engine.localMinute { return await say(automation: .isPast) }
      let automation = Automation(trigger, words: words, asks: asks, since: engine.localMinute)
      let kept = automations?.all.first { $0.trigger.isSame(as: trigger) && $0.words == words && !$0.isSpent }
      if let kept, !kept.isOff { return await say(automation: .already, values(of: kept)) }
      guard let change = try await change(wanted: automation, question, plan, table) else {
        lastAutomation = automation
        return await keep(asks ? .addedAsking : .added, automation) { automations throws(OwnFileError) in
          guard let kept else { return try automations.add(automation) }
          try automations.turn(kept, on: true, from: automation.since)
        }
      }
      plan = plan.changed(to: change)
    }
    throw .gaveUp(.noMatch)
  }

  /// Nil where the person agrees to it as it is; throws where it is not wanted.
  func change(
    wanted automation: Automation, _ confirming: AutomationWords.Sentence, _ plan: AutomationPlan,
    _ table: AutomationTable
  ) async throws(DialogInterruption) -> AutomationPlan.Change? {
    let text = sentence(confirming, values(of: automation))
    let held = ValueOption(
      id: "when", display: DisplayRepresentation(title: LocalizedStringResource(stringLiteral: when(automation))),
      value: plan)
    var grammar = QuestionGrammar(reader: answers.yesNoReader())
    grammar.settled = [
      ParameterReader(
        name: "when", title: PhraseNode(words: language.triggerWords(table.words.title)),
        reader: table.changeReader(dateContext, of: plan), held: held)
    ]
    let question = QuestionPlan(parameter: nil, full: text, supporting: text, short: text)
    var change: AutomationPlan.Change?
    do throws(DialogInterruption) {
      let agreed = try await channel.ask(question, grammar, readers: answers) { value in
        change = value as? AutomationPlan.Change
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
}
