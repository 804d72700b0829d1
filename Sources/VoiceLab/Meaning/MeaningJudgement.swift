/// Whether a conversation ended as it was meant.
package struct MeaningJudgement: Hashable, Sendable {
  package enum Verdict: String, Codable, Hashable, Sendable {
    case asMeant
    /// As `notUnderstood`, but it did for a person who said yes where the device asked whether something was meant.
    case askedAbout
    /// Nothing happened that was not meant, but what was meant did not happen either.
    case notUnderstood
    /// A shortcut ran, or a value was taken, that was not meant.
    case wrong
  }

  package private(set) var verdict: Verdict
  /// What happened that should not, or did not that should, for people.
  package let reason: String

  /// The best that can be said of it, over all ways to end that are right.
  package init(_ meant: MeantConversation, _ ending: ConversationEnding) {
    self.init(meant, ending.outcome)
    guard verdict == .notUnderstood, let agreed = ending.agreed else { return }
    if MeaningJudgement(meant, agreed).verdict == .asMeant { verdict = .askedAbout }
  }

  package init(_ meant: MeantConversation, _ outcome: ConversationOutcome) {
    let all = meant.ways.map { MeaningJudgement($0, outcome) }
    self = all.first { $0.verdict == .asMeant } ?? all.first { $0.verdict == .notUnderstood } ?? all[0]
  }

  private init(_ meant: MeantConversation.Way, _ outcome: ConversationOutcome) {
    if let reason = Self.wrong(meant, outcome) {
      (verdict, self.reason) = (.wrong, reason)
    } else if let reason = Self.missing(meant, outcome) {
      (verdict, self.reason) = (.notUnderstood, reason)
    } else {
      (verdict, reason) = (.asMeant, "")
    }
  }

  private static func wrong(_ meant: MeantConversation.Way, _ outcome: ConversationOutcome) -> String? {
    for (index, run) in outcome.runs.enumerated() {
      guard meant.runs.indices.contains(index), fits(meant.runs[index], run) else { return "\(run) ran" }
    }
    let never = meant.never.map(plain)
    if let value = outcome.everTaken.first(where: { never.contains(plain($0)) }) { return "“\(value)” was taken" }
    if let asked = meant.asks, let value = outcome.open.said[asked] { return "“\(value)” was taken for \(asked)" }
    for (name, value) in outcome.open.said.sorted(by: { $0.key < $1.key }) {
      if let right = expected(name, of: meant, after: outcome.runs.count), !accepts(right, value) {
        return "“\(value)” was taken for \(name)"
      }
    }
    return nil
  }

  /// What a parameter may get of a shortcut that is still asking; nil where any value will do.
  private static func expected(_ name: String, of meant: MeantConversation.Way, after runCount: Int) -> [String]? {
    if let taken = meant.taken { return taken[name] ?? [] }
    if runCount < meant.runs.count { return meant.runs[runCount].values[name] ?? [] }
    return meant.asks == nil ? [] : nil
  }

  private static func missing(_ meant: MeantConversation.Way, _ outcome: ConversationOutcome) -> String? {
    let asking = outcome.asks.map { "; \($0) is asked for" } ?? ""
    if outcome.runs.count < meant.runs.count {
      return "\(meant.runs[outcome.runs.count].shortcut) did not run\(asking)"
    }
    if let asks = meant.asks, asks != outcome.asks { return "\(asks) is not asked for\(asking)" }
    let taken = meant.asks == nil ? [:] : meant.taken ?? [:]
    for (name, right) in taken.sorted(by: { $0.key < $1.key }) {
      guard let value = outcome.open.all[name], accepts(right, value) else { return "\(name) has no value\(asking)" }
    }
    let spoken = plain(outcome.spoken.joined(separator: " "))
    if let piece = meant.says.first(where: { !spoken.contains(plain($0)) }) {
      return "“\(piece)” was not said; it said “\(outcome.spoken.last ?? "")”"
    }
    return nil
  }

  private static func fits(_ meant: MeantConversation.Run, _ run: ConversationOutcome.Run) -> Bool {
    guard meant.shortcut == run.shortcut else { return false }
    let all = run.values.all
    return meant.values.allSatisfy { name, right in all[name].map { accepts(right, $0) } ?? false }
      && run.values.said.keys.allSatisfy { meant.values[$0] != nil }
  }

  private static func accepts(_ right: [String], _ value: String) -> Bool {
    right.contains { plain($0) == plain(value) }
  }

  private static func plain(_ text: String) -> String { WordDistance.words(text).joined(separator: " ") }
}

extension ConversationOutcome.Run: CustomStringConvertible {
  var description: String {
    shortcut + "(" + values.all.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }.joined(separator: ", ")
      + ")"
  }
}
