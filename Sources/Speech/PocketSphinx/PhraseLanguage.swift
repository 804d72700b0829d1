import Foundation

/// Which words follow each other in the sentences of a grammar, and how often, as an n-gram model of two words.
///
/// Mixed with a general model of the language it has free speech heard in the words of what was listened for.
struct PhraseLanguage {
  private struct Pair: Hashable {
    let first: Int
    let second: Int
  }

  private static let begin = "<s>"
  private static let end = "</s>"
  /// Of what may follow a word this is left to any other; so flat a rest keeps half sentences and other orders of words.
  private static let restShare = 0.2
  /// Rarer words and pairs of them are not told apart; sentences go round repetitions until they are this rare.
  private static let leastCount = 1e-6
  private static let sweepLimit = 4

  private let words: [String]
  private var counts: [Double]
  private var pairs: [Pair: Double] = [:]

  /// In time proportional to the arcs of the grammar and to the words that may stand before each.
  init(_ grammar: RecognitionGrammar) {
    words = [Self.begin, Self.end] + grammar.vocabulary
    counts = Array(repeating: 0, count: words.count)
    let numbers = Dictionary(uniqueKeysWithValues: words.enumerated().map { ($1, $0) })
    let leaving = Dictionary(grouping: grammar.arcs.filter { !grammar.isCompeting($0) }) { $0.from }
    let shares = leaving.mapValues { arcs in arcs.reduce(0) { $0 + Double($1.probability) } }
    // For each state the words that were said last before it, and how often.
    var pending: [[Int: Double]] = Array(repeating: [:], count: grammar.stateCount)
    pending[grammar.start] = [0: 1]
    let order = Self.fromTheBeginning(grammar, leaving)
    for _ in 0..<Self.sweepLimit {
      var isSettled = true
      for state in order where !pending[state].isEmpty {
        isSettled = false
        let before = pending[state].sorted { $0.key < $1.key }
        pending[state] = [:]
        if state == grammar.final { for (last, count) in before { add(1, after: last, count) } }
        let all = before.reduce(0) { $0 + $1.value }
        for arc in leaving[state] ?? [] {
          let share = Double(arc.probability) / (shares[state] ?? 1)
          if all * share < Self.leastCount { continue }
          switch arc.label {
          case .empty: for (last, count) in before { pending[arc.to][last, default: 0] += count * share }
          case .garbage: pending[arc.to][Self.unknown, default: 0] += all * share
          case .word(let word):
            guard let number = numbers[word] else { continue }
            for (last, count) in before { add(number, after: last, count * share) }
            pending[arc.to][number, default: 0] += all * share
          }
        }
      }
      if isSettled { break }
    }
  }

  /// What was said last was no word of the grammar.
  private static let unknown = -1

  private mutating func add(_ word: Int, after last: Int, _ count: Double) {
    counts[word] += count
    if last != Self.unknown { pairs[Pair(first: last, second: word), default: 0] += count }
  }

  private static func fromTheBeginning(
    _ grammar: RecognitionGrammar, _ leaving: [Int: [RecognitionGrammar.Arc]]
  ) -> [Int] {
    var order: [Int] = []
    var wasEntered = Set([grammar.start])
    var stack: [(state: Int, next: Int)] = [(grammar.start, 0)]
    while let (state, next) = stack.last {
      guard let arcs = leaving[state], next < arcs.count else {
        order.append(state)
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].next += 1
      if wasEntered.insert(arcs[next].to).inserted { stack.append((arcs[next].to, 0)) }
    }
    return order.reversed()
  }

  /// The model as the engine reads it: ARPA's text format, with decimal logarithms.
  var arpa: String {
    let sum = counts.reduce(0, +)
    let floor = Self.leastCount * sum
    let singles = counts.map { max($0, floor) / sum }
    let followers = Dictionary(grouping: pairs.filter { $0.value > 0 }) { $0.key.first }
    var lines = ["\\data\\", "ngram 1=\(words.count)", "ngram 2=\(followers.reduce(0) { $0 + $1.value.count })"]
    lines += ["", "\\1-grams:"]
    for (number, word) in words.enumerated() {
      let likely = number == 0 ? "-99" : Self.logarithm(singles[number])
      let rest = followers[number] == nil ? "0" : Self.logarithm(Self.restShare)
      lines.append("\(likely) \(EngineVocabulary.modelName(for: word)) \(rest)")
    }
    lines += ["", "\\2-grams:"]
    for (first, row) in followers.sorted(by: { $0.key < $1.key }) {
      let all = row.reduce(0) { $0 + $1.value }
      for (pair, count) in row.sorted(by: { $0.key.second < $1.key.second }) {
        let likely = (1 - Self.restShare) * count / all + Self.restShare * singles[pair.second]
        let names = [first, pair.second].map { EngineVocabulary.modelName(for: words[$0]) }
        lines.append("\(Self.logarithm(likely)) \(names.joined(separator: " "))")
      }
    }
    return (lines + ["", "\\end\\", ""]).joined(separator: "\n")
  }

  private static func logarithm(_ probability: Double) -> String {
    // Four digits are what models are published with.
    "\((log10(probability) * 10_000).rounded() / 10_000)"
  }
}

extension EngineVocabulary {
  /// As `name(for:)`, with the marks of a sentence left as they are.
  fileprivate static func modelName(for word: String) -> String {
    word.hasPrefix("<") ? word : name(for: word)
  }
}
