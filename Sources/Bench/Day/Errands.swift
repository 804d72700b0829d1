import Foundation
import UserNotifications

/// Reminders that another program sets, each of which the device is to tell once.
struct Errands {
  private struct Errand {
    /// How often it was begun to be told, and how often it was told to its end.
    var begun = 0
    var told = 0
  }

  private let store: NotificationStore
  private var all: [Errand] = []
  /// Those that could not be written yet, by when they are due.
  private var unwritten: [(number: Int, date: Date)] = []
  /// That of the sentence that is being said.
  private var current: [Int] = []

  /// - Parameter folder: the device's.
  init(folder: String, now: @escaping @Sendable () -> Date) {
    store = NotificationStore(folder: folder, now: now)
  }

  var count: Int { all.count }
  var lost: [Int] { all.indices.filter { all[$0].told == 0 } }
  var repeated: [Int] { all.indices.filter { all[$0].told > 1 } }
  /// Nothing is still to be told.
  var areDone: Bool { lost.isEmpty }

  private static func title(_ number: Int) -> String { "Errand \(number)" }

  mutating func add(after seconds: Double) {
    unwritten.append((all.count, store.now() + seconds))
    all.append(Errand())
    write()
  }

  /// Tries what could not be written again.
  mutating func write() {
    while let (number, date) = unwritten.first {
      let content = UNMutableNotificationContent()
      content.title = Self.title(number)
      content.body = "Water the plants"
      let trigger = UNTimeIntervalNotificationTrigger(
        timeInterval: date.timeIntervalSince(store.now()), repeats: false)
      let request = UNNotificationRequest(identifier: "\(number)", content: content, trigger: trigger)
      guard (try? store.add(request, of: "Errands")) != nil else { return }
      unwritten.removeFirst()
    }
  }

  /// The device begins to say a text.
  mutating func begin(_ text: String) {
    current = all.indices.filter { text.contains(Self.title($0) + ":") }
    for number in current { all[number].begun += 1 }
  }

  /// It came to the end of it, or was broken off by a person.
  ///
  /// - Parameter isHeard: there was a loudspeaker.
  mutating func end(isHeard: Bool) {
    for number in current where isHeard { all[number].told += 1 }
    current = []
  }

  func description(of number: Int) -> String {
    "Errand \(number) was begun \(all[number].begun) times and told \(all[number].told) times"
  }
}
