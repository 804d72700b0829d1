import ParleyAudio
import ParleyDialog
import ParleyVoiceSession
import Testing

@testable import ParleyVoiceLab

struct ExpectationCheckTests {
  static let words = ["order soup", "clam chowder"]
  static let turnStarts = [SampleTime(samples: 100), SampleTime(samples: 1_000)]

  static func events(heard: String = "clam chowder", soup: String = "clam chowder") -> [SessionEvent] {
    func event(_ samples: Int, _ event: DialogEvent) -> SessionEvent {
      SessionEvent(at: SampleTime(samples: samples), .dialog(event))
    }
    return [
      event(200, .heard(text: "order soup")),
      event(1_200, .heard(text: heard)),
      event(1_200, .resolved(parameter: "soup", value: soup, source: .spoken)),
      event(1_300, .ended(.completed)),
    ]
  }

  static let expected: [JSONValue] = [
    .object(["event": .string("resolved"), "parameter": .string("soup"), "value": .string("clam chowder")]),
    .object(["event": .string("ended")]),
  ]

  private func differences(
    _ events: [SessionEvent], expected: [JSONValue] = expected, absent: [JSONValue] = [],
    turnStarts: [SampleTime] = turnStarts
  ) -> [Difference] {
    let fixture = Fixture(
      file: "conversation.json", name: "a", app: "A", profiles: [], locale: "en-US", seed: 1,
      turns: Self.words.map { Fixture.Turn(audio: "a.wav", words: $0) }, expected: expected, absent: absent)
    return ExpectationCheck(fixture, turnStarts: turnStarts).differences(in: events)
  }

  @Test func `what is expected may have other events around it and other keys in it`() {
    #expect(differences(Self.events()).isEmpty)
  }

  @Test func `another value is told with its turn, what was said and what was heard`() {
    let found = differences(Self.events(heard: "tomato soup", soup: "tomato soup"))
    #expect(
      found.map(\.description) == [
        """
        turn 2, said “clam chowder”, heard “tomato soup”
            expected {event: “resolved”, parameter: “soup”, value: “clam chowder”}
            got      {event: “resolved”, parameter: “soup”, value: “tomato soup”}
        """
      ])
  }

  @Test func `the order counts`() {
    let found = differences(Self.events(), expected: Self.expected.reversed())
    #expect(found.map(\.actual) == ["nothing of that kind happened"])
  }

  @Test func `what was to be absent is told`() {
    let found = differences(Self.events(), absent: [.object(["event": .string("ended")])])
    #expect(found.map(\.turn) == [2])
    #expect(found.first?.expected == "no {event: “ended”}")
  }

  @Test func `an earlier mishearing is pointed at`() {
    var events = Self.events()
    events[0] = SessionEvent(at: events[0].at, .rejected(text: ""))
    let found = differences(events, expected: [.object(["event": .string("failed")])])
    #expect(found.first?.description.hasSuffix("since turn 1, said “order soup”, heard nothing that fits") == true)
  }

  @Test func `words that were never asked for are told`() {
    let found = differences(Self.events(), turnStarts: [SampleTime(samples: 100)])
    #expect(found.map(\.expected) == ["to be asked for “clam chowder”"])
    #expect(found.map(\.turn) == [2])
  }

  @Test func `without any event there is a difference, not a crash`() {
    #expect(differences([], turnStarts: []).count == 2)
  }
}
