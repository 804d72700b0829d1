import Foundation
import TestSupport
import Testing

@testable import ParleyCommand

/// The gallery by voice, in a room of pipes.
@Suite(.ownThreads, .timeLimit(.minutes(10))) struct SpokenGalleryTests {
  @Test func `what is in the gallery is asked for, chosen and kept by voice`() async throws {
    let folder = try TemporaryFolder()
    let question = folder.path + "/question.flac"
    let run = await parley(
      "say", "--voice", "en-us+m3", "--rate", "140", "--output", question, "what's in the gallery")
    #expect(run.code == .done, "\(run)")
    let room = try PipedRoom()
    let device = try DeviceProcess(
      room, ["--app", "meditation"], environment: ["XDG_DATA_HOME": folder.path], folder: folder)
    try await device.idle()
    try room.say(question)
    try await device.event("listening") { $0["for"] as? String == "option" }
    try room.say("\(soupFolder)/order/the-first-one.flac")
    try await device.event("listening") { $0["for"] as? String == "yesNo" }
    try room.say("\(soupFolder)/order/yes-please.flac")
    try await device.event("ended")
    let (code, errors) = await device.terminate()
    let said = device.events.compactMap { $0["full"] as? String }
    #expect(
      said == [
        "Which of these shall I add? bedtime or morning check.", "Bedtime: Start Meditation, deep sleep. Add it?",
        "Saved. Say: bedtime.",
      ], "\(errors)")
    #expect(code == 0)
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/parley/shortcuts")
    #expect(kept.contains("bedtime.json"), "\(kept)")
  }
}
