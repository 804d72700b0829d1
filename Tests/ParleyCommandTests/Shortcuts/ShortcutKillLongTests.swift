import Foundation
import ParleyDialog
import Testing

@testable import ParleyCommand

@Suite("A process that is killed while it changes shortcuts", .serialized)
struct ShortcutKillLongTests {
  @Test("leaves every file whole, and loses none", .ownThreads)
  func killed() async throws {
    let folder = try TemporaryFolder()
    let data = folder.path + "/data"
    let shortcuts = PersonalShortcuts(folder: data + "/parley/shortcuts")
    for index in 0..<10 { try shortcuts.add(Self.shortcut("kept \(index)")) }
    var generator = SystemRandomNumberGenerator()
    var seen: Set<[String]> = []
    var drafts = 0
    var kills = 0
    // On a machine with other work a process gets further only in more time, so it is killed until all was seen.
    while kills < 500 || kills < 3_000 && (seen.count < 3 || drafts == 0) {
      kills += 1
      let process = try ParleyProcess(["--churn", data + "/parley/shortcuts"], executable: Self.churn)
      // What it does is under way from its first line on.
      for await _ in process.lines.prefix(1) {}
      usleep(UInt32.random(in: 0...4_000 + 20 * UInt32(kills), using: &generator))
      process.signal(SIGKILL)
      _ = await process.end()
      let fresh = PersonalShortcuts(folder: data + "/parley/shortcuts")
      #expect(fresh.broken.isEmpty, "\(fresh.broken)")
      let kept = fresh.all.filter { $0.name.hasPrefix("kept ") }.map(\.name)
      #expect(kept.count == 10, "\(fresh.all.map(\.name))")
      // What comes and goes is there once or not at all.
      let churned = fresh.all.map(\.name).filter { !$0.hasPrefix("kept ") }
      #expect(churned.count <= 1, "\(churned)")
      seen.insert(churned)
      let files = try FileManager.default.contentsOfDirectory(atPath: data + "/parley/shortcuts")
      drafts += files.count { $0.hasPrefix(".new-") }
    }
    // It was killed between all steps, and in the middle of writing.
    #expect(seen == [[], ["comes"], ["goes"]])
    #expect(drafts > 0)
    try shortcuts.add(Self.shortcut("afterwards"))
    #expect(!FileManager.default.enumerator(atPath: data)!.contains { "\($0)".contains(".new-") })
  }

  static func shortcut(_ name: String) -> PersonalShortcut {
    PersonalShortcut(name: name, steps: [.action(.init(app: "Soup Chef", intent: "OrderSoup"))])
  }

  private static var churn: URL? { ParleyProcess.executable("hostile-device") }
}
