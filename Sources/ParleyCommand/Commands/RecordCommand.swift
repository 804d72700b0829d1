import Audio
import Dialog
import Foundation
import Synchronization
import VoiceLab
import VoiceSession

/// A live session that becomes a recorded conversation.
enum RecordCommand: Command {
  static let usage = CommandUsage(
    name: "record", summary: "Holds a session and records it as a conversation that parley replay passes",
    operands: "DIR", operandCount: 1...1,
    options: [
      .profile, .app,
      .value("microphone", "NAME", "the microphone's ALSA name (default: default; parley doctor lists them)"),
      .value("loudspeaker", "NAME", "the loudspeaker's ALSA name (default: default)"),
      .value("seconds", "N", "end after this long; without it, after the first conversation"),
      .flag("as-heard", "take what was heard for what was said, and do not ask"),
    ] + CommandUsage.Option.voiceOptions)

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    let folder = arguments.operands[0]
    if FileManager.default.fileExists(atPath: "\(folder)/\(Fixture.fileName)") {
      throw CommandFailure(.usage, "\(folder) holds a conversation already; name another folder.")
    }
    let profile = try context.profile(arguments)
    let locale = arguments.value("locale") ?? "en-US"
    let engines = try context.engines(arguments, locale: locale)
    var settings = LiveSettings()
    settings.microphone = arguments.value("microphone") ?? "default"
    settings.loudspeaker = arguments.value("loudspeaker") ?? "default"
    settings.limit = try arguments.number("seconds", in: 1...100_000).map { .seconds($0) }
    settings.endsAfterConversation = settings.limit == nil
    let tap = RecordingTap()
    let pump = LivePump(
      engine: ConversationEngine(library: try context.library(arguments, locale: locale), profile: profile),
      engines: engines, settings: settings,
      tap: { heard, _ in
        tap.recording.withLock { $0.take(heard) }
        return nil
      })
    let stop = SignalWatch(SignalWatch.endings) { _ in pump.stop() }
    context.output.line("Recording. Control-C ends.")
    let printer = Mutex(ConversationPrinter(output: context.output))
    do {
      _ = try await pump.run { event in
        tap.recording.withLock { $0.take(event) }
        printer.withLock { $0.print(event) }
      }
    } catch let error as SoundDeviceError {
      throw CommandFailure(.missing, "\(error)")
    }
    stop.cancel()
    let recorded = tap.recording.withLock { $0 }
    let words = recorded.turns.enumerated().map { index, turn in
      turn.isSilence || arguments.has("as-heard") ? turn.heard : said(turn, index + 1, in: context)
    }
    let fixture = try recorded.write(to: folder, words: words, profile: profile, locale: locale)
    return try await check(fixture, engines, arguments, in: context)
  }

  private final class RecordingTap: Sendable {
    let recording = Mutex(FixtureRecording())
  }

  /// Asks what was really said in a turn; an empty line takes what was heard.
  private static func said(_ turn: FixtureRecording.Turn, _ number: Int, in context: CommandContext) -> String {
    context.output.line("Turn \(number): what did you say? (Enter for “\(turn.heard)”)")
    let line = (context.readLine() ?? "").trimmingCharacters(in: .whitespaces)
    return line.isEmpty ? turn.heard : line
  }

  private static func check(
    _ fixture: Fixture, _ engines: SpeechEngines, _ arguments: CommandArguments, in context: CommandContext
  ) async throws -> ExitCode {
    let library = try context.library(arguments, locale: fixture.locale, seed: fixture.seed)
    guard let profile = DeviceProfile(named: fixture.profiles[0]) else { return .failed }
    let outcome = try await Replay(engines: engines).run(fixture, library: library, profile: profile)
    context.output.line(
      outcome.passed ? "Recorded \(fixture.file); it passes." : "Recorded \(fixture.file); replayed, it goes otherwise:"
    )
    for difference in outcome.differences { context.output.line("  \(difference)") }
    return outcome.passed ? .done : .failed
  }
}
