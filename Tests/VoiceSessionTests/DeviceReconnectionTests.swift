import Testing

@testable import ParleyVoiceSession

struct DeviceReconnectionTests {
  /// The 10 ms waits until the device is tried again; nil where that takes more than ten seconds.
  private func waits(_ reconnection: inout DeviceReconnection) -> Int? {
    for count in 1...1_000 where reconnection.handle(.waited) == .open { return count }
    return nil
  }

  private func work(_ reconnection: inout DeviceReconnection, frames: Int) -> [DeviceReconnection.Action] {
    (0..<frames).compactMap { _ in reconnection.handle(.frame) }
  }

  @Test func `the device is tried after twice as long each time, at most every five seconds`() {
    var reconnection = DeviceReconnection(patience: .seconds(3_600))
    var delays: [Int?] = []
    #expect(reconnection.handle(.lost) == .tellLoss)
    for _ in 0..<8 {
      delays.append(waits(&reconnection))
      #expect(reconnection.handle(.lost) == nil)
    }
    #expect(delays == [25, 50, 100, 200, 400, 500, 500, 500])
  }

  @Test func `a return is told after half a second of sound`() {
    var reconnection = DeviceReconnection(patience: .seconds(30))
    #expect(reconnection.handle(.lost) == .tellLoss)
    #expect(waits(&reconnection) == 25)
    #expect(work(&reconnection, frames: 49) == [])
    #expect(work(&reconnection, frames: 1_000) == [.tellReturn])
    #expect(reconnection.handle(.lost) == .tellLoss)
    #expect(waits(&reconnection) == 25)
  }

  @Test func `a device that comes and goes is told once and tried ever more slowly`() {
    var reconnection = DeviceReconnection(patience: .seconds(30))
    #expect(reconnection.handle(.lost) == .tellLoss)
    #expect(waits(&reconnection) == 25)
    #expect(work(&reconnection, frames: 40) == [])
    #expect(reconnection.handle(.lost) == nil)
    #expect(waits(&reconnection) == 50)
  }

  @Test func `a conversation is ended once when its device stays away`() {
    var reconnection = DeviceReconnection(patience: .seconds(1))
    _ = reconnection.handle(.lost)
    var actions: [DeviceReconnection.Action] = []
    for _ in 0..<1_000 {
      guard let action = reconnection.handle(.waited) else { continue }
      actions.append(action)
      if action == .open { _ = reconnection.handle(.lost) }
    }
    #expect(actions.count { $0 == .endConversation } == 1)
    #expect(actions.count { $0 == .open } > 3)
  }

  @Test func `a device that works from the start is no news`() {
    var reconnection = DeviceReconnection(patience: .seconds(1))
    #expect(work(&reconnection, frames: 2_000) == [])
  }
}
