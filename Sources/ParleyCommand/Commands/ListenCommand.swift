import Foundation
import ParleyAudio
import ParleyDeviceService
import ParleyDialog
import ParleySpeech
import ParleyVoiceSession
import Synchronization

/// A hands-free session on the microphone and the loudspeaker.
///
/// `--json` prints the session's events as `SessionEvent+Codable.swift` documents them, one a line, as they happen.
enum ListenCommand: Command {
  static let usage = CommandUsage(
    name: "listen", group: .talk, summary: "Holds a hands-free session on the microphone and the loudspeaker",
    options: [
      .profile, .app, .appFile, .json, .locked, .unpaired, .wake, .wakeThreshold,
      .microphone, .loudspeaker,
      .flag("push-to-talk", "listen only after Return, space or the signal USR1, or after the wake phrase"),
      .quietHours,
      .flag("wait-for-device", "wait for a sound device that goes away, rather than end"),
      .flag("once", "end after the first conversation"),
      .value("seconds", "N", "end after this long"),
    ] + CommandUsage.Option.voiceOptions,
    examples: [
      .init("parley listen --app soup-chef --wake \"hey parley\"", "one app, woken by a phrase")
    ])

  static let signals = SignalWatch.endings + [SIGUSR1]

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    let profile = try context.profile(arguments)
    var assistant = try context.assistant(
      arguments, profile: profile,
      personal: try context.personalShortcuts(arguments, quiet: try arguments.quietHours()))
    assistant.notificationFolder = context.notificationFolder
    assistant.engines = try context.engines(assistant.engines, wakingBy: nil, arguments)
    assistant.occasions = assistant.occasions.adding(context.automationSource(assistant.library))
    let example = assistant.library.example
    let seconds = try arguments.number("seconds", in: 1...1_000_000)
    var settings = LiveSettings(arguments)
    settings.limit = seconds.map { .seconds($0) }
    settings.endsAfterConversation = arguments.has("once")
    settings.session.waitsForWake = arguments.has("push-to-talk")
    settings.survivesLoss = arguments.has("wait-for-device")
    let display = arguments.has("json") ? nil : LiveDisplay(output: context.output)
    let live = assistant.live(settings) { heard, _ in
      display?.take(heard)
      return nil
    }
    let occasions = assistant.occasions
    let buses = BusWatch(
      environment: context.environment, awaited: { occasions.awaited },
      happened: { _ = occasions.happened($0, at: Date()) }, log: { context.errors.line($0) })
    let keys = TerminalKeys { live.post(.control(.wake)) }
    let signals = Self.signals(live, keys)
    defer {
      buses.stop()
      signals.cancel()
      keys?.close()
      display?.close()
    }
    let key = !arguments.has("push-to-talk") ? "" : keys == nil ? " after the signal USR1" : " after pressing Return"
    let isGreeted = Atomic(arguments.has("json"))
    let lines = JSONLines(output: context.output)
    let printer = Mutex(
      ConversationPrinter(
        output: context.output, tellsDoubts: display != nil, tiles: AppTiles(assistant.library, on: profile)))
    let wake = arguments.value("wake")
    let failure = Mutex("")
    let isJSON = arguments.has("json")
    do {
      let ending = try await live.run { event in
        let print = {
          // Called once there is a microphone.
          if let phrase = example, !isGreeted.exchange(true, ordering: .relaxed) {
            context.output.line("Listening. Say\(key), for example, “\(phrase)”. Control-C ends.")
          }
          if isJSON { lines.write(event) } else { printer.withLock { $0.print(event) } }
        }
        if let display { display.take(event, wake: wake, printing: print) } else { print() }
        if let fault = event.dialogEvent?.fault { context.errors.line(fault) }
        if case .failure(let sentence) = event.kind { failure.withLock { $0 = sentence } }
        // The reader is gone.
        if context.output.isClosed { live.stop() }
      }
      if ending == .failed { throw CommandFailure(.failed, failure.withLock { $0 }) }
    } catch let error where error is SoundDeviceError || error is RecognizerError {
      throw CommandFailure(.missing, "\(error)")
    }
    return .done
  }

  /// Ends the session politely, also where the terminal goes away; USR1 is push to talk, and job control leaves the
  /// terminal as it was.
  private static func signals(_ live: LiveSession, _ keys: TerminalKeys?) -> SignalWatch {
    let ofTerminal = keys == nil ? [] : [SIGHUP, SIGQUIT, SIGTSTP, SIGCONT]
    return SignalWatch(SignalWatch.endings + [SIGUSR1] + ofTerminal) { signal in
      switch signal {
      case SIGUSR1: live.post(.control(.wake))
      case SIGTSTP: keys?.stop()
      case SIGCONT: keys?.goOn()
      default: live.stop()
      }
    }
  }
}
