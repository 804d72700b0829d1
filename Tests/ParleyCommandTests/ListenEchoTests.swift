import Foundation
import TestSupport
import Testing

@testable import ParleyCommand

/// Conversations in which the microphone hears the loudspeaker.
@Suite(.ownThreads) struct ListenEchoTests {
  @Test func `a device that hears itself takes the whole order, is interrupted by the person and not by itself`()
    async throws
  {
    try await Self.order(echo: -12, isInterrupted: true)
  }

  /// Where somebody speaks into the question for the restaurant, and how loud the microphone hears it.
  fileprivate static func order(echo: Double, isInterrupted: Bool) async throws {
    let room = try PipedRoom(echoDecibels: echo)
    let device = try ParleyProcess(
      ["listen", "--json", "--once", "--seconds", "150", "--wake", "hey parley"], in: room)
    var events: [String] = []
    var values: [String] = []
    var outcome: String?
    var parameter = ""
    var isAnswered = false
    for await line in device.lines {
      let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let name = event["event"] as? String ?? ""
      events.append(name)
      if let asked = event["parameter"] as? String { parameter = asked }
      if name == "resolved", let value = event["value"] as? String { values.append(value) }
      if name == "ended" { outcome = event["outcome"] as? String }
      if outcome != nil { continue }
      switch name {
      case "asleep": try room.say("\(soupFolder)/wake/hey-parley-order-soup.flac")
      case "speaking" where isInterrupted && parameter == "restaurant" && !events.contains("bargeInAccepted"):
        try room.say("\(soupFolder)/order/the-first-one.flac")
      // Who was heard over the question has answered it.
      case "bargeInAccepted": isAnswered = true
      case "listening" where isAnswered: isAnswered = false
      case "listening":
        guard let kind = event["for"] as? String, kind != "trigger" else { break }
        let recording = try #require(ListenTests.answers[kind == "option" ? "\(kind) \(parameter)" : kind])
        try room.say("\(soupFolder)/order/\(recording).flac")
      default: break
      }
    }
    let (code, errors) = await device.end()
    #expect(code == 0, "\(errors)")
    #expect(events.contains("woken"))
    #expect(events.contains("bargeInAccepted") == isInterrupted, "\(events)")
    #expect(values.contains("clam chowder") && values.contains("38801 South Sheridan Boulevard"), "\(events)")
    #expect(events.contains("performed") && outcome == "completed", "\(events)")
  }
}

@Suite(.ownThreads) struct ListenEchoLongTests {
  @Test(arguments: [(-20.0, true), (0, false)])
  func `a device that hears itself less, or as loud as people, takes the whole order`(
    echo: Double, isInterrupted: Bool
  ) async throws {
    try await ListenEchoTests.order(echo: echo, isInterrupted: isInterrupted)
  }
}
