import Foundation
import ParleyDialog
import Synchronization

/// The terminal's way to say and ask: prompts are printed, answers are lines.
final class TerminalIO: DialogIO {
  enum Source: Sendable {
    case script([ScriptLine])
    /// Lines that are typed or piped; `exit` and `quit` end them, unless an app takes them or a text is asked for.
    case reader(@Sendable () async -> String?)
    case terminal(LineReader)
  }

  struct ScriptLine: Sendable {
    enum Words: Sendable {
      case said(String)
      /// Something happens while nobody talks, and is told to what waits for it.
      case happened(String, tell: @Sendable () -> Void)
    }

    let words: Words
    /// Lets the time before the line pass; true where something falls due in it, which is looked for where it may be.
    let wait: @Sendable (_ mayBeDue: Bool) -> Bool

    init(_ words: Words, wait: @escaping @Sendable (_ mayBeDue: Bool) -> Bool = { _ in false }) {
      (self.words, self.wait) = (words, wait)
    }
  }

  private struct State {
    var position = 0
    /// There are no more lines; the engine may ask for one again.
    var isOver = false
    var said: [String] = []
    var events: [DialogEvent] = []
    /// What the last line is near to.
    var nearest: String?
  }

  private let output: TextOutput
  private let errors: TextOutput
  private let isJSON: Bool
  private let source: Source
  private let tiles: AppTiles?
  private let library: ShortcutLibrary
  /// The same apps, of which nothing in this conversation changes what is read.
  private let previews: ShortcutLibrary
  private let state = Mutex(State())

  /// - Parameter profile: what the device can do, and show.
  init(
    output: TextOutput, errors: TextOutput, isJSON: Bool, source: Source, library: ShortcutLibrary,
    profile: DeviceProfile
  ) {
    tiles = isJSON ? nil : AppTiles(library, on: profile)
    self.output = output
    self.errors = errors
    self.isJSON = isJSON
    self.source = source
    self.library = library
    previews = ShortcutLibrary(like: library, seed: 1, personal: library.personal)
  }

  /// The lines so far, without the one that ended them.
  var said: [String] { state.withLock { $0.said } }
  var events: [DialogEvent] { state.withLock { $0.events } }

  func say(_ prompt: Prompt) async {
    if isJSON { return }
    output.line(prompt.spoken, prompt.purpose == .failure ? .bad : .strong)
    for text in prompt.shown { output.line("  [\(text)]", .faint) }
  }

  func ask(_ question: Question) async -> RecognitionResult {
    let expectation = question.expectation
    if let prompt = question.prompt {
      await say(prompt)
    } else if expectation.kind != .trigger, !isJSON {
      output.line("(waiting)", .faint)
    }
    if hasFallenDue(at: expectation) { return .due }
    guard !state.withLock({ $0.isOver }), let line = await nextLine(expectation) else {
      state.withLock { $0.isOver = true }
      return .closed
    }
    if case .script = source, !isJSON { output.line("> \(line)") }
    let result = expectation.result(typed: line)
    var nearest: String?
    if case .terminal = source { nearest = await NearMiss.sentence(for: line, expectation, previews) }
    state.withLock { state in
      state.said.append(line)
      state.nearest = nearest
    }
    return result
  }

  /// Every few seconds, where a person sits at the terminal.
  func waited() async -> Bool {
    guard case .terminal = source, !isJSON else { return false }
    return (try? await Task.sleep(for: .seconds(3))) != nil
  }

  func pause(seconds: Double) async -> Bool {
    guard case .terminal = source, !isJSON else { return true }
    return (try? await Task.sleep(for: .seconds(seconds))) != nil
  }

  func record(_ event: DialogEvent) {
    let nearest = state.withLock { state in
      state.events.append(event)
      return state.nearest
    }
    if isJSON { JSONLines(output: output).write(event) }
    if case .matched(let app, _, _, _) = event { tiles?.show(app, on: output) }
    if case .notUnderstood(.noMatch) = event, let nearest, !isJSON { output.line(nearest, .faint) }
    if let fault = event.fault { errors.line(fault, .bad) }
  }

  /// Lets the time before the next line of a script pass, and tells what happens before it; false where nothing falls
  /// due by that, or is not to be told now.
  private func hasFallenDue(at expectation: Expectation) -> Bool {
    guard case .script(let lines) = source else { return false }
    let isFree = expectation.kind == .trigger
    while let line = state.withLock({ $0.position < lines.count ? lines[$0.position] : nil }) {
      if line.wait(isFree) { return true }
      guard case .happened(let event, let tell) = line.words else { return false }
      state.withLock { $0.position += 1 }
      if !isJSON { output.line("(\(event))", .faint) }
      tell()
      if isFree { return true }
    }
    return false
  }

  private func next(of lines: [ScriptLine]) -> ScriptLine? {
    state.withLock { state in
      guard state.position < lines.count else { return nil }
      defer { state.position += 1 }
      return lines[state.position]
    }
  }

  private func nextLine(_ expectation: Expectation) async -> String? {
    switch source {
    case .reader(let read): return await read().flatMap { Self.ends($0, expectation) ? nil : $0 }
    case .terminal(let reader):
      let line = await reader.line(completing: Completions.lines(for: expectation, library))
      return line.flatMap { Self.ends($0, expectation) ? nil : $0 }
    case .script(let lines):
      guard case .said(let line)? = next(of: lines)?.words else { return nil }
      return line
    }
  }

  private static func ends(_ line: String, _ expectation: Expectation) -> Bool {
    guard ["exit", "quit"].contains(line.trimmingCharacters(in: .whitespaces).lowercased()) else { return false }
    switch expectation.kind {
    case .trigger: return expectation.grammar.reading.match(expectation.result(typed: line).words) == nil
    case .text: return false
    case .yesNo, .option, .number, .value: return true
    }
  }
}
