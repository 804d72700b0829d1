import ParleyLanguage

/// When something recurs, as far as it was said: on which days, in which part of them, at what time.
struct Recurrence: Hashable, Sendable {
  static let everyDay = Set(0...6)
  /// The last day of a month.
  static let lastDay = -1

  /// Each so many hours or minutes of a day, from midnight.
  enum Step: Hashable, Sendable {
    case hours(Int)
    case minutes(Int)
  }

  /// Not every day or week.
  struct Alternation: Hashable, Sendable {
    /// 2 for every other one.
    var count: Int
    var isWeeks: Bool
    /// The first day, counted as in `LocalMinute`; nil until it is known when that is.
    var from: Int?
  }

  /// From 0 for Monday; nil where it was not said.
  var weekdays: Set<Int>?
  var part: DateWords.PartOfDay?
  var time: TimeOfDay?
  /// More times of the same days.
  var moreTimes: [TimeOfDay] = []
  /// So many times a day, which were not said yet; nil where they were, or it is no more than once.
  var timesADay: Int?
  var step: Step?
  /// From 1, or `lastDay`; nil where it is every one of the days.
  var dayOfMonth: Int?
  var alternation: Alternation?

  init(weekdays: Set<Int>? = nil, part: DateWords.PartOfDay? = nil, time: TimeOfDay? = nil) {
    (self.weekdays, self.part, self.time) = (weekdays, part, time)
  }

  /// All that were said, the earliest first.
  var times: [TimeOfDay] {
    ((time.map { [$0] } ?? []) + moreTimes).sorted { ($0.hour, $0.minute) < ($1.hour, $1.minute) }
  }

  /// It has days, and no time yet.
  var needsTime: Bool { step == nil && (time == nil || timesADay != nil) }

  /// The same with its times in one half of the day: the one of its part, else the likeliest.
  var settled: Recurrence {
    func settled(_ time: TimeOfDay) -> TimeOfDay { (part.map { time.settled(in: $0) } ?? time).likeliest }
    var known = self
    known.time = time.map(settled)
    known.moreTimes = moreTimes.map(settled)
    known.part = nil
    return known
  }

  /// The same from the first day that fits after a minute, where it is not of every day or week.
  func starting(after now: LocalMinute) -> Recurrence {
    guard let alternation, alternation.from == nil else { return self }
    var every = self
    every.alternation = nil
    guard let first = every.rule?.next(after: now) else { return self }
    var known = self
    known.alternation?.from = first.day
    if alternation.isWeeks, weekdays == Self.everyDay { known.weekdays = [first.weekday] }
    return known
  }

  /// What becomes of it where something else is wanted: "at eight" stays in the same half of the day.
  func changed(to other: Recurrence) -> Recurrence {
    var changed = self
    if let weekdays = other.weekdays {
      changed.weekdays = weekdays
      (changed.dayOfMonth, changed.alternation) = (other.dayOfMonth, other.alternation)
      changed.timesADay = other.timesADay
      changed.step = other.step
      if other.step != nil { (changed.time, changed.moreTimes) = (nil, []) }
    } else if changed.alternation != nil, other.time != nil {
      // It begins on the first day that has that time.
      changed.alternation?.from = nil
    }
    let said = other.time ?? (other.part == nil ? nil : time?.halved)
    if let said {
      func inPart(_ said: TimeOfDay) -> TimeOfDay { other.part.map { said.settled(in: $0) } ?? said }
      changed.time = time.map { inPart(said).settled(like: $0) } ?? inPart(said)
      changed.moreTimes = other.moreTimes.map(inPart)
      if changed.timesADay == changed.times.count { changed.timesADay = nil }
      changed.step = nil
    }
    changed.part = time == nil ? other.part ?? part : nil
    return changed
  }

  /// An automation at this time may be meant by these words.
  func fits(_ said: Recurrence) -> Bool {
    guard time != nil else { return said.time == nil && said.part == nil }
    return times.contains { time in
      if let part = said.part, !(part.from..<part.to).contains(time.hour),
        !(part.from..<part.to).contains(time.hour + 24)
      {
        return false
      }
      guard let wanted = said.time else { return true }
      return [wanted, wanted.settled(like: time)].contains { $0.hour == time.hour && $0.minute == time.minute }
    }
  }
}
