import Foundation
import ParleyDialog
import ParleyVoiceSession

/// The person's own shortcuts with the apps that run them.
struct ShortcutShelf {
  let arguments: CommandArguments
  let context: CommandContext
  let shortcuts: PersonalShortcuts
  let library: ShortcutLibrary
  let engine: ConversationEngine

  init(_ arguments: CommandArguments, in context: CommandContext) throws {
    let shortcuts = try context.personalShortcuts(arguments)
    try self.init(arguments, in: context, shortcuts, try context.library(arguments, personal: shortcuts))
  }

  init(
    _ arguments: CommandArguments, in context: CommandContext, _ shortcuts: PersonalShortcuts,
    _ library: ShortcutLibrary
  ) throws {
    (self.arguments, self.context, self.shortcuts, self.library) = (arguments, context, shortcuts, library)
    engine = ConversationEngine(
      library: library, profile: try context.profile(arguments), system: arguments.systemState
    ).keepingNotifications(in: context.notificationFolder)
  }

  // MARK: Looking

  func list() async -> ExitCode {
    let all = shortcuts.all
    for shortcut in all {
      let problems = await engine.problems(in: shortcut)
      if arguments.has("json") {
        context.json(Self.report(shortcut, problems))
        continue
      }
      let steps = shortcut.actions.map { "\($0.intent) of \($0.app)" }.joined(separator: ", then ")
      context.output.line("\(shortcut.name)\(steps.isEmpty ? "" : ": " + steps)")
      for problem in problems { context.output.line("  \(problem)") }
    }
    if all.isEmpty, shortcuts.broken.isEmpty, !arguments.has("json") {
      context.output.line(context.told("You have no shortcuts of your own yet; parley shortcuts add saves one."))
    }
    return shortcuts.broken.isEmpty ? .done : .failed
  }

  func show(_ name: String) async throws -> ExitCode { await preview(try known(name)) ? .done : .failed }

  /// Prints the plan; true where it can be run.
  func preview(_ shortcut: PersonalShortcut) async -> Bool {
    let problems = await engine.problems(in: shortcut)
    if arguments.has("json") {
      context.json(Self.report(shortcut, problems))
    } else {
      context.output.line(shortcut.name)
      for line in await engine.plan(of: shortcut) { context.output.line("  \(line)") }
      for problem in problems { context.output.line("  \(problem)") }
    }
    return problems.isEmpty
  }

  func known(_ name: String) throws(CommandFailure) -> PersonalShortcut {
    if let shortcut = shortcuts.shortcut(named: name) { return shortcut }
    throw CommandFailure(.usage, PersonalShortcuts.missing(name, among: shortcuts.all).description)
  }

  static func report(_ shortcut: PersonalShortcut, _ problems: [String]) -> JSONObject {
    ["name": shortcut.name, "locale": shortcut.locale, "steps": shortcut.steps.map(report), "problems": problems]
  }

  private static func report(_ step: PersonalShortcut.Step) -> JSONObject {
    switch step {
    case .say(let text): return ["say": text]
    case .set(let label, let text): return ["set": label, "to": text]
    case .question(let text, let label, let isNumber): return ["question": text, "as": label, "number": isNumber]
    case .append(let text, let label): return ["add": text, "to": label]
    case .choice(let question, .values(let reference), let label):
      return ["choose": question, "among": reference, "as": label]
    case .choice(let question, .texts(let texts), let label):
      return ["choose": question, "among": texts, "as": label]
    case .confirm(let text): return ["confirm": text]
    case .wait(let seconds): return ["wait": seconds]
    case .stop: return ["stop": true]
    case .when(let condition, let then, let otherwise):
      return [
        "if": condition.subject, "comparison": condition.comparison.rawValue, "value": condition.value,
        "upper": condition.upper,
        "then": then.map(report), "else": otherwise.map(report),
      ]
    case .repeated(.values(let reference), let label, let steps):
      return ["repeat": reference, "as": label, "do": steps.map(report)]
    case .repeated(.texts(let texts), let label, let steps):
      return ["repeat": texts, "as": label, "do": steps.map(report)]
    case .repeated(.times(let count), let label, let steps):
      return ["repeat": count, "as": label, "do": steps.map(report)]
    case .action(let action):
      return [
        "app": action.app, "intent": action.intent, "with": action.values.isEmpty ? nil : action.values,
        "ask": action.asked.isEmpty ? nil : action.asked.sorted(), "as": action.label,
      ]
    }
  }

  // MARK: Running

  func run(_ name: String) async throws -> ExitCode {
    let shortcut = try known(name)
    return await engine.run(shortcut, on: terminal()) ? .done : .failed
  }

  /// The person at the terminal.
  func terminal() -> TerminalIO {
    let reader: TerminalIO.Source
    if !arguments.has("json"), let terminal = LineReader(output: context.output) {
      reader = .terminal(terminal)
    } else {
      reader = .reader { await context.nextLine() }
    }
    return TerminalIO(
      output: context.output, errors: context.errors, isJSON: arguments.has("json"), source: reader, library: library,
      profile: engine.profile)
  }
}
