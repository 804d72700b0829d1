import ParleyLanguage

/// What tells the requests of one shortcut from others, as its phrases show it.
struct NearShortcut: Sendable {
  struct Phrase: Sendable {
    let id: TriggerID
    let units: [NearWords.Unit]
    let parameters: [String]
  }

  /// From here on an utterance runs the shortcut. This and the numbers below stand in the middle of what did nearly
  /// equally well for nine shortcuts of five phrases, and were then tried on four others.
  static let threshold = 2.5
  /// What the sentences of a kind of request to which the shortcut belongs count beside its own phrases.
  private static let kindShare = 0.5
  /// A kind is that of the shortcut where it is the likest, or nearly, for this share of its phrases.
  private static let sameKind = 0.3
  private static let nearlyLikest = 0.5
  /// What belongs to more kinds is of none: "order".
  private static let mostKinds = 2
  /// What is lost for each word that most phrases have and that was not said.
  private static let unsaidCost = 0.75
  /// How much likelier a shortcut is where its app is named.
  static let namedEvidence = 2.0
  /// How much more likely a named value makes it.
  private static let valueEvidence = 3.0
  /// The same where what was said is a phrase but for words that say nothing: "order the soup".
  static let wholePhraseEvidence = 1.5
  /// The same for two words that stand beside each other as in a phrase.
  private static let pairEvidence = 1.0
  /// Fewer phrases do not show how much they vary.
  private static let enoughPhrases = 4
  private static let closedOpenness = 0.25
  /// How many words of no phrase the openness of the shortcut is reckoned with.
  private static let priorWords = 2.0

  let number: Int
  /// Words of its title, its parameters and its app: they ask for nothing else.
  private let ownWords: Set<String>
  /// How often a request has a word that stands in no phrase.
  private let openness: Double
  /// How many such words a phrase has at most.
  private let tolerance: Int
  /// What most phrases have.
  private let core: [NearWords.Unit]
  /// The kinds of common requests to which some of its phrases belong.
  private let kinds: Set<Int>
  /// Those to which many of them belong.
  let usualKinds: Set<Int>
  private let openEnds: Set<String>
  private let phrasePairs: [(NearWords.Unit, NearWords.Unit)]
  /// Those whose sentences stand beside its own phrases.
  private let helpfulKinds: [Int]
  private let textCount: Double

  init(number: Int, phrases: [Phrase], ownWords: Set<String>, bank: RequestBank, index: RequestIndex) {
    self.number = number
    self.ownWords = ownWords
    phrasePairs = phrases.flatMap { phrase in
      let meant = phrase.units.filter(\.isMeant)
      return zip(meant, meant.dropFirst())
    }
    let heard = phrases.map { bank.hear($0.units, among: index) }
    let foreign = heard.indices.map { place in
      heard[place].filter { unit in
        unit.unit.isMeant && !phrases.indices.contains { $0 != place && phrases[$0].units.contains(where: unit.says) }
      }.count
    }
    if phrases.count >= Self.enoughPhrases {
      let words = heard.joined().count { $0.unit.isMeant }
      openness =
        (Double(foreign.reduce(0, +)) + Self.priorWords * Self.closedOpenness) / (Double(words) + Self.priorWords)
      tolerance = foreign.max() ?? 0
    } else {
      openness = Self.closedOpenness
      tolerance = 0
    }
    var core: [NearWords.Unit] = []
    for unit in heard.joined() where unit.unit.kind == .content && !core.contains(where: unit.says) {
      let count = phrases.count { $0.units.contains(where: unit.says) }
      if 2 * count >= phrases.count { core.append(unit.unit) }
    }
    self.core = core
    var votes: [Int: Int] = [:]
    for heard in heard {
      let kinds = bank.kinds(of: heard)
      for (kind, evidence) in kinds where evidence > 0 && evidence >= kinds[0].evidence - Self.nearlyLikest {
        votes[kind, default: 0] += 1
      }
    }
    kinds = Set(votes.keys)
    let needed = Self.sameKind * Double(phrases.count)
    let usual = kinds.filter { Double(votes[$0] ?? 0) >= needed }
    usualKinds = Set(usual)
    helpfulKinds = usual.count <= Self.mostKinds ? usual.sorted() : []
    openEnds = Set(zip(phrases, heard).compactMap { Self.openEnd(of: $1, in: $0, among: phrases, bank.words) })
    textCount = Double(phrases.count) + Self.kindShare * Double(helpfulKinds.reduce(0) { $0 + bank.count(of: $1) })
  }

