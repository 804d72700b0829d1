import ParleyVoiceSession

extension CommandFailure {
  /// What `body` returns; what keeps it from that as the command line tells it.
  static func telling<Value>(
    _ body: () throws(AssistantError) -> Value
  ) throws(CommandFailure) -> Value {
    do {
      return try body()
    } catch {
      let code: ExitCode =
        switch error.kind {
        case .missing: .missing
        case .apps: .failed
        case .wakePhrase: .usage
        }
      throw CommandFailure(code, error.description)
    }
  }
}
