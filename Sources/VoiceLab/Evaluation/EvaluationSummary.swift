import Foundation

/// The measures of one condition.
///
/// As JSON: shares from 0 to 1, times in milliseconds, absent where there was nothing to measure.
package struct EvaluationSummary: Encodable, Sendable {
  package let condition: String
  package let recordings: Int
  package let commands: Int
  /// Intent and every labelled slot right, of the commands.
  package let commandAcceptance: Double?
  /// The slots exactly those of the label.
  package let strictAcceptance: Double?
  /// Commands that were refused.
  package let falseRejects: Double?
  /// Of the commands that were understood exactly, and of those that were not, the shares that would be read back first;
  /// nil where there are none.
  package let rightReadBack: Double?
  package let wrongReadBack: Double?
  /// How many commands were understood otherwise than labelled, and of these how many would be done without a question.
  package let wrong: Int
  package let wrongNotAskedAbout: Int
  package let notForApp: Int
  /// Speech not addressed to the device that was taken for a command.
  package let falseAccepts: Double?
  /// Of the labelled slots, by name, how many have their value.
  package let slotAccuracy: [String: Double]
  package let wordErrorRate: Double?
  package let endpointDelayMedian: Int?
  package let endpointDelayPercentile95: Int?
  package let cutOffs: Double?
  /// Processor time of hearing over the time of what was heard.
  package let realTimeFactor: Double
  /// Processor time over that of plain decoding of the same sound with the same grammar, where it was measured.
  package let ratioToPlain: Double?

  package init(
    _ results: [EvaluatedRecording], condition: String, realTimeFactor: Double, ratioToPlain: Double?
  ) {
    self.condition = condition
    recordings = results.count
    let commands = results.filter { $0.expected != nil }
    let others = results.filter { $0.outcome == .falseAccept || $0.outcome == .refused }
    self.commands = commands.count
    notForApp = others.count
    func share(_ count: Int, of total: Int) -> Double? { total == 0 ? nil : Double(count) / Double(total) }
    commandAcceptance = share(commands.count { $0.outcome == .right }, of: commands.count)
    strictAcceptance = share(commands.count { $0.isStrictlyRight }, of: commands.count)
    falseRejects = share(commands.count { $0.outcome == .rejected }, of: commands.count)
    let right = commands.filter(\.isStrictlyRight)
    let wrong = commands.filter { $0.understood != nil && !$0.isStrictlyRight }
    rightReadBack = share(right.count(where: \.isReadBack), of: right.count)
    wrongReadBack = share(wrong.count(where: \.isReadBack), of: wrong.count)
    self.wrong = commands.count { $0.outcome == .wrong }
    wrongNotAskedAbout = commands.count { $0.outcome == .wrong && !$0.isReadBack }
    falseAccepts = share(others.count { $0.outcome == .falseAccept }, of: others.count)
    var slots: [String: (right: Int, all: Int)] = [:]
    for result in commands {
      for (name, value) in result.expected?.slots ?? [:] {
        slots[name, default: (0, 0)].all += 1
        if result.understood?.hasValue(value, for: name) ?? false { slots[name]?.right += 1 }
      }
    }
    slotAccuracy = slots.mapValues { Double($0.right) / Double($0.all) }
    wordErrorRate = share(
      results.compactMap(\.wordErrors).reduce(0, +), of: results.compactMap(\.referenceWords).reduce(0, +))
    let delays = results.filter { !$0.cutOff }.compactMap(\.endpointDelay).sorted()
    endpointDelayMedian = delays.median
    endpointDelayPercentile95 = delays.isEmpty ? nil : delays[min(delays.count - 1, delays.count * 95 / 100)]
    let ended = results.filter { $0.endpointDelay != nil }
    cutOffs = share(ended.count { $0.cutOff }, of: ended.count)
    self.realTimeFactor = realTimeFactor
    self.ratioToPlain = ratioToPlain
  }
}
