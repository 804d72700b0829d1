/// Numbers for words, so that matching compares integers.
struct PhraseVocabulary: Sendable {
  /// The number of every word that no phrase holds.
  static let unknown: Int32 = -1

  private(set) var words: [String] = []
  private var numbers: [String: Int32] = [:]

  mutating func number(of word: String) -> Int32 {
    if let number = numbers[word] { return number }
    let number = Int32(words.count)
    words.append(word)
    numbers[word] = number
    return number
  }

  func knownNumber(of word: String) -> Int32 {
    numbers[word] ?? Self.unknown
  }
}
