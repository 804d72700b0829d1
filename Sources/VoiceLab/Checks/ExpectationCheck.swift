import ParleyAudio
import ParleyDialog
import ParleyVoiceSession

/// Compares what happened with what a fixture expects.
struct ExpectationCheck {
  private let fixture: Fixture
  /// When each turn of the person began; fewer than there are turns where the conversation ended before.
  private let turnStarts: [SampleTime]

  init(_ fixture: Fixture, turnStarts: [SampleTime]) {
    self.fixture = fixture
    self.turnStarts = turnStarts
  }

  func differences(in events: [SessionEvent]) -> [Difference] {
    let actual = events.map { event in (event, (try? JSONValue(encoding: event)) ?? .null) }
    var differences = missing(in: actual)
    for unwanted in fixture.absent {
      if let found = actual.first(where: { unwanted.isContained(in: $0.1) }) {
        differences.append(
          difference(at: found.0, in: events, expected: "no \(unwanted.text)", actual: found.1.withoutTime))
      }
    }
    if turnStarts.count < fixture.turns.count {
      let words = fixture.turns[turnStarts.count].words
      differences.append(
        Difference(
          turn: turnStarts.count + 1,
          expected: words.isEmpty ? "a question that stays unanswered" : "to be asked for “\(words)”",
          actual: "the conversation ended before"))
    }
    return differences
  }

  /// The expected events, each after the one before it; the first that does not come is reported with what came
  /// instead.
  private func missing(in actual: [(SessionEvent, JSONValue)]) -> [Difference] {
    var position = 0
    for expected in fixture.expected {
      if let found = actual[position...].firstIndex(where: { expected.isContained(in: $0.1) }) {
        position = found + 1
        continue
      }
      let instead = actual[position...].first { isSameKind(expected, $0.1) }
      let got = instead.map { shown($0.1, like: expected) }
      let events = actual.map(\.0)
      guard let place = instead?.0 ?? events.last else {
        return [Difference(turn: 0, expected: expected.text, actual: Self.nothing, expectedEvent: expected)]
      }
      var difference = difference(at: place, in: events, expected: expected.text, actual: got)
      difference.expectedEvent = expected
      return [difference]
    }
    return []
  }

  private func isSameKind(_ expected: JSONValue, _ actual: JSONValue) -> Bool {
    guard case .object(let expected) = expected, case .object(let actual) = actual else { return false }
    let identifying = ["event", "parameter"]
    return identifying.allSatisfy { expected[$0] == nil || expected[$0] == actual[$0] }
  }

  /// Only the keys that the expectation names.
  private func shown(_ actual: JSONValue, like expected: JSONValue) -> JSONValue {
    guard case .object(let actual) = actual, case .object(let expected) = expected else { return actual }
    return .object(actual.filter { expected[$0.key] != nil })
  }

  private static let nothing = "nothing of that kind happened"

  // MARK: Turns

  private func difference(
    at event: SessionEvent, in events: [SessionEvent], expected: String, actual: JSONValue?
  ) -> Difference {
    let turn = turn(of: event)
    return Difference(
      turn: turn, expected: expected, actual: actual?.text ?? Self.nothing, heard: heard(inTurn: turn, of: events),
      said: said(inTurn: turn), misheard: (0...turn).lazy.compactMap { misheard(inTurn: $0, of: events) }.first,
      actualEvent: actual, at: event.at)
  }

  /// The person's turn, counted from 1, in or after which the event happened; 0 before the first.
  private func turn(of event: SessionEvent) -> Int {
    turnStarts.count { $0 <= event.at }
  }

  private func said(inTurn turn: Int) -> String? {
    fixture.turns.indices.contains(turn - 1) ? fixture.turns[turn - 1].words : nil
  }

  /// What the device made of the turn's words first.
  private func heard(inTurn turn: Int, of events: [SessionEvent]) -> String? {
    for event in events where self.turn(of: event) == turn {
      if case .dialog(.heard(let words)) = event.kind { return words }
      if case .rejected(let words) = event.kind { return words }
    }
    return nil
  }

  /// More or fewer words around the same ones ("um", "please") are not a mishearing.
  private func misheard(inTurn turn: Int, of events: [SessionEvent]) -> Difference.Mishearing? {
    guard let said = said(inTurn: turn), let heard = heard(inTurn: turn, of: events), !said.isEmpty else { return nil }
    let (saidWords, heardWords) = (said.lowercased(), heard.lowercased())
    if heardWords.contains(saidWords) || !heardWords.isEmpty && saidWords.contains(heardWords) { return nil }
    return Difference.Mishearing(turn: turn, said: said, heard: heard)
  }
}

extension JSONValue {
  /// An event as people read it, whose time stands beside it in seconds.
  fileprivate var withoutTime: JSONValue {
    guard case .object(let object) = self else { return self }
    return .object(object.filter { $0.key != "at" })
  }
}
