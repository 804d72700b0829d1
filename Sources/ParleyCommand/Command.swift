/// One command of the command line.
package protocol Command: Sendable {
  static var usage: CommandUsage { get }

  /// Throws `CommandFailure` with the sentence and code for whatever keeps it from its work.
  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode
}
