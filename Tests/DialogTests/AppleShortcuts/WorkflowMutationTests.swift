import Foundation
import SampleApps
import Testing

@testable import ParleyDialog

@Suite(.timeLimit(.minutes(10))) struct WorkflowMutationTests {
  @Test func `damaged files are read or told, and never more than that`() async throws {
    try await DamagedWorkflows.expectSentences(count: 500)
  }
}

@Suite(.timeLimit(.minutes(30))) struct WorkflowMutationLongTests {
  @Test func `ten thousand damaged files are read or told, and never more than that`() async throws {
    try await DamagedWorkflows.expectSentences(count: 10_000)
  }
}

/// Of bytes in either form, and of values among values.
private enum DamagedWorkflows {
  static func expectSentences(count total: Int) async throws {
    let steps = WorkflowRoundTripTests.steps.suffix(9).joined(separator: ",")
    let shortcut = try PersonalShortcut(parsing: #"{"name": "a", "steps": [\#(steps)]}"#, file: "a.json")
    let engine = ConversationEngine(
      library: try testLibrary([SoupChefShortcuts.self, ToDoShortcuts.self, AlarmsShortcuts.self]), profile: .speaker)
    let file = await engine.file(of: shortcut)
    var generator = Generator(state: 11)
    var counts = (unread: 0, told: 0, taken: 0)
    for (whole, count) in [(file.binary, total * 3 / 10), (Array(file.xml.utf8), total * 3 / 10), ([], total * 4 / 10)]
    {
      for _ in 0..<count {
        do throws(PropertyList.Mistake) {
          let list =
            whole.isEmpty ? damaged(file, &generator) : try PropertyList(reading: damaged(whole, &generator))
          do throws(PersonalShortcutError) {
            let read = try await engine.shortcut(from: list, named: "x")
            #expect(read.problems.allSatisfy { $0.hasPrefix("step ") && $0.hasSuffix(".") }, "\(read.problems)")
            if read.problems.isEmpty { counts.taken += 1 } else { counts.told += 1 }
          } catch {
            counts.told += 1
          }
        } catch {
          counts.unread += 1
        }
      }
    }
    #expect(min(counts.unread, counts.told, counts.taken) > total / 20, "\(counts)")
  }

  /// One value of many is another, or is missing.
  private static func damaged(_ value: PropertyList, _ generator: inout Generator) -> PropertyList {
    let others: [PropertyList] = [1, -1, 4, 1003, 2.5, true, "", "x", "{item}", [], [:], .other, .data([1]), ["x"]]
    switch value {
    case .dictionary(var members) where !members.isEmpty:
      let key = members.keys.sorted()[Int.random(in: 0..<members.count, using: &generator)]
      switch Int.random(in: 0..<20, using: &generator) {
      case 0: members[key] = nil
      case 1: members[key] = others.randomElement(using: &generator)
      default: members[key] = members[key].map { damaged($0, &generator) }
      }
      return .dictionary(members)
    case .array(var items) where !items.isEmpty:
      let place = Int.random(in: 0..<items.count, using: &generator)
      switch Int.random(in: 0..<20, using: &generator) {
      case 0: items.remove(at: place)
      case 1: items.swapAt(place, 0)
      default: items[place] = damaged(items[place], &generator)
      }
      return .array(items)
    default: return others.randomElement(using: &generator) ?? value
    }
  }

  private static func damaged(_ whole: [UInt8], _ generator: inout Generator) -> [UInt8] {
    var bytes = whole
    for _ in 0...Int.random(in: 0...1, using: &generator) {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
      case 2 where Int.random(in: 0..<4, using: &generator) == 0: bytes.removeSubrange(place...)
      case 3: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      default: bytes[place] ^= 1
      }
      if bytes.isEmpty { bytes = [0x7B] }
    }
    return bytes
  }

  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state
    }
  }
}
