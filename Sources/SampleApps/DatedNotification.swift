import AppIntents
import Foundation
import UserNotifications

/// What the sample apps keep as notifications: a text that is told at a date.
enum DatedNotification {
  /// The trigger of a date; nil where it is past.
  static func trigger(at date: Date) -> UNCalendarNotificationTrigger? {
    let parts: Set<Calendar.Component> = [.year, .month, .day, .hour, .minute, .second]
    let trigger = UNCalendarNotificationTrigger(
      dateMatching: Calendar.current.dateComponents(parts, from: date), repeats: false)
    return trigger.nextTriggerDate() == nil ? nil : trigger
  }

  /// Keeps one, under an identifier that no other has; returns that.
  static func add(
    _ category: String, title: String, _ text: String, _ trigger: UNNotificationTrigger?, isPressing: Bool = false
  ) async throws -> String {
    let content = UNMutableNotificationContent()
    content.title = title
    content.body = text
    content.categoryIdentifier = category
    if isPressing { content.interruptionLevel = .timeSensitive }
    let request = UNNotificationRequest(identifier: UUID().uuidString, content: content, trigger: trigger)
    try await UNUserNotificationCenter.current().add(request)
    return request.identifier
  }

  static func pending(_ category: String) async -> [UNNotificationRequest] {
    await UNUserNotificationCenter.current().pendingNotificationRequests()
      .filter { $0.content.categoryIdentifier == category }
  }

  static func remove(_ identifiers: [String]) {
    UNUserNotificationCenter.current().removePendingNotificationRequests(withIdentifiers: identifiers)
  }
}
