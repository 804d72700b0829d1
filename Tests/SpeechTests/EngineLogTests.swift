import CParleyPocketSphinx
import Foundation
import Testing

@testable import ParleySpeech

struct EngineLogTests {
  /// Has the engine log an error that names the file.
  private static func fail(_ name: String) { _ = jsgf_parse_file("/nowhere/\(name)", nil) }

  @Test func `a watched call has its own errors, and not those of other threads`() async {
    let (_, silent) = EngineLog.watching {
      let other = Thread { Self.fail("other") }
      other.start()
      while !other.isFinished { usleep(1_000) }
    }
    #expect(silent == "")
    let (_, own) = EngineLog.watching {
      Self.fail("first")
      Self.fail("own")
    }
    #expect(own.contains("/nowhere/own") && !own.contains("ERROR") && !own.contains("line "), "\(own)")
  }

  @Test func `calls are watched side by side, also one within another`() async {
    await withTaskGroup { group in
      for number in 0..<200 {
        group.addTask {
          let (inner, outer) = EngineLog.watching {
            Self.fail("outer \(number).")
            return EngineLog.watching { Self.fail("inner \(number).") }.1
          }
          #expect(inner.contains("inner \(number)."))
          #expect(outer.contains("outer \(number)."))
        }
      }
    }
  }
}
