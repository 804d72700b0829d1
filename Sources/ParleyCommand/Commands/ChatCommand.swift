import Foundation
import ParleyAudio
import ParleyDialog
import ParleyLanguage
import ParleySimulation
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
      .profile, .app, .appFile, .json, .locked, .unpaired,
      .value("script", "FILE", "take the lines from a text file, or the words of a conversation.json"),
      .value("record", "DIR", "keep it as a recorded conversation, spoken by a voice that the device does not use"),
    ],
    examples: [
      .init("parley chat --profile phone", "as on a device with a screen"),
      .init("parley chat --app-file lamps.json --script lines.txt", "a described app, with lines from a file"),
    ])

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    let profile = try context.profile(arguments)
    let folder = arguments.value("record")
    if let folder { try RecordCommand.refuseFolder(folder) }
    let fixture = try CommandFailure.telling(as: .usage) {
      try arguments.value("script").flatMap { $0.hasSuffix(".json") ? try FixtureReader.read($0) : nil }
    }
    if let fixture, fixture.shortcuts != nil, folder == nil {
      return try await type(fixture, profile, arguments, in: context)
    }
    // A script is nobody to be told a shorter way.
    let personal = try context.personalShortcuts(
      arguments, withAutomations: folder == nil, withTips: arguments.value("script") == nil)
    let shortcuts = personal.all
    let apps = try context.library(arguments, personal: personal)
    let replies = folder.map { _ in CommandReplies() }
    let library = replies.map { ShortcutLibrary(like: apps, seed: 1, personal: personal, replies: $0) } ?? apps
    let terminal = TerminalIO(
      output: context.output, errors: context.errors, isJSON: arguments.has("json"),
      source: try source(arguments, fixture, in: context), library: library, profile: profile)
    if arguments.value("script") == nil, context.output.isTerminal, let phrase = library.example {
      context.output.line("Say something, for example “\(phrase)”. Tab completes, “exit” ends.")
    }
    let engine = ConversationEngine(library: library, profile: profile, system: arguments.systemState)
    // What is recorded has to go the same way when it is replayed.
    await (folder == nil ? engine.keepingNotifications(in: context.notificationFolder) : engine).run(on: terminal)
    guard let folder else { return .done }
    return try await record(
      terminal, shortcuts: shortcuts.isEmpty && personal.all.isEmpty ? nil : shortcuts, replies: replies?.kept ?? [],
      to: folder, profile: profile, arguments, in: context)
  }

  /// Types the words of a recorded conversation that says what its person has: with that, on its date and with its
  /// waits, in which nobody sits, and without anything that the person at the terminal has.
  private static func type(
    _ fixture: Fixture, _ profile: DeviceProfile, _ arguments: CommandArguments, in context: CommandContext
  ) async throws -> ExitCode {
    var locales = PreparedLocales(arguments: arguments, context: context)
    let library = try locales.library(for: fixture)
    let clock = ScriptClock(fixture.date?.date(.current) ?? Replay.fixedDate)
    var engine = ConversationEngine(
      library: library, profile: profile, system: arguments.systemState, now: { clock.date })
    let occasions = Occasions([fixture.automationSource(library)].compactMap(\.self))
    engine.occasions = occasions
    let due = engine.due
    let lines = fixture.turns.map { turn in
      let words: TerminalIO.ScriptLine.Words =
        turn.happened.map { event in
          .happened(event) { _ = occasions.happened(event, at: clock.date) }
        } ?? .said(turn.words)
      return TerminalIO.ScriptLine(words) { mayBeDue in
        clock.pass(turn.wait) { mayBeDue && due.isDue(at: $0) }
      }
    }
    let terminal = TerminalIO(
      output: context.output, errors: context.errors, isJSON: arguments.has("json"), source: .script(lines),
      library: library, profile: profile)
    await engine.run(on: terminal)
    return .done
  }

  private static func source(
    _ arguments: CommandArguments, _ fixture: Fixture?, in context: CommandContext
  ) throws -> TerminalIO.Source {
    if let path = arguments.value("script") {
      return .script(try (fixture?.turns.map(\.words) ?? TextFile.lines(of: path)).map { .init(.said($0)) })
    }
    if !arguments.has("json"), let reader = LineReader(output: context.output) { return .terminal(reader) }
    return .reader { await context.nextLine() }
  }

  /// How many voices may say it until the device understands one.
  private static let mostVoices: UInt64 = 8

  /// Has what was typed spoken, by the first voice with which it goes as it was typed, and writes the fixture.
  private static func record(
    _ terminal: TerminalIO, shortcuts: [PersonalShortcut]?, replies: [CommandReply], to folder: String,
    profile: DeviceProfile, _ arguments: CommandArguments, in context: CommandContext
  ) async throws -> ExitCode {
    let locale = try context.locale(arguments)
    let data = try context.localeData(arguments, locale: locale)
    let spokenForm = SpokenForm(language: try context.language(arguments, locale: locale))
    let voices = UserVoice.others(than: try data.standardVoice)
    let assistant = try context.assistant(arguments, profile: profile, locale: locale)
    for seed in 1...mostVoices {
      let voice = UserVoice(voices: voices, spokenForm: spokenForm, seed: seed)
      var recording = FixtureRecording()
      for line in terminal.said {
        let isSilent = line.allSatisfy(\.isWhitespace)
        recording.take(typed: line, spoken: isSilent ? nil : try voice.clip(voice.words(line)))
      }
      for event in terminal.events { recording.take(SessionEvent(at: .zero, .dialog(event))) }
      let fixture = try recording.write(
        to: folder, words: terminal.said, profile: profile, locale: locale, shortcuts: shortcuts,
        replies: replies)
      if seed < mostVoices, try await !Replay(assistant.anew(for: fixture)).run(fixture).passed { continue }
      return try await RecordCommand.check(fixture, assistant, arguments, in: context)
    }
    return .failed
  }
}
