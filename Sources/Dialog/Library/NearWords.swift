import ParleyGrammar
import ParleyLanguage

/// Brings words to what they mean in a request, roughly: without those that say nothing, uninflected, one of each
/// group of similar ones. Deterministic, and every step is data of the language.
struct NearWords: Sendable {
  /// What a word means, with how much it says of what is wanted, from 0 to 1.
  typealias Concepts = [String: Double]

  /// Longer utterances are not paraphrased requests; bounds the work.
  static let longestUtterance = 64
  private static let longestRow = 4
  private static let lightWeight = 0.25
  private static let numberWeight = 0.3
  private static let number = "#"

  private let stopWords: Set<String>
  private let lightWords: Set<String>
  private let connectors: Set<String>
  private let numbers: Set<String>
  private let words: SimilarWords
  private let singles: [String: Int]
  private let rows: [[String]: Int]

  init(_ words: SimilarWords, numbers: NumberWords) {
    self.words = words
    stopWords = Set(words.stopWords)
    lightWords = Set(words.lightWords)
    connectors = Set(words.connectors)
    self.numbers = Set((numbers.cardinals + numbers.multipliers).flatMap(\.words))
    var singles: [String: Int] = [:]
    var rows: [[String]: Int] = [:]
    for (index, group) in words.groups.enumerated() {
      for member in group {
        let tokens = Utterance(member).words
        let stems = tokens.map { Self.stem($0, words) }
        if tokens.count == 1 {
          for form in tokens + stems where singles[form] == nil { singles[form] = index }
        } else if rows[stems] == nil {
          rows[stems] = index
        }
      }
    }
    self.singles = singles
    self.rows = rows
  }

  func isConnector(_ word: String) -> Bool { connectors.contains(word) }

  /// Whether the language's data knows the word at all.
  func isKnown(_ word: String) -> Bool {
    stopWords.contains(word) || singles[word] != nil || singles[Self.stem(word, words)] != nil || numbers.contains(word)
  }

  func concepts(of tokens: [String]) -> Concepts {
    let stems = tokens.map { Self.stem($0, words) }
    var concepts: Concepts = [:]
    func add(_ concept: String, _ weight: Double) { concepts[concept] = max(concepts[concept] ?? 0, weight) }
    var index = 0
    while index < tokens.count {
      if let (group, count) = row(at: index, in: stems) {
        add("=\(group)", 1)
        index += count
        continue
      }
      let token = tokens[index]
      if numbers.contains(token) && !stopWords.contains(token) || token.allSatisfy(\.isNumber) {
        add(Self.number, Self.numberWeight)
      } else if stopWords.contains(token) {
        if lightWords.contains(token) { add("~" + token, Self.lightWeight) }
      } else if let group = singles[token] ?? singles[stems[index]] {
        add("=\(group)", 1)
      } else {
        add(stems[index], 1)
      }
      index += 1
    }
    return concepts
  }

  private func row(at index: Int, in stems: [String]) -> (group: Int, count: Int)? {
    for count in stride(from: min(Self.longestRow, stems.count - index), to: 1, by: -1) {
      if let group = rows[Array(stems[index..<(index + count)])] { return (group, count) }
    }
    return nil
  }

  /// The word without its inflection, good enough to compare with other words brought to this form.
  private static func stem(_ word: String, _ words: SimilarWords) -> String {
    let first = cut(word, words.endings)
    return cut(first, words.lastLetters)
  }

  private static func cut(_ word: String, _ endings: [SimilarWords.Ending]) -> String {
    guard let fit = endings.first(where: { word.count >= $0.least && word.hasSuffix($0.ending) }),
      !fit.except.contains(where: word.hasSuffix)
    else { return word }
    var stem = String(word.dropLast(fit.ending.count))
    if fit.undoubles, stem.count > 3, let last = stem.last, stem.dropLast().last == last, last != "s", last != "l" {
      stem.removeLast()
    }
    return stem + fit.replacement
  }
}
