import Foundation
import ParleyAudio
import Testing

@testable import ParleyVoiceLab

struct RecordedSpeakerTests {
  @Test func `a turn is said after its wait, once while the device listens, and the next when it listens again`() throws
  {
    var speaker = try speaker(clipFrames: 3, waits: [0.02, 0])
    var said = ""
    // The device thinks, listens, speaks, and listens again.
    for isListening in "--LLLLLLLLLL--LLLLLLL".map({ $0 == "L" }) {
      said += speaker.frame(isListening: isListening) == .silence ? "." : "S"
    }
    #expect(said == ".....SSS.......SSS...")
    #expect(speaker.isDone && speaker.turnsBegun == 2)
  }

  @Test func `a recording that the device talks over is said to its end`() throws {
    var speaker = try speaker(clipFrames: 5, waits: [0])
    var said = ""
    for isListening in "LLL-----".map({ $0 == "L" }) {
      said += speaker.frame(isListening: isListening) == .silence ? "." : "S"
    }
    #expect(said == ".SSSSS..")
  }

  @Test func `where the device hears nothing of a turn, the next one follows after a while`() throws {
    var speaker = try speaker(clipFrames: 1, waits: [0, 0])
    let patience = RecordedSpeaker.patience.sampleCount / AudioFrame.sampleCount
    for _ in 0..<(patience - 10) { _ = speaker.frame(isListening: true) }
    #expect(speaker.turnsBegun == 1)
    for _ in 0..<20 { _ = speaker.frame(isListening: true) }
    #expect(speaker.turnsBegun == 2)
  }

  @Test func `a turn into a prompt is said while the device speaks, once a prompt, or after a prompt that was shorter`()
    throws
  {
    var speaker = try speaker(clipFrames: 2, waits: [0, 0, 0], intoPrompt: 0.03)
    var said = ""
    // The device thinks, speaks, listens to what was begun over the prompt; and again, with a short prompt.
    for state in "-PPPPPPPPPP-PPLLLL-PPLLL" {
      said += speaker.frame(isListening: state == "L", isSpeaking: state == "P") == .silence ? "." : "S"
    }
    #expect(said == ".....SS........SS.....SS")
  }

  @Test func `a clip that comes between is said before the turns that are left`() throws {
    var speaker = try speaker(clipFrames: 3, waits: [0, 0])
    var said = ""
    for (frame, isListening) in "LLLLL--LLLLL--LLLLL".map({ $0 == "L" }).enumerated() {
      if frame == 5 {
        speaker.sayNext(AudioClip(samples: [Int16](repeating: 7, count: AudioFrame.sampleCount)), wait: .seconds(0.01))
      }
      said += speaker.frame(isListening: isListening) == .silence ? "." : "S"
    }
    #expect(said == ".SSS.....S.....SSS.")
    #expect(speaker.isDone && speaker.turnsBegun == 3)
  }

  @Test func `what happens is told once, after its wait while the device listens`() throws {
    let turns = [
      Fixture.Turn(audio: nil, words: "", wait: .seconds(0.03), happened: "locked"),
      Fixture.Turn(audio: nil, words: "", wait: .zero, happened: "unlocked"),
    ]
    var speaker = try RecordedSpeaker(
      Fixture(
        file: "conversation.json", name: "a", app: "A", profiles: [], locale: "en-US", seed: 1, turns: turns,
        expected: [], absent: []))
    var told: [String] = []
    for isListening in "--LLLLLLL--LLL".map({ $0 == "L" }) {
      #expect(speaker.frame(isListening: isListening) == .silence)
      told.append(speaker.happened ?? "")
    }
    #expect(told.firstIndex(of: "locked") == 5 && told.firstIndex(of: "unlocked") == 11)
    #expect(told.count { !$0.isEmpty } == 2 && speaker.isDone)
  }

  private func speaker(clipFrames: Int, waits: [Double], intoPrompt: Double? = nil) throws -> RecordedSpeaker {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).wav").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try AudioClip(samples: [Int16](repeating: 100, count: clipFrames * AudioFrame.sampleCount)).write(to: path)
    let turns = waits.map {
      Fixture.Turn(audio: path, words: "a", wait: .seconds($0), intoPrompt: intoPrompt.map { .seconds($0) })
    }
    return try RecordedSpeaker(
      Fixture(
        file: "conversation.json", name: "a", app: "A", profiles: [], locale: "en-US", seed: 1, turns: turns,
        expected: [], absent: []))
  }
}
