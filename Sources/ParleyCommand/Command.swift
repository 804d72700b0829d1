/// One command of the command line.
package protocol Command: Sendable {
  static var usage: CommandUsage { get }
  /// The signals that it has its own answer to; they wait for it from the process's first moment on.
  static var signals: [Int32] { get }

  /// Throws `CommandFailure` with the sentence and code for whatever keeps it from its work.
  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode
}

extension Command {
  package static var signals: [Int32] { [] }
}
