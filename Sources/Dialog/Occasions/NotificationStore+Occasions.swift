import Foundation
import UserNotifications

/// What apps want to be told.
extension NotificationStore: OccasionSource {
  package func isDue(at date: Date) -> Bool { isDue(at: date, onlyPressing: false) }
  package func isPressing(at date: Date) -> Bool { isDue(at: date, onlyPressing: true) }
  package func takeDue(at date: Date) -> [Occasion] { take(at: date, onlyPressing: false) }
  package func takePressing(at date: Date) -> [Occasion] { take(at: date, onlyPressing: true) }

  private func take(at date: Date, onlyPressing: Bool) -> [Occasion] {
    takeDue(at: date, onlyPressing: onlyPressing).map { (entry: (notification: PendingNotification, wasBegun: Bool)) in
      Occasion(
        id: entry.notification.id, date: entry.notification.date, .tell(entry.notification.sentence),
        wasBegun: entry.wasBegun)
    }
  }

  package func giveBack(_ occasion: Occasion) { giveBack(occasion.id) }
  package func end(_ occasion: Occasion, _ ending: Occasion.Ending) { end(occasion.id, at: now()) }
}
