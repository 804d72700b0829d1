import ParleyLanguage

/// The calendar words of a recurrence, and back.
extension Recurrence {
  private static let dayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// Of an automation that recurs as people say it; nil for any other.
  init?(_ trigger: Automation.Trigger) {
    guard case .time(let rule) = trigger, rule.years.isEmpty, rule.months.isEmpty, Self.only(rule.seconds) == 0
    else { return nil }
    self.init(weekdays: rule.weekdays.isEmpty ? Self.everyDay : rule.weekdays)
    alternation = rule.interval.map { Alternation(count: $0.count, isWeeks: $0.isWeeks, from: $0.from) }
    if !rule.days.isEmpty {
      guard let day = Self.only(rule.days), rule.weekdays.isEmpty, !rule.isFromEnd || day == 1 else { return nil }
      dayOfMonth = rule.isFromEnd ? Self.lastDay : day
    }
    if let minute = Self.only(rule.minutes), !rule.hours.isEmpty, rule.hours.allSatisfy({ Self.only([$0]) != nil }) {
      let times = rule.hours.map { TimeOfDay(hour: $0.start, minute: minute) }
      (time, moreTimes) = (times.first, Array(times.dropFirst()))
    } else if let step = Self.step(rule), weekdays == Self.everyDay, dayOfMonth == nil, alternation == nil {
      self.step = step
    } else {
      return nil
    }
  }

  private static func step(_ rule: CalendarRule) -> Step? {
    func every(_ parts: [CalendarRule.Part], of whole: Int) -> Int? {
      if parts.isEmpty { return 1 }
      guard parts.count == 1, parts[0].start == 0, parts[0].end == nil, let step = parts[0].step else { return nil }
      return whole % step == 0 ? step : nil
    }
    if only(rule.minutes) == 0 { return every(rule.hours, of: 24).map { .hours($0) } }
    return rule.hours.isEmpty ? every(rule.minutes, of: 60).map { .minutes($0) } : nil
  }

  private static func only(_ parts: [CalendarRule.Part]) -> Int? {
    guard parts.count == 1, parts[0].end == nil, parts[0].step == nil else { return nil }
    return parts[0].start
  }

  /// Calendar words; nil where days or time were not said, or no such words can say them.
  var rule: CalendarRule? {
    guard let weekdays, let clock, let dates = dates(weekdays) else { return nil }
    let text = dates.isEmpty ? clock : "\(dates) \(clock)"
    guard let alternation else { return try? CalendarRule(text) }
    guard let from = alternation.from else { return nil }
    let first = LocalMinute(day: from, minute: 0).text.prefix { $0 != "T" }
    return try? CalendarRule(
      "every \(alternation.count) \(alternation.isWeeks ? "weeks" : "days") from \(first) \(text)")
  }

  /// Empty for every day.
  private func dates(_ weekdays: Set<Int>) -> String? {
    let days = weekdays.sorted()
    guard let first = days.first, let last = days.last else { return nil }
    if let dayOfMonth {
      return dayOfMonth == Self.lastDay
        ? "*-*~01" : (1...31).contains(dayOfMonth) ? "*-*-\(Self.padded(dayOfMonth))" : nil
    }
    if days.count == 7 { return "" }
    let isRow = days.count > 2 && last - first == days.count - 1
    return isRow
      ? "\(Self.dayNames[first])..\(Self.dayNames[last])" : days.map { Self.dayNames[$0] }.joined(separator: ",")
  }

  private var clock: String? {
    switch step {
    case .hours(1): return "*:00"
    case .hours(let count): return 24 % count == 0 ? "0/\(count):00" : nil
    case .minutes(let count): return 60 % count == 0 ? "*:0/\(count)" : nil
    case nil: break
    }
    // Hours are listed, minutes are of all of them.
    guard let minute = time?.minute, times.allSatisfy({ $0.minute == minute }),
      Set(times.map(\.hour)).count == times.count
    else { return nil }
    return times.map { Self.padded($0.hour) }.joined(separator: ",") + ":" + Self.padded(minute)
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension Automation.Trigger {
  /// It runs at the same moments, be it every other day from another first one.
  func isSame(as other: Automation.Trigger) -> Bool {
    guard self != other else { return true }
    guard var own = Recurrence(self), var others = Recurrence(other), own.alternation != nil else { return false }
    own.alternation?.from = nil
    others.alternation?.from = nil
    return own == others
  }
}
