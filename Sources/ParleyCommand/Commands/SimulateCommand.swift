import Foundation
import ParleyDialog
import ParleySimulation
import ParleyVoiceLab
import ParleyVoiceSession

/// Simulated people talk to the apps through a simulated room.
///
/// `--json` prints, for each conversation: `{"cause" (of a mishap: "not noticed", "not understood", "cut off" or
/// "misheard", after what befell the first turn that was not heard as it was said, or "heard"), "causeTurn" (that turn,
/// counted from 1), "conversation", "goal", "mishap" (these three where there was one), "refusal" (where the app
/// said why it cannot be done), "samples", "shortcut", "turns", "voice"}`. Nothing differs from run to run.
enum SimulateCommand: Command {
  static let usage = CommandUsage(
    name: "simulate", group: .recordings, summary: "Lets simulated people talk to the apps and reports what went wrong",
    operandCount: 0...10,
    options: [
      .json, .app, .appFile, .profile, .report, .reportAudio,
      .value("conversations", "N", "how many conversations with each app (default: 20)"),
      .value("seed", "N", "another number simulates other speakers (default: 1)"),
      .value("jobs", "N", "how many conversations run at once (default: one for each processor core)"),
      .value("keep", "DIR", "where conversations that fail are kept as fixtures (default: nowhere)"),
      .flag("run-programs", "the programs of described apps do their work, once for each who asks (default: no)"),
    ] + RoomOptions.options.filter { $0.name != "grid" },
    examples: [
      .init("parley simulate --app groceries --conversations 500 --seed 7 --keep failures", "keep what fails")
    ])

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    let (operands, reports) = try ReportOptions.read(arguments, in: context)
    if let word = operands.first { throw arguments.failure("parley simulate does not know what to do with “\(word)”") }
    let count = try arguments.number("conversations", in: 1...1_000_000) ?? 20
    let seed = UInt64(try arguments.number("seed", in: 0...Int.max) ?? 1)
    let jobs = try arguments.number("jobs", in: 1...1_024) ?? ProcessInfo.processInfo.activeProcessorCount
    if let folder = arguments.value("keep") { try OutputPath.check(folder: folder) }
    let profile = try context.profile(arguments)
    var prepared = PreparedLocales(arguments: arguments, context: context)
    let locale = try context.locale(arguments)
    let library = try prepared.library(locale: locale, seed: 1)
    var simulation = Simulation(
      Assistant(library: library, engines: try prepared.engines(locale: locale), profile: profile),
      language: try UserLanguage(folder: try context.languageFolder(arguments, locale: locale)))
    simulation.runsPrograms = arguments.has("run-programs")
    simulation.room = try RoomOptions.read(arguments, fixtures: []).points.first?.settings
    let settings = ReplayJob.Settings(audio: try ReportOptions.audio(arguments), keepsWaveform: !reports.isEmpty)
    let journal = try ReportOptions.journal(reports, resumes: false, arguments)
    var progress = RunProgress(total: count * library.apps.count, output: context.errors)
    var totals = SimulationTotals()
    let people = await SimulatedPeople(library: library, count: count, seed: seed)
    let start = ProcessorTime.own
    try await people.converse(
      simulation, width: jobs, settings: settings, keep: arguments.value("keep"),
      take: { result in
        progress.hide()
        totals.take(result)
        try journal?.append(.conversation(result.record))
        if arguments.has("json") {
          let mishap = result.conversation.mishap
          let cause = mishap.map { _ in result.conversation.cause }
          context.json([
            "conversation": result.record.conversation, "shortcut": result.conversation.task.shortcut,
            "goal": result.conversation.goal, "turns": result.conversation.turnCount,
            "samples": result.record.samples, "mishap": mishap, "cause": cause?.cause, "causeTurn": cause?.turn,
            "refusal": result.conversation.refusal, "voice": result.conversation.voice,
          ])
        }
        progress.show(done: totals.count, failed: totals.failed)
      })
    progress.hide()
    if let journal {
      try reports.write(journal)
      journal.remove()
    }
    if !arguments.has("json") { context.output.write(totals.text(processor: ProcessorTime.own - start)) }
    return totals.failed == 0 ? .done : .failed
  }
}
