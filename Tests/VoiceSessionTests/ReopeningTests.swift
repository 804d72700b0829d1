import Testing

@testable import ParleyVoiceSession

struct ReopeningTests {
  /// The 10 ms waits until the device is tried again; nil where that takes more than ten seconds.
  private func waits(_ reopening: inout Reopening) -> Int? {
    for count in 1...1_000 where reopening.handle(.waited) == .open { return count }
    return nil
  }

  private func work(_ reopening: inout Reopening, frames: Int) -> [Reopening.Action] {
    (0..<frames).compactMap { _ in reopening.handle(.frame) }
  }

  @Test func `the device is tried after twice as long each time, at most every five seconds`() {
    var reopening = Reopening(patience: .seconds(3_600))
    var delays: [Int?] = []
    #expect(reopening.handle(.lost) == .tellLoss)
    for _ in 0..<8 {
      delays.append(waits(&reopening))
      #expect(reopening.handle(.lost) == nil)
    }
    #expect(delays == [25, 50, 100, 200, 400, 500, 500, 500])
  }

  @Test func `a return is told after half a second of sound`() {
    var reopening = Reopening(patience: .seconds(30))
    #expect(reopening.handle(.lost) == .tellLoss)
    #expect(waits(&reopening) == 25)
    #expect(work(&reopening, frames: 49) == [])
    #expect(work(&reopening, frames: 1_000) == [.tellReturn])
    #expect(reopening.handle(.lost) == .tellLoss)
    #expect(waits(&reopening) == 25)
  }

  @Test func `a device that comes and goes is told once and tried ever more slowly`() {
    var reopening = Reopening(patience: .seconds(30))
    #expect(reopening.handle(.lost) == .tellLoss)
    #expect(waits(&reopening) == 25)
    #expect(work(&reopening, frames: 40) == [])
    #expect(reopening.handle(.lost) == nil)
    #expect(waits(&reopening) == 50)
  }

  @Test func `a conversation is ended once when its device stays away`() {
    var reopening = Reopening(patience: .seconds(1))
    _ = reopening.handle(.lost)
    var actions: [Reopening.Action] = []
    for _ in 0..<1_000 {
      guard let action = reopening.handle(.waited) else { continue }
      actions.append(action)
      if action == .open { _ = reopening.handle(.lost) }
    }
    #expect(actions.count { $0 == .endConversation } == 1)
    #expect(actions.count { $0 == .open } > 3)
  }

  @Test func `a device that works from the start is no news`() {
    var reopening = Reopening(patience: .seconds(1))
    #expect(work(&reopening, frames: 2_000) == [])
  }
}
