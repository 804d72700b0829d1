import Foundation
import Testing
import UserNotifications

@testable import ParleyCommand

@Suite("A process that is killed while it adds and tells notifications", .serialized)
struct NotificationKillLongTests {
  @Test("loses none, and tells none twice but as told before", .ownThreads)
  func killed() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/notifications"
    var added: Set<String> = []
    var told: Set<String> = []
    var begun = 0
    for _ in 0..<500 {
      let process = try ParleyProcess(["--remind", path], executable: ParleyProcess.executable("hostile-device"))
      var lines: [String] = []
      for await line in process.lines.prefix(Int.random(in: 1...12)) { lines.append(line) }
      usleep(UInt32.random(in: 0...2_000))
      process.signal(SIGKILL)
      for await line in process.lines { lines.append(line) }
      _ = await process.end()
      for line in lines where line != "ready" {
        let identifier = String(line.dropFirst())
        switch line.first {
        case "+": added.insert(identifier)
        case "!": #expect(told.insert(identifier).inserted, "\(identifier) was told twice")
        case "?":
          begun += 1
          told.insert(identifier)
        default: Issue.record("\(line)")
        }
      }
      #expect(NotificationStore(folder: path).broken.isEmpty)
    }
    let store = NotificationStore(folder: path)
    for (notification, wasBegun) in store.takeDue(at: Date()) {
      if !wasBegun { #expect(!told.contains(notification.identifier)) }
      told.insert(notification.identifier)
      store.end(notification.id, at: Date())
    }
    #expect(store.all.isEmpty)
    #expect(added.subtracting(told).isEmpty)
    #expect(added.count > 500 && begun > 0)
  }
}
