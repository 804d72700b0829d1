import ParleyLanguage

/// "What do I do every morning?": what runs by itself then, and what is usually done.
extension ConversationLoop {
  mutating func tellHabits(_ when: Recurrence) async {
    let running = (automations?.all ?? []).filter { automation in
      !automation.isOff && Recurrence(automation.trigger).map { $0.isWithin(when) && $0.isOnDay(of: when) } ?? false
    }
    if !running.isEmpty { await tell(running) }
    let habits = engine.habits(when).prefix(QuestionPlan.optionsAtATime)
    if !habits.isEmpty {
      let texts = habits.map { habit in
        let name = engine.name(of: habit.action)
        let words = language.language.automations
        let recurrence = words?.text(of: habit.when, in: language) ?? ""
        return words?.told(.each, ["words": name, "when": recurrence]) ?? name
      }
      await tell(.habits, ["actions": language.prompts.list(texts, or: false)])
    } else if running.isEmpty {
      await tell(.noHabits)
    }
  }
}

extension Recurrence {
  /// Its time is the one that was said, and in the part of the day that was said, as people divide it.
  func isWithin(_ said: Recurrence) -> Bool {
    guard fits(said), let time, let part = said.part else { return fits(said) }
    guard let span = part.span, span.count == 2 else { return true }
    return [time.hour, time.hour + 24].contains { span[0] <= $0 && $0 < span[1] }
  }

  /// Some day is one of both, where days were said.
  func isOnDay(of said: Recurrence) -> Bool {
    guard let weekdays, let wanted = said.weekdays else { return true }
    return !weekdays.isDisjoint(with: wanted)
  }
}

extension ConversationEngine {
  /// Something that is usually done, and when.
  struct Habit: Hashable, Sendable {
    let action: ActionRecord.Action
    let when: Recurrence
  }

  /// What is usually done then, the likeliest first: what would be suggested on the next seven days.
  func habits(_ said: Recurrence) -> [Habit] {
    guard let log = library.personal?.log else { return [] }
    let model = SuggestionModel(log.records)
    let today = localMinute.day
    var found: [ActionRecord.Action: (likelihood: Double, habits: [Habit])] = [:]
    for day in today + 1...today + 7 where said.weekdays?.contains(LocalMinute.weekday(of: day)) ?? true {
      for minute in stride(from: 0, to: LocalMinute.minutesPerDay, by: 30) {
        let time = TimeOfDay(hour: minute / 60, minute: minute % 60)
        guard Recurrence(time: time).isWithin(said) else { continue }
        for suggestion in model.suggestions(at: LocalMinute(day: day, minute: minute)) {
          guard case .time(let days, _, _) = suggestion.reason else { continue }
          let when = Recurrence(weekdays: days.weekdays(at: day), time: time)
          let habit = Habit(action: suggestion.action, when: when)
          let known = found[suggestion.action]
          if suggestion.likelihood > known?.likelihood ?? 0 {
            found[suggestion.action] = (suggestion.likelihood, [habit])
          } else if suggestion.likelihood == known?.likelihood {
            found[suggestion.action]?.habits.append(habit)
          }
        }
      }
    }
    // Of times that are as likely, the one in the middle.
    let told = found.values.map { (likelihood: $0.likelihood, habit: $0.habits[($0.habits.count - 1) / 2]) }
    return told.sorted {
      ($1.likelihood, name(of: $0.habit.action)) < ($0.likelihood, name(of: $1.habit.action))
    }.map(\.habit)
  }
}

extension Suggestion.Days {
  /// The days of the week of this kind, of which one is given.
  fileprivate func weekdays(at day: Int) -> Set<Int> {
    switch self {
    case .weekday: [LocalMinute.weekday(of: day)]
    case .workday: Set(0...4)
    case .weekend: [5, 6]
    case .day: Recurrence.everyDay
    }
  }
}
