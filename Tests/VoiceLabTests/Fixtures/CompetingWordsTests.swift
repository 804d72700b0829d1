import Foundation
import ParleyDialog
import ParleyLanguage
import ParleySpeech
import ParleyVoiceSession
import SampleApps
import Testing

@testable import ParleyVoiceLab

struct CompetingWordsTests {
  private static let package = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
  private static let english = package.appending(path: "Models/en-US")

  /// English in which more may be said before anything else.
  private func language(adding words: [String]) throws -> Language {
    let folder = FileManager.default.temporaryDirectory.appending(path: "en-US-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(at: Self.english, to: folder)
    let path = folder.appending(path: "fillers.json")
    var fillers = try JSONDecoder().decode([String: [String]].self, from: Data(contentsOf: path))
    fillers["hesitations", default: []] += words
    try JSONEncoder().encode(fillers).write(to: path)
    return try Language.load(folder: folder)
  }

  @Test(arguments: [["now"], ["oh", "now", "well", "so", "okay", "hey", "right"]])
  func `more words that may stand before a phrase do not keep it from being heard`(words: [String]) async throws {
    let library = try ShortcutLibrary(
      apps: [
        SoupChefShortcuts.self, GroceriesShortcuts.self, BallparkShortcuts.self, MeditationShortcuts.self,
        ToDoShortcuts.self,
      ], language: language(adding: words))
    let pool = RecognizerPool(model: try AcousticModel(locating: Self.english.path))
    let engines = SpeechEngines(makeRecognizer: { try pool.lend() }, makeSynthesizer: { ESpeakSynthesizer() })
    let fixture = try FixtureReader.read(
      Self.package.appending(path: "Audio/meditation/signed-out/conversation.json").path)
    let outcome = try await Replay(Assistant(library: library, engines: engines)).run(fixture)
    #expect(outcome.passed, "\(outcome.differences)")
  }
}