  /// The word after which a phrase goes on in words of its own: "to" of "set a reminder to call mom".
  private static func openEnd(
    of heard: [HeardUnit], in phrase: Phrase, among phrases: [Phrase], _ words: NearWords
  ) -> String? {
    let shared = heard.lastIndex { unit in
      unit.unit.kind == .content && phrases.contains { $0.id != phrase.id && $0.units.contains(where: unit.says) }
    }
    guard let shared else { return nil }
    let end = heard[(shared + 1)...]
    guard end.contains(where: \.unit.isMeant) else { return nil }
    return end.first.flatMap { $0.unit.isMeant || words.isDeterminer($0.unit.text) ? nil : $0.unit.stem }
  }

  /// What was said without what may be anything: "set a reminder" of "set a reminder to wash the dishes".
  func head(of heard: [HeardUnit]) -> [HeardUnit] {
    let own =
      heard.lastIndex { heard in core.contains(where: heard.says) }
      ?? heard.lastIndex { $0.unit.kind == .content && $0.own[number, default: 0] > 0 }
    guard let own, let end = heard[own...].firstIndex(where: { isOpenEnd($0.unit) }) else { return heard }
    return Array(heard[..<end])
  }

  func isOpenEnd(_ unit: NearWords.Unit) -> Bool { !unit.isMeant && openEnds.contains(unit.stem) }

  func isCore(_ unit: NearWords.Unit) -> Bool {
    core.contains { $0.stem == unit.stem || $0.group != nil && $0.group == unit.group }
  }

  func evidence(of heard: [HeardUnit], values: Int) -> Double {
    let said = heard.reduce(0) { sum, unit in
      let evidence = unit.evidence(openness: openness) { word in
        let common = helpfulKinds.reduce(0) { $0 + (word.common[$1] ?? 0) }
        return ((word.own[number] ?? 0) + Self.kindShare * common) / (textCount + 1)
      }
      return sum + (isOwn(unit.unit) ? max(0, evidence) : evidence)
    }
    let unsaid = core.count { word in !heard.contains { $0.says(word) } && !ownWords.contains(word.stem) }
    return said + Self.pairEvidence * Double(pairs(in: heard)) + Self.valueEvidence * Double(values)
      - Self.unsaidCost * Double(unsaid)
  }

  /// How many words stand beside each other as they do in a phrase, those that say nothing aside.
  private func pairs(in heard: [HeardUnit]) -> Int {
    let meant = heard.filter(\.unit.isMeant)
    return zip(meant, meant.dropFirst()).count { first, second in
      phrasePairs.contains { first.says($0) && second.says($1) }
    }
  }

  /// The words that neither a phrase nor anything else accounts for, where there are more than its phrases show that its
  /// requests have; before the word with which `phrase` begins there may be none: "tell my wife to read my list".
  func unaccounted(in heard: [HeardUnit], for phrase: Phrase) -> [String] {
    func foreign(_ units: ArraySlice<HeardUnit>) -> [String] {
      units.filter { !$0.isAccountedFor(in: number, also: isOwn) }.map(\.unit.text)
    }
    let words = foreign(heard[...])
    guard words.count <= tolerance else { return words }
    guard let first = phrase.units.first, first.isMeant, let verb = heard.firstIndex(where: { $0.says(first) }) else {
      return []
    }
    return foreign(heard[..<verb])
  }

  /// The likest kind of request that is not the shortcut's; those of others stand beside it themselves.
  func rival(
    in kinds: [(kind: Int, evidence: Double)], besides others: Set<Int>
  ) -> (kind: Int, evidence: Double)? {
    kinds.first { !self.kinds.contains($0.kind) && !others.contains($0.kind) }
  }

  private func isOwn(_ unit: NearWords.Unit) -> Bool { ownWords.contains(unit.stem) }
}
