/// When the device says nothing by itself: each day from one time to another, and once until a moment.
///
/// A value that is asked about minutes by the clock on the wall, so that it needs no clock of its own.
public struct QuietHours: Hashable, Sendable {
  /// From one time of the day until before another, which may be the next day's.
  public struct Daily: Hashable, Sendable {
    /// Minutes since midnight, two different ones.
    let start: Int
    let end: Int

    /// Nil where they are the same, or none of a day.
    init?(from start: Int, to end: Int) {
      let minutes = 0..<LocalMinute.minutesPerDay
      guard minutes.contains(start), minutes.contains(end), start != end else { return nil }
      (self.start, self.end) = (start, end)
    }

    /// From `22:00-07:00`; nil for anything else.
    public init?(_ text: String) {
      guard let parts = text.wholeMatch(of: /(\d\d?):(\d\d)-(\d\d?):(\d\d)/)?.output,
        let (first, second) = Self.minutes(parts.1, parts.2), let (third, fourth) = Self.minutes(parts.3, parts.4)
      else { return nil }
      self.init(from: first * 60 + second, to: third * 60 + fourth)
    }

    private static func minutes(_ hour: Substring, _ minute: Substring) -> (Int, Int)? {
      guard let hour = Int(hour), let minute = Int(minute), hour < 24, minute < 60 else { return nil }
      return (hour, minute)
    }

    /// As `22:00-07:00`.
    public var text: String { "\(Self.clock(start))-\(Self.clock(end))" }

    private static func clock(_ minute: Int) -> String {
      [minute / 60, minute % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }

    func contains(_ minute: Int) -> Bool {
      start < end ? (start..<end).contains(minute) : minute >= start || minute < end
    }
  }

  public var daily: Daily?
  /// Once, until before this minute.
  public var until: LocalMinute?

  public init(daily: Daily? = nil, until: LocalMinute? = nil) { (self.daily, self.until) = (daily, until) }

  /// Nobody is quiet for longer at once, so that a clock that is set back silences nothing for days.
  static let mostMinutes = LocalMinute.minutesPerDay

  func isQuiet(at now: LocalMinute) -> Bool {
    if let until, (1...Self.mostMinutes).contains(until.minutes - now.minutes) { return true }
    return daily?.contains(now.minute) ?? false
  }
}
