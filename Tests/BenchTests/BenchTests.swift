import Foundation
import ParleyAudio
import ParleySpeech
import SampleApps
import Testing

@testable import ParleyBench
@testable import ParleyCommand

struct BenchTests {
  private func bench(_ words: [String]) async -> (ExitCode, CommandContext) {
    let context = CommandContext(apps: [SoupChefShortcuts.self], output: TextOutput(), errors: TextOutput())
    return (await Parley.run(["bench"] + words, in: context, further: [BenchCommand.self]), context)
  }

  @Test("A child's processor time is its own, and a program that is not there is nil")
  func childProcess() throws {
    let shell = try #require(ChildProcess.find("sh"))
    let busy = try #require(ChildProcess.run(shell, ["-c", "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done"]))
    #expect(busy.status == 0)
    #expect(busy.processor > .zero)
    #expect(ChildProcess.run("/missing", []) == nil)
    #expect(ChildProcess.find("no-such-program") == nil)
  }

  @Test(
    "A grammar is written with its garbage loop and silences, in Sphinx's own form",
    .enabled(if: isModelInstalled, "apt-get install pocketsphinx-en-us"))
  func grammarFile() throws {
    let model = AcousticModel(
      folder: "/usr/share/pocketsphinx/model/en-us/en-us",
      dictionary: "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict")
    let file = try GrammarFile(model: model, configuration: RecognizerConfiguration())
    let grammar = try RecognitionGrammar(
      stateCount: 2, start: 0, final: 1,
      arcs: [
        .init(from: 0, to: 1, label: .word("clam chowder"), probability: 0.5), .init(from: 0, to: 1, label: .garbage),
      ])
    let text = file.text(of: grammar)
    #expect(text.contains("NUM_STATES 4\n"))
    #expect(text.contains("TRANSITION 0 1 0.5 clam%20chowder\n"))
    #expect(text.contains("TRANSITION 0 2 0.01 \n"))
    #expect(text.contains("TRANSITION 2 3 0.0003 ++AA++\n"))
    #expect(text.split(separator: "\n").filter { $0.hasSuffix(" <sil>") }.count == 4)
    #expect(file.fillers.contains("++ZH++ ZH\n"))
  }

  @Test("An unknown part is a sentence that names the known ones", arguments: ["replay", "idle", "grammar"])
  func parts(name: String) async {
    let (code, context) = await bench(["--part", "nothing"])
    #expect(code == .usage)
    #expect(context.errors.text.contains(name))
  }
}
