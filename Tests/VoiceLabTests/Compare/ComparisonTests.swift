import Foundation
import Testing

@testable import ParleyVoiceLab

struct ComparisonTests {
  /// Twice the tail of the binomial distribution with one half, by hand.
  @Test(arguments: [
    (0, 0, 1.0), (1, 0, 1), (5, 0, 0.0625), (10, 0, 0.001953125), (8, 2, 0.109375), (7, 7, 1), (600, 400, 2.7e-10),
  ])
  func `McNemar's test gives the exact probability`(better: Int, worse: Int, probability: Double) {
    let found = ExactMcNemar.probability(better: better, worse: worse)
    #expect(abs(found - probability) <= max(1e-9, probability * 0.05), "\(found)")
    #expect(abs(ExactMcNemar.probability(better: worse, worse: better) - found) < 1e-12)
  }

  @Test func `the bootstrap interval holds a shift and is the same again`() {
    let pairs = (0..<60).map { (first: [200 + $0 * 5], second: [300 + $0 * 5]) }
    let interval = Bootstrap.medianDifference(pairs)
    #expect(interval == Bootstrap.medianDifference(pairs))
    #expect(interval?.contains(100) == true)
    #expect(Bootstrap.medianDifference([]) == nil)
    let same = (0..<60).map { (first: [200 + $0 * 5], second: [200 + $0 * 5]) }
    #expect(Bootstrap.medianDifference(same) == 0...0)
  }

  @Test func `what got better and what got worse is told by name`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "compare-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func report(_ records: [ConversationRecord], _ name: String) throws -> String {
      let journal = try ReportJournal(path: "\(folder)/\(name).partial")
      for record in records { try journal.append(.conversation(record)) }
      try ReportFiles(json: "\(folder)/\(name)").write(journal)
      return "\(folder)/\(name)"
    }
    let failing = [ReportFilesTests.failing]
    let twins = [makeRecord("twin", file: "one.json"), makeRecord("twin", file: "two.json")]
    let before = try report(
      [makeRecord("a", differences: failing), makeRecord("b"), makeRecord("c"), makeRecord("gone")] + twins,
      "before.json")
    let after = try report(
      twins + [
        makeRecord("a", file: "/elsewhere/a.json"), makeRecord("b", differences: failing), makeRecord("c"),
        makeRecord("new"),
      ], "after.json")
    let comparison = try ReportComparison(before, after)
    #expect(comparison.better == ["a (speaker)"])
    #expect(comparison.worse.map(\.name) == ["b (speaker)"])
    #expect(comparison.worse.first?.reason.hasPrefix("turn 1: expected {event: “ended”}") == true)
    #expect(comparison.onlyFirst == ["gone (speaker)"])
    #expect(comparison.onlySecond == ["new (speaker)"])
    #expect(comparison.probability == 1 && comparison.bothCount == 5)
  }
}
