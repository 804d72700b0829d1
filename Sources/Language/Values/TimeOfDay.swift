/// A time on the clock.
public struct TimeOfDay: Hashable, Sendable {
  /// 0…23
  public let hour: Int
  /// 0…59
  public let minute: Int
  /// 0…59
  public let second: Int
  /// True when the hour was said without "am", "pm" or a part of the day and could be either: "six thirty".
  public let isTwelveHour: Bool

  public init(hour: Int, minute: Int = 0, second: Int = 0, isTwelveHour: Bool = false) {
    self.hour = hour
    self.minute = minute
    self.second = second
    self.isTwelveHour = isTwelveHour
  }

  init?(checkedHour hour: Int, minute: Int, second: Int = 0) {
    guard (0...24).contains(hour), (0...59).contains(minute), (0...59).contains(second), hour < 24 || minute == 0
    else { return nil }
    self.init(hour: hour % 24, minute: minute, second: second, isTwelveHour: (1...12).contains(hour))
  }

  /// The hour of the two on the clock that lies in the part of the day.
  package func settled(in part: DateWords.PartOfDay) -> TimeOfDay {
    guard isTwelveHour else { return self }
    let hours = [hour % 12, hour % 12 + 12, hour % 12 + 24]
    guard let settled = hours.first(where: { $0 >= part.from && $0 < part.to }) else { return self }
    return self.settled(hour: settled % 24)
  }

  /// The one of the two that people mean where they say no more, from six in the morning on.
  package var likeliest: TimeOfDay { isTwelveHour ? (6..<12).contains(hour) ? inMorning : inAfternoon : self }

  /// The same in the half of the day of another time.
  package func settled(like other: TimeOfDay) -> TimeOfDay { other.hour < 12 ? inMorning : inAfternoon }

  /// The same on the clock of twelve hours, as it is said without its half of the day.
  package var halved: TimeOfDay {
    TimeOfDay(hour: (hour + 11) % 12 + 1, minute: minute, second: second, isTwelveHour: true)
  }

  func settled(hour: Int) -> TimeOfDay { TimeOfDay(hour: hour, minute: minute, second: second) }

  /// The same time later in the day, where both are possible.
  var inAfternoon: TimeOfDay { isTwelveHour ? settled(hour: hour % 12 + 12) : self }
  var inMorning: TimeOfDay { isTwelveHour ? settled(hour: hour % 12) : self }
}
