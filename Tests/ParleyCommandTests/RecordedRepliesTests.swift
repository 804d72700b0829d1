import Foundation
import TestSupport
import Testing

@testable import ParleyCommand

@Suite("A recorded conversation keeps what programs answered", .ownThreads, .timeLimit(.minutes(10)))
struct RecordedRepliesTests {
  /// Its program counts how often it ran, and answers something else each time.
  private static let app = """
    {"name": "Soup Bar",
     "parameters": {"soup": {"command": ["sh", "./bar"]}},
     "intents": {"OrderSoup": {"phrases": ["order soup"],
       "asks": [{"parameter": "soup", "say": "Which soup?", "check": {"command": ["sh", "./bar"]}}],
       "does": {"command": ["sh", "./bar"]}, "reply": "{soup} number {result}, coming up."}}}
    """
  private static let bar = #"""
    echo x >>runs
    case $PARLEY_TASK in
      values) echo '["clam chowder", "tomato soup"]' ;;
      perform) printf '{"value": %d}' $(wc -l <runs) ;;
    esac
    """#

  private static func recorded() async throws -> (folder: TemporaryFolder, app: String, fixture: String) {
    let folder = try TemporaryFolder()
    let app = try folder.file("app.json", Self.app)
    _ = try folder.file("bar", bar)
    let lines = try folder.file("lines.txt", "order soup\nclam chowder\n")
    let path = folder.path + "/conversations/order"
    let run = await parley("chat", "--app-file", app, "--script", lines, "--record", path)
    #expect(run.code == .done && run.output.contains("it passes"), "\(run.output) \(run.errors)")
    return (folder, app, path + "/conversation.json")
  }

  private static func runs(_ folder: TemporaryFolder) throws -> Int {
    try String(contentsOfFile: folder.path + "/runs", encoding: .utf8).count
  }

  @Test func `it replays without them, as often as one likes`() async throws {
    let (folder, app, fixture) = try await Self.recorded()
    let text = try String(contentsOfFile: fixture, encoding: .utf8)
    #expect(text.contains(#""task":"perform","arguments":{"soup":"clam chowder"},"answer":{"value":"#), "\(text)")
    #expect(text.contains(#""task":"check","parameter":"soup","arguments":{"soup":"clam chowder"},"printed":"""#))
    let before = try Self.runs(folder)
    try FileManager.default.removeItem(atPath: folder.path + "/bar")
    for _ in 0..<2 {
      let run = await parley("replay", "--app-file", app, fixture)
      #expect(run.code == .done, "\(run.output) \(run.errors)")
    }
    let demo = await parley("demo", fixture, "--app-file", app, "--output", folder.path + "/demo.wav")
    #expect(demo.output.contains("clam chowder number"), "\(demo.output) \(demo.errors)")
    #expect(try Self.runs(folder) == before)
    // Written anew, they stay.
    let update = await parley("replay", "--app-file", app, "--update", fixture)
    #expect(update.code == .done, "\(update.output) \(update.errors)")
    #expect(try String(contentsOfFile: fixture, encoding: .utf8).contains(#""replies": ["#))
  }

  @Test func `what it has no reply to, or kept as a failure, fails with a sentence and runs nothing`() async throws {
    let (folder, app, fixture) = try await Self.recorded()
    let before = try Self.runs(folder)
    let text = try String(contentsOfFile: fixture, encoding: .utf8)
    for (reply, sentence) in [
      (#""task":"perform","arguments":{"soup":"miso"}"#, "has no reply to {\"app\":\"Soup Bar\""),
      (#""task":"perform","confirmed":true,"arguments":{"soup":"clam chowder"}"#, "has no reply to"),
    ] {
      let changed = text.replacing(#""task":"perform","arguments":{"soup":"clam chowder"}"#, with: reply)
      #expect(changed != text)
      try changed.write(toFile: fixture, atomically: true, encoding: .utf8)
      let run = await parley("replay", "--app-file", app, fixture)
      #expect(run.code == .failed && (run.output + run.errors).contains(sentence), "\(run.output) \(run.errors)")
      // That it fails is nothing to expect from now on.
      let update = await parley("replay", "--app-file", app, "--update", fixture)
      #expect(
        update.code == .failed && update.errors.contains("\(fixture) is left as it was: it lacks a program's reply"))
      #expect(try String(contentsOfFile: fixture, encoding: .utf8) == changed)
    }
    let failing = text.replacing(#/"answer":{"value":\d+}/#, with: #""failed":"the kitchen burns""#)
    try failing.write(toFile: fixture, atomically: true, encoding: .utf8)
    let run = await parley("replay", "--app-file", app, fixture)
    #expect(run.code == .failed, "\(run.output) \(run.errors)")
    #expect((run.output + run.errors).contains("failed when this was recorded: the kitchen burns"))
    #expect(try Self.runs(folder) == before)
  }

  @Test(
    "A reply that means nothing is told with its place",
    arguments: [
      (#"{}"#, "replies[0]: “task” is missing"), (#""x""#, "replies[0]: an object is expected here"),
      (#"{"app": "A", "intent": "B", "task": "cook", "printed": ""}"#, "“cook” is no task; there are perform, check"),
      (#"{"app": "A", "intent": "B", "task": "check"}"#, "a reply has one of answer, printed and failed"),
      (#"{"app": "A", "intent": "B", "task": "check", "printed": "", "failed": ""}"#, "a reply has one of"),
      (#"{"app": "A", "intent": "B", "task": "check", "printed": 7}"#, "printed: a text is expected"),
      (#"{"app": "A", "intent": "B", "task": "check", "answr": {}}"#, "“answer” may be meant"),
      (#"{"app": "A", "intent": "B", "task": "check", "arguments": [], "printed": ""}"#, "arguments: an object"),
    ])
  func mistakes(reply: String, problem: String) async throws {
    let folder = try TemporaryFolder()
    let fixture = try folder.file(
      "conversation.json",
      #"{"format": 1, "conversation": "a", "app": "A", "replies": [\#(reply)], "turns": [], "expect": []}"#)
    let run = await parley("replay", fixture)
    #expect(run.code == .failed && run.errors.contains(problem), "\(run.code) \(run.errors)")
  }
}
