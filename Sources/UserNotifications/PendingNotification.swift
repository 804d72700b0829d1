import Foundation

/// A notification as it is kept: what is said, and when next.
package struct PendingNotification: Hashable, Codable, Sendable {
  /// A process that is telling it: its number, and when it began in the clock ticks of the system, since numbers are
  /// given anew.
  struct Teller: Hashable, Codable, Sendable {
    let process: Int32
    let start: UInt64
  }

  package let app: String
  package let identifier: String
  var content: UNNotificationContent.Fields
  var trigger: UNNotificationTrigger.Form?
  /// When it is told.
  package internal(set) var date: Date
  /// Who tells it now, or ended while telling it.
  var teller: Teller?

  init(_ request: UNNotificationRequest, of app: String, date: Date) {
    self.app = app
    identifier = request.identifier
    content = request.content.fields.withLock { $0 }
    trigger = request.trigger?.form
    self.date = date
  }

  /// Names it among those of all apps.
  package var id: String { "\(app)\u{1F}\(identifier)" }

  package var body: String { content.body }
  package var repeats: Bool { trigger?.repeats ?? false }
  /// It is told while a focus is on.
  package var isPressing: Bool { content.level == .timeSensitive || content.level == .critical }

  /// One sentence of title, subtitle and body.
  package var sentence: String {
    let head = [content.title, content.subtitle].filter { !$0.isEmpty }.joined(separator: ", ")
    let text = [head, content.body].filter { !$0.isEmpty }.joined(separator: ": ")
    guard let last = text.last, !".!?…。！？".contains(last) else { return text }
    return text + "."
  }

  var request: UNNotificationRequest {
    let kept: UNNotificationTrigger? =
      switch trigger {
      case .interval(let seconds, let repeats):
        UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: repeats)
      case .calendar(let components, let repeats):
        UNCalendarNotificationTrigger(dateMatching: components, repeats: repeats)
      case nil: nil
      }
    return UNNotificationRequest(
      identifier: identifier, content: UNNotificationContent(content), trigger: kept)
  }
}

/// Why a notification cannot be kept, in one sentence that says what to do.
public struct NotificationError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  package init(_ sentence: String) { description = sentence }
}
