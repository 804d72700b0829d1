/// Numbers for words, so that matching compares integers.
struct PhraseVocabulary: Sendable {
  /// The number of every word that no phrase holds.
  static let unknown: Int32 = -1

  private(set) var words: [String] = []
  private var numbers: [String: Int32] = [:]
  /// The word of the last call: the same slot name comes again and again.
  private var latest = 0

  mutating func number(of word: String) -> Int32 {
    if latest < words.count, words[latest] == word { return Int32(latest) }
    if let number = numbers[word] {
      latest = Int(number)
      return number
    }
    let number = Int32(words.count)
    latest = words.count
    words.append(word)
    numbers[word] = number
    return number
  }

  func knownNumber(of word: String) -> Int32 {
    numbers[word] ?? Self.unknown
  }
}
