import Foundation
import ParleyDeviceService

/// A voice-only device without a terminal, for running as a service.
///
/// Its events are JSON lines on the standard output, as `SessionEvent+Codable.swift` documents them, without the words
/// that were heard and said unless `--transcripts` asks for them (`EventLine`). Other programs of the same user get the
/// same at `--socket`, and send commands there (`ControlCommand`). Sentences about what went wrong go to the standard
/// error output and hold no words either; what apps print goes there as well.
///
/// Signals: TERM and INT end it, HUP reads its configuration again, USR1 is push to talk, USR2 mutes and unmutes.
enum DeviceCommand: Command {
  static let usage = CommandUsage(
    name: "device", group: .talk, summary: "Runs a voice-only device without a terminal, as a service does",
    options: [
      .value("config", "FILE", "the configuration (default: ~/.config/parley/device.json or /etc/parley/device.json)"),
      .flag("check", "only check the configuration"),
      .flag("print-schema", "print the JSON schema of the configuration"),
      .flag("print-unit", "print a systemd unit that runs this program"),
      AutomationsCommand.printTimer,
      .profile, .app, .appFile, .locked, .unpaired,
      .microphone, .loudspeaker,
      .wake, .wakeThreshold,
      .flag("push-to-talk", "listen only after push to talk, or after the wake phrase"),
      .quietHours,
      .flag("muted", "begin with the microphone muted"),
      .value("socket", "PATH", "also take commands and give events at this Unix socket"),
      .flag("quiet", "print no events"),
      .flag("transcripts", "events carry the words that were heard and said"),
      .value("record", "DIR", "record both sides into this folder, for its owner only"),
    ] + CommandUsage.Option.voiceOptions,
    examples: [
      .init("parley device --socket /tmp/parley.sock", "events and commands at a socket"),
      .init("parley device --print-unit", "the systemd unit of this program"),
    ])

  static let signals = DeviceService.signals

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    if arguments.has("print-schema") {
      context.output.line(DeviceConfigurationSchema.text)
      return .done
    }
    if arguments.has("print-unit") {
      context.output.line(try ServiceUnit(arguments, in: context).text)
      return .done
    }
    if let exit = try await AutomationsCommand.printTimer(arguments, in: context) { return exit }
    if arguments.has("check") {
      let configuration = DeviceConfiguration(try DevicePlan.settings(arguments))
      _ = try context.library(arguments, apps: configuration.apps, files: configuration.appFiles)
      _ = try context.wakePhrase(arguments, standard: configuration.wake)
      let file = DevicePlan.file(arguments)?.path
      context.output.line(
        file.map { "\($0) is in order." } ?? "There is no configuration file; every setting has its default.")
      return .done
    }
    // A recording that reaches the limit of a file's size is an error, not the end.
    signal(SIGXFSZ, SIG_IGN)
    let output = DeviceService.Output(
      events: { context.output.write($0) }, isClosed: { context.output.isClosed }, log: { context.errors.write($0) })
    let service = DeviceService(try DevicePlan(arguments, in: context), output: output) {
      try DevicePlan(arguments, in: context)
    }
    try await service.run()
    return .done
  }
}
