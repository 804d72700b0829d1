import Foundation
import Testing

@testable import ParleyCommand

struct BadFixtureTests {
  /// A mistake in `conversation.json`: the file, and what has to be said about it.
  struct Mistake: Sendable {
    let name: String
    let text: String
    let sentence: String
  }

  static func manifest(
    _ more: String = "", app: String = #""Soup Chef""#, profiles: String = #"["speaker"]"#,
    turns: String = #"[{ "audio": "said.flac", "words": "order soup" }]"#
  ) -> String {
    """
    { "format": 1, "conversation": "bad", "app": \(app), "profiles": \(profiles), \(more) "turns": \(turns), "expect": [] }
    """
  }

  static func continuous(_ turns: String, recording: String = "said.flac") -> String {
    manifest(#""recording": "\#(recording)","#, turns: turns)
  }

  static let mistakes = [
    Mistake(name: "not-json", text: "{ \"format\": 1,", sentence: "this is not JSON; check commas, quotes"),
    Mistake(name: "empty", text: "", sentence: "this is not JSON"),
    Mistake(name: "list", text: "[]", sentence: "an object is expected here"),
    Mistake(name: "format", text: #"{ "format": 2 }"#, sentence: "format: this has to be 1"),
    Mistake(
      name: "key", text: manifest(#""tuns": [],"#),
      sentence: "tuns: there is no such key; the keys are absent, app, automations, beside, conversation"),
    Mistake(
      name: "turn-key", text: manifest(turns: #"[{ "audio": "said.flac", "words": "a", "pause": 1 }]"#),
      sentence: "turns[0].pause: there is no such key; the keys are audio, happened, intoPrompt, silence, wait, words"),
    Mistake(name: "app-type", text: manifest(app: "7"), sentence: "app: a text is expected here"),
    Mistake(name: "turns-type", text: manifest(turns: #""soup""#), sentence: "turns: a list is expected here"),
    Mistake(
      name: "wait-type", text: manifest(turns: #"[{ "audio": "said.flac", "words": "a", "wait": "long" }]"#),
      sentence: "turns[0].wait: a number from 0 to 3600 is expected here"),
    Mistake(
      name: "into-range", text: manifest(turns: #"[{ "audio": "said.flac", "words": "a", "intoPrompt": -1 }]"#),
      sentence: "turns[0].intoPrompt: a number from 0 to 3600 is expected here"),
    Mistake(
      name: "into-and-wait",
      text: manifest(turns: #"[{ "audio": "said.flac", "words": "a", "intoPrompt": 1, "wait": 1 }]"#),
      sentence: "turns[0]: a turn has either \"wait\" or \"intoPrompt\"."),
    Mistake(
      name: "wait-range", text: manifest(turns: #"[{ "audio": "said.flac", "words": "a", "wait": -1 }]"#),
      sentence: "turns[0].wait: a number from 0 to 3600 is expected here"),
    Mistake(name: "seed", text: manifest(#""seed": -1,"#), sentence: "seed: a number from 0"),
    Mistake(
      name: "both", text: manifest(turns: #"[{ "audio": "said.flac", "words": "a", "silence": true }]"#),
      sentence: "turns[0]: a turn has either audio or \"silence\": true"),
    Mistake(
      name: "outside", text: manifest(turns: #"[{ "audio": "../key/conversation.json", "words": "a" }]"#),
      sentence: "lies outside the fixture's folder"),
    Mistake(
      name: "missing", text: manifest(turns: #"[{ "audio": "none.flac", "words": "a" }]"#),
      sentence: "turns[0].audio: There is no audio file at"),
    Mistake(
      name: "no-audio", text: manifest(turns: #"[{ "audio": "conversation.json", "words": "a" }]"#),
      sentence: "turns[0].audio: \""),
    Mistake(
      name: "cut-off", text: manifest(turns: #"[{ "audio": "cut.flac", "words": "a" }]"#),
      sentence: "is cut off"),
    Mistake(
      name: "app", text: manifest(app: #""Soop""#),
      sentence: "there is no app “Soop”; there are Soup Chef; --app-file takes the file of a described one."),
    Mistake(
      name: "profile", text: manifest(profiles: #"["toaster"]"#),
      sentence: "profiles[0]: there is no profile “toaster”; there are speaker, headphones, phone, car, watch."),
    Mistake(
      name: "automation", text: manifest(#""date": "2026-11-27T12:00", "automations": [{ "at": "never" }],"#),
      sentence: "automations[0]: this needs a time such as"),
    Mistake(
      name: "automation-type", text: manifest(#""date": "2026-11-27T12:00", "automations": [7],"#),
      sentence: "automations[0]: this needs a time such as"),
    Mistake(
      name: "automation-date", text: manifest(#""automations": [],"#),
      sentence: "automations: what runs by itself needs a date"),
    Mistake(
      name: "locale", text: manifest(#""locale": "tlh","#), sentence: "There is no language “tlh” in"),
    Mistake(
      name: "event", text: manifest(#""absent": [{ "event": "preformed" }],"#),
      sentence: "absent[0]: there is no event “preformed”; there are"),
    Mistake(
      name: "event-key", text: manifest(#""absent": [{ "event": "heard", "txt": "a" }],"#),
      sentence: "absent[0]: the event heard has no key “txt”; it has text."),
    Mistake(
      name: "continuous-key", text: continuous(#"[{ "at": 1, "until": 2, "words": "a", "wait": 1 }]"#),
      sentence: "turns[0].wait: there is no such key; the keys are at, until, words."),
    Mistake(
      name: "at-alone", text: manifest(turns: #"[{ "at": 1, "until": 2, "words": "a" }]"#),
      sentence: "turns[0].at: there is no such key; the keys are audio, happened, intoPrompt"),
    Mistake(
      name: "at-missing", text: continuous(#"[{ "until": 1, "words": "a" }]"#),
      sentence: "turns[0].at: a number from 0 to 86400 is expected here."),
    Mistake(
      name: "at-range", text: continuous(#"[{ "at": -1, "until": 1, "words": "a" }]"#),
      sentence: "turns[0].at: a number from 0 to 86400 is expected here."),
    Mistake(
      name: "until", text: continuous(#"[{ "at": 1.5, "until": 1, "words": "a" }]"#),
      sentence: "turns[0].until: a turn ends after it begins, which is at 1.5 s."),
    Mistake(
      name: "order",
      text: continuous(#"[{ "at": 0.4, "until": 0.9, "words": "a" }, { "at": 0.5, "until": 1, "words": "a" }]"#),
      sentence: "turns[1].at: a turn begins when the one before it has ended, which is at 0.9 s; give them in order."),
    Mistake(
      name: "beyond", text: continuous(#"[{ "at": 0.1, "until": 60, "words": "a" }]"#),
      sentence: "turns[0].until: the recording ends at 1."),
    Mistake(
      name: "recording-missing", text: continuous("[]", recording: "none.flac"),
      sentence: "recording: There is no audio file at"),
    Mistake(
      name: "recording-outside", text: continuous("[]", recording: "../key/said.flac"),
      sentence: "recording: “../key/said.flac” lies outside the fixture's folder"),
    Mistake(
      name: "recording-cut", text: continuous("[]", recording: "cut.flac"),
      sentence: "recording-cut/conversation.json, recording: "),
    Mistake(
      name: "recording-type", text: manifest(#""recording": 3,"#), sentence: "recording: a text is expected here"),
    Mistake(name: "deep", text: String(repeating: "[", count: 100_000), sentence: "this is not JSON"),
  ]

  @Test func `each broken conversation is told with its place, and stops no other`() async throws {
    let folder = try TemporaryFolder()
    let recording = try Data(contentsOf: URL(filePath: soupFolder + "/order/order-soup.flac"))
    for mistake in Self.mistakes {
      _ = try folder.file("\(mistake.name)/conversation.json", mistake.text)
      _ = try folder.file("\(mistake.name)/said.flac", recording)
      _ = try folder.file("\(mistake.name)/cut.flac", recording.prefix(recording.count / 2))
    }
    _ = try folder.copy(soupFolder + "/quantity", as: "good")
    let run = await parley("replay", "--json", folder.path)
    #expect(run.code == .failed)
    let lines = run.errors.split(separator: "\n").map(String.init)
    #expect(lines.count == Self.mistakes.count, "\(run.errors)")
    for mistake in Self.mistakes {
      #expect(lines.contains { $0.contains(mistake.sentence) }, "\(mistake.name)")
    }
    #expect(run.objects.count { $0["type"] as? String == "broken" } == Self.mistakes.count)
    let ends = run.objects.filter { $0["type"] as? String == "end" }
    #expect(ends.map { $0["passed"] as? Bool } == [true, true])
    #expect(ends.allSatisfy { $0["conversation"] as? String == "soup/quantity" })
  }

  @Test func `files of impossible kinds and sizes are told, and stop no other`() async throws {
    let folder = try TemporaryFolder()
    // Two gigabytes without a block on the disk.
    func sparse(_ name: String) throws {
      let path = try folder.file(name, "")
      #expect(truncate(path, 2 << 30) == 0)
    }
    try sparse("huge/conversation.json")
    try sparse("sound/said.wav")
    _ = try folder.file("sound/conversation.json", Self.manifest(turns: #"[{ "audio": "said.wav", "words": "a" }]"#))
    _ = try folder.file("rate/conversation.json", Self.manifest(turns: #"[{ "audio": "slow.wav", "words": "a" }]"#))
    _ = try folder.file("rate/slow.wav", Self.wav(rate: 100))
    _ = try folder.file(
      "when/conversation.json", Self.manifest(turns: #"[{ "audio": "a.wav", "words": "a", "wait": 1e999 }]"#))
    _ = try folder.file("folder/conversation.json", Self.manifest(turns: #"[{ "audio": "said", "words": "a" }]"#))
    _ = try folder.file("folder/said/x", "")
    // A folder that contains itself, and a conversation that is a pipe nobody writes to.
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/folder/again", withDestinationPath: folder.path)
    _ = try folder.file("pipe/x", "")
    #expect(mkfifo(folder.path + "/pipe/conversation.json", 0o600) == 0)
    _ = try folder.copy(soupFolder + "/preset", as: "good")
    let run = await parley("replay", "--profile", "speaker", folder.path)
    #expect(run.code == .failed)
    for (place, sentence) in [
      ("huge/conversation.json", "the file has more than 16 MB"),
      ("sound/conversation.json, turns[0].audio", "is not audio that can be recognised"),
      ("rate/conversation.json, turns[0].audio", "has a sample rate of 100 Hz, outside"),
      ("when/conversation.json", "."),
      ("folder/conversation.json, turns[0].audio", "is a folder; name an audio file in it"),
      ("pipe/conversation.json", "this is not a regular file"),
    ] {
      let lines = run.errors.split(separator: "\n").filter { $0.contains(place) }
      #expect(lines.count == 1 && lines[0].contains(sentence), "\(place): \(run.errors)")
    }
    #expect(run.output.contains("passed  soup/preset (speaker)"))
    #expect(run.output.contains("1 passed, 6 failed"))
  }

  /// A second of silence at an odd rate.
  private static func wav(rate: Int) -> Data {
    func bytes(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) } }
    var file = Data("RIFF".utf8) + Data(bytes(36 + 2 * rate, 4)) + Data("WAVEfmt ".utf8)
    file.append(contentsOf: bytes(16, 4) + bytes(1, 2) + bytes(1, 2) + bytes(rate, 4) + bytes(2 * rate, 4))
    file.append(contentsOf: bytes(2, 2) + bytes(16, 2))
    return file + Data("data".utf8) + Data(bytes(2 * rate, 4)) + Data(count: 2 * rate)
  }

  @Test func `an hour of sound in a turn ends within bounds`() async throws {
    let folder = try TemporaryFolder()
    let hour = try folder.file("long/conversation.json", Self.manifest())
    let path = hour.replacing("conversation.json", with: "said.flac")
    try writeSilence(hours: 1, to: path)
    let run = await parley("replay", "--json", folder.path)
    // Nothing was said, so nothing is expected to have happened either.
    let end = try #require(run.objects.last)
    #expect(end["type"] as? String == "end")
    #expect(try #require(end["samples"] as? Int) <= 16_000 * 120)
  }
}
