import Audio
import Dialog
import Foundation
import VoiceLab
import VoiceSession

/// Recorded conversations through the pipeline, checked.
///
/// `--json` prints, for each run: `{"conversation", "profile", "type": "start"}`; the session's events as
/// `SessionEvent+Codable.swift` documents them; and `{"conversation", "differences": [text], "passed", "profile",
/// "samples", "type": "end"}`. A conversation that cannot be run gives `{"sentence", "type": "broken"}` in place of its
/// end, and the others are run all the same. Nothing differs from run to run.
///
/// With `--echo` the microphone hears the loudspeaker, as `EchoPath` says: so many decibels beside what is played, after
/// `--echo-delay` milliseconds, with a reverberation of `--echo-reverberation` milliseconds, `--echo-drift` parts per
/// million between the two clocks, and the noise of a quiet room.
enum ReplayCommand: Command {
  static let usage = CommandUsage(
    name: "replay", summary: "Runs recorded conversations through the pipeline and checks them",
    operands: "PATH…", operandCount: 1...10_000,
    options: EchoPath.options + [
      .json, .app, .flag("verbose", "print each conversation turn by turn"),
      .value("profile", "NAME", "only this profile (default: those that each conversation names)"),
      .wake, .wakeThreshold,
    ] + CommandUsage.Option.voiceOptions)

  private struct Start: Encodable {
    let type = "start"
    let conversation: String
    let profile: String
  }

  private struct End: Encodable {
    let type = "end"
    let conversation: String
    let profile: String
    let passed: Bool
    let samples: Int
    let differences: [String]
  }

  private struct Broken: Encodable {
    let type = "broken"
    let sentence: String
  }

  /// What all runs together came to.
  private struct Totals {
    var passed = 0
    var failed = 0
    var gaps = ResponseGaps()
    var audio = Duration.zero
    var computing = Duration.zero

    var sentence: String {
      var text = "\(passed) passed, \(failed) failed"
      if let median = gaps.percentile(0.5), let high = gaps.percentile(0.95) {
        text += "; response gap \(median.inMilliseconds) ms median, \(high.inMilliseconds) ms at the 95th percentile"
      }
      if computing > .zero {
        text += "; \(Int((audio.inSeconds / computing.inSeconds).rounded())) times faster than real time"
      }
      return text
    }
  }

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    var prepared = PreparedLocales(arguments: arguments, context: context)
    // What no conversation could do without is looked for first, and told once.
    _ = try prepared.engines(locale: "en-US")
    let files: [String]
    do {
      files = try FixtureFinder.files(in: arguments.operands)
    } catch {
      throw CommandFailure(.usage, "\(error)")
    }
    var totals = Totals()
    for file in files {
      do {
        let fixture = try FixtureReader.read(file)
        let library = try library(for: fixture, &prepared)
        let engines = try context.engines(
          prepared.engines(locale: fixture.locale), wakingBy: fixture.wake, arguments, locale: fixture.locale)
        for profile in try profiles(of: fixture, arguments, in: context) {
          let passed = try await run(
            fixture, library: library, profile: profile, engines: engines, arguments, in: context, totals: &totals)
          if passed { totals.passed += 1 } else { totals.failed += 1 }
        }
      } catch {
        // One broken fixture never stops the others.
        totals.failed += 1
        context.errors.line("\(error)")
        if arguments.has("json") { JSONLines(output: context.output).write(Broken(sentence: "\(error)")) }
      }
    }
    if !arguments.has("json") { context.output.line(totals.sentence) }
    return totals.failed == 0 ? .done : .failed
  }

  private static func run(
    _ fixture: Fixture, library: ShortcutLibrary, profile: DeviceProfile, engines: SpeechEngines,
    _ arguments: CommandArguments, in context: CommandContext, totals: inout Totals
  ) async throws -> Bool {
    let isJSON = arguments.has("json")
    let lines = JSONLines(output: context.output)
    if isJSON { lines.write(Start(conversation: fixture.name, profile: profile.name)) }
    var printer = ConversationPrinter(output: context.output)
    var replay = Replay(engines: engines)
    replay.echo = try EchoPath(arguments)
    let outcome = try await replay.run(
      fixture, library: library, profile: profile,
      observe: { event, computing in
        totals.gaps.take(event)
        if isJSON {
          lines.write(event)
        } else if arguments.has("verbose") {
          printer.print(event, computing: computing)
        }
      })
    totals.audio += outcome.audioTime
    totals.computing += outcome.computingTime
    if isJSON {
      lines.write(
        End(
          conversation: fixture.name, profile: profile.name, passed: outcome.passed,
          samples: outcome.audioTime.sampleCount, differences: outcome.differences.map(\.description)))
    } else {
      context.output.line("\(outcome.passed ? "passed" : "FAILED")  \(fixture.name) (\(profile.name))")
      for difference in outcome.differences { context.output.line("  \(difference)") }
    }
    return outcome.passed
  }

  private static func library(
    for fixture: Fixture, _ prepared: inout PreparedLocales
  ) throws -> ShortcutLibrary {
    let library = try prepared.library(locale: fixture.locale, seed: fixture.seed)
    guard library.apps.contains(where: { $0.name == fixture.app }) else {
      let known = library.apps.map(\.name).joined(separator: ", ")
      throw FixtureError(
        file: fixture.file, place: "app", problem: "there is no app “\(fixture.app)”; there are \(known).")
    }
    return library
  }

  private static func profiles(
    of fixture: Fixture, _ arguments: CommandArguments, in context: CommandContext
  ) throws -> [DeviceProfile] {
    if arguments.value("profile") != nil { return [try context.profile(arguments)] }
    var profiles: [DeviceProfile] = []
    for (index, name) in fixture.profiles.enumerated() {
      guard let profile = DeviceProfile(named: name) else {
        let known = DeviceProfile.all.map(\.name).joined(separator: ", ")
        throw FixtureError(
          file: fixture.file, place: "profiles[\(index)]", problem: "there is no profile “\(name)”; there are \(known)."
        )
      }
      profiles.append(profile)
    }
    return profiles
  }
}
