import Foundation
import ParleyAudio
import ParleyDialog
import ParleyLanguage
import ParleySpeech
import ParleyVoiceLab
import ParleyVoiceSession

/// How well labelled recordings are understood, streaming, by the same path as a session's.
///
/// Without `--app` and `--app-file` it writes down free speech. The forms of labels are documented at `LabelReader`, the
/// app's file at `DescribedApp`. `--json` prints one
/// `EvaluatedRecording` for each recording and condition, then one `EvaluationSummary` for each condition.
///
/// Operands that are files are sentences with what they mean, in one of the forms of `SentenceReader`; a folder may hold
/// such files too. `--json` prints for each a `SentenceScore.Row` for each kind, then each `SentenceScore.Mistake`.
///
/// Files of conversations with what they mean have the form of `MeaningReader`; all of them are measured together, typed
/// or, with `--spoken`, in each of the rooms. `--json` prints a `MeaningScore.Row` for each kind, then each
/// `MeaningScore.Failure`. Nothing differs from run to run.
///
/// Exit code 0 when everything could be heard, whatever the figures.
enum EvaluateCommand: Command {
  static let usage = CommandUsage(
    name: "evaluate", group: .speech,
    summary: "Measures how well labelled recordings, sentences, or conversations, are understood",
    operands: "DIR|FILE.jsonl…",
    operandCount: 0...1_000, operandCandidates: [.files],
    options: [
      .json, .app, .appFile,
      .value("negative", "DIR", "recordings of speech that is not for the app (may be given several times)"),
      .value("noise", "FILE", "a recording of noise, mixed over each recording"),
      .value("snr", "DB", "how loud: 12, or several: 24,12 or 24..6/3; “clean” is without noise (default: 12)"),
      .value("room", "rt60=S,distance=M", "in a simulated room: its reverberation time and how far the mouth is"),
      .value("seed", "N", "decides what is random in noise and room (default: 1)"),
      .flag("fresh", "hear each recording as the first words to a device that was just started"),
      .value("every", "N", "hear only every Nth recording, or of conversations one in N, chosen by its words"),
      .flag("fit", "find the app's rejectBelow: how many commands and how much other speech each value refuses"),
      .flag(
        "without-value", "hear each command once more by an app that lacks one of its values, and tell the two apart"),
      .value("worst", "N", "how many of the worst to show (default: 10; all conversations)"),
      .value("set", "NAME=VALUE", "a setting: \(EvaluationSettings.names.joined(separator: ", "))"),
    ] + MeaningRun.options,
    examples: [
      .init(
        "parley evaluate recordings --app-file coffee.json --noise kitchen.flac --snr 24..6/3", "recordings in noise"),
      .init("parley evaluate answers.jsonl", "typed sentences"),
    ])

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    let (conversations, others) = MeaningRun.files(among: arguments.operands)
    // Settings count only where something is heard, but wrong ones are told everywhere.
    _ = try EvaluationSettings(arguments, apps: [])
    let isTyped = !conversations.isEmpty && others.isEmpty && arguments.values("negative").isEmpty
    let unheard = ["speaker"] + (isTyped ? ["noise", "snr", "room"] : [])
    if !arguments.has("spoken"), let option = unheard.first(where: { arguments.value($0) != nil }) {
      throw arguments.failure("--\(option) needs --spoken, which has conversations spoken instead of typed")
    }
    try await MeaningRun(arguments: arguments, context: context).write(conversations)
    if !conversations.isEmpty, others.isEmpty, arguments.values("negative").isEmpty { return .done }
    let (written, folders) = SentenceRun.files(among: others)
    try await SentenceRun(arguments: arguments, context: context).write(written)
    if !written.isEmpty, folders.isEmpty, arguments.values("negative").isEmpty { return .done }
    let described = try context.chosenApps(arguments).described
    let settings = try EvaluationSettings(arguments, apps: described)
    let locale = try context.locale(arguments)
    let recordings = try recordings(folders, arguments, locale: locale)
    if recordings.isEmpty { throw arguments.failure("parley evaluate needs a folder of recordings") }
    let library = try await context.evaluationLibrary(arguments)
    if library == nil, let asked = recordings.first(where: \.needsApp) {
      throw arguments.failure(
        "\(asked.name): what is labelled there only an app understands; name it with --app NAME or --app-file FILE")
    }
    let run = EvaluationRun(
      library: library,
      model: try context.acousticModel(arguments, locale: locale), settings: settings,
      spokenForm: (try? context.language(arguments, locale: locale)).map(SpokenForm.init),
      spellings: try context.localeData(arguments, locale: locale).spellings(of: context.described(arguments)))
    let report = EvaluationReport(
      output: context.output, asJSON: arguments.has("json"), worst: try arguments.number("worst", in: 0...10_000) ?? 10)
    var summaries: [EvaluationSummary] = []
    var all: [EvaluatedRecording] = []
    let conditions = try settings.conditions(arguments)
    var progress = RunProgress(total: recordings.count * conditions.count, output: context.errors)
    var heard = 0
    for condition in conditions {
      let (results, summary) = try run.hear(
        recordings, in: condition,
        told: {
          heard += 1
          progress.show(done: heard)
        })
      progress.hide()
      report.write(results, summary)
      summaries.append(summary)
      all += results
      if arguments.has("without-value") {
        let unknown = try await withoutValues(recordings, in: condition, of: described, run, arguments, context)
        let judge = run.model.acceptance
        report.write(
          WrongValueSummary(
            known: results, unknown: unknown, condition: condition.name, refuseBelow: judge?.refuseBelow ?? 0,
            confirmBelow: judge?.confirmBelow ?? 0))
      }
    }
    report.writeMean(summaries)
    if arguments.has("fit") {
      report.write(RejectionTradeOff(all))
      report.write(Reliability(all))
    }
    return .done
  }

  /// The commands as they are heard by an app that lacks one value of each.
  private static func withoutValues(
    _ recordings: [LabelledRecording], in condition: SoundCondition, of described: [DescribedApp], _ run: EvaluationRun,
    _ arguments: CommandArguments, _ context: CommandContext
  ) async throws -> [EvaluatedRecording] {
    if described.isEmpty { throw arguments.failure("--without-value needs an app; name it with --app-file FILE") }
    let listed = described.reduce(into: Set<String>()) { $0.formUnion($1.listedParameters) }
    var results: [EvaluatedRecording] = []
    for group in WrongValueTrial.assign(recordings, listed: listed, seed: run.settings.seed) {
      let lacking = EvaluationRun(
        library: try await context.evaluationLibrary(arguments, omitting: group.omitted), model: run.model,
        settings: run.settings, spokenForm: run.spokenForm, spellings: run.spellings)
      results += try lacking.hear(group.recordings, in: condition, measuresTime: false).results
    }
    return results
  }

  private static func recordings(
    _ folders: [String], _ arguments: CommandArguments, locale: String
  ) throws -> [LabelledRecording] {
    let step = try arguments.number("every", in: 1...1_000_000) ?? 1
    var found: [LabelledRecording] = []
    try CommandFailure.telling(as: .usage) {
      for folder in folders { found += try LabelReader.read(folder, locale: locale) }
      for folder in arguments.values("negative") { found += try LabelReader.readUnlabelled(folder) }
    }
    return found.enumerated().filter { $0.offset % step == 0 }.map(\.element)
  }
}
