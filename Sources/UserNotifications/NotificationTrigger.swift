import Foundation

/// When a notification is told, in the shape of Apple's class.
public class UNNotificationTrigger: @unchecked Sendable {
  enum Form: Hashable, Codable, Sendable {
    /// Seconds.
    case interval(Double, repeats: Bool)
    case calendar(DateComponents, repeats: Bool)
  }

  let form: Form

  init(_ form: Form) { self.form = form }

  public var repeats: Bool {
    switch form {
    case .interval(_, let repeats), .calendar(_, let repeats): repeats
    }
  }
}

/// So many seconds after it was added.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// In seconds.
  public let timeInterval: TimeInterval

  /// - Parameter timeInterval: seconds; less than nothing is nothing, and what repeats comes a minute apart at least.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    let seconds = timeInterval.isFinite ? max(timeInterval, repeats ? 60 : 0) : 0
    self.timeInterval = seconds
    super.init(.interval(seconds, repeats: repeats))
  }
}

/// When the calendar matches.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public let dateComponents: DateComponents

  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(.calendar(dateComponents, repeats: repeats))
  }
}

extension UNNotificationTrigger.Form {
  /// The first moment after `date`; nil where none comes.
  func next(after date: Date) -> Date? {
    switch self {
    case .interval(let seconds, _): date + seconds
    case .calendar(let components, _):
      components.isWhole
        ? components.onlyDate(after: date)
        : (components.calendar ?? .current).nextDate(
          after: date, matching: components.matchable, matchingPolicy: .nextTime)
    }
  }

  var repeats: Bool {
    switch self {
    case .interval(_, let repeats), .calendar(_, let repeats): repeats
    }
  }
}

extension DateComponents {
  /// There is one such moment.
  fileprivate var isWhole: Bool { year != nil && month != nil && day != nil && hour != nil && minute != nil }

  fileprivate func onlyDate(after date: Date) -> Date? {
    (calendar ?? .current).date(from: self).flatMap { $0 > date ? $0 : nil }
  }

  /// Without what only says in which calendar the rest is meant.
  fileprivate var matchable: DateComponents {
    var components = self
    components.calendar = nil
    return components
  }
}

/// A notification that is to be told, in the shape of Apple's class.
public final class UNNotificationRequest: Sendable {
  public let identifier: String
  public let content: UNNotificationContent
  /// Nil for at once.
  public let trigger: UNNotificationTrigger?

  /// What `content` holds later is not taken.
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = UNNotificationContent(content.fields.withLock { $0 })
    self.trigger = trigger
  }
}
