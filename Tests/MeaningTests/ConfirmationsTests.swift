import Foundation
import ParleyVoiceLab
import Testing

/// Only what agrees lets an order run: whatever else stands in an answer, a condition, a time, what is said to somebody
/// else, agrees to nothing.
struct ConfirmationsTests {
  private struct Confirmation: Decodable {
    /// The name of an app, or the file of one.
    let app: String?
    let appFile: String?
    /// What is said before the question.
    let turns: [String]
    let runs: [String: [String: String]]
    let yes: [String]
    /// What agrees to nothing, or not now.
    let no: [String]

    enum CodingKeys: String, CodingKey {
      case app, turns, runs, yes, no
      case appFile = "app-file"
    }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Confirmations")
  /// How many of the answers that agree may hold too much besides.
  private static let leastUnderstood = 0.9

  @Test(arguments: FramesTests.locales) func `only what agrees lets an order run`(locale: String) async throws {
    let file = Self.folder.appending(path: "\(locale).json")
    for confirmation in try JSONDecoder().decode([Confirmation].self, from: Data(contentsOf: file)) {
      func failures(_ kind: String, _ answers: [String], runs: [[String: [String: String]]]) async throws
        -> [MeaningScore.Failure]
      {
        let described = confirmation.appFile.map { Self.folder.appending(path: $0) }
        let lines = try answers.map {
          try MeaningLines.line(
            confirmation.app, appFile: described, locale, kind,
            confirmation.turns + [$0], runs: runs)
        }
        return try await MeaningLines.failures(of: lines)
      }
      let refused = try await failures("yes", confirmation.yes, runs: [confirmation.runs])
      #expect(
        Double(refused.count) <= (1 - Self.leastUnderstood) * Double(confirmation.yes.count),
        "\(refused.map(\.turns.last))")
      let ran = try await failures("no", confirmation.no, runs: []).filter { $0.reason.contains(" ran") }
      #expect(ran.isEmpty, "\(ran.map(\.turns.last))")
    }
  }
}
