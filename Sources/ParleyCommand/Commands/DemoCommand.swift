import Foundation
import ParleyAudio
import ParleyDialog
import ParleyVoiceLab
import ParleyVoiceSession

/// A recorded conversation through the whole pipeline, without a sound card.
enum DemoCommand: Command {
  static let usage = CommandUsage(
    name: "demo", summary: "Plays a recorded order through the whole pipeline, no sound card needed",
    operands: "[CONVERSATION]", operandCount: 0...1,
    options: [
      .profile, .app, .appFile, .json, .audio,
      .value("output", "FILE", "the stereo recording, left the person, right the device (default: parley-demo.wav)"),
    ] + CommandUsage.Option.voiceOptions)

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    let fixture = try FixtureReader.read(try file(arguments, in: context))
    let profile = try context.profile(arguments)
    var prepared = PreparedLocales(arguments: arguments, context: context)
    let library = try prepared.library(for: fixture)
    let engines = try context.engines(arguments, locale: fixture.locale)
    let path = arguments.value("output") ?? "parley-demo.wav"
    let recording = try AudioFileWriter(path: path, channelCount: 2)
    let isJSON = arguments.has("json")
    if !isJSON {
      context.output.line("\(fixture.app) on a \(profile.name)\(profile.hasDisplay ? "" : ", which has no screen"):")
      context.output.line()
    }
    let lines = JSONLines(output: context.output)
    var printer = ConversationPrinter(output: context.output)
    let outcome = try await Replay(Assistant(library: library, engines: engines, profile: profile)).run(
      fixture,
      observe: { event, computing in
        if isJSON { lines.write(event) } else { printer.print(event, computing: computing) }
        if let fault = event.dialogEvent?.fault { context.errors.line(fault) }
      },
      record: { user, device in recording.write(frames: [user, device]) })
    try recording.close()
    if !isJSON {
      let speed = outcome.audioTime.inSeconds / max(outcome.computingTime.inSeconds, 1e-9)
      context.output.line()
      context.output.line(
        "\(Int(outcome.audioTime.inSeconds.rounded())) s of conversation, \(Int(speed.rounded())) times faster "
          + "than real time; recorded in \(path)")
    }
    for difference in outcome.differences { context.errors.line("\(difference)") }
    return outcome.passed ? .done : .failed
  }

  /// The conversation that was named, or the one that comes with Parley.
  private static func file(_ arguments: CommandArguments, in context: CommandContext) throws -> String {
    if let path = arguments.operands.first { return try FixtureFinder.files(in: [path])[0] }
    let folder = try context.folder(.audio, arguments).appendingPathComponent("soup-chef/order")
    return try FixtureFinder.files(in: [folder.path])[0]
  }
}
