import ParleyDialog

/// How many sentences of a file are understood as they are meant.
package struct SentenceScore: Sendable {
  /// One class of sentences.
  package struct Row: Codable, Hashable, Sendable {
    /// Such as `yes or no`, `date`.
    package let kind: String
    package internal(set) var sentences = 0
    package internal(set) var right = 0
    /// Understood as something else; the rest was not understood at all.
    package internal(set) var wrong = 0
  }

  /// A sentence that was not understood as it is meant.
  package struct Mistake: Codable, Hashable, Sendable {
    package let kind: String
    package let place: String
    package let text: String
    package let expected: String
    package let understood: String
  }

  package private(set) var rows: [Row] = []
  package private(set) var mistakes: [Mistake] = []
  /// Sentences about what Parley does not claim to understand, by what that is.
  package private(set) var notClaimed: [String: Int] = [:]

  package init() {}

  /// Understands every answer and every value; the order of rows is that of their first sentences.
  package init(_ sentences: [LabelledSentence], language: SpokenLanguage) {
    let judge = SentenceJudge(language: language, sentences: sentences)
    for sentence in sentences {
      if case .notClaimed(let what) = sentence.meaning { notClaimed[what, default: 0] += 1 }
      guard let verdict = judge.verdict(on: sentence) else { continue }
      take(
        sentence, kind: sentence.meaning.kind, isRight: verdict.isRight, expected: verdict.expected,
        understood: verdict.understood)
    }
  }

  /// Counts a sentence; `understood` is empty where it was not understood at all.
  package mutating func take(
    _ sentence: LabelledSentence, kind: String, isRight: Bool, expected: String, understood: String
  ) {
    let index = rows.firstIndex { $0.kind == kind } ?? rows.count
    if index == rows.count { rows.append(Row(kind: kind)) }
    rows[index].sentences += 1
    if isRight {
      rows[index].right += 1
      return
    }
    if !understood.isEmpty { rows[index].wrong += 1 }
    mistakes.append(
      Mistake(kind: kind, place: sentence.place, text: sentence.text, expected: expected, understood: understood))
  }

  /// All rows together.
  package var total: Row {
    rows.reduce(into: Row(kind: "all")) { total, row in
      total.sentences += row.sentences
      total.right += row.right
      total.wrong += row.wrong
    }
  }
}

extension LabelledSentence.Meaning {
  fileprivate var kind: String {
    switch self {
    case .answer(.yesNo, _): "yes or no"
    case .answer(.number, _): "number answered"
    case .answer(.day, _): "day answered"
    case .answer(.time, _): "time answered"
    case .answer(.option(_, _), _): "choice answered"
    case .values(let kind, _): kind.rawValue
    case .notClaimed(let what): what
    case .declared, .request: "request"
    }
  }
}
