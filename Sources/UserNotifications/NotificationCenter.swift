import Foundation

/// Where an app adds notifications, which the device speaks at their time; in the shape of Apple's class.
///
/// They outlive the program where the device keeps them in files, and stay with the app that added them.
public final class UNUserNotificationCenter: Sendable {
  private let store: NotificationStore
  private let app: String

  private init(_ store: NotificationStore, _ app: String) { (self.store, self.app) = (store, app) }

  /// That of the app whose intent runs.
  public static func current() -> UNUserNotificationCenter {
    UNUserNotificationCenter(NotificationStore.here, NotificationStore.app)
  }

  /// Takes the place of one with the same identifier; throws where it cannot be kept, or its time never comes.
  public func add(_ request: UNNotificationRequest) async throws { try store.add(request, of: app) }

  public func add(
    _ request: UNNotificationRequest, withCompletionHandler completion: (@Sendable ((any Error)?) -> Void)?
  ) {
    do {
      try store.add(request, of: app)
      completion?(nil)
    } catch {
      completion?(error)
    }
  }

  /// Always true: who installs an app on a speaking device wants it to speak.
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { true }

  public func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    completionHandler(true, nil)
  }

  /// What is still to be told, the earliest first.
  public func pendingNotificationRequests() async -> [UNNotificationRequest] { pending }

  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    completionHandler(pending)
  }

  private var pending: [UNNotificationRequest] {
    store.all.filter { $0.app == app }.map(\.request)
  }

  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    _ = try? store.remove { $0.app == self.app && identifiers.contains($0.identifier) }
  }

  public func removeAllPendingNotificationRequests() {
    _ = try? store.remove { $0.app == self.app }
  }
}

extension UNNotificationTrigger {
  /// When it is next; nil where that never comes.
  public func nextTriggerDate() -> Date? { form.next(after: NotificationStore.here.now()) }
}

extension NotificationStore {
  /// From now on only what presses is told, until that has passed.
  package static func turnOnFocus(for duration: Duration) throws(NotificationError) {
    let store = here
    try store.setFocus(until: store.now() + duration / .seconds(1))
  }

  package static func turnOffFocus() throws(NotificationError) { try here.setFocus(until: nil) }
}
