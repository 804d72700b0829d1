import Foundation
import UserNotifications

/// What apps want to be told.
extension NotificationStore: OccasionSource {
  package func takeDue(at date: Date) -> [Occasion] {
    takeDue(at: date).map { (entry: (notification: PendingNotification, wasBegun: Bool)) in
      Occasion(
        id: entry.notification.id, date: entry.notification.date, .tell(entry.notification.sentence),
        wasBegun: entry.wasBegun)
    }
  }

  package func end(_ occasion: Occasion, _ ending: Occasion.Ending) { end(occasion.id, at: now()) }
}
