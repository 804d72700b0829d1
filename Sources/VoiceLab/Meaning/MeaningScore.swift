/// How many conversations ended as they were meant, kind by kind.
package struct MeaningScore: Sendable {
  /// One kind of conversations.
  package struct Row: Codable, Hashable, Sendable {
    package let kind: String
    package internal(set) var conversations = 0
    package internal(set) var asMeant = 0
    /// As meant for who said yes where the device asked whether something was meant.
    package internal(set) var askedAbout = 0
    /// Something ran, or a value was taken, that was not meant.
    package internal(set) var wrong = 0

    package var notUnderstood: Int { conversations - asMeant - askedAbout - wrong }
  }

  /// A conversation that did not end as it was meant.
  package struct Failure: Codable, Hashable, Sendable {
    package let kind: String
    package let place: String
    package let half: MeantConversation.Half?
    package let turns: [String]
    package let verdict: MeaningJudgement.Verdict
    package let reason: String
    /// What the device understood to have been said, where that was not typed.
    package let heard: [String]?
  }

  /// Lines of a conversation that ended as it was meant which nobody could have spoken.
  package struct Unheard: Codable, Hashable, Sendable {
    package let kind: String
    package let place: String
    package let unheard: [String]
  }

  /// In the order of their first conversations.
  package private(set) var rows: [Row] = []
  package private(set) var failures: [Failure] = []
  package private(set) var unheard: [Unheard] = []

  package init() {}

  package mutating func take(
    _ judgement: MeaningJudgement, of meant: MeantConversation, heard: [String]? = nil, unheard: [String] = []
  ) {
    let index = rows.firstIndex { $0.kind == meant.kind } ?? rows.count
    if index == rows.count { rows.append(Row(kind: meant.kind)) }
    rows[index].conversations += 1
    switch judgement.verdict {
    case .asMeant:
      rows[index].asMeant += 1
      if !unheard.isEmpty { self.unheard.append(Unheard(kind: meant.kind, place: meant.place, unheard: unheard)) }
      return
    case .askedAbout: rows[index].askedAbout += 1
    case .notUnderstood: break
    case .wrong: rows[index].wrong += 1
    }
    failures.append(
      Failure(
        kind: meant.kind, place: meant.place, half: meant.half, turns: meant.turns, verdict: judgement.verdict,
        reason: judgement.reason, heard: heard))
  }

  /// All rows together.
  package var total: Row {
    rows.reduce(into: Row(kind: "all")) { total, row in
      total.conversations += row.conversations
      total.asMeant += row.asMeant
      total.askedAbout += row.askedAbout
      total.wrong += row.wrong
    }
  }
}
