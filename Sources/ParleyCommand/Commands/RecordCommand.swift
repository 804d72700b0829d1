import Foundation
import ParleyAudio
import ParleyDeviceService
import ParleyDialog
import ParleyVoiceLab
import ParleyVoiceSession
import Synchronization

/// A live session that becomes a recorded conversation.
///
/// `--json` prints the session's events as `SessionEvent+Codable.swift` documents them, and at the end `{"differences":
/// [text], "file", "passed", "type": "recorded"}` about the fixture, which was replayed; what was said is not asked
/// for.
enum RecordCommand: Command {
  static let usage = CommandUsage(
    name: "record", group: .recordings,
    summary: "Holds a session and records it as a conversation that parley replay passes",
    operands: "DIR", operandCount: 1...1, operandCandidates: [.folders],
    options: [
      .profile, .app, .appFile, .json,
      .microphone, .loudspeaker,
      .value("seconds", "N", "end after this long; without it, after the first conversation"),
      .flag("continuous", "one recording of the whole session, left you and right the device, not one for each turn"),
      .flag("as-heard", "take what was heard as what was said, without asking"),
    ] + CommandUsage.Option.voiceOptions,
    examples: [
      .init("parley record my-recordings/order --app soup-chef", "the first conversation, one recording a turn")
    ])

  static let signals = SignalWatch.endings + [SIGHUP, SIGQUIT]

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    let folder = arguments.operands[0]
    try refuseFolder(folder)
    let sound = arguments.has("continuous") ? "\(folder)/conversation.wav" : nil
    if let sound, FileManager.default.fileExists(atPath: sound) {
      throw CommandFailure(.usage, "\(sound) is there already; name another folder.")
    }
    let profile = try context.profile(arguments)
    let locale = try context.locale(arguments)
    let personal = try context.personalShortcuts(arguments, locale: locale, withAutomations: false)
    let shortcuts = personal.all
    let replies = CommandReplies()
    let assistant = try context.assistant(arguments, profile: profile, locale: locale, personal: personal)
      .anew(seed: 1, personal: personal, replies: replies)
    var settings = LiveSettings(arguments)
    settings.limit = try arguments.number("seconds", in: 1...100_000).map { .seconds($0) }
    settings.endsAfterConversation = settings.limit == nil
    let recorder = try sound.map { _ throws(DeviceFailure) in
      try SessionRecorder(folder: folder, length: Self.longest) { "conversation" }
    }
    let recording = Mutex(FixtureRecording(isContinuous: recorder != nil))
    let live = assistant.live(settings) { heard, played in
      recording.withLock { $0.take(heard) }
      return recorder?.take(heard, played)
    }
    let stop = SignalWatch(signals) { _ in live.stop() }
    let isJSON = arguments.has("json")
    let isGreeted = Atomic<Bool>(isJSON)
    let printer = Mutex(ConversationPrinter(output: context.output))
    let lines = JSONLines(output: context.output)
    do {
      _ = try await live.run { event in
        recording.withLock { $0.take(event) }
        // Called once there is a microphone.
        if !isGreeted.exchange(true, ordering: .relaxed) { context.output.line("Recording. Control-C ends.") }
        if isJSON { lines.write(event) } else { printer.withLock { $0.print(event) } }
        if let fault = event.dialogEvent?.fault { context.errors.line(fault) }
      }
    } catch let error as SoundDeviceError {
      await recorder?.close()
      if let sound { try? FileManager.default.removeItem(atPath: sound) }
      throw CommandFailure(.missing, "\(error)")
    }
    await recorder?.close()
    let recorded = recording.withLock { $0 }
    func write(_ words: [String]) throws -> Fixture {
      try recorded.write(
        to: folder, recording: sound, words: words, profile: profile, locale: locale,
        shortcuts: shortcuts.isEmpty && personal.all.isEmpty ? nil : shortcuts, replies: replies.kept)
    }
    // Written before anything is asked, as the terminal may go away.
    let heard = recorded.turns.map(\.heard)
    var fixture: Fixture
    do {
      fixture = try write(heard)
    } catch {
      if let sound { try? FileManager.default.removeItem(atPath: sound) }
      throw error
    }
    stop.cancel()
    var words: [String] = []
    for (index, turn) in recorded.turns.enumerated() {
      let isTaken = turn.isSilence || isJSON || arguments.has("as-heard")
      words.append(isTaken ? turn.heard : await said(turn, index + 1, in: context))
    }
    if words != heard { fixture = try write(words) }
    return try await check(fixture, assistant, arguments, in: context)
  }

  /// Throws where there is a conversation in the folder, or none can be written into it.
  static func refuseFolder(_ folder: String) throws(CommandFailure) {
    if FileManager.default.fileExists(atPath: "\(folder)/\(Fixture.fileName)") {
      throw CommandFailure(.usage, "\(folder) holds a conversation already; name another folder.")
    }
    try OutputPath.check(folder: folder)
  }

  /// The longest continuous recording.
  private static let longest = Duration.seconds(24 * 3_600)

  /// Asks what was really said in a turn; an empty line takes what was heard.
  private static func said(_ turn: FixtureRecording.Turn, _ number: Int, in context: CommandContext) async -> String {
    context.output.line("Turn \(number): what did you say? (Enter for “\(turn.heard)”)")
    let line = (await context.nextLine() ?? "").trimmingCharacters(in: .whitespaces)
    return line.isEmpty ? turn.heard : line
  }

  /// Replays what was recorded, and says how it goes otherwise.
  static func check(
    _ fixture: Fixture, _ assistant: Assistant, _ arguments: CommandArguments, in context: CommandContext
  ) async throws -> ExitCode {
    let outcome = try await Replay(assistant.anew(for: fixture)).run(fixture)
    if arguments.has("json") {
      context.json([
        "type": "recorded", "file": fixture.file, "passed": outcome.passed,
        "differences": outcome.differences.map(\.description),
      ])
      return outcome.passed ? .done : .failed
    }
    context.output.line(
      outcome.passed ? "Recorded \(fixture.file); it passes." : "Recorded \(fixture.file); replayed, it goes otherwise:"
    )
    for difference in outcome.differences { context.output.line("  \(difference)") }
    return outcome.passed ? .done : .failed
  }
}
