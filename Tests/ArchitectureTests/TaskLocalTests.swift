import Foundation
import Testing

struct TaskLocalTests {
  /// Optimised by Swift 6.3.1, binding a task-local closure that takes an existential crashes; tests are not optimised.
  @Test func `no task-local value is a bare closure`() throws {
    let names = FileManager.default.enumerator(atPath: LayerTableTests.sources.path)?.compactMap { $0 as? String } ?? []
    var closures: [String] = []
    for name in names where name.hasSuffix(".swift") {
      let text = try String(contentsOf: LayerTableTests.sources.appendingPathComponent(name), encoding: .utf8)
      for line in text.split(separator: "\n") where line.contains("@TaskLocal") && line.contains("->") {
        closures.append("\(name): \(line)")
      }
    }
    #expect(!names.isEmpty && closures == [])
  }
}
