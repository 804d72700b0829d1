import Foundation
import ParleyLanguage

/// When something recurs, as it is told.
extension AutomationWords {
  /// "every weekday at 7 AM".
  func text(of recurrence: Recurrence, in language: SpokenLanguage) -> String? {
    if let step = recurrence.step { return text(of: step, in: language) }
    guard let days = days(of: recurrence, in: language), !recurrence.times.isEmpty else { return nil }
    let times = language.prompts.list(recurrence.times.map(language.written), or: false)
    return told(.when, ["days": days, "time": times])
  }

  private func text(of step: Recurrence.Step, in language: SpokenLanguage) -> String {
    func number(_ count: Int) -> [String: String] { ["number": language.spokenForm.spoken(number: Decimal(count))] }
    switch step {
    case .hours(1): return told(.hour)
    case .hours(let count): return told(.hours, number(count))
    case .minutes(let count): return told(.minutes, number(count))
    }
  }

  private func days(of recurrence: Recurrence, in language: SpokenLanguage) -> String? {
    guard let weekdays = recurrence.weekdays else { return nil }
    func number(_ number: Int) -> String { language.spokenForm.spoken(number: Decimal(number)) }
    switch recurrence.dayOfMonth {
    case Recurrence.lastDay: return told(.monthLast)
    case 1: return told(.monthFirst)
    case let day?: return told(.monthDay, ["number": number(day), "ordinal": language.spokenForm.spoken(ordinal: day)])
    case nil: break
    }
    guard let alternation = recurrence.alternation else { return text(of: weekdays, in: language) }
    let isOther = alternation.count == 2
    let values = ["number": number(alternation.count), "days": names(of: weekdays, in: language)]
    if alternation.isWeeks { return told(isOther ? .otherWeek : .weeks, values) }
    return told(isOther ? .otherDay : .days, values)
  }

  private func text(of weekdays: Set<Int>, in language: SpokenLanguage) -> String {
    switch weekdays {
    case Recurrence.everyDay: told(.day)
    case Set(0...4): told(.workday)
    case [5, 6]: told(.weekend)
    default: told(.named, ["days": names(of: weekdays, in: language)])
    }
  }

  private func names(of weekdays: Set<Int>, in language: SpokenLanguage) -> String {
    let names = weekdays.sorted().compactMap { day in self.weekdays.first { ($0.value + 5) % 7 == day }?.name }
    return language.prompts.list(names, or: false)
  }

  /// A moment to come, as it is told of what runs then: within a week by the day of the week.
  func text(of minute: LocalMinute, in language: SpokenLanguage, _ context: DateContext) -> String? {
    let isWithinWeek = minute.day < LocalMinute(context.now, context.calendar).day + 7
    let name = weekdays.first { ($0.value + 5) % 7 == minute.weekday }?.name
    return minute.date(context.calendar).map { date in
      language.spokenForm.spoken(
        soon: date, in: context, weekday: isWithinWeek ? name.map { told(.weekday, ["days": $0]) } : nil,
        written: language.written)
    }
  }

  /// When an automation runs: its days and time, its event, or the date when it runs next.
  func text(of automation: Automation, in language: SpokenLanguage, _ context: DateContext) -> String {
    func moment(_ minute: LocalMinute?) -> String? { minute.flatMap { text(of: $0, in: language, context) } }
    // "Every other day from december fourth": of which day in the week is told already.
    func date(_ minute: LocalMinute?) -> String? {
      (minute?.date(context.calendar)).map {
        language.spokenForm.spoken(soon: $0, in: context, written: language.written)
      }
    }
    if let recurrence = Recurrence(automation.trigger), let text = text(of: recurrence, in: language) {
      // Of every other day it is told which.
      guard recurrence.alternation != nil, case .time(let rule) = automation.trigger,
        let next = date(rule.next(after: automation.since)), let days = days(of: recurrence, in: language)
      else { return text }
      return told(.from, ["days": days, "time": next])
    }
    if case .event(let name) = automation.trigger {
      let known = events.first { $0.name.lowercased() == name.lowercased() }
      return known?.told ?? told(.event, ["event": name])
    }
    return told(.once, ["time": moment(automation.next) ?? ""])
  }
}

extension SpokenLanguage {
  /// As it is written in English, "7:30 AM", and said elsewhere.
  func written(_ time: TimeOfDay) -> String {
    guard language.dates.clock == nil, time.minute > 0 || time.hour % 12 > 0 else { return spokenForm.spoken(time) }
    let minutes = time.minute == 0 ? "" : time.minute < 10 ? ":0\(time.minute)" : ":\(time.minute)"
    return "\((time.hour + 11) % 12 + 1)\(minutes) \(time.hour < 12 ? "AM" : "PM")"
  }
}
