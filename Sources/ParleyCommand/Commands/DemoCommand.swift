import Foundation
import ParleyAudio
import ParleyDialog
import ParleyVoiceLab
import ParleyVoiceSession

/// A recorded conversation through the whole pipeline, without a sound card.
enum DemoCommand: Command {
  static let usage = CommandUsage(
    name: "demo", group: .begin,
    summary: "Plays a recorded conversation through the whole pipeline, no sound card needed",
    operands: "[CONVERSATION]", operandCount: 0...1, operandCandidates: [.fixtures],
    options: [
      .profile, .app, .appFile, .json, .audio,
      .value("output", "FILE", "the stereo recording, left the person, right the device (default: parley-demo.wav)"),
    ] + CommandUsage.Option.voiceOptions,
    examples: [
      .init("parley demo", "the conversation that comes with Parley"),
      .init("parley demo Audio/groceries/honey --profile phone", "another one, on a device with a screen"),
    ])

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    let path = try file(arguments, in: context)
    let fixture = try CommandFailure.telling(as: .usage) { try FixtureReader.read(path) }
    let profile = try context.profile(arguments)
    var prepared = PreparedLocales(arguments: arguments, context: context)
    let library = try prepared.library(for: fixture)
    let engines = try context.engines(arguments, locale: fixture.locale)
    let output = arguments.value("output") ?? "parley-demo.wav"
    try OutputPath.check(sound: output)
    let recording = try CommandFailure.telling(as: .usage) { try AudioFileWriter(path: output, channelCount: 2) }
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
          + "than real time; recorded in \(output)")
    }
    for difference in outcome.differences { context.errors.line("\(difference)") }
    return outcome.passed ? .done : .failed
  }

  /// The conversation that was named; the one that comes with Parley, where its app is among those of the command line;
  /// else the first one of these apps in the working directory, or of those that come with Parley.
  private static func file(_ arguments: CommandArguments, in context: CommandContext) throws -> String {
    if let path = arguments.operands.first {
      return try CommandFailure.telling(as: .usage) { try FixtureFinder.files(in: [path])[0] }
    }
    let chosen = try context.chosenApps(arguments)
    let names = chosen.registered.map { $0.applicationName } + chosen.described.map(\.name)
    func isOwn(_ file: String) -> Bool { (try? FixtureReader.read(file)).map { names.contains($0.app) } ?? false }
    let audio = Result { try context.folder(.audio, arguments).path }
    let standard = (try? audio.get()).map { "\($0)/soup-chef/order/\(Fixture.fileName)" }
    if let standard, isOwn(standard) { return standard }
    let here = (try? FileManager.default.contentsOfDirectory(atPath: ".")) ?? []
    for path in here.filter({ !$0.hasPrefix(".") }).sorted() + [try? audio.get()].compactMap(\.self) {
      if let own = (try? FixtureFinder.files(in: [path]))?.first(where: isOwn) { return own }
    }
    _ = try audio.get()
    throw CommandFailure(
      .usage,
      "There is no recorded conversation of \(names.joined(separator: " or ")) here; name one, or make one with parley "
        + "record DIR.")
  }
}
