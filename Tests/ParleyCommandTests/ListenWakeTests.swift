import Foundation
import ParleyAudio
import TestSupport
import Testing

@testable import ParleyCommand

@Suite(.ownThreads) struct ListenWakeTests {
  /// Between an order that nobody is to hear and the wake phrase.
  private static let pause = Duration.seconds(4)

  @Test func `a device that sleeps does nothing for an order, and wakes for its phrase and the order in one breath`()
    async throws
  {
    let room = try PipedRoom()
    let device = try ParleyProcess(
      ["listen", "--json", "--profile", "phone", "--seconds", "100", "--wake", "hey parley"],
      in: room)
    var events: [String] = []
    var moments: [String: Int] = [:]
    for await line in device.lines {
      let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let name = event["event"] as? String ?? ""
      events.append(name)
      moments[name] = moments[name] ?? event["at"] as? Int
      if name == "asleep", events.count < 3 {
        try room.say("\(soupFolder)/order/order-soup.flac")
        room.pause(Self.pause)
        try room.say("\(soupFolder)/wake/hey-parley-order-soup.flac")
      }
      // It asks which soup: that is enough.
      if name == "matched" { device.signal(SIGTERM) }
    }
    let (code, errors) = await device.end()
    #expect(code == 0, "\(errors)")
    let order = events.filter { ["asleep", "woken", "heard", "matched"].contains($0) }
    let asleep = try #require(moments["asleep"])
    #expect(try #require(moments["woken"]) - asleep > Self.pause.sampleCount)
    #expect(order.prefix(4) == ["asleep", "woken", "heard", "matched"], "\(events)")
  }
}
