import Foundation
import ParleyAudio
import TestSupport
import Testing

@testable import ParleyCommand

@Suite(.ownThreads) struct RecordTests {
  /// Speaks an order to a program that records the conversation; the program's last line.
  fileprivate func record(
    _ arguments: [String], endingBy signal: Int32 = SIGTERM
  ) async throws -> (code: Int32, errors: String, recorded: [String: Any]) {
    let room = try PipedRoom()
    let device = try ParleyProcess(
      ["record", "--json", "--profile", "phone", "--seconds", "100"] + arguments, in: room)
    var last: [String: Any] = [:]
    var parameter = ""
    var isOver = false
    for await line in device.lines {
      last = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      if let asked = last["parameter"] as? String { parameter = asked }
      if last["event"] as? String == "ended" { isOver = true }
      // The end of the conversation is the end of what is to be recorded.
      if isOver, last["event"] as? String == "listening" { device.signal(signal) }
      guard let kind = last["for"] as? String, !isOver else { continue }
      let recording = try #require(ListenTests.answers[kind == "option" ? "\(kind) \(parameter)" : kind])
      try room.say("\(soupFolder)/order/\(recording).flac")
    }
    let (code, errors) = await device.end()
    return (code, errors, last)
  }

  @Test(arguments: [false, true])
  func `a conversation at the microphone becomes one that passes when it is replayed`(isContinuous: Bool) async throws {
    let folder = try TemporaryFolder()
    let fixture = folder.path + "/order"
    let (code, errors, recorded) = try await record((isContinuous ? ["--continuous"] : []) + [fixture])
    #expect(code == 0 && errors.isEmpty, "\(errors)")
    #expect(recorded["type"] as? String == "recorded" && recorded["passed"] as? Bool == true, "\(recorded)")
    let text = try String(contentsOfFile: fixture + "/conversation.json", encoding: .utf8)
    #expect(text.contains("\"recording\": \"conversation.wav\"") == isContinuous, "\(text)")
    #expect(text.contains("\"words\": \"clam chowder\"") && text.contains("\"event\": \"performed\""), "\(text)")
    if isContinuous { #expect(try AudioFileReader(path: fixture + "/conversation.wav").channelCount == 2) }
    let replay = await parley("replay", "--json", fixture)
    #expect(replay.code == .done, "\(replay.output)")
    // What is there is not overwritten.
    let again = await parley("record", fixture)
    #expect(again.code == .usage && again.errors.contains("holds a conversation already"))
  }

  @Test(arguments: [false, true])
  func `a session in which nothing was said leaves a sentence and no sound`(isContinuous: Bool) async throws {
    let room = try PipedRoom()
    let folder = try TemporaryFolder()
    let device = try ParleyProcess(
      ["record", "--json", "--seconds", "1"] + (isContinuous ? ["--continuous"] : []) + [folder.path + "/none"],
      in: room)
    for await _ in device.lines {}
    let (code, errors) = await device.end()
    #expect(code == 1)
    #expect(errors.contains("nothing was started") && errors.split(separator: "\n").count == 1, "\(errors)")
    let left = (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/none")) ?? []
    #expect(left.isEmpty)
  }
}

@Suite(.ownThreads) struct RecordLongTests {
  @Test(arguments: [SIGHUP, SIGQUIT]) func `a terminal that goes away leaves what was recorded`(
    signal: Int32
  ) async throws {
    let folder = try TemporaryFolder()
    let (code, errors, recorded) = try await RecordTests().record([folder.path + "/order"], endingBy: signal)
    #expect(code == 0 && errors.isEmpty && recorded["passed"] as? Bool == true, "\(errors) \(recorded)")
    #expect(await parley("replay", folder.path + "/order").code == .done)
  }
}
