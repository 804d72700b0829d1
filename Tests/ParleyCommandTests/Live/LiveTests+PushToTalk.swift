import Foundation
import ParleyBench
import Testing

@testable import ParleyCommand

/// Keys on a terminal of a test's own.
extension LiveTests {
  @Test(arguments: ["\n", " "]) func `a key wakes the device, which sleeps again`(key: String) async throws {
    let server = try SoundServer()
    let terminal = try PseudoTerminal()
    let device = try ParleyProcess(
      ["listen", "--json", "--push-to-talk"], in: server, input: terminal.screen)
    var events: [String] = []
    for await line in device.lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let event = object?["event"] as? String ?? ""
      events.append(event)
      if event == "asleep", !events.contains("woken") {
        #expect(!terminal.isOrdinary)
        terminal.press("x")
        terminal.press(key)
      }
      if event == "listening" { device.signal(SIGTERM) }
    }
    let (code, errors) = await device.end()
    #expect(code == 0 && errors.isEmpty, "\(errors)")
    #expect(events.filter { $0 != "earcon" }.prefix(3) == ["asleep", "woken", "listening"])
    #expect(terminal.isOrdinary)
  }

  enum Ending: String, CaseIterable { case terminate, interrupt, hangUp, quit, limit, soundGone }

  @Test(arguments: Ending.allCases) func `the terminal is put back in every ending`(ending: Ending) async throws {
    let server = try SoundServer()
    let terminal = try PseudoTerminal()
    #expect(terminal.isOrdinary)
    let device = try ParleyProcess(
      ["listen", "--json"] + (ending == .limit ? ["--seconds", "1"] : []), in: server,
      input: terminal.screen)
    for await line in device.lines where line.contains("\"listening\"") {
      #expect(!terminal.isOrdinary)
      switch ending {
      case .terminate: device.signal(SIGTERM)
      case .interrupt: device.signal(SIGINT)
      case .hangUp: device.signal(SIGHUP)
      case .quit: device.signal(SIGQUIT)
      case .limit: break
      case .soundGone: server.die()
      }
    }
    let (code, _) = await device.end()
    #expect(code == (ending == .soundGone ? 3 : 0))
    #expect(terminal.isOrdinary)
  }
}
