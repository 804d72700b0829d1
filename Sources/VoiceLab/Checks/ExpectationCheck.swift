import Dialog
import VoiceSession

/// Compares what happened with what a fixture expects.
struct ExpectationCheck {
  private let fixture: Fixture

  init(_ fixture: Fixture) {
    self.fixture = fixture
  }

  func differences(in events: [SessionEvent], turnsBegun: Int) -> [Difference] {
    let actual = events.map { event in (event, (try? JSONValue(encoding: event)) ?? .null) }
    var differences = missing(in: actual)
    for unwanted in fixture.absent {
      if let found = actual.first(where: { unwanted.isContained(in: $0.1) }) {
        differences.append(
          Difference(turn: turn(of: found.0, in: events), expected: "no \(unwanted.text)", actual: found.1.text))
      }
    }
    if turnsBegun < fixture.turns.count {
      let words = fixture.turns[turnsBegun].words
      differences.append(
        Difference(
          turn: turnsBegun + 1,
          expected: words.isEmpty ? "a question that stays unanswered" : "to be asked for “\(words)”",
          actual: "the conversation ended before"))
    }
    return differences
  }

  /// The expected events, each after the one before it; the first that does not come is told with what came instead.
  private func missing(in actual: [(SessionEvent, JSONValue)]) -> [Difference] {
    var position = 0
    for expected in fixture.expected {
      if let found = actual[position...].firstIndex(where: { expected.isContained(in: $0.1) }) {
        position = found + 1
        continue
      }
      let rest = actual[position...]
      let instead = rest.first { isSameKind(expected, $0.1) }
      let events = actual.map(\.0)
      let place = instead?.0 ?? rest.last?.0 ?? events.last
      return [
        Difference(
          turn: place.map { turn(of: $0, in: events) } ?? 0, expected: expected.text,
          actual: instead.map { shown($0.1, like: expected) } ?? "nothing of that kind happened",
          heard: place.flatMap { heard(before: $0, in: events) }, said: place.flatMap { said(before: $0, in: events) })
      ]
    }
    return []
  }

  /// The same event about the same parameter.
  private func isSameKind(_ expected: JSONValue, _ actual: JSONValue) -> Bool {
    guard case .object(let expected) = expected, case .object(let actual) = actual else { return false }
    let identifying = ["event", "parameter"]
    return identifying.allSatisfy { expected[$0] == nil || expected[$0] == actual[$0] }
  }

  /// Only the keys that the expectation names.
  private func shown(_ actual: JSONValue, like expected: JSONValue) -> String {
    guard case .object(let actual) = actual, case .object(let expected) = expected else { return actual.text }
    return JSONValue.object(actual.filter { expected[$0.key] != nil }).text
  }

  /// The number of the turn that an event belongs to: how many utterances had ended by then.
  private func turn(of event: SessionEvent, in events: [SessionEvent]) -> Int {
    var turns = 0
    for candidate in events {
      if case .endOfSpeech = candidate.kind { turns += 1 }
      if case .noInput = candidate.kind { turns += 1 }
      if candidate == event { break }
    }
    return turns
  }

  private func heard(before event: SessionEvent, in events: [SessionEvent]) -> String? {
    var text: String?
    for candidate in events {
      if case .dialog(.heard(let words)) = candidate.kind { text = words }
      if case .rejected(let words) = candidate.kind { text = words }
      if candidate == event { break }
    }
    return text
  }

  private func said(before event: SessionEvent, in events: [SessionEvent]) -> String? {
    let number = turn(of: event, in: events)
    guard fixture.turns.indices.contains(number - 1) else { return nil }
    return fixture.turns[number - 1].words
  }
}

/// Where a conversation parted from what was expected.
public struct Difference: Hashable, Sendable, CustomStringConvertible {
  /// The person's turn, counted from 1.
  public let turn: Int
  public let expected: String
  public let actual: String
  /// What the device heard in that turn.
  public var heard: String?
  /// What was said in that turn, in the fixture's words.
  public var said: String?

  public var description: String {
    var text = "turn \(turn)"
    if let said, !said.isEmpty { text += ", said “\(said)”" }
    if let heard { text += ", heard “\(heard)”" }
    return text + "\n    expected \(expected)\n    got      \(actual)"
  }
}
