import Foundation
import ParleyAudio
import ParleyDialog
import ParleyLanguage
import ParleySpeech
import ParleyVoiceSession
import SampleApps
import Testing

@testable import ParleyVoiceLab

struct FixtureRecordingTests {
  private static let package = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL

  private func library() throws -> ShortcutLibrary {
    try ShortcutLibrary(
      apps: [SoupChefShortcuts.self], language: Language.load(folder: Self.package.appending(path: "Models/en-US")))
  }

  private func engines() throws -> SpeechEngines {
    let pool = RecognizerPool(model: try AcousticModel(locating: Self.package.appending(path: "Models/en-US").path))
    return SpeechEngines(makeRecognizer: { try pool.lend() }, makeSynthesizer: { ESpeakSynthesizer() })
  }

  @Test(arguments: ["order", "quantity"]) func `a session that was recorded passes when it is replayed`(name: String)
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "recording-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let original = try FixtureReader.read(
      Self.package.appending(path: "Audio/soup-chef/\(name)/conversation.json").path)
    var recording = FixtureRecording()
    let assistant = Assistant(library: try library(), engines: try engines())
    _ = try await Replay(assistant).run(
      original, observe: { event, _ in recording.take(event) },
      record: { person, _ in recording.take(person) })
    #expect(recording.turns.count == original.turns.count)
    _ = try recording.write(to: folder, words: recording.turns.map(\.heard), profile: .speaker, locale: "en-US")
    let fixture = try FixtureReader.read(folder + "/conversation.json")
    #expect(fixture.app == "Soup Chef" && fixture.turns.count == 4)
    #expect(fixture.expected.contains { $0.object?["event"] == .string("performed") })
    let outcome = try await Replay(assistant.anew()).run(fixture)
    #expect(outcome.passed, "\(outcome.differences)")
  }

  @Test func `a session in which nothing was started is no recording`() throws {
    let error = #expect(throws: FixtureError.self) {
      try FixtureRecording().write(to: "/nowhere/a", words: [], profile: .speaker, locale: "en-US")
    }
    #expect(error?.problem.hasPrefix("nothing was started") == true)
  }

  static let pairs: [(String, String, String)] = [
    ("txt", "order soup\n", ""), ("json", #"{ "words": "order soup", "app": "Soup Chef" }"#, ""),
    ("txt", "\n", "words: a text is expected here"), ("json", "[]", "this is not a JSON object"),
    ("json", #"{ "words": "a", "turns": [] }"#, "turns: a recording's words have no such key"),
    ("json", #"{ "words": "a", "expct": [] }"#, "expct: there is no such key"),
  ]

  @Test(arguments: pairs) func `a recording with its words beside it is a fixture`(
    ending: String, text: String, sentence: String
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pair-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try AudioClip.silence(.seconds(1)).write(to: folder.path + "/said.wav")
    try text.write(to: folder.appending(path: "said.\(ending)"), atomically: true, encoding: .utf8)
    let files = try FixtureFinder.files(in: [folder.path])
    #expect(files == [folder.path + "/said.wav"])
    let link = folder.path + "-link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
    defer { try? FileManager.default.removeItem(atPath: link) }
    #expect(try FixtureFinder.files(in: [link]) == [link + "/said.wav"])
    if sentence.isEmpty {
      let fixture = try FixtureReader.read(files[0])
      #expect(fixture.turns.map(\.words) == ["order soup"])
      #expect(fixture.expected == [.object(["event": .string("heard"), "text": .string("order soup")])])
    } else {
      let error = #expect(throws: FixtureError.self) { try FixtureReader.read(files[0]) }
      #expect(error?.description.contains(sentence) == true, "\(String(describing: error))")
    }
  }
}
