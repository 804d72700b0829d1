import Foundation
import SampleApps
import Testing

@testable import ParleyBench
@testable import ParleyCommand

struct TranscribeCommandTests {
  fileprivate static let folder = "/usr/share/pocketsphinx/test/data/"
  fileprivate static let peer = ChildProcess.find("pocketsphinx_continuous")
  fileprivate static let isInstalled =
    peer != nil && FileManager.default.fileExists(atPath: folder + "cards/001.wav")
    && FileManager.default.fileExists(atPath: "/usr/share/pocketsphinx/model/en-us")
  fileprivate static let missing = "apt-get install pocketsphinx pocketsphinx-en-us pocketsphinx-testdata"

  /// Recordings of people, the grammar that comes with them, and what was said; nil where nobody wrote it down.
  fileprivate static let recordings: [(file: String, grammar: String?, words: String?)] = {
    let spoken = ["ten of clubs", "four queen of clubs", "seven of clubs", "five five"]
    let last = "eight of spades four of clubs seven of hearts"
    return [
      ("goforward.raw", "goforward.gram", "go forward ten meters"),
      ("goforward.raw", "goforward.fsg", "go forward ten meters"),
      ("goforward.raw", nil, "go forward ten meters"), ("numbers.raw", nil, nil),
      ("something.raw", nil, "go somewhere and do something"),
    ] + (spoken + [last]).enumerated().map { ("cards/00\($0 + 1).wav", "cards/cards.gram", $1) }
  }()

  private static let brokenGrammar: String = {
    let path = NSTemporaryDirectory() + "/broken-\(UUID().uuidString).gram"
    try? "#JSGF V1.0;\ngrammar broken;\npublic <a> = one | (two;\n".write(
      toFile: path, atomically: true, encoding: .utf8)
    return path
  }()

  fileprivate static func transcribe(_ words: [String]) async -> (code: ExitCode, output: String, errors: String) {
    let context = CommandContext(apps: [SoupChefShortcuts.self], output: TextOutput(), errors: TextOutput())
    let code = await Parley.run(["transcribe"] + words, in: context)
    return (code, context.output.text, context.errors.text)
  }

  @Test(
    "A mistaken option is one sentence and the exit code that says whose mistake it is",
    .enabled(if: isInstalled, "\(missing)"),
    arguments: [
      (["--grammar", "missing.gram"], ExitCode.usage, "missing.gram"),
      (["--grammar", brokenGrammar], .usage, "is not a JSGF grammar"),
      (["--grammar", folder + "goforward.raw"], .usage, "--grammar takes"),
      (["--model", "/missing"], .missing, "/missing"),
      (["--dictionary", "/missing"], .missing, "--dictionary names “/missing”, which is not there; name another"),
      (["--model", "/missing", "--dictionary", "/missing"], .missing, "/missing"),
    ] as [([String], ExitCode, String)])
  func mistakes(options: [String], code: ExitCode, names: String) async {
    let result = await Self.transcribe(options + [Self.folder + "goforward.raw"])
    #expect(result.code == code)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(names))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test(
    "A grammar's path may be relative to the working folder; a file that cannot be heard does not stop the others",
    .enabled(if: isInstalled, "\(missing)"))
  func paths() async throws {
    let working = FileManager.default.currentDirectoryPath
    let depth = working.split(separator: "/").count
    let relative = String(repeating: "../", count: depth) + Self.folder.dropFirst() + "cards/cards.gram"
    let result = await Self.transcribe(["--grammar", relative, "missing.wav", Self.folder + "cards/002.wav"])
    #expect(result.code == .usage)
    #expect(result.errors.contains("missing.wav"))
    #expect(result.output.hasSuffix("cards/002.wav: four queen of clubs\n"))
  }

  fileprivate static func peerWords(_ file: String, grammar: String?) async throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: peer ?? "")
    let option = grammar.map { [$0.hasSuffix(".fsg") ? "-fsg" : "-jsgf", $0] } ?? []
    process.arguments = ["-infile", file, "-logfn", "/dev/null"] + option
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return words(String(decoding: data, as: UTF8.self))
  }

  fileprivate static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Words to insert, leave out or replace.
  fileprivate static func errors(_ heard: [String], _ reference: [String]) -> Int {
    var row = Array(0...heard.count)
    for (line, word) in reference.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, other) in heard.enumerated() {
        let cost = min(diagonal + (word == other ? 0 : 1), row[column] + 1, row[column + 1] + 1)
        diagonal = row[column + 1]
        row[column + 1] = cost
      }
    }
    return row[heard.count]
  }

  @Test(
    "A list of phrases is a grammar: what is said is one of them, and speech that is none is not forced into one",
    .enabled(if: isInstalled, "\(missing)"))
  func phraseList() async throws {
    let folder = try TemporaryFolder()
    let list = try folder.file("cards.txt", "# cards\nSeven of clubs\n\n7 of hearts\nthe queen\n")
    let heard = await Self.transcribe(["--grammar", list, Self.folder + "cards/003.wav"])
    #expect(heard.output == "seven of clubs\n", "\(heard.errors)")
    let other = await Self.transcribe(
      ["--grammar", list, Self.folder + "librivox/sense_and_sensibility_01_austen_64kb-0880.wav"])
    #expect(other.output == "\n")
    let empty = await Self.transcribe([
      "--grammar", try folder.file("empty.txt", "# nothing\n"), Self.folder + "cards/003.wav",
    ])
    #expect(empty.code == .usage)
    #expect(empty.errors.contains("no phrase"))
    let gone = await Self.transcribe(["--grammar", "/nowhere.txt", Self.folder + "cards/003.wav"])
    #expect(gone.code == .usage)
  }
}

struct TranscribeLongTests {
  @Test(
    "The streaming command hears people at least as well as pocketsphinx_continuous hears the same files",
    .enabled(if: TranscribeCommandTests.isInstalled, "\(TranscribeCommandTests.missing)"))
  func asGoodAsThePeer() async throws {
    var (ownErrors, peerErrors) = (0, 0)
    for recording in TranscribeCommandTests.recordings {
      let file = TranscribeCommandTests.folder + recording.file
      let grammar = recording.grammar.map { TranscribeCommandTests.folder + $0 }
      let heard = try await TranscribeCommandTests.peerWords(file, grammar: grammar)
      let own = await TranscribeCommandTests.transcribe((grammar.map { ["--grammar", $0] } ?? []) + [file])
      #expect(own.code == .done, "\(own.errors)")
      let reference = recording.words.map(TranscribeCommandTests.words) ?? heard
      ownErrors += TranscribeCommandTests.errors(TranscribeCommandTests.words(own.output), reference)
      peerErrors += TranscribeCommandTests.errors(heard, reference)
    }
    #expect(ownErrors <= peerErrors)
    #expect(peerErrors <= 1, "the peer itself makes one mistake, in cards/001")
  }
}
