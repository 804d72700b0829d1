import ParleyAudio
import ParleyDialog
import ParleyVoiceSession

/// What all conversations of a report come to: a fold over their records, in any order.
public struct ReportSummary: Codable, Hashable, Sendable {
  /// A share as two counts, so that shards add up exactly.
  public struct Share: Codable, Hashable, Sendable {
    public var count = 0
    public var of = 0

    public var value: Double? { of == 0 ? nil : Double(count) / Double(of) }

    /// For people, in tenths of a per cent.
    package var percent: String {
      if of == 0 { return "–" }
      let tenths = (count * 2_000 + of) / (2 * of)
      return "\(tenths / 10).\(tenths % 10) %"
    }

    mutating func add(_ isCounted: Bool) {
      count += isCounted ? 1 : 0
      of += 1
    }
  }

  public var passed = 0
  public var failed = 0
  /// Fixtures that could not be run.
  public var broken = 0
  /// The length of all conversations together, in 16 kHz samples.
  public var samples = 0
  /// Conversations in which the intent and every parameter that the fixture names were right.
  public var commandAcceptance = Share()
  /// Errors of words over reference words, in the turns that have both.
  public var wordErrors = Share()
  /// Conversations in which something ran that the fixture does not expect.
  public var falseAccepts = Share()
  /// Spoken turns whose end was announced before the voice had ended.
  public var cutOffs = Share()
  /// From the last sample of the person's voice to the first of the answer, in whole milliseconds: how many of each.
  public var gaps: [Int: Int] = [:]
  /// Rows what was expected, columns what was heard.
  public var shortcuts = CountTable()
  /// The same for the values of parameters.
  public var values = CountTable()
  /// Rows the states of dialogs, columns what the person did there.
  public var coverage = CountTable()

  public init() {}

  public mutating func take(_ record: ConversationRecord) {
    if record.passed { passed += 1 } else { failed += 1 }
    samples += record.samples
    var responseGaps = ResponseGaps()
    for event in record.events { responseGaps.take(event) }
    for gap in responseGaps.gaps { gaps[gap.inMilliseconds, default: 0] += 1 }
    let judgement = CommandJudgement(record)
    if let isAccepted = judgement.isAccepted { commandAcceptance.add(isAccepted) }
    if let isFalseAccept = judgement.isFalseAccept { falseAccepts.add(isFalseAccept) }
    for (expected, actual) in judgement.shortcuts { shortcuts.add(expected, actual) }
    for (expected, actual) in judgement.values { values.add(expected, actual) }
    for (index, turn) in record.turns.enumerated() {
      take(HeardTurn(record, index), turn)
    }
    for step in DialogSteps(record.events) { coverage.add(step.state, step.reaction) }
  }

  private mutating func take(_ heard: HeardTurn, _ turn: ConversationRecord.Turn) {
    guard let speech = turn.speech else { return }
    if !heard.ends.isEmpty { cutOffs.add(heard.ends.contains { $0 > speech.start && $0 < speech.end }) }
    let reference = WordDistance.words(turn.words)
    if !reference.isEmpty, let words = heard.words {
      wordErrors.count += WordDistance.errors(heard: words, reference: reference)
      wordErrors.of += reference.count
    }
  }

  /// The gap in milliseconds that `share` of the answers do not exceed (nearest rank); nil without answers.
  public func gap(atPercentile share: Double) -> Int? {
    let total = gaps.values.reduce(0, +)
    if total == 0 { return nil }
    let rank = max(1, Int((share * Double(total)).rounded(.up)))
    var seen = 0
    for (gap, count) in gaps.sorted(by: { $0.key < $1.key }) {
      seen += count
      if seen >= rank { return gap }
    }
    return nil
  }
}
