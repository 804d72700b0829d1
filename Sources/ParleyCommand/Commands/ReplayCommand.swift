import Foundation
import ParleyGrammar
import ParleySimulation
import ParleyVoiceLab
import ParleyVoiceSession

/// Recorded conversations through the pipeline, checked.
///
/// `--json` prints, for each run: `{"conversation", "profile", "room", "type": "start"}`; the session's events as
/// `SessionEvent+Codable.swift` documents them; and `{"conversation", "differences": [text], "passed", "profile",
/// "room", "samples", "type": "end"}`. A conversation that cannot be run gives `{"sentence", "type": "broken"}` in place
/// of its end, and the others are run all the same. Nothing differs from run to run.
///
/// With `--echo` the microphone hears the loudspeaker, as `EchoPath` says: this many decibels above what is played,
/// after `--echo-delay` milliseconds, with a reverberation of `--echo-reverberation` milliseconds, `--echo-drift` parts
/// per million between the two clocks, and the noise of a quiet room.
///
/// On many machines: `parley replay PATH… --shard $SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT --report json=….json` in
/// a Slurm job array, or `parallel parley replay PATH… --shard {}/8 --report json={}.json ::: 1 2 3 4 5 6 7 8`; then
/// `parley report merge *.json --report html=all.html`.
enum ReplayCommand: Command {
  static let usage = CommandUsage(
    name: "replay", group: .recordings, summary: "Runs recorded conversations through the pipeline and checks them",
    operands: "PATH…", operandCount: 0...10_000, operandCandidates: [.fixtures],
    options: [
      .json, .app, .appFile, .flag("verbose", "print each conversation turn by turn"),
      .value("profile", "NAME", "only this profile (default: those that each conversation names)", .profiles),
      .report, .reportAudio,
      .value("jobs", "N", "how many conversations run at once (default: one for each processor core)"),
      .flag("resume", "go on with what an interrupted run wrote beside its --report json=FILE"),
      .flag("update", "show how transcripts and expectations differ from what happens now, and rewrite them"),
      .flag("print-schema", "print the JSON schema of conversation.json"),
      .value("slowest", "N", "tell the N conversations that took the longest to compute"),
      .wake, .wakeThreshold,
    ] + CommandUsage.Option.selection + RoomOptions.options + EchoPath.options + CommandUsage.Option.voiceOptions,
    examples: [
      .init("parley replay Audio/soup-chef --report junit=parley.xml html=parley.html", "check and report"),
      .init(
        "parley replay Audio --last-failed --fail-fast", "what failed the last time, up to the first that still does"),
      .init("parley replay Audio/soup-chef --grid snr=24..6/6,rt60=0.2..0.8", "in noise and in rooms"),
    ])

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    if arguments.has("print-schema") {
      context.output.write(FixtureSchema.text)
      return .done
    }
    let (paths, reports) = try ReportOptions.read(arguments, in: context)
    _ = try context.profile(arguments)
    let jobs = try arguments.number("jobs", in: 1...1_024) ?? ProcessInfo.processInfo.activeProcessorCount
    var failedBefore = FailedConversations(environment: context.environment)
    let selection = try ReplaySelection(paths, lastFailed: failedBefore, arguments)
    let slowest = try arguments.number("slowest", in: 1...1_000)
    if selection.files.isEmpty, arguments.has("last-failed") {
      context.output.line("Nothing of this failed the last time; leave out --last-failed to run all of it.")
      return .done
    }
    var prepared = PreparedLocales(arguments: arguments, context: context)
    // What no conversation could do without is looked for first, and reported once.
    _ = try context.chosenApps(arguments)
    _ = try prepared.engines(locale: "en-US")
    _ = try arguments.wakeThreshold()
    if arguments.value("wake") != nil {
      for locale in Set(selection.files.compactMap { try? FixtureReader.read($0).locale }) {
        _ = try context.wakePhrase(arguments, locale: locale)
      }
    }
    let files = selection.files
    let rooms = try RoomOptions.read(arguments, fixtures: selection.all)
    let journal = try ReportOptions.journal(reports, resumes: arguments.has("resume"), arguments)
    let settings = ReplayJob.Settings(
      isJSON: arguments.has("json"), isVerbose: arguments.has("verbose"), audio: try ReportOptions.audio(arguments),
      keepsWaveform: !reports.isEmpty, echo: try EchoPath(arguments))
    let source = ReplayJobs(
      files: files, rooms: rooms.points, roomSeed: rooms.seed, prepared: prepared,
      comparesTranscripts: !arguments.has("update"))
    let start = ProcessorTime.own
    var totals = ReplayTotals()
    var curves = RoomCurves(rooms.points)
    var update = ExpectationUpdate()
    var progress = RunProgress(work: context.errors.isTerminal ? files.map(work) : [], output: context.errors)
    var lastError: FixtureError?
    var (ran, failed) = (Set<String>(), Set<String>())
    let done = journal?.contents ?? [:]
    let before = Set(done.keys.map(\.file))
    let interruption = RunInterruption(
      total: files.count, canResume: reports.json != nil, leftover: reports.json == nil ? journal?.path : nil,
      in: context)
    defer { interruption.end() }
    let isWhole = try await ReplayRun(settings: settings, width: jobs).run(
      source, skipping: { done[$0.key] == $0.content.description },
      take: { result in
        progress.hide()
        let file: String
        switch result {
        case .broken(let error):
          file = error.file
          totals.takeBroken()
          failed.insert(file)
          // With every profile the same is wrong.
          if error != lastError { context.errors.line("\(error)") }
          lastError = error
          if settings.isJSON { context.json(["type": "broken", "sentence": "\(error)"]) }
          try journal?.append(.broken(ConversationReport.Broken(error)))
        case .run(let run):
          file = run.record.file
          totals.take(run)
          if !run.record.passed { failed.insert(file) }
          curves.take(run.record)
          if arguments.has("update") { update.take(run.record) }
          context.output.write(run.output)
          context.errors.write(run.errors)
          try journal?.append(.conversation(run.record))
        }
        ran.insert(file)
        // Of the last, other profiles may still run.
        progress.show(done: ran.count - 1, failed: totals.failed)
        interruption.take(done: before.union(ran).count - 1)
        return !arguments.has("fail-fast") || failed.isEmpty
      })
    progress.hide()
    failedBefore.keep(run: ran, failed: failed)
    var failures = totals.failed
    if let journal {
      let summary = try reports.write(journal)
      failures = summary.failed + summary.broken
      journal.remove()
    }
    if !settings.isJSON {
      if !rooms.points.isEmpty { context.output.write(curves.text) }
      for line in totals.slowest(slowest ?? 0) { context.output.line(line) }
      if !isWhole { context.output.line("Ended after the first failure, as --fail-fast says.") }
      context.output.line(totals.sentence(processor: ProcessorTime.own - start))
    }
    if arguments.has("update") {
      for change in try update.apply() { context.output.line(change) }
      for file in update.lackingReplies.sorted() {
        context.errors.line("\(file) is left as it was: it lacks a program's reply; record it again.")
      }
      return update.lackingReplies.isEmpty ? .done : .failed
    }
    return failures == 0 ? .done : .failed
  }

  /// How much a conversation is to run: its recordings, once for each profile.
  private static func work(of file: String) -> Double {
    let folder = (file as NSString).deletingLastPathComponent
    let isPair = (file as NSString).lastPathComponent != Fixture.fileName
    let names = isPair ? [file] : (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let sizes = names.map { name in
      (try? FileManager.default.attributesOfItem(atPath: isPair ? name : folder + "/" + name))?[.size] as? Int ?? 0
    }
    return Double(sizes.reduce(0, +) * ((try? FixtureReader.read(file).profiles.count) ?? 1))
  }
}
