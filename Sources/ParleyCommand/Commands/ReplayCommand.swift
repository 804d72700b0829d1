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
    name: "replay", summary: "Runs recorded conversations through the pipeline and checks them",
    operands: "PATH…", operandCount: 0...10_000,
    options: [
      .json, .app, .appFile, .flag("verbose", "print each conversation turn by turn"),
      .value("profile", "NAME", "only this profile (default: those that each conversation names)"),
      .report, .reportAudio,
      .value("jobs", "N", "how many conversations run at once (default: one for each processor core)"),
      .value("shard", "I/N", "only the I-th of N parts of the conversations, divided by what they contain"),
      .flag("resume", "go on with what an interrupted run wrote beside its --report json=FILE"),
      .flag("update", "show how transcripts and expectations differ from what happens now, and rewrite them"),
      .flag("print-schema", "print the JSON schema of conversation.json"),
      .wake, .wakeThreshold,
    ] + RoomOptions.options + EchoPath.options + CommandUsage.Option.voiceOptions)

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    if arguments.has("print-schema") {
      context.output.write(FixtureSchema.text)
      return .done
    }
    let (paths, reports) = try ReportOptions.read(arguments)
    if paths.isEmpty { throw arguments.failure("parley replay needs PATH…") }
    _ = try context.profile(arguments)
    let jobs = try arguments.number("jobs", in: 1...1_024) ?? ProcessInfo.processInfo.activeProcessorCount
    let shard = try shard(arguments)
    var prepared = PreparedLocales(arguments: arguments, context: context)
    // What no conversation could do without is looked for first, and reported once.
    _ = try prepared.engines(locale: "en-US")
    let all = try CommandFailure.telling(as: .usage) { try FixtureFinder.files(in: paths) }
    let files = shard.map { shard in all.filter { shard.contains(ContentHash(fixtureAt: $0)) } } ?? all
    let rooms = try RoomOptions.read(arguments, fixtures: all)
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
    var progress = ReplayProgress(total: files.count, output: context.errors)
    var lastFile = ""
    var lastError: FixtureError?
    var filesDone = 0
    let done = journal?.contents ?? [:]
    try await ReplayRun(settings: settings, width: jobs).run(
      source, skipping: { done[$0.key] == $0.content.description },
      take: { result in
        progress.hide()
        let file: String
        switch result {
        case .broken(let error):
          file = error.file
          totals.takeBroken()
          // With every profile the same is wrong.
          if error != lastError { context.errors.line("\(error)") }
          lastError = error
          if settings.isJSON { context.json(["type": "broken", "sentence": "\(error)"]) }
          try journal?.append(.broken(ConversationReport.Broken(error)))
        case .run(let run):
          file = run.record.file
          totals.take(run.record)
          curves.take(run.record)
          if arguments.has("update") { update.take(run.record) }
          context.output.write(run.output)
          context.errors.write(run.errors)
          try journal?.append(.conversation(run.record))
        }
        if file != lastFile { filesDone += 1 }
        lastFile = file
        progress.show(done: filesDone, failed: totals.failed)
      })
    progress.hide()
    var failed = totals.failed
    if let journal {
      let summary = try reports.write(journal)
      failed = summary.failed + summary.broken
      journal.remove()
    }
    if !settings.isJSON {
      if !rooms.points.isEmpty { context.output.write(curves.text) }
      context.output.line(totals.sentence(processor: ProcessorTime.own - start))
    }
    if arguments.has("update") {
      for change in try update.apply() { context.output.line(change) }
      return .done
    }
    return failed == 0 ? .done : .failed
  }

  private static func shard(_ arguments: CommandArguments) throws(CommandFailure) -> Shard? {
    guard let text = arguments.value("shard") else { return nil }
    guard let shard = Shard(text) else {
      throw arguments.failure("--shard takes a part and the number of parts, as in 2/5, not “\(text)”")
    }
    return shard
  }
}
