import Foundation
import Synchronization

/// The notifications of all apps of one device: in files that outlive the program, or in memory for a conversation that
/// leaves nothing behind. Safe to use from any task; several processes may use one folder.
package final class NotificationStore: Sendable {
  /// That of the conversation at hand.
  @TaskLocal package static var current: NotificationStore?
  /// The app whose intent runs.
  @TaskLocal package static var app = ""
  private static let shared = NotificationStore()

  static var here: NotificationStore { current ?? shared }

  private let folder: NotificationFolder?
  package let now: @Sendable () -> Date
  private let state = Mutex(State())

  private struct State {
    var stamp = ""
    var entries: [PendingNotification] = []
    var broken: [NotificationError] = []
    var focusEnd: Date?
  }

  /// In memory.
  package init(now: @escaping @Sendable () -> Date = { Date() }) { (folder, self.now) = (nil, now) }

  /// In a folder, which is made when the first is added.
  package init(folder: String, now: @escaping @Sendable () -> Date = { Date() }) {
    (self.folder, self.now) = (NotificationFolder(path: folder), now)
  }

  private init(like other: NotificationStore, now: @escaping @Sendable () -> Date) {
    (folder, self.now) = (other.folder, now)
    let (entries, end) = other.state.withLock { ($0.entries, $0.focusEnd) }
    state.withLock { ($0.entries, $0.focusEnd) = (entries, end) }
  }

  /// The same notifications by another clock; those in memory are copied.
  package func dated(by now: @escaping @Sendable () -> Date) -> NotificationStore {
    NotificationStore(like: self, now: now)
  }

  /// `$XDG_DATA_HOME/parley/notifications`, which is `~/.local/share/parley/notifications` where nothing else is said.
  package static func standardFolder(_ environment: [String: String]) -> String {
    let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (data ?? (environment["HOME"] ?? "/") + "/.local/share") + "/parley/notifications"
  }

  // MARK: Reading

  /// What is still to be told, the earliest first.
  package var all: [PendingNotification] { read().entries }
  /// What keeps files from being read, a sentence each; they are left alone.
  package var broken: [NotificationError] { read().broken }

  private func read() -> State {
    if let folder {
      let stamp = folder.stamp()
      if state.withLock({ $0.stamp != stamp }) {
        let content = folder.content()
        state.withLock { state in
          state = State(
            stamp: stamp, entries: content.entries, broken: content.broken, focusEnd: content.focusEnd)
        }
      }
    }
    return state.withLock { state in
      var sorted = state
      sorted.entries.sort { ($0.date, $0.id) < ($1.date, $1.id) }
      return sorted
    }
  }

  // MARK: Changing

  package func add(_ request: UNNotificationRequest, of app: String) throws(NotificationError) {
    let now = now()
    guard let date = request.trigger.map({ $0.form.next(after: now) }) ?? now else {
      throw NotificationError(
        "The notification “\(request.identifier)” has a time that never comes; give it one that does.")
    }
    try change(PendingNotification(request, of: app, date: date))
  }

  private func change(_ new: PendingNotification) throws(NotificationError) {
    guard let folder else {
      return state.withLock { state in
        state.entries.removeAll { $0.id == new.id }
        state.entries.append(new)
      }
    }
    try folder.locked { () throws(NotificationError) in try folder.write(new) }
  }

  /// How many were removed.
  @discardableResult
  package func remove(
    where isMeant: (PendingNotification) -> Bool
  ) throws(NotificationError) -> Int {
    guard let folder else {
      return state.withLock { state in
        let count = state.entries.count
        state.entries.removeAll(where: isMeant)
        return count - state.entries.count
      }
    }
    return try folder.locked { () throws(NotificationError) in
      let meant = folder.content().entries.filter(isMeant)
      for entry in meant { try folder.remove(entry) }
      return meant.count
    }
  }

  /// From now on only what presses is told, until `end`; nil ends that.
  package func setFocus(until end: Date?) throws(NotificationError) {
    guard let folder else { return state.withLock { $0.focusEnd = end } }
    try folder.locked { () throws(NotificationError) in try folder.write(focusEnd: end) }
  }

  // MARK: Telling

  private func isDue(_ entry: PendingNotification, at date: Date, focusEnd: Date?) -> Bool {
    guard entry.date <= date, entry.isPressing || focusEnd.map({ $0 <= date }) ?? true else { return false }
    return entry.teller.map { !$0.isAlive } ?? true
  }

  package func isDue(at date: Date, onlyPressing: Bool = false) -> Bool {
    let state = read()
    return state.entries.contains {
      ($0.isPressing || !onlyPressing) && isDue($0, at: date, focusEnd: state.focusEnd)
    }
  }

  /// What is due, which this process tells from here on; `teller` in it says that another had begun.
  ///
  /// - Parameter onlyPressing: the rest waits.
  package func takeDue(
    at date: Date, onlyPressing: Bool = false
  ) -> [(notification: PendingNotification, wasBegun: Bool)] {
    guard isDue(at: date, onlyPressing: onlyPressing), let own = PendingNotification.Teller.own else { return [] }
    func take(_ entries: [PendingNotification], _ focusEnd: Date?, _ keep: (PendingNotification) -> Bool)
      -> [(notification: PendingNotification, wasBegun: Bool)]
    {
      entries.sorted { ($0.date, $0.id) < ($1.date, $1.id) }.compactMap { entry in
        guard entry.isPressing || !onlyPressing, isDue(entry, at: date, focusEnd: focusEnd) else { return nil }
        var taken = entry
        taken.teller = own
        return keep(taken) ? (taken, entry.teller != nil) : nil
      }
    }
    guard let folder else {
      return state.withLock { state in
        let due = take(state.entries, state.focusEnd) { _ in true }
        for (entry, _) in due {
          if let place = state.entries.firstIndex(where: { $0.id == entry.id }) { state.entries[place] = entry }
        }
        return due
      }
    }
    // What cannot be written is not told, since it would be told again and again.
    let due = try? folder.locked { () throws(NotificationError) in
      let content = folder.content()
      return take(content.entries, content.focusEnd) { (try? folder.write($0)) != nil }
    }
    return due ?? []
  }

  /// It was taken, and not told: it is due again.
  package func giveBack(_ id: String) {
    func returned(_ entry: PendingNotification) -> PendingNotification {
      var entry = entry
      entry.teller = nil
      return entry
    }
    guard let folder else {
      return state.withLock { state in
        guard let place = state.entries.firstIndex(where: { $0.id == id }) else { return }
        state.entries[place] = returned(state.entries[place])
      }
    }
    _ = try? folder.locked { () throws(NotificationError) in
      guard let entry = folder.content().entries.first(where: { $0.id == id && $0.teller == .own }) else { return }
      try folder.write(returned(entry))
    }
  }

  /// It was told: what repeats waits for its next time after `date`, the rest is gone.
  package func end(_ id: String, at date: Date) {
    func next(_ entry: PendingNotification) -> PendingNotification? {
      guard entry.repeats, let next = entry.trigger?.next(after: max(date, entry.date)) else { return nil }
      var later = entry
      (later.date, later.teller) = (next, nil)
      return later
    }
    guard let folder else {
      return state.withLock { state in
        guard let place = state.entries.firstIndex(where: { $0.id == id && $0.teller != nil }) else { return }
        let later = next(state.entries.remove(at: place))
        if let later { state.entries.append(later) }
      }
    }
    _ = try? folder.locked { () throws(NotificationError) in
      guard let entry = folder.content().entries.first(where: { $0.id == id && $0.teller != nil }) else { return }
      if let later = next(entry) { try folder.write(later) } else { try folder.remove(entry) }
    }
  }
}
