import ParleyGrammar
import ParleyLanguage

/// Tells whether somebody who is asked calls the whole off: "you know what, I'd rather leave it", "no, don't order any soup".
struct CallingOffReader: Sendable {
  private let sentences: MarkerRows
  private let denials: MarkerRows
  private let around: MarkerRows
  private let objects: Set<String>

  init(_ words: CallingOffWords) {
    (sentences, denials) = (MarkerRows(words.sentences), MarkerRows(words.denials))
    (around, objects) = (MarkerRows(.choice([words.before, words.after])), words.objects)
  }

  /// Only what is said before or after what calls it off: "sorry", "you know what".
  func isAround(_ words: [String]) -> Bool { around.length(in: words, at: 0) == words.count }

  /// What is said after what calls it off, which may be why: nothing mostly; nil where nothing does.
  ///
  /// - Parameter order: the words of what was ordered, and of what is asked.
  func rest(of words: [String], order: Set<String>) -> ArraySlice<String>? {
    // "Cancel the nights" was ordered.
    if let count = denials.length(in: words, at: 0), count < words.count, !order.contains(words[0]),
      words[count...].allSatisfy({ objects.contains($0) || order.contains($0) })
    {
      return []
    }
    return sentences.length(in: words, at: 0).map { words[$0...] }
  }
}
