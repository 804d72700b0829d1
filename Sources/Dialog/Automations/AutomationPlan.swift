import AppIntents
import Foundation
import ParleyLanguage

/// When something is to run by itself, while it is spoken of.
enum AutomationPlan: Hashable, Sendable {
  case recurring(Recurrence)
  /// Once.
  case at(LocalMinute)
  /// Whenever this is told.
  case event(String)

  /// What somebody wants to be different about it.
  enum Change: Hashable, Sendable {
    case recurrence(Recurrence)
    case moment(LocalMinute)
    /// Counted as in `LocalMinute`.
    case day(Int)
  }

  /// Of one that runs already; nil where people have no words for its times.
  init?(of automation: Automation) {
    switch automation.trigger {
    case .event(let name): self = .event(name)
    case .time:
      if let recurrence = Recurrence(automation.trigger) {
        self = .recurring(recurrence)
      } else {
        guard automation.runsOnce, let next = automation.next(after: automation.since) else { return nil }
        self = .at(next)
      }
    }
  }

  /// What is to happen after a minute; nil where something is missing that has to be said.
  func trigger(after now: LocalMinute) -> Automation.Trigger? {
    switch self {
    case .recurring(let recurrence): recurrence.settled.starting(after: now).rule.map { .time($0) }
    case .at(let minute): (try? CalendarRule(minute.text.replacing("T", with: " "))).map { .time($0) }
    case .event(let name): .event(name)
    }
  }

  func changed(to change: Change) -> AutomationPlan {
    switch (self, change) {
    case (.recurring(let held), .recurrence(let said)): .recurring(held.changed(to: said).settled)
    case (.at(let minute), .recurrence(let said)) where said.weekdays == nil: .at(minute.changed(to: said))
    case (.at(let minute), .recurrence(let said)): .recurring(minute.recurrence.changed(to: said).settled)
    case (.event, .recurrence(let said)): .recurring(said.settled)
    case (_, .moment(let minute)): .at(minute)
    case (.at(let minute), .day(let day)): .at(LocalMinute(day: day, minute: minute.minute))
    case (.recurring(let held), .day(let day)):
      held.settled.time.map { .at(LocalMinute(day: day, minute: $0.hour * 60 + $0.minute)) } ?? self
    case (.event, .day): self
    }
  }
}

extension LocalMinute {
  /// The minute that is nearest to a date, and not before the next.
  init(nearest date: Date, after now: LocalMinute, _ calendar: Calendar) {
    self = max(LocalMinute(date.addingTimeInterval(30), calendar), LocalMinute(minutes: now.minutes + 1))
  }

  fileprivate var recurrence: Recurrence {
    Recurrence(weekdays: [weekday], time: TimeOfDay(hour: minute / 60, minute: minute % 60))
  }

  /// The same day at another time.
  fileprivate func changed(to said: Recurrence) -> LocalMinute {
    let time = recurrence.changed(to: said).settled.time
    return time.map { LocalMinute(day: day, minute: $0.hour * 60 + $0.minute) } ?? self
  }
}

extension Recurrence {
  /// Of an automation that runs at one minute of one day, or of all that recur; nil for others.
  init?(of automation: Automation) {
    if let recurrence = Recurrence(automation.trigger) {
      self = recurrence
    } else {
      guard automation.runsOnce, let next = automation.next else { return nil }
      self = next.recurrence
    }
  }
}
