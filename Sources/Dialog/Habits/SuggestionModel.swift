/// What is usually done at a moment: the same thing, with the same values, at this time on days like this, or soon after
/// what was done last. Counts alone, so that each suggestion can be explained.
public struct SuggestionModel: Sendable {
  private let times: [ActionRecord.Action: [Int]]
  private let records: [ActionRecord]

  /// What is done within so many minutes of a time is done at that time.
  private static let aboutMinutes = 40
  /// Soon after something else.
  private static let soonMinutes = 30
  /// What was done within so many minutes is not suggested again.
  private static let againMinutes = 120
  /// Less often is no habit.
  private static let fewest = 3
  private static let leastShare = 0.6
  /// For how many days something of each kind counts.
  private static let days: [Suggestion.Days: Int] = [.weekday: 56, .workday: 28, .weekend: 42, .day: 21]

  public init(_ records: [ActionRecord]) {
    self.records = records
    var times: [ActionRecord.Action: [Int]] = [:]
    for record in records { times[record.action, default: []].append(record.at.minutes) }
    self.times = times
  }

  /// The likeliest first, then in the order of apps and intents.
  public func suggestions(at now: LocalMinute) -> [Suggestion] {
    let found = times.compactMap { action, times -> Suggestion? in
      let past = times.filter { $0 <= now.minutes }
      guard past.count >= Self.fewest, !past.contains(where: { now.minutes - $0 < Self.againMinutes }) else {
        return nil
      }
      let all = [after(now, action, past)] + Suggestion.Days.allCases.map { time(now, $0, action, past) }
      return all.compactMap(\.self).max { $0.likelihood < $1.likelihood }
    }
    return found.sorted {
      if $0.likelihood != $1.likelihood { return $0.likelihood > $1.likelihood }
      return Self.key($0.action).lexicographicallyPrecedes(Self.key($1.action))
    }
  }

  private static func key(_ action: ActionRecord.Action) -> [String] {
    [action.app, action.intent] + action.values.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
  }

  private func time(
    _ now: LocalMinute, _ days: Suggestion.Days, _ action: ActionRecord.Action, _ past: [Int]
  ) -> Suggestion? {
    guard days.contains(now.day), let first = past.first else { return nil }
    let start = max(first / LocalMinute.minutesPerDay, now.day - (Self.days[days] ?? 0))
    let like = (start..<max(start, now.day)).filter { days.isLike(now.day, $0) }
    let count = like.count { day in
      let middle = day * LocalMinute.minutesPerDay + now.minute
      return past.contains { abs($0 - middle) <= Self.aboutMinutes }
    }
    guard let likelihood = Self.likelihood(count, of: like.count) else { return nil }
    return Suggestion(action: action, reason: .time(days, count: count, of: like.count), likelihood: likelihood)
  }

  private func after(_ now: LocalMinute, _ action: ActionRecord.Action, _ past: [Int]) -> Suggestion? {
    guard let last = records.last(where: { $0.at <= now }), now.minutes - last.at.minutes <= Self.soonMinutes,
      last.action != action, let before = times[last.action]?.filter({ $0 < last.at.minutes })
    else { return nil }
    let counted = before.suffix(20)
    let count = counted.count { time in past.contains { (time...time + Self.soonMinutes).contains($0) } }
    guard let likelihood = Self.likelihood(count, of: counted.count) else { return nil }
    return Suggestion(
      action: action, reason: .after(last.action, count: count, of: counted.count), likelihood: likelihood)
  }

  /// Nil where it is no habit; more often seen is likelier.
  private static func likelihood(_ count: Int, of total: Int) -> Double? {
    guard count >= fewest, Double(count) >= leastShare * Double(total) else { return nil }
    return Double(count) / Double(total + 1)
  }
}

extension Suggestion.Days {
  /// Whether a day has the kind at all.
  fileprivate func contains(_ day: Int) -> Bool {
    switch self {
    case .weekday, .day: true
    case .workday: LocalMinute.weekday(of: day) < 5
    case .weekend: LocalMinute.weekday(of: day) >= 5
    }
  }

  /// Whether another day is of the kind of this one.
  fileprivate func isLike(_ day: Int, _ other: Int) -> Bool {
    self == .weekday ? LocalMinute.weekday(of: day) == LocalMinute.weekday(of: other) : contains(other)
  }
}
