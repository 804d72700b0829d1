import Foundation
import ParleyDialog
import Testing

@testable import ParleyCommand

@Suite("A process that is killed while it schedules things, runs them and notes it", .serialized)
struct AutomationKillLongTests {
  @Test("loses none, takes none twice, and keeps its files whole", .ownThreads)
  func killed() async throws {
    let folder = try TemporaryFolder()
    let automations = Automations(file: folder.path + "/automations.jsonl")
    let log = ActionLog(file: folder.path + "/done.jsonl")
    let since = try #require(LocalMinute("2026-11-27T12:00"))
    let kept = (0..<5).map { "kept \($0)" }
    for words in kept { try automations.add(Automation(.event("door"), words: words, since: since)) }
    var added: Set<String> = []
    var taken: Set<String> = []
    var notes = 0
    var drafts = 0
    /// Killed between what it took and what it noted of it.
    var between = 0
    for kill in 0..<500 {
      let process = try ParleyProcess(
        ["--schedule", folder.path], executable: ParleyProcess.executable("hostile-device"))
      var lines: [String] = []
      for await line in process.lines.prefix(Int.random(in: 1...14)) { lines.append(line) }
      usleep(UInt32.random(in: 0...UInt32(1_000 + 4 * kill)))
      process.signal(SIGKILL)
      for await line in process.lines { lines.append(line) }
      _ = await process.end()
      var noted: Set<String> = []
      for line in lines where line != "ready" {
        let words = String(line.dropFirst())
        switch line.first {
        case "+": added.insert(words)
        case "!": #expect(taken.insert(words).inserted, "\(words) was taken twice")
        case "=": noted.insert(words)
        default: Issue.record("\(line)")
        }
      }
      #expect(automations.mistake == nil && log.mistake == nil)
      let all = automations.all
      #expect(all.map(\.words).filter(kept.contains).sorted() == kept)
      // What will not be due again has been taken, whether that was told or not.
      taken.formUnion(all.filter(\.isSpent).map(\.words))
      let waiting = Set(all.filter { !$0.isSpent }.map(\.words)).subtracting(kept)
      #expect(added.subtracting(taken).isSubset(of: waiting))
      #expect(waiting.isDisjoint(with: taken))
      #expect(Set(log.records.compactMap { $0.action.values["words"] }).isSuperset(of: noted))
      notes += noted.count
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      drafts += files.count { $0.hasSuffix(".new") }
      if let last = lines.last, last.first == "!" { between += 1 }
    }
    #expect(added.count > 500 && taken.count > 500 && notes > 500)
    #expect(drafts > 0 && between > 0)
  }
}
