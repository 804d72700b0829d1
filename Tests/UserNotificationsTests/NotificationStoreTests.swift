import Foundation
import Testing

@testable import UserNotifications

struct NotificationStoreTests {
  static let start = Date(timeIntervalSince1970: 1_772_442_000)

  /// A folder that is gone after the test.
  private final class Folder {
    let path = NSTemporaryDirectory() + "parley-\(UUID().uuidString)/notifications"
    deinit { try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent) }
  }

  private func request(
    _ identifier: String, _ body: String = "take out the bread", in seconds: Double?, repeats: Bool = false,
    level: UNNotificationInterruptionLevel = .active
  ) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = "Reminder"
    content.body = body
    content.userInfo = ["list": 3]
    content.interruptionLevel = level
    return UNNotificationRequest(
      identifier: identifier, content: content,
      trigger: seconds.map { UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: repeats) })
  }

  @Test(arguments: [false, true]) func `what was added is told once, at its time`(isKept: Bool) throws {
    let folder = Folder()
    let store = isKept ? NotificationStore(folder: folder.path) { Self.start } : NotificationStore { Self.start }
    try store.add(request("a", in: 600), of: "Soup")
    try store.add(request("b", "call home", in: nil), of: "Soup")
    #expect(!store.isDue(at: Self.start - 1))
    #expect(store.takeDue(at: Self.start).map(\.notification.sentence) == ["Reminder: call home."])
    #expect(store.takeDue(at: Self.start).isEmpty)
    store.end("Soup\u{1F}b", at: Self.start)
    #expect(!store.isDue(at: Self.start + 599))
    let due = store.takeDue(at: Self.start + 600)
    #expect(due.map(\.notification.identifier) == ["a"] && due.map(\.wasBegun) == [false])
    store.end("Soup\u{1F}a", at: Self.start + 600)
    #expect(store.all.isEmpty)
  }

  @Test(arguments: [false, true]) func `what was taken and given back is due again`(isKept: Bool) throws {
    let folder = Folder()
    let store = isKept ? NotificationStore(folder: folder.path) { Self.start } : NotificationStore { Self.start }
    try store.add(request("a", in: 60), of: "Soup")
    let id = try #require(store.takeDue(at: Self.start + 60).first?.notification.id)
    #expect(!store.isDue(at: Self.start + 60))
    store.giveBack("Soup\u{1F}nothing")
    store.giveBack(id)
    let due = store.takeDue(at: Self.start + 61)
    #expect(due.map(\.notification.id) == [id] && due.map(\.wasBegun) == [false])
    store.end(id, at: Self.start + 61)
    store.giveBack(id)
    #expect(store.all.isEmpty)
  }

  @Test func `a restart keeps all, and what was begun by a process that is gone is due again as that`() throws {
    let folder = Folder()
    let store = NotificationStore(folder: folder.path) { Self.start }
    try store.add(request("a", in: 60), of: "Soup")
    let again = NotificationStore(folder: folder.path) { Self.start }
    #expect(again.all.map(\.body) == ["take out the bread"])
    #expect(again.takeDue(at: Self.start + 60).count == 1)
    // This process lives, so nobody else tells it.
    #expect(store.takeDue(at: Self.start + 60).isEmpty)
    var entry = try #require(store.all.first)
    entry.teller = PendingNotification.Teller(process: 1 << 22, start: 1)
    try NotificationFolder(path: folder.path).write(entry)
    #expect(store.takeDue(at: Self.start + 60).map(\.wasBegun) == [true])
    let rights = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions] as? Int
    #expect(rights == 0o700)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let rights = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(name)")[.posixPermissions] as? Int
      #expect(rights == 0o600, "\(name)")
    }
  }

  @Test(arguments: [false, true]) func `what repeats comes again`(isKept: Bool) throws {
    let folder = Folder()
    let store = isKept ? NotificationStore(folder: folder.path) { Self.start } : NotificationStore { Self.start }
    try store.add(request("a", in: 60, repeats: true), of: "Soup")
    #expect(store.takeDue(at: Self.start + 3_600).count == 1)
    store.end("Soup\u{1F}a", at: Self.start + 3_600)
    #expect(store.all.map(\.date) == [Self.start + 3_660])
  }

  @Test func `a focus holds back all but what presses`() throws {
    let store = NotificationStore { Self.start }
    try store.add(request("a", in: 10), of: "Soup")
    try store.add(request("b", in: 20, level: .timeSensitive), of: "Alarms")
    try store.setFocus(until: Self.start + 100)
    #expect(store.takeDue(at: Self.start + 50).map(\.notification.identifier) == ["b"])
    #expect(store.takeDue(at: Self.start + 100).map(\.notification.identifier) == ["a"])
  }

  @Test func `an app sees and removes its own alone`() async throws {
    let store = NotificationStore { Self.start }
    try await NotificationStore.$current.withValue(store) {
      try await NotificationStore.$app.withValue("Soup") {
        try await UNUserNotificationCenter.current().add(request("a", in: 10))
      }
      try await NotificationStore.$app.withValue("Alarms") {
        let center = UNUserNotificationCenter.current()
        #expect(try await center.requestAuthorization(options: [.alert, .sound]))
        try await center.add(request("a", "wake up", in: 10))
        #expect(await center.pendingNotificationRequests().map(\.content.body) == ["wake up"])
        #expect(await center.pendingNotificationRequests().first?.content.userInfo["list"] as? Int == 3)
        center.removeAllPendingNotificationRequests()
        #expect(await center.pendingNotificationRequests().isEmpty)
      }
    }
    #expect(store.all.map(\.app) == ["Soup"])
  }

  @Test func `the same identifier takes the place of what it had`() throws {
    let folder = Folder()
    for store in [NotificationStore(folder: folder.path) { Self.start }, NotificationStore { Self.start }] {
      try store.add(request("a/../b", "one", in: 10), of: "Soup")
      try store.add(request("a/../b", "two", in: 20), of: "Soup")
      #expect(store.all.map(\.body) == ["two"])
    }
  }

  @Test func `a calendar trigger of a moment that is past is refused`() {
    let store = NotificationStore { Self.start }
    let past = UNCalendarNotificationTrigger(
      dateMatching: DateComponents(year: 2020, month: 1, day: 1, hour: 7, minute: 0), repeats: false)
    let request = UNNotificationRequest(identifier: "a", content: UNNotificationContent(body: "b"), trigger: past)
    #expect(throws: NotificationError.self) { try store.add(request, of: "Soup") }
  }

  @Test func `a time of day comes within a day, and every day`() throws {
    let store = NotificationStore { Self.start }
    let daily = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 7, minute: 5), repeats: true)
    try store.add(
      UNNotificationRequest(identifier: "a", content: UNNotificationContent(body: "b"), trigger: daily), of: "Alarms")
    let first = try #require(store.all.first?.date)
    #expect(first > Self.start && first <= Self.start + 86_400)
    #expect(store.takeDue(at: first).count == 1)
    store.end("Alarms\u{1F}a", at: first)
    #expect(store.all.map(\.date) == [first + 86_400])
  }

  @Test(arguments: ["", "{", "[]", "{\"app\": 1}", String(repeating: "x", count: 100_000), "\u{0}\u{1}"])
  func `a file that is none is told and left alone`(text: String) throws {
    let folder = Folder()
    let store = NotificationStore(folder: folder.path) { Self.start }
    try store.add(request("a", in: 10), of: "Soup")
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/odd.json"))
    #expect(store.all.count == 1)
    #expect(store.broken.count == 1 && store.broken[0].description.hasPrefix(folder.path + "/odd.json: "))
    #expect(store.takeDue(at: Self.start + 10).count == 1)
    #expect(FileManager.default.fileExists(atPath: folder.path + "/odd.json"))
  }

  @Test(arguments: [Double.nan, .infinity, -5, 1e300]) func `an odd interval does no harm`(seconds: Double) throws {
    let store = NotificationStore { Self.start }
    try store.add(request("a", in: seconds), of: "Soup")
    try store.add(request("b", in: seconds, repeats: true), of: "Soup")
    _ = store.takeDue(at: Self.start + 60)
    store.end("Soup\u{1F}b", at: Self.start + 60)
    #expect(store.all.contains { $0.identifier == "b" })
  }

  @Test func `what cannot be written is told`() throws {
    let store = NotificationStore(folder: "/proc/parley/notifications")
    #expect(throws: NotificationError.self) { try store.add(request("a", in: 10), of: "Soup") }
    let folder = Folder()
    let other = NotificationStore(folder: folder.path)
    let long = String(repeating: "a", count: 1 << 17)
    #expect(throws: NotificationError.self) { try other.add(request("a", long, in: 10), of: "Soup") }
    #expect(other.all.isEmpty)
  }
}
