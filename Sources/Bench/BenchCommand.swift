import Foundation
import ParleyCommand
import ParleyDialog
import ParleySimulation
import ParleySpeech
import ParleyVoiceLab
import ParleyVoiceSession

/// The benchmarks, each against a peer in the same run where there is one. Meaningful in a release build only.
///
/// `--json` prints one line for each part, times in seconds, `null` or missing where `pocketsphinx_batch` is not
/// installed:
///
/// | `part` | other keys |
/// |---|---|
/// | `replay` | `runs`, `conversationSeconds`, `heardSeconds`, `questions`, `pipelineSeconds`, `synthesisSeconds`, `recognizerSeconds`, `realTimeFactor`, `peerSeconds`, `peerRealTimeFactor`, `ratio`, `sameWords`; see `ReplayBench` |
/// | `start` | `runs`, `firstFrameSeconds`, `firstFrameProcessorSeconds`, `peerLoadSeconds`, `peerLoadSecondsGrammarWordsOnly`, `ratio`; see `StartBench` |
/// | `memory` | `replayPeakBytes`, `peerPeakBytes` |
/// | `idle` | `frames`, `silenceNanosecondsPerFrame`, `noiseNanosecondsPerFrame`, `shareOfRealTime` |
/// | `idle-device` | once always listening, once asleep: `wakePhrase`, `seconds`, `residentBytes`, `memory` (of it `program`, `libraries`, `files`, `allocated`, and what is its `own`), `processorShare`, `threads` (of each `name`, `share`); see `IdleDeviceBench`. Only where it is named, with PulseAudio |
/// | `prompt` | once for each length: `words`, `runs`, `firstFrameSeconds`, `wholePromptSeconds`, `promptSeconds`; see `PromptBench` |
/// | `grammar` | `phrases`, `words`, `graphSeconds`, `prepareSeconds`, `prepareAgainSeconds`; see `GrammarBench` |
/// | `phrases` | `phrases`, `utterances`, `medianSeconds`, `percentile95Seconds`, `linearMedianSeconds`, `speedup`, `buildSecondsPer10000`, `agrees` |
/// | `shortcuts` | `shortcuts`, `readSeconds`, `rebuildSeconds`, `lookSeconds`, `nameSeconds`, `searchSeconds`, `bytes`; see `ShortcutBench` |
/// | `suggestions` | `people`, `moments`, `first`, `quietMoments`, `offered`; see `SuggestionBench` |
/// | `frame` | `conversations`, `all` and `activities` (of each `frames`, `allocatingFrames`, `ownAllocations`, `libraryAllocations`), `mostAllocations`, `processorMicroseconds`, `elapsedMicroseconds` (of each `median`, `percentile99point9`, `largest`); see `FrameBench`. Only where it is named, and with a C compiler |
/// | `vocabulary` | once for each size: `phrases`, `words`, `buildSeconds`, `speechSeconds`, `recognizerSeconds`, `peerSeconds`, `ratio`, `spoken`, `right`, `peerSpoken`, `peerSpeechSeconds`, `peerRight`, `peakBytes`; see `VocabularyBench`. Only where it is named |
/// | `echo` | once for each room: `echoDecibels` (missing: none), `reverberationSeconds`, `driftPartsPerMillion`, `trials`, `detected`, `medianSilenceSeconds`, `percentile95SilenceSeconds`, `silentWithin300Milliseconds`, `medianDuckSeconds`, `duckedWithin100Milliseconds`, `medianStopSeconds`, `percentile95StopSeconds`, `stopped`, `stoppedWithin300Milliseconds`, `understood`, `promptSeconds`, `falseStarts`, `falseStops`, `falseStartsPerHour`, `passed`; see `EchoBench`. Only where it is named: it takes some minutes |
/// | `false-alarms` | `echoDecibels`, `reverberationSeconds`, `driftPartsPerMillion`, `promptSeconds`, `audioSeconds`, `noises` (of each `noise`, `count`, `starts`, `stops`), `falseStarts`, `falseStops`, `falseStartsPerHour`, `falseStopsPerHour`; see `FalseAlarmBench`. Only where it is named |
/// | `unaddressed` | `recordings`, `audioSeconds`, `echoDecibels`, `triggers` (of each `recording`, `heard`, `shortcut`, `ran`), `runs`, `triggersPerHour`, `runsPerHour`; see `UnaddressedBench`. Only where it is named, with sound files or folders |
/// | `live-gap` | `conversations`, `unfinished`, `cutOffs`, `turns`, `gap`, `sessionGap`, `waited`, `recognized`, `decided`, `synthesized` (of each `median`, `percentile95`, `largest` in ms), `soundPath`; see `LiveGapBench`. Only where it is named, with PulseAudio |
/// | `soak` | `seed`, `conversations`, `audioSeconds`, `processorSeconds`, `outcomes`, `interruptions`, `failures`, `isStuck`, `warmBytes`, `endBytes`, `warmFiles`, `endFiles`; see `SoakBench`. Only where it is named; ends with code 1 where something was left behind |
/// | `day` | `seed`, `hours`, `conversations`, `outcomes`, `interruptions`, `programs`, `faults` (how often each), `answered`, `unanswered`, `longestAnswerSeconds`, `notBegun`, `reminders`, `lostReminders`, `repeatedReminders`, `lostSignals`, `isStuck`, `incidents`, `memory` (each half hour: `used`, and with a new configuration `resident` and `allocated`), `residentSpread`, `residentGrowth`, `allocatedGrowth` (of its second half, in percent), `wallSeconds`; see `DayBench`. Only where it is named; ends with code 1 where something was stuck, lost or not answered |
package enum BenchCommand: Command {
  private static let parts = [
    "replay", "start", "memory", "idle", "prompt", "grammar", "phrases", "shortcuts", "suggestions", "frame",
    "vocabulary", "echo",
    "false-alarms", "unaddressed", "live-gap", "idle-device", "soak", "day",
  ]

  private static let options: [CommandUsage.Option] =
    [
      .json, .app, .appFile, .profile, .audio,
      .value("part", "NAME", "only this part: \(parts.joined(separator: ", "))", .words(parts)),
      .value("runs", "N", "how often each side is measured, 1 to 100 (default: 5)"),
      .value(
        "echo", "DB",
        "only an echo this loud, in the parts echo (default: nine rooms), false-alarms (-12) and unaddressed (none)"),
      .value(
        "conversations", "N",
        "how many conversations the parts soak (default: 2000) and live-gap (6) hold, and day in an hour (20)"),
      .value(
        "hours", "N",
        "the hours of sound in the parts soak and day (default: 24), or of prompts in the part false-alarms (2)"),
      .value("minutes", "N", "the minutes of the part day, or of prompts in the part false-alarms, in place of hours"),
      .value("phrases", "N", "the most phrases of the part vocabulary, 10 to 100000 (default: 100000)"),
      .value("seed", "N", "what is said in the parts soak, unaddressed and day (default: 1)"),
    ] + roomOptions + [
      .flag("first-frame", "load everything, take one frame and end (what the part start measures)")
    ]
  private static let roomOptions = EchoPath.options.filter { $0.name != "echo" }

  package static let usage = CommandUsage(
    name: "bench", group: .speech, summary: "Measures the pipeline, against pocketsphinx_batch where it is installed",
    operands: "[PATH…]", operandCount: 0...10_000, operandCandidates: [.fixtures],
    options: options,
    examples: [
      .init("parley bench --part replay Audio/soup-chef/order", "one part, on one conversation")
    ])

  package static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    let wanted = arguments.values("part")
    if let unknown = wanted.first(where: { !parts.contains($0) }) {
      throw arguments.failure("there is no part “\(unknown)”", meant: unknown, knowing: parts)
    }
    // Before hours of work.
    for (name, most) in [("hours", 10_000), ("minutes", 100_000), ("conversations", 1_000_000), ("phrases", 100_000)] {
      _ = try arguments.number(name, in: 0...most)
    }
    if arguments.has("first-frame") {
      let session = try await IdleBench.listening(try context.assistant(arguments))
      let isListening = session.isAwaitingTrigger
      session.close()
      return isListening ? .done : .failed
    }
    let runs = try arguments.number("runs", in: 1...100) ?? 5
    let lines = JSONLines(output: context.output)
    func report(_ part: (any BenchPart)?, _ missing: String = "") {
      guard let part else { return context.errors.line(missing) }
      if arguments.has("json") { lines.write(part) } else { context.output.line(part.sentence) }
    }
    func wants(_ part: String) -> Bool { wanted.isEmpty || wanted.contains(part) }

    if ["replay", "start", "memory"].contains(where: wants) {
      try await reportPipeline(arguments, in: context, runs: runs, wants: wants, report: report)
    }
    if wants("idle") {
      report(try await IdleBench(assistant: try context.assistant(arguments)).run())
    }
    if wants("prompt") {
      let bench = PromptBench(assistant: try context.assistant(arguments), runs: runs)
      for words in [2, 60] { report(try await bench.run(words: words)) }
    }
    if wants("grammar") {
      let model = try context.acousticModel(arguments)
      report(try GrammarBench(model: model, phrases: 10).run())
      report(try GrammarBench(model: model, phrases: 1_000).run())
    }
    if wants("phrases") { report(PhraseBench().run()) }
    if wants("shortcuts") {
      let folder = FileManager.default.temporaryDirectory.appending(path: "parley-bench-\(UUID().uuidString)").path
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let shortcuts = PersonalShortcuts(folder: folder)
      let library = try context.library(arguments, personal: shortcuts)
      report(try ShortcutBench(library: library, shortcuts: shortcuts, folder: folder).run(count: 1_000))
    }
    if wants("suggestions") {
      report(SuggestionBench().run(people: try arguments.number("conversations", in: 1...10_000) ?? 40))
    }
    if wanted.contains("frame") {
      report(try await frames(arguments, in: context), "The frames were not measured: there is no C compiler.")
    }
    if wanted.contains("vocabulary") {
      let folder = FileManager.default.temporaryDirectory.appending(path: "parley-bench-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let model = try context.acousticModel(arguments)
      let most = try arguments.number("phrases", in: 10...100_000) ?? 100_000
      for phrases in VocabularyBench.sizes where phrases <= most {
        report(try VocabularyBench(model: model, phrases: phrases, folder: folder).run())
      }
    }
    if wanted.contains("echo") {
      let bench = EchoBench(
        conversations: try conversations(arguments, in: context).0, engines: try context.engines(arguments),
        rooms: try arguments.number("runs", in: 1...100) ?? 1)
      for path in try EchoPath(arguments).map({ [$0] }) ?? EchoBench.paths { report(try await bench.run(path)) }
    }
    if wanted.contains("false-alarms") {
      let fixtures = try conversations(arguments, in: context).0.map(\.fixture).filter { $0.locale == "en-US" }
      let path = try EchoPath(arguments) ?? EchoPath(levelDecibels: -12)
      let bench = FalseAlarmBench(
        assistant: try context.assistant(arguments), fixtures: fixtures, path: path,
        prompts: .seconds(
          try arguments.number("minutes", in: 1...100_000).map { $0 * 60 }
            ?? 3_600 * (try arguments.number("hours", in: 0...10_000) ?? 2)),
        seed: UInt64(try arguments.number("seed", in: 0...Int.max) ?? 1))
      report(try await bench.run())
    }
    if wanted.contains("unaddressed") {
      if arguments.operands.isEmpty { throw arguments.failure("--part unaddressed needs sound files or folders") }
      report(
        try await UnaddressedBench(
          assistant: try context.assistant(arguments), paths: arguments.operands, echo: try EchoPath(arguments),
          seed: UInt64(try arguments.number("seed", in: 0...Int.max) ?? 1)
        ).run())
    }
    if wanted.contains("live-gap") {
      report(try liveGap(arguments, in: context), "The live gap was not measured: \(SoundServer.missing).")
    }
    if wanted.contains("idle-device") {
      for wakePhrase in [nil, "hey parley"] {
        report(
          try idleDevice(arguments, in: context, wakePhrase: wakePhrase),
          "The idle device was not measured: \(SoundServer.missing).")
      }
    }
    if wanted.contains("soak") {
      let soak = try await soak(arguments, in: context)
      report(soak)
      return soak.isClean ? .done : .failed
    }
    if wanted.contains("day") {
      let day = try await day(arguments, in: context)
      report(day)
      return day.isClean ? .done : .failed
    }
    return .done
  }

  /// Here where this process can count its allocations, otherwise in one that can.
  private static func frames(
    _ arguments: CommandArguments, in context: CommandContext
  ) async throws -> FrameBench.Report? {
    if let count = AllocationCount() {
      let conversations = try conversations(arguments, in: context).0
      return try await FrameBench(conversations: conversations, engines: try context.engines(arguments)).run(count)
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "parley-bench-\(UUID().uuidString)")
    let models = try context.languageFolder(arguments).deletingLastPathComponent().path
    return try FrameBench.measured(["--models", models] + arguments.operands, in: folder)
  }

  private static func liveGap(
    _ arguments: CommandArguments, in context: CommandContext
  ) throws -> LiveGapBench.Report? {
    guard SoundServer.isInstalled, let executable = StartBench.executable else { return nil }
    let profile = try context.profile(arguments)
    let fixtures = try conversations(arguments, in: context).0.filter { $0.profile == profile }.map(\.fixture)
      .filter { LiveGapBench.fits($0, profile: profile.name) }
    let count = try arguments.number("conversations", in: 1...1_000) ?? 6
    let models = try context.folder(.models, arguments).path
    return try LiveGapBench(
      fixtures: Array(fixtures.prefix(count)), arguments: ["--models", models, "--profile", profile.name],
      executable: executable
    ).run()
  }

  private static func idleDevice(
    _ arguments: CommandArguments, in context: CommandContext, wakePhrase: String?
  ) throws -> IdleDeviceBench.Report? {
    guard SoundServer.isInstalled, let executable = StartBench.executable else { return nil }
    let models = try context.folder(.models, arguments).path
    let apps =
      arguments.values("app").flatMap { ["--app", $0] }
      + arguments.values("app-file").flatMap { ["--app-file", $0] }
    return try IdleDeviceBench(arguments: ["--models", models] + apps, executable: executable).run(
      wakePhrase: wakePhrase)
  }

  private static func soak(
    _ arguments: CommandArguments, in context: CommandContext
  ) async throws -> SoakBench.Report {
    let conversations = try conversations(arguments, in: context).0
    return try await SoakBench(
      assistant: try context.assistant(arguments),
      fixtures: conversations.map(\.fixture).filter { $0.locale == "en-US" },
      conversations: try arguments.number("conversations", in: 1...1_000_000) ?? 2_000,
      hours: try arguments.number("hours", in: 0...10_000) ?? 24,
      seed: UInt64(try arguments.number("seed", in: 0...Int.max) ?? 1)
    ).run()
  }

  private static func day(_ arguments: CommandArguments, in context: CommandContext) async throws -> DayReport {
    let folder = FileManager.default.temporaryDirectory.appending(path: "parley-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let context = context.adding(KettleShortcuts.self)
    let profile = try context.profile(arguments)
    let named = arguments.values("app")
    let apps = named.isEmpty ? [] : named + [KettleShortcuts.applicationName]
    return try await DayBench(
      minutes: try arguments.number("minutes", in: 1...600_000)
        ?? 60 * (try arguments.number("hours", in: 1...10_000) ?? 24),
      seed: UInt64(try arguments.number("seed", in: 0...Int.max) ?? 1),
      conversations: try arguments.number("conversations", in: 1...100) ?? 20,
      fixtures: try conversations(arguments, in: context).0.map(\.fixture).filter { $0.locale == "en-US" },
      makeAssistant: { try context.assistant(arguments, profile: profile, apps: apps) }, folder: folder.path,
      tell: { context.errors.line($0) }
    ).run()
  }

  /// The parts that need recorded conversations.
  private static func reportPipeline(
    _ arguments: CommandArguments, in context: CommandContext, runs: Int, wants: (String) -> Bool,
    report: ((any BenchPart)?, String) -> Void
  ) async throws {
    let model = try context.acousticModel(arguments)
    let (conversations, paths) = try conversations(arguments, in: context)
    let folder = FileManager.default.temporaryDirectory.appending(path: "parley-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let bench = ReplayBench(conversations: conversations, model: model, runs: runs)
    let (questions, time) = try await bench.collect()
    let peer = try BatchPeer(questions: questions, model: model, folder: folder)
    if wants("replay") { report(try await bench.run(questions, conversationTime: time, peer: peer), "") }
    let models = try context.folder(.models, arguments).path
    let start = StartBench(arguments: ["--models", models], paths: paths, runs: runs)
    let missing = "was not measured: this program cannot start itself again."
    if wants("start") { report(start.start(peer: peer), "The start \(missing)") }
    if wants("memory") { report(start.memory(peer: peer), "The memory \(missing)") }
  }

  /// The conversations that were named, or those that come with Parley, each with every profile that it names.
  private static func conversations(
    _ arguments: CommandArguments, in context: CommandContext
  ) throws -> ([ReplayBench.Conversation], [String]) {
    var paths = arguments.operands
    if paths.isEmpty { paths = [try context.folder(.audio, arguments).path] }
    var found: [ReplayBench.Conversation] = []
    let fixtures = try CommandFailure.telling(as: .usage) {
      try FixtureFinder.files(in: paths).map(FixtureReader.read)
    }
    for fixture in fixtures {
      let library = try context.library(arguments, seed: fixture.seed)
      for profile in fixture.profiles.compactMap({ DeviceProfile(named: $0) }) {
        found.append(ReplayBench.Conversation(fixture: fixture, library: library, profile: profile))
      }
    }
    return (found, paths)
  }
}

extension CommandContext {
  /// The assistant of the command line, on the device that it names.
  fileprivate func assistant(_ arguments: CommandArguments) throws -> Assistant {
    try assistant(arguments, profile: try profile(arguments))
  }
}
