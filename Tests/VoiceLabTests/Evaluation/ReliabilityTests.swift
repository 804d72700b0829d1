import Foundation
import ParleyAudio
import ParleyDialog
import ParleyGrammar
import ParleyLanguage
import Testing

@testable import ParleyVoiceLab

struct ReliabilityTests {
  private static let english = try? Language.load(folder: DataFolder.models.located().appendingPathComponent("en-US"))

  private func result(_ confidence: Double?, isRight: Bool, isUnderstood: Bool = true) -> EvaluatedRecording {
    let command = SpokenCommand(intent: "go", slots: [:])
    let heard = CommandListening.Heard(
      words: [], command: isUnderstood ? (isRight ? command : SpokenCommand(intent: "stop", slots: [:])) : nil,
      confidence: confidence, decidedAt: 16_000)
    return EvaluatedRecording(
      LabelledRecording(path: "a.wav", name: "a.wav", label: .command(command)), condition: "clean", heard: [heard],
      voiceEnd: 8_000, library: nil, words: { Utterance($0).words })
  }

  @Test func `confidences that mean what they say have no calibration error`() throws {
    let results = (0..<10).map { result(0.8, isRight: $0 < 8) } + [result(0.8, isRight: false, isUnderstood: false)]
    let reliability = Reliability(results)
    let bin = try #require(reliability.bins.first)
    #expect(reliability.bins.count == 1 && bin.count == 10)
    #expect(abs(bin.right - 0.8) < 1e-9 && abs(bin.confidence - 0.8) < 1e-9)
    #expect(try #require(reliability.calibrationError) < 1e-9)
  }

  @Test func `a confidence of 1 has its place, and nothing has no error`() {
    #expect(Reliability([result(1, isRight: false)]).calibrationError == 1)
    #expect(Reliability([]).calibrationError == nil)
  }

  @Test func `commands with unknown values are told apart by their confidence, and the refused are the least likely`() {
    let known = [result(0.99, isRight: true), result(0.7, isRight: true)]
    let unknown = [result(0.8, isRight: false), result(0.3, isRight: false, isUnderstood: false)]
    let summary = WrongValueSummary(
      known: known, unknown: unknown, condition: "clean", refuseBelow: 0.5, confirmBelow: 0.9)
    #expect(summary.areaUnderCurve == 0.75)
    #expect(summary.known.accepted == 0.5 && summary.known.asked == 0.5 && summary.known.refused == 0)
    #expect(summary.unknown.asked == 0.5 && summary.unknown.refused == 0.5)
  }

  @Test func `each command is heard without one of its own values, whatever its case`() throws {
    let json =
      #"{"parameters": {"lamp": ["Bedroom", "hall"], "level": {"to": 9}}, "intents": {"On": ["{lamp} {level}"]}}"#
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
    try Data(json.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let english = try #require(Self.english)
    let app = try DescribedApp(contentsOf: file.path, language: { _ in english })
    let recordings = ["hall", "bedroom", "hall"].enumerated().map { index, lamp in
      LabelledRecording(
        path: "\(index)", name: "\(index)",
        label: .command(SpokenCommand(intent: "On", slots: ["lamp": lamp, "level": "3"])))
    }
    let groups = WrongValueTrial.assign(recordings, listed: app.listedParameters, seed: 1)
    #expect(groups.map(\.omitted.value) == ["hall", "bedroom"])
    #expect(groups.map(\.recordings.count) == [2, 1])
    let lacking = try DescribedApp(
      contentsOf: file.path, omitting: groups[1].omitted, language: { _ in english })
    let library = try ShortcutLibrary(apps: [], described: [lacking.registered], language: english)
    #expect(library.understand(["bedroom", "three"]) == nil)
    #expect(library.understand(["hall", "three"])?.values == ["lamp": "hall", "level": "3"])
  }
}
