import Foundation
import ParleyDialog
import ParleyLanguage
import ParleySpeech
import ParleyVoiceSession
import SampleApps
import Testing

@testable import ParleyVoiceLab

struct ReplayMemoryTests {
  @Test func `conversations one after the other take the memory of one, and one recogniser`() async {
    await #expect(processExitsWith: .success) {
      let package = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
      let models = package.appending(path: "Models/en-US")
      let library = try ShortcutLibrary(apps: [SoupChefShortcuts.self], language: Language.load(folder: models))
      let pool = RecognizerPool(model: try AcousticModel(locating: models.path))
      let engines = SpeechEngines(makeRecognizer: { try pool.lend() }, makeSynthesizer: { ESpeakSynthesizer() })
      let replay = Replay(Assistant(library: library, engines: engines))
      let fixture = try FixtureReader.read(package.appending(path: "Audio/soup-chef/preset/conversation.json").path)
      func converse(_ count: Int) async throws {
        for _ in 0..<count { #expect(try await replay.run(fixture).passed) }
      }
      try await converse(1)
      let before = mostResidentKilobytes()
      try await converse(4)
      let grown = mostResidentKilobytes() - before
      // A second recogniser takes 40 MB.
      #expect(grown < 10_000, "\(grown) KiB")
    }
  }
}

/// The most memory that this process has had in use.
private func mostResidentKilobytes() -> Int {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return usage.ru_maxrss
}
