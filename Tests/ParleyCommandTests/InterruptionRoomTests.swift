import Foundation
import ParleySimulation
import ParleyVoiceLab
import Testing

@testable import ParleyBench
@testable import ParleyCommand

/// The whole pipeline in rooms in which the microphone hears the loudspeaker.
@Suite(.enabled(if: isModelInstalled, "apt-get install pocketsphinx-en-us"), .timeLimit(.minutes(10)))
struct InterruptionRoomTests {
  @Test func `coughs and throats that are cleared turn prompts down and stop none for good`() async throws {
    try await Self.cough(drift: 100)
  }

  static func cough(drift: Double) async throws {
    let context = CommandContext(apps: soupApps, output: TextOutput(), errors: TextOutput())
    let arguments = try CommandArguments([], usage: BenchCommand.usage)
    let path = EchoPath(levelDecibels: -12, reverberation: .milliseconds(60), driftPartsPerMillion: drift)
    let bench = FalseAlarmBench(
      assistant: try context.assistant(arguments, profile: .speaker),
      fixtures: try FixtureFinder.files(in: [soupFolder + "/order"]).map { try FixtureReader.read($0) }, path: path,
      prompts: .seconds(20), seed: 1, spacing: 250, noises: [.cough, .voicedCough, .throatClearing])
    let report = try await bench.run()
    #expect(report.noises.reduce(0) { $0 + $1.starts } >= 4)
    #expect(report.falseStops == 0 && report.falseStarts == 0, "\(report.sentence)")
  }

  @Test func `who speaks into the same prompts is heard, and nothing else is`() async throws {
    try await Self.interrupt(["--echo", "-12", "--echo-drift", "100", "--echo-reverberation", "100"])
  }

  static func interrupt(_ room: [String]) async throws {
    let run = await parley(["replay", soupFolder + "/interrupt", "--profile", "speaker"] + room)
    #expect(run.code == .done, "\(run.output)\(run.errors)")
  }
}

extension CommandLongTests {
  @Test func `coughs stop no prompt where the clocks agree`() async throws {
    try await InterruptionRoomTests.cough(drift: 0)
  }

  @Test(arguments: [
    ["--echo", "-20", "--echo-drift", "50", "--echo-delay", "120"], ["--echo", "-30", "--echo-delay", "100"],
  ])
  func `who speaks into prompts is heard in other rooms too`(room: [String]) async throws {
    try await InterruptionRoomTests.interrupt(room)
  }
}
