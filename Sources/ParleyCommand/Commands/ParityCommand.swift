import Foundation
import ParleyDialog
import ParleySpeech
import ParleyVoiceLab

/// Whether conversations lose anything on a device without a screen.
///
/// Each is typed, on a speaker and on a phone. `--json` prints a line for each finding: `{"conversation", "kind":
/// "onlyOnScreen" | "tooLong" | "tooManyOptions" | "alike", "sentence"}`.
enum ParityCommand: Command {
  static let usage = CommandUsage(
    name: "parity", group: .recordings, summary: "Lists what conversations lose on a device without a screen",
    operands: "PATH…",
    operandCount: 1...10_000, operandCandidates: [.fixtures],
    options: [.json, .app, .appFile] + CommandUsage.Option.voiceOptions,
    examples: [
      .init("parley parity Audio/soup-chef", "of recorded conversations")
    ])

  private struct Script {
    let name: String
    let lines: [String]
    let locale: String
    var seed: UInt64 = 1
  }

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    let scripts = try scripts(arguments.operands, locale: try context.locale(arguments))
    var checks: [String: ParityCheck] = [:]
    var findings: [ParityFinding] = []
    for script in scripts {
      let check = try checks[script.locale] ?? makeCheck(arguments, locale: script.locale, in: context)
      checks[script.locale] = check
      let found = try await check.findings(in: script.name, lines: script.lines) {
        try context.library(arguments, locale: script.locale, seed: script.seed)
      }
      for finding in found {
        if arguments.has("json") {
          context.json([
            "conversation": finding.conversation, "kind": finding.kind, "sentence": finding.sentence,
          ])
        } else {
          context.output.line("\(finding)")
        }
      }
      findings += found
    }
    if !arguments.has("json") {
      context.output.line(
        "\(scripts.count) conversation\(scripts.count == 1 ? "" : "s"), \(findings.count) "
          + "finding\(findings.count == 1 ? "" : "s")")
    }
    return findings.isEmpty ? .done : .failed
  }

  private static func makeCheck(
    _ arguments: CommandArguments, locale: String, in context: CommandContext
  ) throws -> ParityCheck {
    let folder = try context.languageFolder(arguments, locale: locale).path
    do {
      return ParityCheck(
        language: try context.language(arguments, locale: locale),
        synthesizer: ESpeakSynthesizer(settings: try arguments.voiceSettings()),
        pronouncer: try Pronouncer(model: AcousticModel(locating: folder)), lexicon: try WakeLexicon(locating: folder))
    } catch let error as RecognizerError {
      throw CommandFailure(.missing, "\(error)")
    }
  }

  /// Recorded conversations below folders, and text files with one line for each thing said.
  private static func scripts(_ paths: [String], locale: String) throws -> [Script] {
    var scripts: [Script] = []
    for path in paths {
      if path.hasSuffix(".txt") {
        scripts.append(Script(name: path, lines: try TextFile.lines(of: path), locale: locale))
        continue
      }
      try CommandFailure.telling(as: .usage) {
        for file in try FixtureFinder.files(in: [path]) {
          let fixture = try FixtureReader.read(file)
          scripts.append(
            Script(name: fixture.name, lines: fixture.typedLines, locale: fixture.locale, seed: fixture.seed))
        }
      }
    }
    return scripts
  }
}

extension Fixture {
  /// What the person says, without the phrase that wakes the device.
  fileprivate var typedLines: [String] {
    turns.map { turn in
      guard let wake, turn.words.lowercased().hasPrefix(wake.lowercased()) else { return turn.words }
      return String(turn.words.dropFirst(wake.count)).trimmingCharacters(in: CharacterSet(charactersIn: " ,"))
    }
  }
}
