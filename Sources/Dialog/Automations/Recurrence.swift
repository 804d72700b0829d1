import ParleyLanguage

/// When something recurs, as far as it was said: on which days, in which part of them, at what time.
struct Recurrence: Hashable, Sendable {
  static let everyDay = Set(0...6)

  /// From 0 for Monday; nil where it was not said.
  var weekdays: Set<Int>?
  var part: DateWords.PartOfDay?
  var time: TimeOfDay?

  init(weekdays: Set<Int>? = nil, part: DateWords.PartOfDay? = nil, time: TimeOfDay? = nil) {
    (self.weekdays, self.part, self.time) = (weekdays, part, time)
  }

  /// Of an automation that runs once on each of its days; nil for any other.
  init?(_ trigger: Automation.Trigger) {
    guard case .time(let rule) = trigger, rule.years.isEmpty, rule.months.isEmpty, rule.days.isEmpty,
      let hour = Self.only(rule.hours), let minute = Self.only(rule.minutes), Self.only(rule.seconds) == 0
    else { return nil }
    weekdays = rule.weekdays.isEmpty ? Self.everyDay : rule.weekdays
    time = TimeOfDay(hour: hour, minute: minute)
  }

  private static func only(_ parts: [CalendarRule.Part]) -> Int? {
    guard parts.count == 1, parts[0].end == nil, parts[0].step == nil else { return nil }
    return parts[0].start
  }

  /// The same with its time in one half of the day: the one of its part, else the likeliest.
  var settled: Recurrence {
    var settled = self
    settled.time = time.map { time in (part.map { time.settled(in: $0) } ?? time).likeliest }
    settled.part = nil
    return settled
  }

  /// What becomes of it where something else is wanted: "at eight" stays in the same half of the day.
  func changed(to other: Recurrence) -> Recurrence {
    var changed = self
    if let weekdays = other.weekdays { changed.weekdays = weekdays }
    let said = other.time ?? (other.part == nil ? nil : time?.halved)
    if let said {
      let inPart = other.part.map { said.settled(in: $0) } ?? said
      changed.time = time.map { inPart.settled(like: $0) } ?? inPart
    }
    changed.part = time == nil ? other.part ?? part : nil
    return changed
  }

  /// Calendar words; nil where days or time were not said.
  var rule: CalendarRule? {
    guard let weekdays, let time else { return nil }
    let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let days = weekdays.sorted()
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let clock = "\(padded(time.hour)):\(padded(time.minute))"
    guard let first = days.first, let last = days.last, days.count < 7 else { return try? CalendarRule(clock) }
    let isRow = days.count > 2 && last - first == days.count - 1
    let text = isRow ? "\(names[first])..\(names[last])" : days.map { names[$0] }.joined(separator: ",")
    return try? CalendarRule("\(text) \(clock)")
  }

  /// An automation at this time may be meant by these words.
  func fits(_ said: Recurrence) -> Bool {
    guard let time else { return said.time == nil && said.part == nil }
    if let part = said.part, !(part.from..<part.to).contains(time.hour), !(part.from..<part.to).contains(time.hour + 24)
    {
      return false
    }
    guard let wanted = said.time else { return true }
    return [wanted, wanted.settled(like: time)].contains { $0.hour == time.hour && $0.minute == time.minute }
  }
}
