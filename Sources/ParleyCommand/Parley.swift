import AppIntents
import Foundation
import ParleyDeviceService

/// The command line, for any package's own apps.
public enum Parley {
  /// Runs the command that the process was started with, then exits with its code.
  ///
  ///     @main struct Device {
  ///       static func main() async { await Parley.main(apps: [MyShortcuts.self]) }
  ///     }
  public static func main(apps: [any AppShortcutsProvider.Type]) async -> Never {
    await main(apps: apps, further: [])
  }

  /// The same with commands that not every program has.
  package static func main(apps: [any AppShortcutsProvider.Type], further commands: [any Command.Type]) async -> Never {
    signal(SIGPIPE, SIG_IGN)
    let words = Array(CommandLine.arguments.dropFirst())
    let command = (own + commands).first { $0.usage.name == words.first }
    SignalWatch.hold(command?.signals ?? [])
    shareHeaps()
    let output = command == DeviceCommand.self ? TextOutput.setApart() : .standardOutput
    let context = CommandContext(apps: apps, output: output, errors: .standardError)
    let code = await run(words, in: context, further: commands)
    if let failure = context.output.failure {
      context.errors.line("The output could not be written (\(failure)); write it elsewhere or make room.")
      exit(max(code.rawValue, ExitCode.failed.rawValue))
    }
    exit(code.rawValue)
  }

  static var own: [any Command.Type] {
    [
      DemoCommand.self, ListenCommand.self, DeviceCommand.self, ReplayCommand.self, ChatCommand.self,
      PreviewCommand.self,
      TranscribeCommand.self, SayCommand.self, AppsCommand.self, WakeCommand.self,
      ParityCommand.self,
      DoctorCommand.self, ReportCommand.self, SimulateCommand.self, CompareCommand.self, LintCommand.self,
      ConfusionsCommand.self,
      RecordCommand.self, EvaluateCommand.self, PronounceCommand.self,
    ]
  }

  /// Runs one command; every failure ends in one sentence on the error output and an exit code.
  package static func run(
    _ words: [String], in context: CommandContext, further: [any Command.Type] = []
  ) async -> ExitCode {
    let commands = own + further
    guard let name = words.first, name != "--help", name != "-h", name != "help" else {
      context.output.line(help(commands))
      return words.isEmpty ? .usage : .done
    }
    guard let command = commands.first(where: { $0.usage.name == name }) else {
      context.errors.line("parley has no command “\(name)”; see parley --help.")
      return .usage
    }
    do {
      let arguments = try CommandArguments(Array(words.dropFirst()), usage: command.usage)
      if arguments.wantsHelp {
        context.output.line(command.usage.help)
        return .done
      }
      return try await command.run(arguments, in: context)
    } catch {
      let failure = CommandFailure(error, else: .failed)
      context.errors.line(failure.description)
      return failure.code
    }
  }

  private static func help(_ commands: [any Command.Type]) -> String {
    let width = commands.map { $0.usage.name.count }.max() ?? 0
    let rows = commands.map { "  parley " + $0.usage.name.padded(to: width + 2) + $0.usage.summary }
    return
      (["Runs App Shortcuts by voice, on a device that may have no screen.", ""] + rows + [
        "", "parley COMMAND --help tells the options of each.",
      ]).joined(separator: "\n")
  }
}
