import Foundation
import Testing

@testable import ParleyCommand

@Suite("Conversations with what they mean are held by the command that measures recordings")
struct EvaluateMeaningTests {
  private static let order = """
    {"app": "Soup Chef", "kind": "plain", "half": "kept", "turns": ["order soup", "tomato", "lewis avenue", "yes"], \
    "runs": [{"OrderSoup": {"soup": "tomato soup", "restaurant": "7401 South Lewis Avenue"}}]}

    """
  private static let others = """
    {"app": "Soup Chef", "kind": "never", "turns": ["order soup"], "runs": [], "asks": "soup"}
    {"app": "Soup Chef", "kind": "never", "turns": ["order soup", "tomato"], "runs": [], "never": "tomato soup"}
    {"app": "Soup Chef", "kind": "never", "turns": ["hello there"], "runs": [{"OrderSoup": {}}]}
    """

  @Test("A table tells by kind how many ended as they were meant, and what happened in the others")
  func table() async throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("soup.jsonl", Self.order + Self.others)
    let run = await parley("evaluate", folder.path)
    #expect(run.code == .done, "\(run.errors)")
    let lines = run.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.contains("plain 1 1 0 0 0") && lines.contains("never 3 1 0 1 1") && lines.contains("all 4 2 0 1 1"))
    #expect(run.output.contains("soup.jsonl, line 3, never, wrong: “order soup”, “tomato”: “tomato soup” was taken"))
    #expect(run.output.contains("line 4, never, not understood: “hello there”: OrderSoup did not run"))
  }

  @Test("What was asked about, and came after a yes, is told apart")
  func askedAbout() async throws {
    let folder = try TemporaryFolder()
    _ = try folder.file(
      "lamps.json",
      """
      {"name": "Lamps", "parameters": {"lamp": ["kitchen lamp", "hall lamp"]},
       "intents": {"Light": {"title": "Light", "phrases": ["turn on the {lamp}"], "reply": "It is on."}}}
      """)
    let file = try folder.file(
      "lamps.jsonl",
      """
      {"app-file": "lamps.json", "kind": "other words", "turns": ["bring the kitchen lamp up"], \
      "runs": [{"Light": {"lamp": "kitchen lamp"}}]}
      """)
    let run = await parley("evaluate", "--json", file)
    #expect(run.code == .done, "\(run.errors)")
    #expect(run.objects.compactMap { $0["askedAbout"] as? Int } == [1], "\(run.output)")
    #expect(run.objects.compactMap { $0["verdict"] as? String } == ["askedAbout"])
  }

  @Test("A half and an app are chosen from a file")
  func chosen() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("soup.jsonl", Self.order + Self.others)
    for options in [["--half", "kept"], ["--app", "soup-chef", "--half", "kept", "--every", "29"]] {
      let run = await parley(["evaluate", "--json", file] + options)
      #expect(run.objects.count == 1 && run.objects[0]["asMeant"] as? Int == 1, "\(run.output)\(run.errors)")
    }
    let run = await parley("evaluate", file, "--half", "best")
    #expect(run.code == .usage && run.errors.contains("practice or kept"))
  }

  @Test("A part of a set is chosen by its words, and stays chosen when others are added before it")
  func part() async throws {
    let folder = try TemporaryFolder()
    let rows = (1...40).map { number in
      #"{"app": "Soup Chef", "kind": "\#(number)", "turns": ["hello \#(number)"], "runs": []}"# + "\n"
    }
    let file = try folder.file("hello.jsonl", rows[20...].joined())
    let few = await parley("evaluate", "--json", file, "--every", "4").objects.compactMap { $0["kind"] as? String }
    _ = try folder.file("hello.jsonl", rows.joined())
    let more = await parley("evaluate", "--json", file, "--every", "4").objects.compactMap { $0["kind"] as? String }
    #expect((1...15).contains(few.count) && more.count > few.count)
    #expect(more.filter { Int($0)! > 20 } == few)
  }

  @Test("Spoken by another voice through a room, a conversation ends the same each time")
  func spoken() async throws {
    let folder = try TemporaryFolder()
    let line = #"{"app": "Soup Chef", "kind": "plain", "turns": ["order soup", "tomato"], "runs": []}"#
    let file = try folder.file("soup.jsonl", line)
    let runs = [await parley("evaluate", "--spoken", file), await parley("evaluate", "--spoken", file)]
    #expect(runs[0].code == .done, "\(runs[0].errors)")
    #expect(runs[0].output == runs[1].output)
    #expect(runs[0].output.contains("spoken, room RT60 0.3 s, 1.0 m") && runs[0].output.contains("plain"))
  }

  @Test("Any program speaks in place of a voice, in its own file")
  func program() async throws {
    let folder = try TemporaryFolder()
    let line = #"{"app": "Soup Chef", "kind": "plain", "turns": ["order soup"], "runs": [], "asks": "soup"}"#
    let file = try folder.file("soup.jsonl", line)
    let speaker = "cp \(soupFolder)/order/order-soup.flac {file}"
    let run = await parley("evaluate", "--spoken", "--json", "--speaker", speaker, file)
    #expect(run.code == .done, "\(run.errors)")
    #expect(run.objects.compactMap { $0["asMeant"] as? Int } == [1], "\(run.output)")
  }

  @Test(
    "A program that does not speak is told in one sentence",
    arguments: [
      ("flite -t {text}", "does not say where the sound goes"), ("flite", "does not say where the sound goes"),
      ("true {file}", "wrote no sound file"), ("false {file}", "ended with the exit code 1"),
      ("no-such-program {file}", "could not be started"),
      ("cp /etc/hostname {file}", "What “cp /etc/hostname {file}” wrote cannot be heard"),
    ])
  func speaker(program: String, problem: String) async throws {
    let folder = try TemporaryFolder()
    let line = #"{"app": "Soup Chef", "kind": "plain", "turns": ["order soup"], "runs": []}"#
    let run = await parley("evaluate", "--spoken", "--speaker", program, try folder.file("soup.jsonl", line))
    #expect(run.code == .usage && run.errors.contains(problem), "\(run.errors)")
    #expect(run.errors.hasPrefix("--speaker") && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
  }

  @Test(
    "What counts only in what is heard is refused where it is typed, and a wrong setting everywhere",
    arguments: [
      (["--speaker", "cp a.wav {file}"], "--speaker needs --spoken"), (["--snr", "12"], "--snr needs --spoken"),
      (["--room", "rt60=0.4"], "--room needs --spoken"), (["--set", "beem=1"], "did you mean beam?"),
    ])
  func typed(words: [String], problem: String) async throws {
    let folder = try TemporaryFolder()
    let line = #"{"app": "Soup Chef", "kind": "plain", "turns": ["order soup"], "runs": []}"#
    let run = await parley(["evaluate", try folder.file("soup.jsonl", line)] + words)
    #expect(run.code == .usage && run.errors.contains(problem), "\(run.errors)")
  }

  @Test(
    "What is wrong with a conversation is told in one sentence with its place",
    arguments: [
      (#"{"app": "Soup Chef", "kind": "x", "turns": ["a"], "runs": [], "ask": "soup"}"#, "line 1, column 63, ask"),
      (#"{"app": "Nowhere", "kind": "x", "turns": ["a"], "runs": []}"#, "line 1: there is no app “Nowhere”"),
      (#"{"app-file": "none.json", "kind": "x", "turns": ["a"], "runs": []}"#, "none.json"),
    ])
  func broken(line: String, problem: String) async throws {
    let folder = try TemporaryFolder()
    let run = await parley("evaluate", try folder.file("x.jsonl", line))
    #expect(run.code == .usage)
    #expect(run.errors.contains("x.jsonl") && run.errors.contains(problem), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
