import Foundation
import ParleyDialog
import ParleyVoiceLab
import ParleyVoiceSession

/// The same conversation typed: lines in, the device's sentences out.
///
/// An empty line is silence. `--json` prints the dialog events as `DialogEvent+Codable.swift` documents them; they are
/// the same as those of a spoken conversation with the same words.
enum ChatCommand: Command {
  static let usage = CommandUsage(
    name: "chat", group: .talk, summary: "Holds the conversation in writing: type what you would say",
    options: [
      .profile, .app, .appFile, .json, .locked,
      .value("script", "FILE", "take the lines from a text file, or the words of a conversation.json"),
    ],
    examples: [
      .init("parley chat --profile phone", "as on a device with a screen"),
      .init("parley chat --app-file lamps.json --script lines.txt", "a described app, with lines from a file"),
    ])

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    let profile = try context.profile(arguments)
    let library = try context.library(arguments)
    let lines = try arguments.value("script").map { try script($0) }
    let terminal = TerminalIO(
      output: context.output, errors: context.errors, isJSON: arguments.has("json"),
      isInteractive: lines == nil && context.output.isTerminal,
      echoes: lines != nil, source: lines.map(TerminalIO.Source.script) ?? .reader { await context.nextLine() })
    if lines == nil, context.output.isTerminal, let phrase = library.example {
      context.output.line("Say something, for example “\(phrase)”. Control-D ends.")
    }
    await ConversationEngine(library: library, profile: profile, system: arguments.systemState).run(on: terminal)
    return .done
  }

  /// The lines of a text file, or the words of a fixture's turns.
  private static func script(_ path: String) throws -> [String] {
    if path.hasSuffix(".json") { return try FixtureReader.read(path).turns.map(\.words) }
    return try TextFile.lines(of: path)
  }
}
