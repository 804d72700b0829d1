import AppIntents
import Foundation
import ParleyVoiceLab
import SampleApps
import Testing

@testable import ParleyCommand

/// Lines as `parley evaluate` reads them, and what it says of them.
enum MeaningLines {
  private static let apps: [any AppShortcutsProvider.Type] = [
    BallparkShortcuts.self, GroceriesShortcuts.self, MeditationShortcuts.self, PanteraShortcuts.self,
    SoupChefShortcuts.self, ToDoShortcuts.self,
  ]

  static func failures(of lines: [String]) async throws -> [MeaningScore.Failure] {
    let file = FileManager.default.temporaryDirectory.appending(path: "parley-frames-\(UUID().uuidString).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    let (output, errors) = (TextOutput(), TextOutput())
    let context = CommandContext(apps: apps, output: output, errors: errors)
    let code = await Parley.run(["evaluate", "--json", file], in: context)
    #expect(code == .done, "\(errors.text)")
    let printed = output.text.split(separator: "\n").map { Data($0.utf8) }
    let rows = printed.compactMap { try? JSONDecoder().decode(MeaningScore.Row.self, from: $0) }
    #expect(rows.reduce(0) { $0 + $1.conversations } == lines.count)
    return printed.compactMap { try? JSONDecoder().decode(MeaningScore.Failure.self, from: $0) }
  }

  /// - Parameters:
  ///   - app: the name of an app; nil where `appFile` describes it.
  static func line(
    _ app: String?, appFile: URL?, _ locale: String, _ kind: String, _ turns: [String],
    runs: [[String: [String: String]]]
  ) throws -> String {
    let row: [String: Any] = [
      appFile == nil ? "app" : "app-file": appFile?.path ?? app ?? "", "locale": locale, "kind": kind,
      "half": "practice", "turns": turns, "runs": runs,
    ]
    return String(decoding: try JSONSerialization.data(withJSONObject: row), as: UTF8.self)
  }
}
