import Foundation
import ParleyAudio
import ParleySpeech
import ParleyVoiceLab

/// Checks a wake phrase, or finds its threshold from recordings.
///
/// `check --json` prints `{"accepted", "phrase", "pronunciations": [text], "sentence"}` (the sentence where it is not
/// accepted). `tune --json` prints one line: `{"falseAlarmsPerHour", "frameMicroseconds" (processor time a 10 ms frame,
/// sound and quiet together), "misses", "negativeHours", "phrase", "positives", "table": [{"falseAlarmsPerHour",
/// "misses", "threshold"}], "threshold"}`.
enum WakeCommand: Command {
  static let usage = CommandUsage(
    name: "wake", group: .apps, summary: "Checks a wake phrase, or finds its threshold from recordings",
    operands: "check PHRASE | tune DIR…", operandCount: 2...10_000,
    operandCandidates: [.words(["check", "tune"]), .folders],
    options: [
      .json, .app, .appFile,
      .value("phrase", "PHRASE", "the wake phrase of the recordings (default: \(WakePhrase.standard))"),
      .value("negative", "DIR", "recordings in which it is not said (may be given several times)"),
      .value("target", "N", "the most false alarms an hour, such as 0.5 (default: 0.1)"),
      .value("output", "FILE", "where to write the threshold (default: parley/wake.json in your configuration folder)"),
    ],
    examples: [
      .init("parley wake check \"hey parley\"", "is it a good wake phrase"),
      .init("parley wake tune recordings --phrase \"hey parley\" --negative other-speech", "find its threshold"),
    ])

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    switch arguments.operands[0] {
    case "check": try check(arguments, in: context)
    case "tune": try tune(arguments, in: context)
    default: throw arguments.failure("parley wake takes check or tune, not “\(arguments.operands[0])”")
    }
  }

  // MARK: Check

  private static func check(_ arguments: CommandArguments, in context: CommandContext) throws -> ExitCode {
    let folder = try context.languageFolder(arguments).path
    let pronouncer = try Pronouncer(model: AcousticModel(locating: folder))
    let text = arguments.operands.dropFirst().joined(separator: " ")
    let lexicon = try WakeLexicon(locating: folder)
    var phrase: WakePhrase?
    var problem: WakePhraseError?
    do throws(WakePhraseError) {
      let made = try WakePhrase(text, pronouncer: pronouncer)
      phrase = made
      let declared = (try? context.library(arguments))?.apps.flatMap { $0.shortcuts.flatMap(\.phrases) } ?? []
      try made.check(against: declared, lexicon: lexicon, pronouncer: pronouncer)
    } catch {
      if phrase == nil, text.allSatisfy(\.isWhitespace) { throw CommandFailure(.usage, "\(error)") }
      problem = error
    }
    let said = phrase?.pronunciations.map(\.description) ?? []
    if arguments.has("json") {
      context.json([
        "phrase": phrase?.text ?? text, "accepted": problem == nil, "sentence": problem.map { "\($0)" },
        "pronunciations": said,
      ])
    } else if let problem {
      context.errors.line("\(problem)")
    } else {
      context.output.line("“\(phrase?.text ?? text)” is a good wake phrase (\(said.joined(separator: ", or "))).")
    }
    return problem == nil ? .done : .failed
  }

  // MARK: Tune

  private static func tune(_ arguments: CommandArguments, in context: CommandContext) throws -> ExitCode {
    let folder = try context.languageFolder(arguments).path
    let target = try target(arguments)
    if let path = arguments.value("output") { try OutputPath.check(path) }
    let negativeFolders = arguments.values("negative")
    guard !negativeFolders.isEmpty else {
      throw arguments.failure("parley wake tune needs --negative DIR with speech in which the phrase is not said")
    }
    let positives = try SoundFiles.found(in: Array(arguments.operands.dropFirst()))
    let negatives = try SoundFiles.found(in: negativeFolders)
    let model = try AcousticModel(locating: folder)
    let pronouncer = try Pronouncer(model: model)
    let phrase = try CommandFailure.telling(as: .usage) {
      try WakePhrase(arguments.value("phrase") ?? WakePhrase.standard, pronouncer: pronouncer)
    }
    // A phrase that is spotted badly can still be measured.
    do { try phrase.check(lexicon: WakeLexicon(locating: folder), pronouncer: pronouncer) } catch {
      context.errors.line("\(error)")
    }
    var policy = WakeStateMachine.Policy(threshold: -.infinity)
    policy.refractory = .zero
    let spotter = try PocketSphinxWakeSpotter(model: model, phrase: phrase, policy: policy)
    var measure = WakeMeasure()
    var frames = 0
    let start = ProcessorTime.own
    for (paths, holdsPhrase) in [(positives, true), (negatives, false)] {
      for path in paths {
        let clip = try AudioClip(contentsOf: path, limit: .seconds(3_600))
        measure.hear(clip, holdsPhrase: holdsPhrase, spotter: spotter)
        frames += clip.frameCount
        if context.errors.isTerminal { context.errors.write("\r\u{1B}[K\(path)") }
      }
    }
    if context.errors.isTerminal { context.errors.write("\r\u{1B}[K") }
    let cost = (ProcessorTime.own - start).inSeconds * 1e6 / Double(max(1, frames))
    if measure.positives.allSatisfy({ $0 == -.infinity }) {
      throw CommandFailure(
        .failed,
        "“\(phrase.text)” was found in none of the \(measure.positives.count) recordings, so nothing was written; "
          + "name what is said in them with --phrase, or add how it is said to pronunciations.dict.")
    }
    let threshold = measure.threshold(
      falseAlarmsPerHour: target, notBelow: WakeStateMachine.Policy().threshold)
    try report(measure, phrase: phrase, threshold: threshold, cost: cost, arguments, in: context)
    let unfound = zip(positives, measure.positives).filter { $0.1 == -.infinity }.map(\.0)
    let advice = advice(measure, threshold: threshold, target: target) + advice(notFoundIn: unfound)
    for sentence in advice { context.errors.line(sentence) }
    return .done
  }

  private static func report(
    _ measure: WakeMeasure, phrase: WakePhrase, threshold: Double, cost: Double, _ arguments: CommandArguments,
    in context: CommandContext
  ) throws {
    let path = arguments.value("output") ?? WakeThresholds.standardPath(context.environment)
    var thresholds = try WakeThresholds(path: path)
    thresholds[phrase.text] = threshold
    try thresholds.write(to: path)
    let table = stride(from: -0.75, through: -3, by: -0.25).map { measure.row(threshold: $0) }
    let chosen = measure.row(threshold: threshold)
    let hours = measure.negativeTime.inSeconds / 3_600
    if arguments.has("json") {
      context.json([
        "phrase": phrase.text, "threshold": threshold, "misses": chosen.misses,
        "falseAlarmsPerHour": chosen.falseAlarmsPerHour, "positives": measure.positives.count,
        "negativeHours": hours, "frameMicroseconds": cost, "table": table,
      ])
      return
    }
    context.output.line(
      "“\(phrase.text)”: \(measure.positives.count) recordings, \(hours.rounded(digits: 2)) h of other speech, "
        + "\(cost.rounded(digits: 1)) µs of processor time a 10 ms frame")
    context.output.line("threshold   missed   false alarms an hour")
    for row in table + [chosen] {
      if row == chosen { context.output.line() }
      context.output.line(
        "\(row.threshold.rounded(digits: 2))".padded(to: 12)
          + "\((row.misses * 100).rounded(digits: 1)) %".padded(to: 9)
          + "\(row.falseAlarmsPerHour.rounded(digits: 1))")
    }
    context.output.line(
      "Written to \(path), where every session with --wake “\(phrase.text)” reads it; elsewhere say "
        + "--wake-threshold \(threshold).")
  }

  /// More of the phrases missed than this is a nuisance.
  private static let manyMisses = 0.1

  /// What the measure cannot tell, and what it says against the phrase.
  private static func advice(_ measure: WakeMeasure, threshold: Double, target: Double) -> [String] {
    var advice: [String] = []
    let isTold = measure.tells(falseAlarmsPerHour: target)
    if !isTold {
      let hours = measure.negativeTime.inSeconds / 3_600
      let needed = WakeMeasure.hours(toSee: target)
      advice.append(
        "\(hours.rounded(digits: 2)) h of other speech cannot tell \(target) false alarms an hour"
          + (needed.isFinite ? ", which takes \(needed.rounded(digits: 1)) h" : "")
          + "; until then the threshold is not set below the standard one.")
    }
    let misses = measure.row(threshold: threshold).misses
    if misses > manyMisses {
      // A lower threshold is what helps first; what keeps it up is told.
      let remedy =
        isTold
        ? "allow more false alarms with --target, or choose a longer phrase of rarer words"
        : "name more recordings with --negative, which let the threshold be lower, or choose another phrase"
      advice.append("\(Int((misses * 100).rounded())) % of the phrases are missed; \(remedy).")
    }
    return advice
  }

  /// What helps where no threshold does.
  private static func advice(notFoundIn recordings: [String]) -> [String] {
    guard let first = recordings.first else { return [] }
    let others = recordings.count == 1 ? "" : " and in \(recordings.count - 1) more"
    return [
      "It is found in \(first)\(others) at no threshold; leave out what does not hold it, or add how it is said there to "
        + "pronunciations.dict."
    ]
  }

  private static func target(_ arguments: CommandArguments) throws -> Double {
    guard let text = arguments.value("target") else { return 0.1 }
    guard let target = Double(text), (0...1_000).contains(target) else {
      throw arguments.failure("--target takes a number from 0 to 1000, not “\(text)”")
    }
    return target
  }
}
