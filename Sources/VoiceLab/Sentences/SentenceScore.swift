import Dialog
import Phrases

/// How many sentences of a file are understood as they are meant.
public struct SentenceScore: Sendable {
  /// One class of sentences.
  public struct Row: Codable, Hashable, Sendable {
    /// Such as `yes or no`, `date`.
    public let kind: String
    public internal(set) var sentences = 0
    public internal(set) var right = 0
    /// Understood as something else; the rest was not understood at all.
    public internal(set) var wrong = 0
  }

  /// A sentence that was not understood as it is meant.
  public struct Mistake: Codable, Hashable, Sendable {
    public let kind: String
    public let place: String
    public let text: String
    public let expected: String
    public let understood: String
  }

  public private(set) var rows: [Row] = []
  public private(set) var mistakes: [Mistake] = []
  /// Sentences about what Parley does not claim to understand, by what that is.
  public private(set) var notClaimed: [String: Int] = [:]

  public init() {}

  /// Understands every answer and every value; the order of rows is that of their first sentences.
  public init(_ sentences: [LabelledSentence], language: SpokenLanguage) {
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
  public mutating func take(
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
  public var total: Row {
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
