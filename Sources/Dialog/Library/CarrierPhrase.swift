import ParleyGrammar
import ParleyLanguage

/// The words that people put around a request: "hey, could you please … thanks".
struct CarrierPhrase: Sendable {
  /// At most this many words are taken for courtesy before and after a request.
  private static let longestFront = 16
  private static let longestBack = 8

  private let fronts: PhraseGraph
  private let backs: PhraseGraph
  /// What may stand before a request, with the name of an app that is addressed.
  private let addresses: PhraseGraph
  private let addressees: PhraseGraph
  private let reminders: MarkerRows
  private let verbs: VerbForms
  private let values: ValueParser

  init(language: SpokenLanguage, names: PhraseNode) {
    let requests = language.language.requests
    let front = [Self.answerLeadIns(language)] + (requests?.leadIns ?? [])
    fronts = PhraseGraph(.repeated(.choice(front)), for: .reading)
    backs = PhraseGraph(.repeated(.choice([language.leadOut] + (requests?.leadOuts ?? []))), for: .reading)
    let vocatives = (requests?.vocatives(forApp: .slot("app", names)) ?? []).map { PhraseNode.slot("vocative", $0) }
    addresses = PhraseGraph(.repeated(.choice(front + vocatives)), for: .reading)
    addressees = PhraseGraph(.choice(vocatives), for: .reading)
    reminders = MarkerRows(.choice(requests?.reminders ?? []))
    verbs = VerbForms(language.language)
    values = language.values
  }

  /// What stands before answers, but for what makes of a request something else than an order, "there is", "no", "if", and
  /// for words that only join a value: "thank you for adding".
  private static func answerLeadIns(_ language: SpokenLanguage) -> PhraseNode {
    let markers = language.language.requests?.markers
    let wholeRows = markers.map { MarkerRows(.choice([$0.subjects, $0.conditions, $0.howTo, $0.questions])) }
    let openings = markers.map { MarkerRows(.choice([$0.negations, $0.conditions])) }
    let joining = Set(language.language.similar?.stopWords ?? [])
    let leadIns = language.language.fillers.leadIns.filter { text in
      let words = Utterance(text).words
      if words.count == 1, joining.contains(words[0]) { return false }
      return wholeRows?.length(in: words, at: 0) != words.count && openings?.begins(with: words) != true
    }
    return .oneOf(language.language.fillers.hesitations + leadIns)
  }

  /// Where the request itself may lie, the whole utterance first, then with ever more words taken away.
  func requests(in words: [String]) -> [Range<Int>] {
    var cuts: [(front: Int, back: Int)] = []
    let backs = backs(of: words)
    for front in self.cuts(fronts, before: words) {
      for back in backs where front + back < words.count { cuts.append((front, back)) }
    }
    return cuts.sorted { ($0.front + $0.back, $0.front) < ($1.front + $1.back, $1.front) }
      .map { $0.front..<(words.count - $0.back) }
  }

  /// A request in every form that may be declared.
  func forms(of request: [String], after front: String?) -> [[String]] { verbs.forms(of: request, after: front) }

  /// "The attic needs heating"
  func saysNeed(_ request: [String]) -> Bool { verbs.saysNeed(request) }

  /// What is left without all words of courtesy, and without the words around the name of an app that is addressed;
  /// `isFramed` where something stood before it.
  func core(of words: [String]) -> (words: [String], isFramed: Bool) {
    var front = cuts(addresses, before: words).last { $0 < words.count } ?? 0
    var name: [String] = []
    if let slot = addresses.match(Array(words[..<front]))?["app"] {
      // "I want to do a meditation" does not address an app To-Do.
      let plain = cuts(fronts, before: words).last { $0 < words.count } ?? 0
      if slot.tokenRange.lowerBound < plain { front = plain } else { name = Array(words[slot.tokenRange]) }
    }
    var end = words.count
    // "Order soup, please, with Soup Chef": what stands before the name may be courtesy too.
    for length in 1...Self.longestBack where name.isEmpty && front + length < end {
      guard let slot = addressees.match(Array(words.suffix(length)))?["app"],
        backs(of: Array(words.dropLast(length))).count > 1
      else { continue }
      name = Array(words.suffix(length)[(end - length + slot.tokenRange.lowerBound)...])
      end -= length
    }
    let back = backs(of: Array(words[..<end])).last { front + $0 < end } ?? 0
    let rest = Array(words[front..<(end - back)])
    return (rest + name, front > 0)
  }

  /// "Order soup with Soup Chef" without the app that is addressed at its end, and its name, in every way to part them, as
  /// much as possible taken away first.
  func withoutAddressee(_ words: [String]) -> [(rest: [String], name: [String])] {
    (1...Self.longestBack).reversed().filter { $0 < words.count }.compactMap { length in
      let end = Array(words.suffix(length))
      guard let slot = addressees.match(end)?["app"] else { return nil }
      return (Array(words.dropLast(length)), Array(end[slot.tokenRange]))
    }
  }

  private func cuts(_ graph: PhraseGraph, before words: [String]) -> [Int] {
    var cursor = PhraseCursor(graph)
    var counts = [0]
    for (index, word) in words.prefix(Self.longestFront).enumerated() {
      if reminders.length(in: words, at: index) != nil { return counts }
      switch cursor.take(word) {
      case .none: return counts
      case .incomplete: continue
      case .complete: counts.append(index + 1)
      }
    }
    return counts
  }

  private func backs(of words: [String]) -> [Int] {
    (0...min(Self.longestBack, words.count)).filter { count in
      count == 0 || backs.match(Array(words.suffix(count))) != nil && !splitsNumber(at: words.count - count, in: words)
    }
  }

  /// The "one" of "room thirty one" is no "the red one".
  private func splitsNumber(at place: Int, in words: [String]) -> Bool {
    place > 0 && values.wholeNumber([words[place]]) != nil && values.wholeNumber([words[place - 1]]) != nil
  }
}
