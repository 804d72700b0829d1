/// The marks between words, where they were written.
extension Utterance {
  private static let pauses = Set(",;:.!?…–—")
  private static let ends = Set(".!?;")

  /// The places of the words before which a mark stands.
  package var pauses: [Int] { words.indices.filter(isPause) }

  /// The words between the marks; one range where there are none.
  package var clauses: [Range<Int>] {
    let starts = [0] + pauses.filter { $0 > 0 }
    return zip(starts, starts.dropFirst() + [words.count]).map { $0..<$1 }
  }

  /// A mark stands between the word and the one before it.
  package func isPause(at index: Int) -> Bool { between(index).contains { Self.pauses.contains($0) } }

  package func isSentenceEnd(after end: Int) -> Bool { between(end).contains { Self.ends.contains($0) } }

  private func between(_ index: Int) -> Substring {
    guard tokens.indices.contains(index), index > 0,
      tokens[index - 1].range.upperBound <= tokens[index].range.lowerBound
    else { return "" }
    return text[tokens[index - 1].range.upperBound..<tokens[index].range.lowerBound]
  }
}
