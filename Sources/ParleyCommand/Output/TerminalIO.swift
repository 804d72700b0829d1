import ParleyDialog
import Synchronization

/// The terminal's way to say and ask: prompts are printed, answers are lines.
final class TerminalIO: DialogIO {
  enum Source: Sendable {
    case script([String])
    case reader(@Sendable () async -> String?)
  }

  private let output: TextOutput
  private let errors: TextOutput
  private let isJSON: Bool
  private let isInteractive: Bool
  private let echoes: Bool
  private let source: Source
  private let position = Mutex(0)

  init(output: TextOutput, errors: TextOutput, isJSON: Bool, isInteractive: Bool, echoes: Bool, source: Source) {
    self.output = output
    self.errors = errors
    self.isJSON = isJSON
    self.isInteractive = isInteractive
    self.echoes = echoes
    self.source = source
  }

  func say(_ prompt: Prompt) async {
    if isJSON { return }
    output.line(prompt.spoken)
    for text in prompt.shown { output.line("  [\(text)]") }
  }

  func ask(_ question: Question) async -> RecognitionResult {
    if let prompt = question.prompt { await say(prompt) }
    if isInteractive, !isJSON { output.write("> ") }
    guard let line = await nextLine() else { return .closed }
    if echoes, !isJSON { output.line("> \(line)") }
    return question.expectation.result(typed: line)
  }

  func record(_ event: DialogEvent) {
    if isJSON { JSONLines(output: output).write(event) }
    if let fault = event.fault { errors.line(fault) }
  }

  private func nextLine() async -> String? {
    switch source {
    case .reader(let read): return await read()
    case .script(let lines):
      return position.withLock { position in
        guard position < lines.count else { return nil }
        defer { position += 1 }
        return lines[position]
      }
    }
  }
}
