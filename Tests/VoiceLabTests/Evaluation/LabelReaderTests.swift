import Foundation
import ParleyAudio
import ParleyDialog
import Testing

@testable import ParleyVoiceLab

struct LabelReaderTests {
  /// A folder that is removed with the test.
  private final class Folder {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("labels-\(UUID().uuidString)").path
    init() throws { try FileManager.default.createDirectory(atPath: path + "/sub", withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(atPath: path) }
    func write(_ text: String, to name: String) throws {
      try text.write(toFile: path + "/" + name, atomically: false, encoding: .utf8)
    }
  }

  @Test("A manifest names files with intents, words and what is not for the app")
  func manifest() throws {
    let folder = try Folder()
    for name in ["a.wav", "b.wav", "c.wav"] { try folder.write("", to: name) }
    try folder.write(
      """
      {"file": "a.wav", "intent": "order", "slots": {"size": "large"}, "text": "a large one", "roughTranscript": "x"}

      {"file": "b.wav", "intent": null, "locale": "en"}
      {"file": "c.wav", "text": "only words", "locale": "es"}
      """, to: "labels.jsonl")
    let all = try LabelReader.read(folder.path)
    #expect(all.map(\.name) == ["a.wav", "b.wav", "c.wav"])
    #expect(all[0].label == .command(SpokenCommand(intent: "order", slots: ["size": "large"])))
    #expect(all[1].label == .notForApp)
    #expect(all[2].label == .unknown)
    #expect(all[2].words == "only words")
    #expect(try LabelReader.read(folder.path, locale: "en-US").map(\.name) == ["a.wav", "b.wav"])
  }

  @Test("Pairs of a sound and a text or a JSON file need no manifest")
  func pairs() throws {
    let folder = try Folder()
    for name in ["a.wav", "sub/b.flac", "lonely.wav"] { try folder.write("", to: name) }
    try folder.write("Turn it\n off ", to: "a.txt")
    try folder.write(#"{"intent": "off", "slots": {}}"#, to: "sub/b.json")
    let all = try LabelReader.read(folder.path)
    #expect(all.map(\.name) == ["a.wav", "sub/b.flac"])
    #expect(all[0].words == "Turn it off")
    #expect(all[1].label == .command(SpokenCommand(intent: "off", slots: [:])))
    #expect(try LabelReader.readUnlabelled(folder.path).count == 3)
  }

  @Test(
    "What is wrong with labels is told with its place",
    arguments: [
      ("", "no labelled recording"), ("x", "line 1: it is not JSON"), (#"{"intent": "a"}"#, "“file” is missing"),
      (#"{"file": "gone.wav"}"#, "line 1: there is no file gone.wav"),
      (#"{"file": "a.wav", "slots": {"a": 1}}"#, "line 1, slots.a"),
    ])
  func errors(manifest: String, part: String) throws {
    let folder = try Folder()
    try folder.write("", to: "a.wav")
    try folder.write(manifest, to: "labels.jsonl")
    do throws(FixtureError) {
      _ = try LabelReader.read(folder.path)
      Issue.record("nothing was wrong")
    } catch {
      #expect("\(error)".contains(part), "\(error)")
    }
  }

  @Test("A folder that is not there is told")
  func missing() {
    #expect(throws: FixtureError.self) { _ = try LabelReader.read("/nowhere") }
    #expect(throws: FixtureError.self) { _ = try LabelReader.readUnlabelled("/nowhere") }
  }
}
