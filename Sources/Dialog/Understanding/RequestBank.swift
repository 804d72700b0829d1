import Foundation
import ParleyGrammar
import ParleyLanguage

/// What people ask of devices, whatever it is: how usual each word is, and which kind of request a sentence is most like.
struct RequestBank: Sendable {
  /// How usual a group of words is, beside its most usual word.
  private static let groupShare = 0.7

  let words: NearWords
  private let index: RequestIndex
  private let kinds: [(example: String, count: Int)]

  init(_ requests: CommonRequests?, words: NearWords) {
    self.words = words
    var index = RequestIndex()
    var kinds: [(example: String, count: Int)] = []
    for (_, sentences) in (requests?.kinds ?? [:]).sorted(by: { $0.key < $1.key }) {
      for sentence in sentences { index.add(words.units(of: Utterance(sentence).words), to: kinds.count) }
      kinds.append((sentences.first ?? "", sentences.count))
    }
    self.index = index
    self.kinds = kinds
  }

  func example(of kind: Int) -> String { kinds[kind].example }

  func count(of kind: Int) -> Int { kinds[kind].count }

  /// What was said, with how each word of it stands in requests of all kinds, and in the texts of another index.
  func hear(_ units: [NearWords.Unit], among own: RequestIndex) -> [HeardUnit] {
    units.map { unit in
      let forms = words.forms(of: unit)
      return HeardUnit(
        unit: unit, forms: Set(forms.keys), usual: usual(unit), common: index.support(of: forms),
        own: own.support(of: forms))
    }
  }

  /// The share of all requests that have the word.
  private func usual(_ unit: NearWords.Unit) -> Double {
    func share(_ form: String) -> Double { Double(index.count(of: form) + 1) / Double(index.count + 1) }
    return max(share(unit.stem), unit.group.map { Self.groupShare * share($0) } ?? 0)
  }

  /// The kinds of request that share a word with what was said, the likest first.
  func kinds(of heard: [HeardUnit]) -> [(kind: Int, evidence: Double)] {
    Set(heard.flatMap(\.common.keys)).map { kind in
      let count = Double(kinds[kind].count)
      let evidence = heard.reduce(0) { sum, unit in
        sum + unit.evidence(openness: HeardUnit.usualOpenness) { ($0.common[kind] ?? 0) / (count + 1) }
      }
      return (kind, evidence)
    }
    .sorted { ($0.evidence, $1.kind) > ($1.evidence, $0.kind) }
  }
}

/// A word of what was said, or a row of words, with where it stands in requests.
struct HeardUnit: Sendable {
  /// How often a request has a word of its own, as "milk" in "add milk".
  static let usualOpenness = 0.3
  /// The same for words that carry no meaning.
  private static let fillerOpenness = 0.4
  /// No single word counts for more.
  private static let most = 5.0

  let unit: NearWords.Unit
  let forms: Set<String>
  /// The share of all requests that have it.
  let usual: Double
  /// In how many sentences of each kind of request it stands.
  let common: [Int: Double]
  /// In how many phrases of each class it stands.
  let own: [Int: Double]

  /// How much more likely the word is in a request of one class than in any request, as a logarithm (naive Bayes).
  ///
  /// - Parameters:
  ///   - openness: how often a request of the class has a word of its own.
  ///   - share: the share of the class's texts that have the word.
  func evidence(openness: Double, share: (HeardUnit) -> Double) -> Double {
    let openness = unit.kind == .content ? openness : Self.fillerOpenness
    let likely = openness + (1 - openness) * share(self) / usual
    return unit.kind.weight * min(Self.most, log(likely))
  }

  /// Whether some of the phrases of the class, or a word that `also` knows, has it.
  func isAccountedFor(in number: Int, also: (NearWords.Unit) -> Bool) -> Bool {
    !unit.isMeant || own[number, default: 0] > 0 || also(unit)
  }

  /// Whether it says what a phrase's word says.
  func says(_ other: NearWords.Unit) -> Bool {
    forms.contains(other.stem) || other.group.map(forms.contains) ?? false
  }
}

extension NearWords.Unit.Kind {
  /// How much a word counts.
  fileprivate var weight: Double {
    switch self {
    case .content: 1
    case .light: 0.7
    case .stop: 0.4
    case .number: 0.2
    }
  }
}
