import Foundation

/// A shell's script that completes commands, options, apps, locales, voices and folders of recorded conversations.
///
/// The script asks the program itself, by the hidden command `complete` (see `Completion`), so that the program of one's
/// own package completes its own apps.
enum CompletionCommand: Command {
  static let usage = CommandUsage(
    name: "completion", group: .begin, summary: "Prints what makes a shell complete commands, options and names",
    operands: "bash|zsh|fish", operandCount: 1...1, operandCandidates: [.words(["bash", "zsh", "fish"])],
    examples: [
      .init("source <(parley completion bash)", "in this shell"),
      .init("parley completion fish > ~/.config/fish/completions/parley.fish", "in every fish from now on"),
    ])

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    let script: [UInt8]
    switch arguments.operands[0] {
    case "bash": script = PackageResources.completion_bash
    case "zsh": script = PackageResources.completion_zsh
    case "fish": script = PackageResources.completion_fish
    default: throw arguments.failure("parley completion knows bash, zsh and fish, not “\(arguments.operands[0])”")
    }
    let program = (context.program as NSString).lastPathComponent
    let name = String(program.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    context.output.write(
      String(decoding: script, as: UTF8.self).replacing("@PROGRAM@", with: program).replacing("@NAME@", with: name))
    return .done
  }
}
