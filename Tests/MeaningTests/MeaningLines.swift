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

  /// How many of the frames that change nothing may be too many words around what they hold.
  private static let leastUnderstood = 0.9

  /// Nothing ends otherwise than it is meant, and most of the lines of the kind "same" are understood.
  static func check(_ lines: [(kind: String, text: String)]) async throws {
    let failures = try await failures(of: lines.map(\.text))
    let wrong = failures.filter { $0.verdict == .wrong }
    #expect(wrong.isEmpty, "\(wrong.map { "\($0.turns): \($0.reason)" }.joined(separator: "\n"))")
    let refused = failures.filter { $0.kind == "same" && $0.verdict != .wrong }
    let understood = 1 - Double(refused.count) / Double(lines.count { $0.kind == "same" })
    #expect(understood >= leastUnderstood, "\(understood): \(refused.map { "\($0.turns)" }.joined(separator: "\n"))")
  }

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
