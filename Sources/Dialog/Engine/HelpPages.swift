/// A list of phrases read out a few at a time: three, then "more".
struct HelpPages: Sendable {
  private let phrases: [String]
  private var position = 0

  init(_ phrases: [String] = []) {
    self.phrases = phrases
  }

  var count: Int { phrases.count }
  var hasMore: Bool { position < phrases.count }

  /// The next few; nil when all were read.
  mutating func next() -> (phrases: [String], isFirst: Bool)? {
    guard hasMore else { return nil }
    let isFirst = position == 0
    let page = phrases[position...].prefix(QuestionPlan.optionsAtATime)
    position = page.endIndex
    return (Array(page), isFirst)
  }
}
