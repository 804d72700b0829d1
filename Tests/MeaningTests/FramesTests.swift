import AppIntents
import Foundation
import ParleyVoiceLab
import SampleApps
import Testing

@testable import ParleyCommand

/// What stands around an order decides whether it is one: each frame of `Frames` holds orders of several apps.
struct FramesTests {
  struct Frames: Decodable {
    struct Order: Decodable {
      let app: String
      /// By name, such as "order" and "past".
      let forms: [String: String]
      /// What it runs, with its values.
      let runs: [String: [String: String]]
    }

    struct Confirmation: Decodable {
      let app: String
      /// What is said before the question.
      let turns: [String]
      let runs: [String: [String: String]]
      let yes: [String]
      /// What agrees to nothing, or not now.
      let no: [String]
    }

    let orders: [Order]
    /// Answers to a question for a yes.
    let confirmation: Confirmation?
    /// In these it runs nothing.
    let nothing: [String]
    /// In these it runs what it runs alone.
    let same: [String]

    init(locale: String) throws {
      let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Frames/\(locale).json")
      self = try JSONDecoder().decode(Frames.self, from: Data(contentsOf: file))
    }
  }

  static let locales = ["de-DE", "en-US", "es-ES", "fr-FR", "it-IT", "pt-BR"]

  private static let apps: [any AppShortcutsProvider.Type] = [
    BallparkShortcuts.self, GroceriesShortcuts.self, MeditationShortcuts.self, PanteraShortcuts.self,
    SoupChefShortcuts.self, ToDoShortcuts.self,
  ]

  /// Each frame around one of the orders; around all in `FramesLongTests`.
  @Test(arguments: locales) func `an order in a frame runs what is meant`(locale: String) async throws {
    try await Self.check(locale, ordersPerFrame: 1)
  }

  /// How many of the frames that change nothing may be too many words around an order.
  private static let leastUnderstood = 0.9

  static func check(_ locale: String, ordersPerFrame: Int) async throws {
    let frames = try Frames(locale: locale)
    var lines: [String] = []
    var count = 0
    for (kind, texts) in [("nothing", frames.nothing), ("same", frames.same)] {
      for (place, frame) in texts.enumerated() {
        for index in 0..<min(ordersPerFrame, frames.orders.count) {
          let order = frames.orders[(place + index) % frames.orders.count]
          lines.append(try conversation(frame, around: order, kind, locale))
          if kind == "same" { count += 1 }
        }
      }
    }
    let failures = try await failures(of: lines)
    let wrong = failures.filter { $0.verdict == .wrong }
    #expect(wrong.isEmpty, "\(wrong.map { "\($0.turns): \($0.reason)" }.joined(separator: "\n"))")
    let refused = failures.filter { $0.kind == "same" && $0.verdict != .wrong }
    let understood = 1 - Double(refused.count) / Double(count)
    #expect(understood >= leastUnderstood, "\(understood): \(refused.map { "\($0.turns)" }.joined(separator: "\n"))")
  }

  @Test func `only what agrees lets an order run`() async throws {
    let confirmation = try #require(try Frames(locale: "en-US").confirmation)
    func lines(_ kind: String, _ answers: [String], runs: [[String: [String: String]]]) throws -> [String] {
      try answers.map {
        try Self.row(confirmation.app, "en-US", kind, confirmation.turns + [$0], runs: runs)
      }
    }
    let agreeing = try await Self.failures(of: lines("yes", confirmation.yes, runs: [confirmation.runs]))
    #expect(
      Double(agreeing.count) <= (1 - Self.leastUnderstood) * Double(confirmation.yes.count),
      "\(agreeing.map(\.turns.last))")
    let others = try await Self.failures(of: lines("no", confirmation.no, runs: []))
    #expect(!others.isEmpty)
    let ran = others.filter { $0.reason.contains(" ran") }
    #expect(ran.isEmpty, "\(ran.map(\.turns.last))")
  }

  private static func failures(of lines: [String]) async throws -> [MeaningScore.Failure] {
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

  private static func conversation(
    _ frame: String, around order: Frames.Order, _ kind: String, _ locale: String
  ) throws -> String {
    var text = frame
    for (name, form) in order.forms { text = text.replacingOccurrences(of: "{\(name)}", with: form) }
    try #require(!text.contains("{"), "no form of the order for \(frame)")
    return try row(order.app, locale, kind, [text], runs: kind == "same" ? [order.runs] : [])
  }

  private static func row(
    _ app: String, _ locale: String, _ kind: String, _ turns: [String], runs: [[String: [String: String]]]
  ) throws -> String {
    let row: [String: Any] = [
      "app": app, "locale": locale, "kind": kind, "half": "practice", "turns": turns, "runs": runs,
    ]
    return String(decoding: try JSONSerialization.data(withJSONObject: row), as: UTF8.self)
  }
}
