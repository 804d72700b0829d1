import Foundation
import ParleyVoiceLab
import Testing

@testable import ParleyCommand

/// The conversations of `Languages`, one file a language.
struct LanguagesTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Languages").path

  /// The languages after the first five have fewer words of what keeps a sentence from being an order or an answer:
  /// they refuse more.
  @Test(arguments: ["de-DE", "es-ES", "fr-FR", "it-IT", "pt-BR", "ja-JP", "ko-KR", "nl-NL", "ru-RU", "zh-CN"])
  func `every conversation ends as it was meant`(locale: String) async throws {
    let (output, errors) = (TextOutput(), TextOutput())
    let context = CommandContext(apps: [PanteraShortcuts.self], output: output, errors: errors)
    let code = await Parley.run(["evaluate", "--json", "\(Self.folder)/\(locale).jsonl"], in: context)
    #expect(code == .done, "\(errors.text)")
    let lines = output.text.split(separator: "\n").map { Data($0.utf8) }
    let rows = lines.compactMap { try? JSONDecoder().decode(MeaningScore.Row.self, from: $0) }
    let failures = lines.compactMap { try? JSONDecoder().decode(MeaningScore.Failure.self, from: $0) }
    #expect(rows.reduce(0) { $0 + $1.conversations } > 15)
    for failure in failures { Issue.record("\(failure.turns): \(failure.reason)") }
  }
}
