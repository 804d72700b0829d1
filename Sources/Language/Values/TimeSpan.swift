import Foundation

/// A stretch of time as it was said: a moment or a day, a whole period such as a week, or from one moment to another.
package struct TimeSpan: Hashable, Sendable {
  /// How exact it was said.
  package enum Grain: Int, Comparable, Sendable {
    case second, minute, hour, day, week, month, quarter, year

    package static func < (left: Grain, right: Grain) -> Bool { left.rawValue < right.rawValue }
  }

  package enum Kind: Sendable {
    case point, period, range
  }

  package var kind: Kind
  /// Nil where it has no beginning: "until Friday".
  package var start: Date?
  /// The first moment that is no longer inside; nil for a point, and where it has no end.
  package var end: Date?
  package var grain: Grain
  /// No day was said.
  var isTimeOnly = false

  package var isRange: Bool { kind != .point }
  package var isPeriod: Bool { kind == .period }
  /// "until friday", "since may"
  package var isHalfOpen: Bool { kind == .range && (start == nil || end == nil) }

  static func point(_ date: Date, _ grain: Grain) -> TimeSpan {
    TimeSpan(kind: .point, start: date, end: nil, grain: grain)
  }

  static func range(_ start: Date?, _ end: Date?, _ grain: Grain) -> TimeSpan {
    TimeSpan(kind: .range, start: start, end: end, grain: grain)
  }
}

extension TimeSpan.Grain {
  /// Nil for units that no calendar begins, such as fortnights.
  init?(_ unit: DurationParts.Unit) {
    switch unit {
    case .second: self = .second
    case .minute: self = .minute
    case .hour: self = .hour
    case .day: self = .day
    case .week: self = .week
    case .month: self = .month
    case .year: self = .year
    default: return nil
    }
  }

  private var component: Calendar.Component {
    switch self {
    case .second: .second
    case .minute: .minute
    case .hour: .hour
    case .day, .week: .day
    case .month, .quarter: .month
    case .year: .year
    }
  }

  private var length: Int { self == .week ? 7 : self == .quarter ? 3 : 1 }

  /// So many of them later.
  func added(_ count: Int, to date: Date, _ calendar: Calendar) -> Date {
    calendar.date(byAdding: component, value: count * length, to: date) ?? date
  }
}

extension DateContext {
  /// The beginning of the second, day, week and so on that holds the moment.
  func start(of grain: TimeSpan.Grain, at date: Date, firstWeekday: Int) -> Date {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    let (year, month) = (parts.year ?? 0, parts.month ?? 1)
    switch grain {
    case .second: return calendar.date(from: parts) ?? date
    case .minute, .hour:
      var parts = parts
      parts.second = 0
      if grain == .hour { parts.minute = 0 }
      return calendar.date(from: parts) ?? date
    case .day: return calendar.startOfDay(for: date)
    case .week:
      let day = calendar.startOfDay(for: date)
      return self.day(-((weekday(of: day) - firstWeekday + 7) % 7), from: day)
    case .month: return self.date(year: year, month: month, day: 1) ?? date
    case .quarter: return self.date(year: year, month: (month - 1) / 3 * 3 + 1, day: 1) ?? date
    case .year: return self.date(year: year, month: 1, day: 1) ?? date
    }
  }
}
