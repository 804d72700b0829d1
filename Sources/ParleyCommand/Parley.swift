import AppIntents
import Foundation
import ParleyDeviceService
import ParleyDialog

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

  /// The same with apps that take part only where they are named, and commands that not every program has.
  package static func main(
    apps: [any AppShortcutsProvider.Type], byName: [any AppShortcutsProvider.Type] = [],
    further commands: [any Command.Type]
  ) async -> Never {
    signal(SIGPIPE, SIG_IGN)
    let words = Array(CommandLine.arguments.dropFirst())
    let command = (own + commands).first { $0.usage.name == words.first }
    SignalWatch.hold(command?.signals ?? [])
    shareHeaps()
    let output = command == DeviceCommand.self ? TextOutput.setApart() : .standardOutput
    var context = CommandContext(apps: apps, output: output, errors: .standardError)
    context.appsByName = byName
    context.program = CommandLine.arguments.first ?? "parley"
    let code = await run(words, in: context, further: commands)
    if let failure = context.output.failure {
      context.errors.line("The output could not be written (\(failure)); write it elsewhere or make room.")
      exit(max(code.rawValue, ExitCode.failed.rawValue))
    }
    exit(code.rawValue)
  }

  static var own: [any Command.Type] {
    [
      DemoCommand.self, NewCommand.self, DoctorCommand.self, CompletionCommand.self,
      ListenCommand.self, DeviceCommand.self, ChatCommand.self,
      ReplayCommand.self, RecordCommand.self, SimulateCommand.self, CompareCommand.self, ReportCommand.self,
      ParityCommand.self,
      AppsCommand.self, ShortcutsCommand.self, RemindersCommand.self, SearchCommand.self, SuggestionsCommand.self,
      AutomationsCommand.self,
      PreviewCommand.self, LintCommand.self,
      WakeCommand.self,
      PronounceCommand.self,
      TranscribeCommand.self, SayCommand.self, EvaluateCommand.self, ConfusionsCommand.self,
    ]
  }

  /// Runs one command; every failure ends in one sentence on the error output and an exit code.
  package static func run(
    _ words: [String], in context: CommandContext, further: [any Command.Type] = []
  ) async -> ExitCode {
    let commands = own + further
    var context = context
    context.commands = commands.map { $0.usage.named(context.programName) }
    context.words = words
    guard let name = words.first else {
      context.output.line(CommandUsage.overview(of: context.commands, in: context.programName))
      return .usage
    }
    switch name {
    case "help", "--help", "-h": return help(Array(words.dropFirst()), in: context)
    case "--version":
      context.output.line(ProgramVersion.text(of: context.programName))
      return .done
    // For the scripts of `parley completion`.
    case "complete":
      for line in Completion(context: context).lines(Array(words.dropFirst())) { context.output.line(line) }
      return .done
    default: break
    }
    guard let command = commands.first(where: { $0.usage.name == name }) else {
      return name.hasPrefix("-") ? unknown(option: name, in: context) : unknown(name, in: context)
    }
    do {
      let usage = command.usage.named(context.programName)
      let arguments = try CommandArguments(Array(words.dropFirst()), usage: usage)
      if arguments.wantsHelp {
        context.output.line(usage.help)
        return .done
      }
      // Where a command needs no language, a wrong one is wrong all the same.
      if arguments.value("locale") != nil { _ = try context.localeData(arguments) }
      return try await command.run(arguments, in: context)
    } catch {
      let failure = CommandFailure(error, else: .failed)
      context.errors.sentence(context.told(failure.description))
      return failure.code
    }
  }

  /// `help [COMMAND]`; with `--man` the same as a manual page.
  private static func help(_ words: [String], in context: CommandContext) -> ExitCode {
    let isManual = words.contains("--man")
    guard let name = words.first(where: { !$0.hasPrefix("-") && $0 != "help" }) else {
      context.output.line(
        isManual
          ? CommandUsage.manual(
            of: context.commands, in: context.programName, version: ProgramVersion.text(of: context.programName))
          : CommandUsage.overview(of: context.commands, in: context.programName))
      return .done
    }
    guard let usage = context.commands.first(where: { $0.name == name }) else { return unknown(name, in: context) }
    context.output.line(isManual ? usage.manual(version: ProgramVersion.text(of: context.programName)) : usage.help)
    return .done
  }

  /// An option that stands where the command belongs.
  private static func unknown(option: String, in context: CommandContext) -> ExitCode {
    let program = context.programName
    let name = option.prefix { $0 != "=" }
    let isOfCommands = context.commands.contains { $0.allOptions.contains { "--" + $0.name == name } }
    let meant =
      isOfCommands
      ? "; options stand after the command" : NearestWord.question(String(name), among: ["--help", "--version"])
    context.errors.line("\(program) has no option \(name) of its own\(meant); see \(program) --help.")
    return .usage
  }

  private static func unknown(_ name: String, in context: CommandContext) -> ExitCode {
    let meant = NearestWord.question(name, among: context.commands.map(\.name))
    context.errors.line("\(context.programName) has no command “\(name)”\(meant); see \(context.programName) --help.")
    return .usage
  }
}
