import Foundation
import ParleyDeviceService
import ParleyDialog
import ParleyLanguage
import ParleyVoiceSession

/// What runs by itself at its time: adding, listing, turning off and removing it.
///
/// `--json` prints a line for each: `{"ask": Boolean, "inQuietHours": Boolean, "last": done | declined | unanswered | failed | missed, "next"
/// (such as `2026-11-27T07:00`), "not": [times that are left out], "off": Boolean, "place": Int, "run",
/// "when"}`; absent keys have no value.
enum AutomationsCommand: Command {
  enum Action: String, CaseIterable { case list, add, remove, on, off, skip }

  private static let machineEvents = MachineEvent.allCases.filter { $0 != .woken }.map(\.rawValue)
    .joined(separator: ", ")

  static let usage = CommandUsage(
    name: "automations", group: .apps, summary: "Lists and changes what runs by itself",
    operands: "[\(Action.allCases.map(\.rawValue).joined(separator: "|"))] [WHEN|N]", operandCount: 0...2,
    operandCandidates: [.words(Action.allCases.map(\.rawValue)), .unknown],
    options: [
      .app, .appFile, .json, .profile,
      .value("run", "WORDS", "what add lets run: a phrase, or the name of a shortcut of your own"),
      .flag("ask", "ask before it is run"),
      .flag("in-quiet-hours", "run it in quiet hours too"),
      printTimer,
    ],
    examples: [
      .init("parley automations add \"Mon..Fri 07:00\" --run \"start meditation\"", "every weekday at seven"),
      .init("parley automations add \"every other day at 8 pm\" --run \"my lunch\"", "as people say it"),
      .init(
        "parley automations add \"when woken\" --run \"my lunch\"", "when the machine wakes; also: \(machineEvents)"),
      .init("parley automations add \"when arrived home\" --run \"my lunch\"", "when a program tells the device"),
      .init("parley automations skip 1", "not the next time"),
      .init("parley automations", "what runs by itself"),
    ])

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    if let exit = try await printTimer(arguments, in: context) { return exit }
    let automations = context.automations()
    let action = try arguments.action(Action.list)
    let isPlain = arguments.value("run") == nil && !arguments.has("ask") && !arguments.has("in-quiet-hours")
    guard action == .add || isPlain else {
      throw arguments.failure("--run, --ask and --in-quiet-hours belong to add")
    }
    let now = LocalMinute(Date(), .current)
    if action == .list {
      guard arguments.operands.count < 2 else { throw arguments.failure("list takes nothing more") }
      return try list(automations, arguments, in: context)
    }
    guard arguments.operands.count == 2 else {
      throw arguments.failure(
        "\(action.rawValue) needs \(action == .add ? "a time such as \"Mon..Fri 07:00\"" : "a place of the list")")
    }
    if action == .add { return try await add(arguments.operands[1], automations, now, arguments, in: context) }
    guard let place = Int(arguments.operands[1]), place > 0 else {
      throw arguments.failure("\(action.rawValue) needs a place of the list, from 1")
    }
    guard automations.mistake != nil || place <= automations.all.count else { throw missing(place, in: context) }
    if action == .skip { return try skip(place, automations, now, in: context) }
    do throws(OwnFileError) {
      switch action {
      case .remove: try automations.remove(at: place - 1)
      case .on: try automations.turn(at: place - 1, on: true, from: now)
      default: try automations.turn(at: place - 1, on: false, from: now)
      }
    } catch {
      throw CommandFailure(.failed, error.description)
    }
    return .done
  }

  private static func missing(_ place: Int, in context: CommandContext) -> CommandFailure {
    CommandFailure(.usage, context.told("There is no automation \(place); parley automations list shows them."))
  }

  private static func list(
    _ automations: Automations, _ arguments: CommandArguments, in context: CommandContext
  ) throws -> ExitCode {
    let mistake = automations.mistake
    if let mistake { context.errors.line(mistake.description) }
    let all = automations.all
    let library = all.isEmpty || arguments.has("json") ? nil : try ShortcutShelf(arguments, in: context).library
    for (index, automation) in all.enumerated() {
      if arguments.has("json") {
        context.json([
          "place": index + 1, "when": automation.trigger.text, "run": automation.words, "ask": automation.asks,
          "inQuietHours": automation.isPressing, "off": automation.isOff, "next": automation.next?.text,
          "not": automation.skipped.isEmpty ? nil : automation.skipped.sorted().map(\.text),
          "last": automation.last?.rawValue,
        ])
        continue
      }
      let state = automation.isOff ? "off" : automation.next.map { "next \($0.text)" } ?? automation.rest
      let last = automation.last.map { "last time: \($0.rawValue)" }
      let more = [
        automation.asks ? "asks first" : nil, automation.isPressing ? "in quiet hours too" : nil, state, last,
      ].compactMap(\.self).joined(separator: ", ")
      let when = library?.told(automation, at: Date(), .current) ?? automation.trigger.text
      context.output.line("\(index + 1)  \(when): \(automation.words) (\(more))")
    }
    if all.isEmpty, mistake == nil, !arguments.has("json") {
      context.output.line(context.told("Nothing runs by itself yet; parley automations add makes something."))
    }
    return mistake == nil ? .done : .failed
  }

  private static func add(
    _ text: String, _ automations: Automations, _ now: LocalMinute, _ arguments: CommandArguments,
    in context: CommandContext
  ) async throws -> ExitCode {
    guard let run = arguments.value("run") else { throw arguments.failure("add needs --run, for what is run") }
    let words = run.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let shelf = try ShortcutShelf(arguments, in: context)
    let trigger: Automation.Trigger
    do throws(CalendarRuleError) { trigger = try Automation.Trigger(text) } catch {
      guard let said = shelf.library.recurringTrigger(text, after: now) else {
        if shelf.library.recursWithoutTime(text) {
          throw CommandFailure(
            .usage,
            "“\(text)” does not say at what time; add it, as in “every day at eight” or “twice a day at eight and six”."
          )
        }
        throw CommandFailure(.usage, error.description)
      }
      trigger = said
    }
    try await check(words, shelf.library)
    guard arguments.has("ask") || !shelf.library.isIrreversible(saying: words) else {
      throw CommandFailure(
        .usage, "“\(words)” does what cannot be undone, so it is only run after a question; add --ask.")
    }
    let automation = Automation(
      trigger, words: words, asks: arguments.has("ask"), isPressing: arguments.has("in-quiet-hours"), since: now)
    let next = automation.next
    if case .time = trigger, next == nil {
      throw CommandFailure(.usage, "“\(text)” is over; name a time that is still to come.")
    }
    do throws(OwnFileError) { try automations.add(automation) } catch {
      throw CommandFailure(.failed, error.description)
    }
    var event: MachineEvent?
    if case .event(let name) = trigger {
      event = MachineEvent(named: name)
      let known = MachineEvent.allCases.map(\.rawValue)
      // What is near may be the opposite, as “plugged in” is to “unplugged”: none is chosen.
      if event == nil, NearestWord.find(name, among: known) != nil {
        context.errors.line(
          "“\(name)” is none of what the machine itself tells, \(known.joined(separator: ", ")); add one of these if you "
            + "meant that.")
      }
    }
    context.output.line(
      context.told(
        next.map { "Added. It runs next at \($0.text), while parley listen or parley device is on." }
          ?? (event == nil
            ? "Added. It runs when the socket of parley device is told that it happened."
            : "Added. It runs when the machine tells so, while parley listen or parley device is on.")))
    do throws(BusFailure) { try event?.check(in: context.environment) } catch {
      context.errors.line("\(error.reason), so for now it runs only when the socket of parley device is told.")
    }
    return .done
  }

  static let printTimer = CommandUsage.Option.value(
    "print-timer", "N", "print a systemd timer and service that run the automation at that place")

  /// Nil where no timer is asked for.
  static func printTimer(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode? {
    guard let place = try arguments.number("print-timer", in: 1...1_000) else { return nil }
    let all = context.automations().all
    guard all.indices.contains(place - 1) else {
      throw missing(place, in: context)
    }
    return try await printTimer(all[place - 1], place, arguments, in: context)
  }

  private static func printTimer(
    _ automation: Automation, _ place: Int, _ arguments: CommandArguments, in context: CommandContext
  ) async throws -> ExitCode {
    guard case .time(let rule) = automation.trigger else {
      throw CommandFailure(.usage, "That automation waits for an event, which no timer tells.")
    }
    guard rule.isOfSystemd else {
      throw CommandFailure(
        .usage, "No timer of systemd skips days or weeks, as that automation does; leave it to parley device.")
    }
    guard !automation.asks else {
      throw CommandFailure(
        .usage, "That automation asks first, and a timer has nobody to ask; leave it to parley device.")
    }
    let shelf = try ShortcutShelf(arguments, in: context)
    try await check(automation.words, shelf.library)
    let unit = TimerUnit(
      name: "\(context.programName)-automation-\(place)", calendar: rule.text, words: automation.words,
      program: DataFolder.executable ?? "/usr/bin/parley", options: arguments.chatOptions,
      models: try context.folder(.models, arguments).path)
    context.output.write(unit.timer + "\n" + unit.service)
    context.errors.line(context.told("Then parley automations off \(place), or parley device runs it too."))
    return .done
  }

  /// Throws where the words run nothing.
  private static func check(_ words: String, _ library: ShortcutLibrary) async throws(CommandFailure) {
    if await library.preview(words, exactly: true).outcome == .exact { return }
    guard library.personalShortcut(said: words) == nil else { return }
    throw CommandFailure(
      .usage, "“\(words)” runs nothing; parley preview shows why, and parley apps what can be said.")
  }
}

extension Automation {
  /// What it does where it has no next time.
  fileprivate var rest: String {
    switch trigger {
    case .time: "over"
    case .event: "waits"
    }
  }
}

extension CommandArguments {
  /// What makes `parley chat` know the same apps, from any folder.
  fileprivate var chatOptions: [String] {
    values("app").flatMap { ["--app", $0] }
      + values("app-file").flatMap { ["--app-file", URL(fileURLWithPath: $0).standardizedFileURL.path] }
      + (value("profile").map { ["--profile", $0] } ?? [])
  }
}

extension CommandContext {
  /// What runs by itself, beside the person's own shortcuts.
  func automations() -> Automations {
    let folder = PersonalShortcuts.standardFolder(environment) as NSString
    return Automations(file: folder.deletingLastPathComponent + "/automations.jsonl")
  }

  /// The same as what falls due on a device.
  func automationSource(_ library: ShortcutLibrary) -> AutomationSource {
    AutomationSource(automations()) { words in library.automationQuestion(words) }
  }
}
