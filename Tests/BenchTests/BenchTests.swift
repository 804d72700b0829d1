import Foundation
import ParleyAudio
import ParleySpeech
import SampleApps
import Testing

@testable import ParleyBench
@testable import ParleyCommand

struct BenchTests {
  static func bench(_ words: [String]) async -> (ExitCode, CommandContext) {
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
    #expect(text.contains("TRANSITION 0 2 0.03 \n"))
    #expect(text.contains("TRANSITION 2 3 0.0003 ++AA++\n"))
    #expect(text.split(separator: "\n").filter { $0.hasSuffix(" <sil>") }.count == 4)
    #expect(file.fillers.contains("++ZH++ ZH\n"))
  }

  @Test("An unknown part is a sentence that names the known ones", arguments: ["replay", "idle", "grammar"])
  func parts(name: String) async {
    let (code, context) = await Self.bench(["--part", "nothing"])
    #expect(code == .usage)
    #expect(context.errors.text.contains(name))
  }

  @Test("Talk that starts something is counted, and what is no talk starts nothing; without any it says what it needs")
  func unaddressed() async throws {
    struct Report: Decodable, Equatable {
      struct Trigger: Decodable, Equatable {
        let heard: String
        let shortcut: String
        let ran: Bool
      }
      let recordings: Int
      let triggers: [Trigger]
      let runs: Int
    }
    let order = URL(filePath: #filePath).appending(path: "../../../Audio/soup-chef/order").standardizedFileURL.path
    for (sound, triggers) in [
      ("order-soup", [Report.Trigger(heard: "order soup", shortcut: "OrderSoup", ran: false)]), ("yes-please", []),
    ] {
      let (code, context) = await Self.bench(["--json", "--part", "unaddressed", "\(order)/\(sound).flac"])
      let report = try JSONDecoder().decode(Report.self, from: Data(context.output.text.utf8))
      #expect(code == .done && report == Report(recordings: 1, triggers: triggers, runs: 0), "\(context.errors.text)")
    }
    let (code, context) = await Self.bench(["--part", "unaddressed"])
    #expect(code == .usage && context.errors.text.contains("sound files"))
  }
}

struct BenchLongTests {
  @Test("A device is talked to again and again, and is as it was, the same way for the same seed")
  func soak() async throws {
    struct Report: Decodable, Equatable {
      let conversations: Int
      let outcomes: [String: Int]
      let interruptions: Int
      let isStuck: Bool
      let audioSeconds: Double
    }
    var reports: [Report] = []
    for _ in 0..<2 {
      let audio = URL(filePath: #filePath).appending(path: "../../../Audio/soup-chef").standardizedFileURL.path
      let (code, context) = await BenchTests.bench([
        "--json", "--part", "soak", "--conversations", "4", "--hours", "0", "--seed", "3", audio,
      ])
      #expect(code == .done, "\(context.output.text)\(context.errors.text)")
      reports.append(try JSONDecoder().decode(Report.self, from: Data(context.output.text.utf8)))
    }
    #expect(reports[0].conversations == 4 && !reports[0].isStuck)
    #expect(reports[0] == reports[1])
  }
}

struct DayScheduleTests {
  @Test("A day has every fault in every hour, in order, and is the same for the same seed")
  func schedule() {
    var schedule = DaySchedule(minutes: 120, seed: 5)
    var frames: [Int] = []
    var faults: [DayFault: Int] = [:]
    while let entry = schedule.takeEntry(at: .max) {
      frames.append(entry.frame)
      if case .fault(let fault, _) = entry.happening { faults[fault, default: 0] += 1 }
    }
    #expect(frames == frames.sorted() && frames == DaySchedule(minutes: 120, seed: 5).entries.map(\.frame))
    #expect(frames != DaySchedule(minutes: 120, seed: 6).entries.map(\.frame))
    #expect(DayFault.allCases.allSatisfy { faults[$0, default: 0] >= 2 })
    #expect(frames.allSatisfy { $0 < 120 * DaySchedule.framesPerMinute })
    var errands = DaySchedule(minutes: 120, seed: 5)
    var count = 0
    while let errand = errands.takeErrand(at: .max) {
      count += 1
      #expect(errand.delay > 0)
    }
    #expect(count == 8)
    #expect(DaySchedule(minutes: 0, seed: 1).entries.isEmpty)
  }
}

private let isModelInstalled = FileManager.default.fileExists(
  atPath: "/usr/share/pocketsphinx/model/en-us/en-us/mdef")
