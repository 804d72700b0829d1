import Foundation
import ParleyAudio
import ParleyDialog
import ParleyLanguage
import ParleySimulation
import ParleySpeech
import ParleyVoiceLab
import ParleyVoiceSession

/// A folder for an app of one's own, with a recorded conversation that passes.
enum NewCommand: Command {
  static let usage = CommandUsage(
    name: "new", group: .begin,
    summary: "Makes a folder for an app of your own, with a recorded conversation that passes",
    operands: "NAME", operandCount: 1...1,
    options: [
      .flag("json", "an app that a JSON file describes, in place of a Swift package"),
      .value(
        "parley", "DIR", "the checkout of Parley that the package uses (default: the one that this was built from)"),
    ],
    examples: [
      .init("parley new kitchen", "a Swift package; needs Swift and Parley's checkout"),
      .init("parley new kitchen --json", "an app without Swift"),
    ])

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    let folder = arguments.operands[0]
    let checkout = arguments.has("json") ? nil : try checkout(arguments)
    guard let app = NewApp(folder: folder, checkout: checkout) else {
      throw arguments.failure("NAME takes words of letters and digits, such as kitchen-lights, not “\(folder)”")
    }
    guard let locale = Locale.Language(identifier: try context.locale(arguments)).languageCode, locale == "en" else {
      throw arguments.failure("the new app speaks English; leave out --locale and translate it")
    }
    if FileManager.default.fileExists(atPath: folder) {
      throw CommandFailure(.usage, "\(folder) is there already; name a folder that is not.")
    }
    try OutputPath.check(folder: folder)
    // Whole or not at all.
    let draft = folder + ".new-\(ProcessInfo.processInfo.processIdentifier)"
    do {
      defer { try? FileManager.default.removeItem(atPath: draft) }
      do {
        for (path, text) in app.files { try write(text, to: "\(draft)/\(path)") }
      } catch {
        throw CommandFailure(.usage, "\(folder) cannot be made (\(error.localizedDescription)); name another folder.")
      }
      try await record(app, in: draft, arguments, context)
      try FileManager.default.moveItem(atPath: draft, toPath: folder)
    }
    context.output.line("Made \(folder): \(app.name), with two intents and a recorded conversation, which passes.")
    context.output.line("  cd \(folder.quotedForShell)")
    let width = app.firstSteps.map(\.command.count).max() ?? 0
    for (command, purpose) in app.firstSteps { context.output.line("  \(command.padded(to: width + 2))\(purpose)") }
    return .done
  }

  private static func write(_ text: String, to path: String) throws {
    let folder = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// Parley's own sources, which a Swift package cannot do without.
  private static func checkout(_ arguments: CommandArguments) throws -> String {
    let found = arguments.value("parley") ?? (try? DataFolder.models.located().deletingLastPathComponent().path)
    let folder = found.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    if let folder, FileManager.default.fileExists(atPath: folder + "/Sources/ParleyCommand") { return folder }
    throw arguments.failure(
      arguments.value("parley").map { "--parley names “\($0)”, which is no checkout of Parley" }
        ?? "a Swift package needs Parley's sources; name their folder with --parley DIR, or make an app with --json")
  }

  /// Speaks the conversation by the first voice in which it passes, none of them the device's.
  private static func record(
    _ app: NewApp, in folder: String, _ arguments: CommandArguments, _ context: CommandContext
  ) async throws {
    let engines = try context.engines(arguments).remembering(in: SpeechMemory())
    let language = try context.language(arguments)
    let file = "\(folder)/\(NewApp.conversation)/app.json"
    try app.description.write(toFile: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let described = try DescribedApp(contentsOf: file) { _ in language }
    let voices = UserVoice.others(than: try context.localeData(arguments).standardVoice)
    for seed in 0..<UInt64(voices.count) {
      let voice = UserVoice(
        voices: [voices[Int(seed)]], spokenForm: SpokenForm(language: language), seed: seed)
      for (name, words) in app.recordings {
        var clip = AudioClip.silence(.milliseconds(200))
        clip.append(try voice.clip(words))
        clip.append(.silence(.milliseconds(200)))
        try clip.write(to: "\(folder)/\(NewApp.conversation)/\(name)")
      }
      let fixture = try FixtureReader.read("\(folder)/\(NewApp.conversation)/\(Fixture.fileName)")
      var passed = true
      for profile in DeviceProfile.all where passed && fixture.profiles.contains(profile.name) {
        let library = try ShortcutLibrary(apps: [], described: [described.registered], language: language)
        passed = try await Replay(Assistant(library: library, engines: engines, profile: profile)).run(fixture).passed
      }
      if passed { return }
    }
    throw CommandFailure(
      .failed,
      "The recogniser does not understand “\(app.name)” as any voice says it; choose a name that it knows better.")
  }
}
