import Foundation
import ParleyAudio
import ParleyGrammar
import Testing

@testable import ParleyCommand

/// Progress by a clock of the test's own.
struct RunProgressTests {
  private final class FakeClock {
    var time = Duration.zero
  }

  @Test func `an interrupted run tells what is left and how to go on`() {
    #expect(
      RunInterruption.sentence(done: 3, of: 8, resumedBy: "parley replay Audio --report json=a.jsonl --resume")
        == "Interrupted: 3 of 8 conversations are done, 5 are left; to go on: parley replay Audio --report json=a.jsonl --resume"
    )
    #expect(RunInterruption.sentence(done: 0, of: 8, resumedBy: nil).hasSuffix("goes on with --resume."))
  }

  /// What is worked on takes as long as it is large, give or take a quarter, after a second to begin with.
  @Test(arguments: [1 as UInt64, 2, 3]) func `the time that is told to be left is the time that it takes`(
    seed: UInt64
  ) throws {
    let clock = FakeClock()
    var random = SplitMix64(seed: seed)
    // The large ones come last, so that counting them would tell far too little.
    let work = (0..<200).map { Double($0 < 150 ? 2 : 20) + Double.random(in: 0...1, using: &random) }
    let progress = RunProgress(work: work, output: TextOutput(), now: { clock.time })
    clock.time += .seconds(1)
    var told: [(at: Duration, left: Duration)] = []
    for (index, one) in work.enumerated() {
      clock.time += .seconds(one * Double.random(in: 0.75...1.25, using: &random))
      told.append((clock.time, try #require(progress.left(done: index + 1))))
    }
    for (at, left) in told.dropFirst(20).dropLast(20) {
      let really = (clock.time - at).inSeconds
      #expect(abs(left.inSeconds - really) < 0.2 * really)
    }
    #expect(told.last?.left == .zero)
  }

  @Test func `nothing is told before anything has ended`() {
    #expect(RunProgress(work: [1, 2], output: TextOutput()).left(done: 0) == nil)
    #expect(RunProgress(work: [], output: TextOutput()).left(done: 0) == nil)
  }

  @Test func `help, examples and sentences name the program that was started`() async {
    let output = TextOutput()
    let errors = TextOutput()
    var context = CommandContext(apps: soupApps, output: output, errors: errors)
    context.program = "/somewhere/kitchen-device"
    _ = await Parley.run(["help", "replay"], in: context)
    _ = await Parley.run(["--help"], in: context)
    #expect(output.text.contains("usage: kitchen-device replay PATH…"))
    #expect(output.text.contains("    kitchen-device replay Audio"))
    #expect(!output.text.contains("parley "))
    for words in [["replay", "--nothing"], ["nothing"], ["wake", "nothing"]] {
      _ = await Parley.run(words, in: context)
    }
    #expect(errors.text.contains("see kitchen-device replay --help."), "\(errors.text)")
    #expect(!errors.text.contains("parley "), "\(errors.text)")
  }

  @Test(arguments: [["compare", "a", "b"], ["report", "merge", "a", "--report", "html=x.html"]])
  func `a language that is not there is refused where none is needed, too`(words: [String]) async {
    let run = await parley(words + ["--locale", "xx-XX"])
    #expect(run.code == .missing && run.errors.contains("no language “xx-XX”"), "\(run.code) \(run.errors)")
  }
}
