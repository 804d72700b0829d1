import Foundation
import ParleyVoiceLab
import SampleApps
import Testing

@testable import ParleyCommand

/// The conversations of `Talks`, over the sample apps and a described one, which have to hold each by itself.
struct TalksTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Talks").path

  @Test func `every conversation ends as it was meant`() async throws {
    let (output, errors) = (TextOutput(), TextOutput())
    let context = CommandContext(
      apps: [
        SoupChefShortcuts.self, GroceriesShortcuts.self, BallparkShortcuts.self, MeditationShortcuts.self,
        ToDoShortcuts.self,
      ], output: output, errors: errors)
    let code = await Parley.run(["evaluate", "--json", Self.folder], in: context)
    #expect(code == .done, "\(errors.text)")
    let lines = output.text.split(separator: "\n").map { Data($0.utf8) }
    let rows = lines.compactMap { try? JSONDecoder().decode(MeaningScore.Row.self, from: $0) }
    let failures = lines.compactMap { try? JSONDecoder().decode(MeaningScore.Failure.self, from: $0) }
    #expect(rows.reduce(0) { $0 + $1.conversations } >= 100)
    for failure in failures { Issue.record("\(failure.turns): \(failure.reason)") }
  }
}
