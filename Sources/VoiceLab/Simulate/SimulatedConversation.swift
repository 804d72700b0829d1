import Foundation
import ParleyDialog
import ParleySimulation
import ParleyVoiceSession

/// What became of one conversation with a simulated person, and whether the person got what was wanted.
public struct SimulatedConversation: Sendable {
  public let task: UserTask
  public let seed: UInt64
  /// The name of the person's espeak-ng voice.
  public let voice: String
  let profile: DeviceProfile
  let locale: String
  let lines: [UserMouth.Line]
  /// The values that the person asked for and did not take back.
  public let wanted: [String]
  public let number: Int?
  /// How the person left: content, or having given up; nil where the device ended it.
  let isContent: Bool?
  let events: [SessionEvent]
  let turns: [TurnTiming]
  let audioTime: Duration
  /// What a device says that failed and does not know why.
  let wentWrong: [String]
  /// What the programs of a described app answered.
  let replies: [CommandReply]

  /// What the app answered that could not do what was wanted, and said why: nothing was ordered yet, no one is signed
  /// in. Nil where it did, and where the device itself failed.
  public var refusal: String? {
    for case .dialog(.failed(let intent, let sentence, _)) in events.map(\.kind) where intent == task.shortcut {
      let lowered = sentence.lowercased()
      if !wentWrong.contains(where: lowered.contains) { return sentence }
    }
    return nil
  }

  /// What went wrong, in words that are the same for the same kind of mishap; nil where the goal was reached, or the app
  /// said why it cannot be.
  public var mishap: String? {
    var matched: [String] = []
    var performed: [String] = []
    var resolved: [String] = []
    var outcome: DialogEvent.Outcome?
    for case .dialog(let event) in events.map(\.kind) {
      switch event {
      case .matched(_, let shortcut, _, let parameters):
        matched.append(shortcut)
        // Of who starts again, what was said before counts no longer.
        resolved = Array(parameters.values)
      case .resolved(_, let value, _): resolved.append(value)
      case .performed(let intent, _): performed.append(intent)
      case .ended(let how): outcome = how
      default: break
      }
    }
    if let other = performed.first(where: { $0 != task.shortcut }) {
      return "\(other) ran in place of \(task.shortcut)"
    }
    guard let last = matched.last else { return "\(task.shortcut) was not started" }
    if last != task.shortcut { return "\(last) was started in place of \(task.shortcut)" }
    guard performed.contains(task.shortcut) else {
      if refusal != nil { return nil }
      return "\(task.shortcut) ended without a result: \(outcome.map(\.rawValue) ?? "the person gave up")"
    }
    let got = resolved.map(Self.plain)
    for value in wanted where !got.contains(where: { $0.contains(Self.plain(value)) }) {
      return "\(task.shortcut) ran without “\(value)”"
    }
    if let number, !got.contains(String(number)) { return "\(task.shortcut) ran with another number" }
    return nil
  }

  /// Where a mishap comes from, as far as the words tell.
  public enum Cause: String, CaseIterable, Codable, Sendable {
    /// The device did not notice speech.
    case notNoticed = "not noticed"
    /// The device rejected what was said.
    case notUnderstood = "not understood"
    /// The device took the person to have finished before the last word.
    case cutOff = "cut off"
    /// The device took the words for others.
    case misheard
    /// Every word was heard, so that it lies with the dialog, or with the person.
    case dialog = "heard"
  }

  /// What befell the first turn that was not heard as it was said, together with that turn, counted from 1; of a
  /// conversation without a mishap too.
  public var cause: (cause: Cause, turn: Int?) {
    let record = ConversationRecord(outcome(of: fixture(named: "", in: "")))
    for (index, turn) in record.turns.enumerated() where !WordDistance.words(turn.words).isEmpty {
      guard let speech = turn.speech else { continue }
      let heard = HeardTurn(record, index)
      guard let words = heard.words else { return (.notNoticed, index + 1) }
      if heard.ends.contains(where: { $0 > speech.start && $0 < speech.end }) { return (.cutOff, index + 1) }
      if words.isEmpty { return (.notUnderstood, index + 1) }
      if WordDistance.errors(heard: words, reference: WordDistance.words(turn.words)) > 0 {
        return (.misheard, index + 1)
      }
    }
    return (.dialog, nil)
  }

  private static func plain(_ text: String) -> String { WordDistance.words(text).joined(separator: " ") }

  /// As a fixture in `folder` that says the same words at the same moments and expects what the person wanted.
  public func fixture(named name: String, in folder: String) -> Fixture {
    var expected: [JSONValue] = [
      .object(["event": .string("matched"), "app": .string(task.app), "shortcut": .string(task.shortcut)])
    ]
    expected.append(.object(["event": .string("performed"), "intent": .string(task.shortcut)]))
    let turns = lines.enumerated().map { index, line in
      Fixture.Turn(
        audio: line.isSilence ? nil : "\(folder)/turn-\(index + 1).flac",
        words: line.words.isEmpty ? "(mumbled)" : line.words,
        wait: line.wait ?? .zero)
    }
    var fixture = Fixture(
      file: "\(folder)/\(Fixture.fileName)", name: name, app: task.app, profiles: [profile.name], locale: locale,
      seed: 1,
      turns: turns, expected: expected, absent: [])
    fixture.replies = replies.isEmpty ? nil : replies
    return fixture
  }

  /// Writes the fixture with its recordings; throws the first that cannot be written.
  public func keep(_ fixture: Fixture) throws {
    let folder = URL(fileURLWithPath: fixture.file).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw FixtureError(file: folder.path, problem: "the folder cannot be made; check its permissions.")
    }
    for (line, turn) in zip(lines, fixture.turns) {
      if let path = turn.audio { try line.heard.write(to: path) }
    }
    try FixtureWriter.write(fixture)
  }

  /// For reports.
  public func outcome(of fixture: Fixture) -> ReplayOutcome {
    let differences = mishap.map { mishap in
      [Difference(turn: turns.count, expected: "what the person wanted: \(goal)", actual: mishap)]
    }
    return ReplayOutcome(
      fixture: fixture, profile: profile, events: events, turns: turns, audioTime: audioTime, computingTime: .zero,
      differences: differences ?? [])
  }

  /// The goal in words.
  public var goal: String {
    ([task.shortcut] + wanted + (number.map { [String($0)] } ?? [])).joined(separator: ", ")
  }

  public var turnCount: Int { lines.count }
}
