import AppIntents
import ParleyGrammar
import ParleyLanguage

/// Leaving out a time of what runs by itself, and giving it another, after a yes (R23).
extension ConversationLoop {
  /// - Parameter day: as it was said; nil for its next time.
  mutating func skip(
    _ automation: Automation, on day: String?, _ sought: AutomationRequest.Sought
  ) async throws(DialogInterruption) {
    lastAutomation = automation
    if automation.isOff { return await say(automation: .isOff, values(of: automation)) }
    // What has no other time is gone, and when an event comes nobody knows.
    if automation.runsOnce { return try await remove(automation) }
    if case .event = automation.trigger { return try await turn(automation, on: false) }
    let minutes = times(of: automation, on: day)
    guard let first = minutes.first else {
      return await say(automation: .notAutomated, ["words": [sought.text, day ?? ""].joined(separator: " ")])
    }
    try await agree(.confirmSkip, automation, at: first)
    var shortened = automation
    shortened.skipped.formUnion(minutes)
    let next = shortened.next(after: max(automation.since, engine.localMinute))
    await keep(.skipped, automation, at: next) { automations throws(OwnFileError) in
      try automations.skip(automation, at: minutes)
    }
    lastAutomation = shortened
  }

  /// The next time of an automation, or all of a day, or the one at a moment.
  func times(of automation: Automation, on day: String?) -> [LocalMinute] {
    let now = max(automation.since, engine.localMinute)
    guard let day else { return automation.next(after: now).map { [$0] } ?? [] }
    if let date = language.values.dateTime(day, in: dateContext) {
      let minute = LocalMinute(date, engine.calendar)
      return automation.next(after: max(now, LocalMinute(minutes: minute.minutes - 1))) == minute ? [minute] : []
    }
    guard let date = language.values.date(day, in: dateContext) else { return [] }
    let wanted = LocalMinute(date, engine.calendar).day
    var found: [LocalMinute] = []
    var next = automation.next(after: max(now, .lastBefore(day: wanted)))
    while let minute = next, minute.day == wanted {
      found.append(minute)
      next = automation.next(after: minute)
    }
    return found
  }

  /// - Parameter text: when it is to run, as it was said.
  mutating func move(_ automation: Automation, to text: String) async throws(DialogInterruption) {
    lastAutomation = automation
    let utterance = Utterance(text)
    // A day alone is one time of what recurs.
    let day = AutomationPlan.at(engine.localMinute)
    guard let table = library.automationTable, let held = AutomationPlan(of: automation),
      let said = table.change(utterance, 0..<utterance.words.count, dateContext, of: day)
    else { return await channel.say(.statement, full: language.sentence(.notUnderstood)) }
    var plan = held.changed(to: said)
    for _ in 0..<IntentRun.restartLimit {
      guard let trigger = plan.trigger(after: engine.localMinute) else { break }
      if case .at(let minute) = plan, minute <= engine.localMinute { return await say(automation: .isPast) }
      let moved = Automation(
        trigger, words: automation.words, asks: automation.asks, isPressing: automation.isPressing,
        since: engine.localMinute)
      guard let change = try await change(wanted: moved, .confirmMove, plan, table) else {
        lastAutomation = moved
        return await keep(.added, moved) { automations throws(OwnFileError) in
          guard case .at(let minute) = plan, !automation.runsOnce else {
            return try automations.move(automation, to: trigger, from: moved.since)
          }
          try automations.add(moved, inPlaceOf: replaced(by: minute, of: automation), of: automation)
        }
      }
      plan = plan.changed(to: change)
    }
    throw .gaveUp(.noMatch)
  }

  /// The time of an automation that is left out where it runs at a minute instead: the first of that day, or the next.
  private func replaced(by minute: LocalMinute, of automation: Automation) -> LocalMinute? {
    let now = max(automation.since, engine.localMinute)
    let ofDay = automation.next(after: max(now, .lastBefore(day: minute.day)))
    return ofDay?.day == minute.day ? ofDay : automation.next(after: now)
  }
}
