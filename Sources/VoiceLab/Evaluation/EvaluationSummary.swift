import Foundation

/// The measures of one condition.
///
/// As JSON: shares from 0 to 1, times in milliseconds, absent where there was nothing to measure.
public struct EvaluationSummary: Encodable, Sendable {
  public let condition: String
  public let recordings: Int
  public let commands: Int
  /// Intent and every labelled slot right, of the commands.
  public let commandAcceptance: Double?
  /// The slots exactly those of the label.
  public let strictAcceptance: Double?
  /// Commands that were refused.
  public let falseRejects: Double?
  public let notForApp: Int
  /// Speech for nobody that was taken for a command.
  public let falseAccepts: Double?
  /// Of the labelled slots, by name, how many have their value.
  public let slotAccuracy: [String: Double]
  public let wordErrorRate: Double?
  public let endpointDelayMedian: Int?
  public let endpointDelayPercentile95: Int?
  public let cutOffs: Double?
  /// Processor time of hearing over the time of what was heard.
  public let realTimeFactor: Double
  /// Processor time over that of plain decoding of the same sound with the same grammar, where it was measured.
  public let ratioToPlain: Double?

  public init(
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
    falseAccepts = share(others.count { $0.outcome == .falseAccept }, of: others.count)
    var slots: [String: (right: Int, all: Int)] = [:]
    for result in commands {
      for (name, value) in result.expected?.slots ?? [:] {
        slots[name, default: (0, 0)].all += 1
        if result.understood?.hasValue(value, for: name) ?? false { slots[name]?.right += 1 }
      }
    }
    slotAccuracy = slots.mapValues { Double($0.right) / Double($0.all) }
    let words = results.compactMap(\.wordErrors)
    wordErrorRate = share(words.reduce(0) { $0 + $1.errors }, of: words.reduce(0) { $0 + $1.referenceWords })
    let delays = results.filter { !$0.cutOff }.compactMap(\.endpointDelay).sorted()
    endpointDelayMedian = delays.isEmpty ? nil : delays[(delays.count - 1) / 2]
    endpointDelayPercentile95 = delays.isEmpty ? nil : delays[min(delays.count - 1, delays.count * 95 / 100)]
    let ended = results.filter { $0.endpointDelay != nil }
    cutOffs = share(ended.count { $0.cutOff }, of: ended.count)
    self.realTimeFactor = realTimeFactor
    self.ratioToPlain = ratioToPlain
  }
}
