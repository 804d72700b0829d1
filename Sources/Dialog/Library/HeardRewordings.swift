import ParleyGrammar
import ParleyLanguage

/// What is listened for of an order that is put otherwise than its phrase: "get the gate *opened*", "I need a fitting
/// *booked* for Ines", "*can I have* two boards of oak".
///
/// They are read as `Rewordings` reads them when they are typed.
struct HeardRewordings: Sendable {
  private let words: RewordingWords?
  private let causatives: [PhraseNode]
  private let states: [PhraseNode]
  private let obtaining: Set<String>
  private let wishes: [PhraseNode]
  private let receivers: PhraseNode
  private let particles: Set<String>
  private let prepositions: Set<String>
  private let endings: [SimilarWords.Ending]

  init(_ language: SpokenLanguage) {
    let requests = language.language.requests
    words = requests?.rewordings
    causatives = words?.heardCausatives ?? []
    states = words?.states ?? []
    obtaining = Set((requests?.obtaining ?? []).compactMap(\.first))
    wishes = requests?.heardWishes ?? []
    receivers = requests?.verbs?.after ?? .choice([])
    particles = Set(requests?.particles ?? [])
    prepositions = Set(language.prepositions)
    endings = (requests?.markers?.inflections ?? []).filter { $0.ending == "ed" }
  }

  /// The other ways to say a phrase of this verb; `rest` is what follows the verb.
  func of(_ verb: String, _ rest: [PhraseNode]) -> [PhraseNode] {
    var others: [PhraseNode] = []
    if obtaining.contains(verb), !wishes.isEmpty { others.append(.sequence([.choice(wishes)] + rest)) }
    if let done = done(verb, rest) { others.append(done) }
    return others
  }

  /// "Us" of "order us two bags"; nil after what is not got for somebody.
  func receiver(of verb: String) -> PhraseNode? {
    obtaining.contains(verb) && receivers != .choice([]) ? receivers : nil
  }

  /// "Get the gate opened", "I want the lamp turned off", "I need a fitting booked for Ines".
  private func done(_ verb: String, _ rest: [PhraseNode]) -> PhraseNode? {
    guard !causatives.isEmpty else { return nil }
    let particles = rest.prefix { isWord($0, among: self.particles) }
    let object = rest.dropFirst(particles.count)
    let end = object.dropFirst().firstIndex { isOptional($0) || isWord($0, among: prepositions) } ?? object.endIndex
    if object.isEmpty { return nil }
    // "Is the gate opened?" asks, and opens nothing.
    let fronts = PhraseNode.choice(causatives + states)
    return .sequence(
      [fronts] + object[..<end] + [.oneOf(participles(of: verb))] + particles + object[end...])
  }

  private func participles(of verb: String) -> [String] {
    let own = (words?.results ?? [:]).filter { $0.value == verb }.keys.sorted()
    let regular = endings.filter { !$0.undoubles && verb.hasSuffix($0.replacement) }
      .max { $0.replacement.count < $1.replacement.count }
      .map { verb.dropLast($0.replacement.count) + $0.ending }
    return own + (regular.map { [String($0)] } ?? [])
  }

  private func isWord(_ node: PhraseNode, among words: Set<String>) -> Bool {
    if case .word(let word) = node { words.contains(word) } else { false }
  }

  private func isOptional(_ node: PhraseNode) -> Bool { node.allowsNothing }
}
