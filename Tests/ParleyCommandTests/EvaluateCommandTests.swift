import Foundation
import Testing

@testable import ParleyCommand

struct EvaluateCommandTests {
  fileprivate static let folder = "/usr/share/pocketsphinx/test/data/"
  fileprivate static let isInstalled =
    FileManager.default.fileExists(atPath: folder + "cards/001.wav")
    && FileManager.default.fileExists(atPath: "/usr/share/pocketsphinx/model/en-us")

  fileprivate static let cards = """
    {"name": "Cards",
     "parameters": {
       "rank": ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"],
       "second": ["two", "three", "four", "five", "queen"], "suit": ["clubs", "hearts", "diamonds", "spades"]},
     "intents": {"card": ["{rank} [of] {suit}"], "pair": ["{rank} {second} [of] {suit}", "{rank} {second}"]}}
    """

  /// Four recordings with labels, the third with its words alone.
  fileprivate static func recordings(_ folder: TemporaryFolder) throws {
    let labels = [
      #"{"intent": "card", "slots": {"rank": "ten", "suit": "clubs"}, "text": "ten of clubs"}"#,
      #"{"intent": "pair", "slots": {"rank": "four", "second": "queen", "suit": "clubs"}}"#, nil,
      #"{"intent": "pair", "slots": {"rank": "five", "second": "five"}, "text": "five five"}"#,
    ]
    for (index, label) in labels.enumerated() {
      let name = "00\(index + 1)"
      _ = try folder.copy("\(Self.folder)cards/\(name).wav", as: "\(name).wav")
      if let label {
        _ = try folder.file("\(name).json", label)
      } else {
        _ = try folder.file("\(name).txt", "Seven of clubs.")
      }
    }
  }

  @Test(
    "Recordings of people are heard by a described app, and speech not addressed to the device is refused",
    .enabled(if: isInstalled, "apt-get install pocketsphinx-en-us pocketsphinx-testdata"))
  func cards() async throws {
    let folder = try TemporaryFolder()
    try Self.recordings(folder)
    let app = try folder.file("apps/cards.app", Self.cards)
    let novel = try TemporaryFolder()
    _ = try novel.copy(Self.folder + "librivox/sense_and_sensibility_01_austen_64kb-0880.wav", as: "novel.wav")
    let run = await parley("evaluate", folder.path, "--app-file", app, "--negative", novel.path, "--json")
    // Each hears no less as the first words to a device.
    let fresh = await parley("evaluate", folder.path, "--app-file", app, "--fresh", "--json")
    #expect(fresh.objects.last?["commandAcceptance"] as? Double == 1)
    #expect(run.errors == "")
    #expect(run.code == .done)
    let recordings = run.objects.filter { $0["file"] != nil }
    let summary = try #require(run.objects.last)
    #expect(recordings.count == summary["recordings"] as? Int)
    #expect(summary["commands"] as? Int == 4)
    #expect(summary["commandAcceptance"] as? Double == 1)
    #expect(summary["strictAcceptance"] as? Double == 1)
    #expect((summary["wordErrorRate"] as? Double).map { $0 < 0.2 } == true)
    #expect(summary["falseAccepts"] as? Double == 0)
    #expect(summary["cutOffs"] as? Double == 0)
    #expect((summary["endpointDelayMedian"] as? Int).map { (0...1_000).contains($0) } == true)
    #expect((summary["realTimeFactor"] as? Double).map { $0 > 0 } == true)
    #expect(recordings.filter { $0["outcome"] as? String == "right" }.count == 4)
  }

  @Test(
    "What is wrong on the line is told in one sentence",
    arguments: [
      ([], "needs a folder"), (["/nowhere"], "/nowhere: there is no such file or folder"),
      (["--snr", "12"], "--snr needs the noise"),
      (["--app-file", "/nowhere.json"], "/nowhere.json: it cannot be read"), (["--set", "beam"], "NAME=VALUE"),
      (["--set", "beam=wide"], "takes a number"), (["--set", "colour=1"], "there is no setting “colour”"),
      (["--room", "rt60=no"], "--room takes"), (["--room", "rt60=9"], "from 0.1 to 1.5"),
      (["--noise", "/nowhere.wav"], "/nowhere.wav"), (["--every", "0"], "--every"),
    ] as [([String], String)])
  func usage(words: [String], part: String) async throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("a.txt", "words")
    _ = try folder.file("a.wav", "no sound")
    let words = words.first == "/nowhere" || words.isEmpty ? words : [folder.path] + words
    let context = CommandContext(apps: [], output: TextOutput(), errors: TextOutput())
    let code = await Parley.run(["evaluate"] + words, in: context)
    #expect(code == .usage)
    #expect(context.errors.text.contains(part), "\(context.errors.text)")
    #expect(context.errors.text.split(separator: "\n").count == 1)
  }

  @Test(
    "Commands and speech without a label are not measured without an app",
    arguments: [#"{"intent": "card", "slots": {}, "text": "ten of clubs"}"#, #"{"intent": null}"#])
  func noApp(label: String) async throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("a.json", label)
    _ = try folder.file("a.wav", "no sound")
    let run = await parley("evaluate", folder.path, "--fresh")
    #expect(run.code == .usage)
    #expect(run.errors.contains("a.wav: what is labelled there only an app understands; name it with --app NAME"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test("A file that is no sound is told with its name")
  func noSound() async throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("a.txt", "words")
    _ = try folder.file("a.wav", "no sound")
    let app = try folder.file("app.json", #"{"intents": {"a": ["go"]}}"#)
    let run = await parley("evaluate", folder.path, "--app-file", app)
    #expect(run.code == .failed)
    #expect(run.errors.contains("a.wav"))
  }
}

struct EvaluateCommandLongTests {
  @Test(
    "Noise and a room are mixed the same way in every run",
    .enabled(if: EvaluateCommandTests.isInstalled, "apt-get install pocketsphinx-en-us pocketsphinx-testdata"))
  func conditions() async throws {
    let folder = try TemporaryFolder()
    try EvaluateCommandTests.recordings(folder)
    let app = try folder.file("apps/cards.app", EvaluateCommandTests.cards)
    func run() async -> CommandRun {
      await parley(
        "evaluate", folder.path, "--app-file", app, "--noise",
        EvaluateCommandTests.folder + "librivox/sense_and_sensibility_01_austen_64kb-0880.wav",
        "--snr", "clean,30..24/6", "--room", "rt60=0.2,distance=0.5", "--json")
    }
    let first = await run()
    let recordings = first.objects.filter { $0["file"] != nil }
    #expect(Set(recordings.compactMap { $0["condition"] as? String }).count == 3)
    let again = await run()
    #expect(again.objects.filter { $0["file"] != nil }.map { "\($0)" }.count == recordings.count)
    for (left, right) in zip(recordings, again.objects.filter { $0["file"] != nil }) {
      #expect(left["heard"] as? String == right["heard"] as? String)
      #expect(left["endpointDelay"] as? Int == right["endpointDelay"] as? Int)
    }
  }
}
