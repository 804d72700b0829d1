import Foundation
import Testing

struct FrozenFilesTests {
  @Test(arguments: [
    (["a": "1\n2\n", "b/c": "3\n"], []),
    (["a": "1\n4\n", "b/c": "3\n"], ["a:2:\n  frozen 2\n  now    4"]),
    (["a": "1\n2\n5\n", "b/c": ""], ["a:3:\n  frozen (end)\n  now    5", "b/c:1:\n  frozen 3\n  now    (end)"]),
    (["a": "1\n2\n"], ["b/c: nothing makes this file any more"]),
    (["a": "1\n2\n", "b/c": "3\n", "d": ""], ["d: there is no frozen file"]),
  ])
  func `each file that differs is told with its first other line`(now: [String: String], told: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "frozen-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let stale = ["a": "0", "stale": "0"]
    for frozen in [stale, ["a": "1\n2\n", "b/c": "3\n"]] {
      #expect(try FrozenFiles(folder: folder, isFreezing: true).differences(from: frozen) == [])
    }
    #expect(try FrozenFiles(folder: folder, isFreezing: false).differences(from: now) == told)
  }
}
