import Foundation
import ParleyDialog
import Testing

@testable import ParleyVoiceLab

@Suite("Conversations with what they mean are read and judged")
struct MeaningTests {
  private static let plain = #"{"app": "Shop", "kind": "plain", "turns": ["buy three eggs"], "#

  private func read(_ lines: String) throws -> [MeantConversation] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("meant-\(UUID().uuidString).jsonl").path
    try lines.write(toFile: file, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: file) }
    return try MeaningReader.read(file)
  }

  private func judge(
    _ expectation: String, _ events: [DialogEvent], question: ParleyDialog.Expectation.Kind? = .trigger
  ) throws -> MeaningJudgement.Verdict {
    let meant = try #require(try read(Self.plain + expectation + "}").first)
    return MeaningJudgement(meant, ConversationOutcome(events, question: question)).verdict
  }

  private static let started = DialogEvent.matched(app: "Shop", shortcut: "Buy", phrase: "buy", parameters: [:])
  private static let eggs = DialogEvent.resolved(parameter: "item", value: "eggs", source: .phrase)
  private static let three = DialogEvent.resolved(parameter: "count", value: "3", source: .spoken)
  private static let ran = DialogEvent.performed(intent: "Buy", value: nil)
  private static let ended = DialogEvent.ended(.completed)

  private static func asks(_ parameter: String?) -> DialogEvent {
    .prompt(Prompt(.question, full: "How many eggs?", style: .full), parameter: parameter)
  }

  @Test("A run with the values that were said is as meant, any other one is wrong, and none is not understood")
  func runs() throws {
    let meant = #""runs": [{"Buy": {"item": ["egg", "Eggs"], "count": 3}}]"#
    #expect(try judge(meant, [Self.started, Self.eggs, Self.three, Self.ran, Self.ended]) == .asMeant)
    #expect(try judge(meant, [Self.started, Self.eggs, Self.ran, Self.ended]) == .wrong)
    #expect(try judge(meant, [.notUnderstood(reason: .noMatch)]) == .notUnderstood)
    #expect(
      try judge(#""runs": [{"Buy": {"item": "eggs"}}]"#, [Self.started, Self.eggs, Self.three, Self.ran]) == .wrong)
    #expect(try judge(#""runs": []"#, [Self.started, Self.eggs, Self.ran, Self.ended]) == .wrong)
    let twice = [Self.started, Self.eggs, Self.three, Self.ran, Self.ended]
    #expect(try judge(meant, twice + twice) == .wrong)
  }

  @Test("A value that a person did not say counts only where it is expected")
  func defaults() throws {
    let events = [Self.started, .resolved(parameter: "item", value: "eggs", source: .preset), Self.ran, Self.ended]
    #expect(try judge(#""runs": [{"Buy": {}}]"#, events) == .asMeant)
    #expect(try judge(#""runs": [{"Buy": {"item": "eggs"}}]"#, events) == .asMeant)
    #expect(try judge(#""runs": [{"Buy": {"item": "flour"}}]"#, events) == .wrong)
  }

  @Test("A question that is open counts with its parameter and with what was taken before it")
  func questions() throws {
    let open = [Self.started, Self.eggs, Self.asks("count")]
    #expect(try judge(#""runs": [], "asks": "count""#, open, question: .number) == .asMeant)
    #expect(try judge(#""runs": [], "asks": "count", "taken": {"item": "eggs"}"#, open, question: .number) == .asMeant)
    #expect(try judge(#""runs": [], "asks": "count", "taken": {"item": "flour"}"#, open, question: .number) == .wrong)
    #expect(try judge(#""runs": [], "asks": "item""#, open, question: .number) == .wrong)
    #expect(try judge(#""runs": [], "asks": "shop""#, open, question: .number) == .notUnderstood)
    #expect(try judge(#""runs": []"#, open, question: .number) == .wrong)
    #expect(try judge(#""runs": [], "asks": "count""#, [.ended(.cancelled)]) == .notUnderstood)
    let sure = [Self.started, Self.eggs, Self.asks(nil)]
    #expect(try judge(#""runs": [], "asks": "confirmation""#, sure, question: .yesNo) == .asMeant)
  }

  @Test("A shortcut that runs in between leaves the values of the one that waits")
  func nested() throws {
    let events = [
      Self.started, Self.eggs, Self.asks("count"), .matched(app: "Shop", shortcut: "Read", phrase: "", parameters: [:]),
      .performed(intent: "Read", value: nil), Self.ended, Self.asks("count"),
    ]
    let meant = #""runs": [{"Read": {}}], "asks": "count", "taken": {"item": "eggs"}"#
    #expect(try judge(meant, events, question: .number) == .asMeant)
  }

  @Test("What must be said, what must never be taken, and other ways to end that are as good")
  func further() throws {
    let open = [Self.started, Self.eggs, Self.asks("count")]
    #expect(try judge(#""runs": [], "asks": "count", "says": "how MANY""#, open, question: .number) == .asMeant)
    #expect(try judge(#""runs": [], "asks": "count", "says": "flour""#, open, question: .number) == .notUnderstood)
    #expect(try judge(#""runs": [], "asks": "count", "never": ["eggs"]"#, open, question: .number) == .wrong)
    let either = #""runs": [{"Buy": {"item": "flour"}}], "or": [{"runs": [], "asks": "count"}]"#
    #expect(try judge(either, open, question: .number) == .asMeant)
  }

  @Test(
    "Mistakes in a file are told with their line and column",
    arguments: [
      (
        #"{"app": "Shop", "kind": "x", "turns": ["a"], "runs": [], "say": "b"}"#,
        "line 2, column 58, say: there"
      ),
      (#"{"app": "Shop", "kind": "x", "turns": "a", "runs": []}"#, "line 2, column 30, turns"),
      (
        #"{"app": "Shop", "kind": "x", "turns": [""], "runs": [{"A": {}, "B": {}}]}"#,
        "line 2, column 45, runs: a run"
      ),
      (#"{"app": "Shop", "kind": "x", "turns": ["a"]}"#, "line 2, column 1: “runs” is missing"),
      (#"{"kind": "x", "turns": ["a"], "runs": []}"#, "line 2, column 2, kind: it has to have either"),
      (#"{"app": "Shop", "kind": "x", "turns": ["a"], "runs": [}"#, "line 2, column 55"),
    ])
  func broken(line: String, message: String) throws {
    let error = #expect(throws: FixtureError.self) { try read(Self.plain + #""runs": []}"# + "\n" + line) }
    let sentence = "\(try #require(error))"
    #expect(sentence.contains(message), "\(sentence)")
  }
}
