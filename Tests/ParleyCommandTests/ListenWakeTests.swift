import Foundation
import Testing

@testable import ParleyCommand

/// Waking through a real sound server.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct ListenWakeTests {
  @Test(.enabled(if: SoundServer.isInstalled, ListenTests.reason))
  func `a device that sleeps does nothing for an order, and wakes for its phrase and the order in one breath`()
    async throws
  {
    let server = try SoundServer()
    let device = try ParleyProcess(
      ["listen", "--json", "--profile", "phone", "--seconds", "100", "--wake", "hey parley"],
      environment: server.environment)
    var events: [String] = []
    for await line in device.lines {
      let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let name = event["event"] as? String ?? ""
      events.append(name)
      if name == "asleep", events.count < 3 {
        try server.say("\(soupFolder)/order/order-soup.flac")
        try await Task.sleep(for: .seconds(4))
        #expect(!events.contains("woken"))
        try server.say("\(soupFolder)/wake/hey-parley-order-soup.flac")
      }
      // It asks which soup: that is enough.
      if name == "matched" { device.signal(SIGTERM) }
    }
    let (code, errors) = await device.end()
    #expect(code == 0, "\(errors)")
    let order = events.filter { ["asleep", "woken", "heard", "matched"].contains($0) }
    #expect(order.prefix(4) == ["asleep", "woken", "heard", "matched"], "\(events)")
  }
}
