import ParleyDialog
import ParleyGrammar
import ParleyLanguage

/// Commands whose value the app does not know: what becomes of them tells how well wrong values are refused.
package enum WrongValueTrial {
  /// For each command one of its values, drawn by seed and name, and all that share it together, in order of the first.
  ///
  /// `parameters` are those whose values the apps list.
  package static func assign(
    _ recordings: [LabelledRecording], listed parameters: Set<String>, seed: UInt64
  ) -> [(omitted: DescribedApp.OmittedValue, recordings: [LabelledRecording])] {
    var groups: [(omitted: DescribedApp.OmittedValue, recordings: [LabelledRecording])] = []
    for recording in recordings {
      guard case .command(let command) = recording.label else { continue }
      let slots = command.slots.filter { parameters.contains($0.key) }.sorted { $0.key < $1.key }
      if slots.isEmpty { continue }
      let slot = slots[Int(ContentHash(recording.name, seed: seed).unmixed % UInt64(slots.count))]
      let value = Utterance(slot.value).words.joined(separator: " ")
      let omitted = DescribedApp.OmittedValue(parameter: slot.key, value: value)
      if let index = groups.firstIndex(where: { $0.omitted == omitted }) {
        groups[index].recordings.append(recording)
      } else {
        groups.append((omitted, [recording]))
      }
    }
    return groups
  }
}

/// How well commands with a value that the app does not know are distinguished from those with one that it knows.
///
/// As JSON: `{"areaUnderCurve", "condition", "confirmBelow", "known" {"accepted", "asked", "refused"}, "knownCommands",
/// "refuseBelow", "unknown" {…}, "unknownCommands"}`, shares from 0 to 1.
package struct WrongValueSummary: Encodable, Sendable {
  package struct Shares: Encodable, Sendable {
    package let accepted: Double
    /// Between the thresholds: the device would ask whether it heard right.
    package let asked: Double
    package let refused: Double

    init(_ scores: [Double], _ refuseBelow: Double, _ confirmBelow: Double) {
      let count = Double(max(1, scores.count))
      refused = Double(scores.count { $0 < refuseBelow }) / count
      accepted = Double(scores.count { $0 >= confirmBelow }) / count
      asked = Double(scores.count { $0 >= refuseBelow && $0 < confirmBelow }) / count
    }
  }

  package let condition: String
  package let knownCommands: Int
  package let unknownCommands: Int
  /// How often a command that the app knows is likelier than one whose value it does not know.
  package let areaUnderCurve: Double?
  package let refuseBelow: Double
  package let confirmBelow: Double
  package let known: Shares
  package let unknown: Shares

  /// - Parameters:
  ///   - known: the commands heard by the whole app.
  ///   - unknown: the same heard by an app that lacks one of their values.
  package init(
    known: [EvaluatedRecording], unknown: [EvaluatedRecording], condition: String, refuseBelow: Double,
    confirmBelow: Double
  ) {
    func scores(_ results: [EvaluatedRecording]) -> [Double] {
      results.filter { $0.expected != nil }.map { $0.understood == nil ? 0 : $0.confidence ?? 0 }
    }
    let (good, bad) = (scores(known), scores(unknown))
    self.condition = condition
    knownCommands = good.count
    unknownCommands = bad.count
    self.refuseBelow = refuseBelow
    self.confirmBelow = confirmBelow
    self.known = Shares(good, refuseBelow, confirmBelow)
    self.unknown = Shares(bad, refuseBelow, confirmBelow)
    areaUnderCurve = AreaUnderCurve.of(good, above: bad)
  }
}

enum AreaUnderCurve {
  /// How often one of `good` is larger than one of `bad`, equal ones counted half; nil where one of them is missing.
  static func of(_ good: [Double], above bad: [Double]) -> Double? {
    if good.isEmpty || bad.isEmpty { return nil }
    let pairs = good.reduce(0.0) { sum, score in
      sum + bad.reduce(0.0) { $0 + ($1 < score ? 1 : $1 == score ? 0.5 : 0) }
    }
    return pairs / Double(good.count * bad.count)
  }
}
