import ParleyAudio
import ParleyDialog
import ParleySpeech
import ParleyVoiceSession
import Testing

@testable import ParleyVoiceLab

/// A conversation of one or two turns, its events given.
func makeRecord(
  _ name: String = "soup/order", file: String? = nil, said: [String] = ["order soup"],
  expected: [JSONValue] = [], events: [SessionEvent] = [], differences: [Difference] = []
) -> ConversationRecord {
  let fixture = Fixture(
    file: file ?? "\(name)/conversation.json", name: name, app: "Soup Chef", profiles: ["speaker"], locale: "en-US",
    seed: 1, turns: said.map { Fixture.Turn(audio: "a.flac", words: $0) }, expected: expected, absent: [])
  let turns = said.indices.map { index in
    let start = SampleTime(samples: 16_000 * (1 + 4 * index))
    return TurnTiming(start: start, speech: .init(start: start, end: start + .seconds(1)))
  }
  return ConversationRecord(
    ReplayOutcome(
      fixture: fixture, profile: .speaker, events: events, turns: turns, audioTime: .seconds(10),
      computingTime: .zero, differences: differences))
}

func event(_ seconds: Double, _ kind: SessionEvent.Kind) -> SessionEvent {
  SessionEvent(at: SampleTime(samples: Int(seconds * 16_000)), kind)
}

func words(_ text: String, at seconds: Double) -> SessionEvent.Kind {
  let start = SampleTime(samples: Int(seconds * 16_000))
  return .recognized(
    words: text.split(separator: " ").map {
      RecognizedWord(text: String($0), start: start, end: start + .milliseconds(300), confidence: 0.5)
    })
}

struct ReportSummaryTests {
  static let heard: [SessionEvent] = [
    event(0, .listening(.trigger)), event(1.1, .speechStarted),
    event(2.27, .endOfSpeech(speechEnded: SampleTime(samples: 32_000), reason: .complete)),
    event(2.27, words("order a soup", at: 1.1)),
    event(2.27, .dialog(.heard(text: "order a soup"))),
    event(
      2.27, .dialog(.matched(app: "Soup Chef", shortcut: "OrderSoup", phrase: "Order Soup Chef", parameters: [:]))),
    event(2.27, .speaking(text: "Which soup?")),
    event(2.27, .dialog(.resolved(parameter: "soup", value: "tomato soup", source: .spoken))),
    event(2.3, .dialog(.performed(intent: "OrderSoup", value: nil))),
  ]

  static func expectation(_ keys: [String: String]) -> JSONValue { .object(keys.mapValues { .string($0) }) }

  @Test func `words, gaps and acceptance are counted`() {
    let expected = [
      Self.expectation(["event": "matched", "shortcut": "OrderSoup"]),
      Self.expectation(["event": "resolved", "parameter": "soup", "value": "tomato soup"]),
    ]
    var summary = ReportSummary()
    summary.take(makeRecord(expected: expected, events: Self.heard))
    #expect(summary.wordErrors == .init(count: 1, of: 2))
    #expect(summary.gaps == [270: 1])
    #expect(summary.gap(atPercentile: 0.5) == 270)
    #expect(summary.commandAcceptance == .init(count: 1, of: 1))
    #expect(summary.falseAccepts == .init(count: 0, of: 1))
    #expect(summary.cutOffs == .init(count: 0, of: 1))
    #expect(summary.shortcuts["OrderSoup", "OrderSoup"] == 1)
    #expect(summary.values["soup = tomato soup", "soup = tomato soup"] == 1)
    #expect(summary.coverage["trigger", "answer"] == 1)
  }

  @Test func `another value is no acceptance and is told in the matrix of values`() {
    let expected = [
      Self.expectation(["event": "matched", "shortcut": "OrderSoup"]),
      Self.expectation(["event": "resolved", "parameter": "soup", "value": "clam chowder"]),
    ]
    var summary = ReportSummary()
    summary.take(makeRecord(expected: expected, events: Self.heard))
    #expect(summary.commandAcceptance == .init(count: 0, of: 1))
    #expect(summary.values["soup = clam chowder", "soup = tomato soup"] == 1)
  }

  @Test func `what ran without being expected is a false accept`() {
    let expected = [Self.expectation(["event": "notUnderstood"])]
    var summary = ReportSummary()
    summary.take(makeRecord(expected: expected, events: Self.heard, differences: [ReportFilesTests.failing]))
    #expect(summary.falseAccepts == .init(count: 1, of: 1))
    #expect(summary.commandAcceptance.of == 0)
    #expect(summary.shortcuts["nothing", "OrderSoup"] == 1)
  }

  @Test func `what a conversation that passed does not name is no confusion`() {
    var summary = ReportSummary()
    summary.take(
      makeRecord(expected: [Self.expectation(["event": "performed", "intent": "OrderSoup"])], events: Self.heard))
    #expect(summary.shortcuts == CountTable())
  }

  @Test func `an end of speech within the voice is a cut-off`() {
    let cut = [
      event(0, .listening(.trigger)), event(1.1, .speechStarted),
      event(1.6, .endOfSpeech(speechEnded: SampleTime(samples: 22_000), reason: .incomplete)),
      event(1.6, .rejected(text: "")),
    ]
    var summary = ReportSummary()
    summary.take(makeRecord(events: cut))
    #expect(summary.cutOffs == .init(count: 1, of: 1))
    #expect(summary.wordErrors == .init(count: 2, of: 2))
  }

  static let distances = [
    ("order soup", "order soup", 0), ("", "order soup", 2), ("order the tomato soup", "order soup", 2),
    ("soup order", "order soup", 2), ("order a soup", "order soup", 1),
  ]

  @Test(arguments: distances) func `words are compared by insertions, deletions and replacements`(
    heard: String, reference: String, errors: Int
  ) {
    #expect(
      WordDistance.errors(heard: WordDistance.words(heard), reference: WordDistance.words(reference)) == errors)
  }

  @Test func `words are the same with other punctuation and capitals`() {
    #expect(WordDistance.words("What\u{2019}s New, please?") == ["what's", "new", "please"])
  }
}
