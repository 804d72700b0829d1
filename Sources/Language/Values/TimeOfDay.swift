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

  func settled(hour: Int) -> TimeOfDay { TimeOfDay(hour: hour, minute: minute, second: second) }

  /// The same time later in the day, where both are possible.
  var inAfternoon: TimeOfDay { isTwelveHour ? settled(hour: hour % 12 + 12) : self }
  var inMorning: TimeOfDay { isTwelveHour ? settled(hour: hour % 12) : self }
}
