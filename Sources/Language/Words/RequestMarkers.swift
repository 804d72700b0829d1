import ParleyGrammar

/// Words that make of a request something else than an order: `markers` in `requests.json`.
public struct RequestMarkers: Hashable, Sendable {
  /// Anywhere in a request that is not to be carried out: "don't", "without".
  public let negations: PhraseNode
  /// Anywhere in what tells that something is not liked, which asks for nothing: "hate".
  public let dislikes: PhraseNode
  /// After a request that is taken back: "never mind".
  public let retractions: PhraseNode
  /// Between what was said first and what is meant: "no, I mean".
  public let corrections: PhraseNode
  /// Between what is meant and what is not: "instead of".
  public let contrasts: PhraseNode
  /// Before a question about how something is done.
  public let howTo: PhraseNode
  /// Before any other question.
  public let questions: PhraseNode
  /// After what something is said of: "is", "sounds".
  public let states: PhraseNode
  /// Before one of those that say which is meant: "that is".
  public let relatives: Set<String>
  /// Anywhere in what tells of the past.
  public let past: PhraseNode
  /// Before a statement: who did or does it.
  public let subjects: PhraseNode
  /// Between what is told and the order that follows from it: "so".
  public let reasons: Set<String>
  /// Anywhere in a request that is not for now, or not for certain.
  public let conditions: PhraseNode
  /// Before what a person is to be told: "that says".
  public let contents: PhraseNode
  /// How a verb ends that is no order, with its base in place of the ending: "added", "adds", "adding".
  public let inflections: [SimilarWords.Ending]
  public let opposites: [Opposites]
  /// The first words of phrases that only tell something.
  public let telling: Set<String>

  /// A row of words in pieces, between which others may stand: "take … off"; also before a first piece that is empty.
  public typealias Row = [[String]]

  /// Verbs, and what undoes them.
  public struct Opposites: Hashable, Sendable {
    public let verbs: [Row]
    public let undoing: [Row]

    init(_ verbs: [String], undoneBy undoing: [String]) {
      func rows(_ texts: [String]) -> [Row] {
        texts.map { text in
          text.split(separator: "*", omittingEmptySubsequences: false).map { Utterance(String($0)).words }
        }
      }
      self.verbs = rows(verbs)
      self.undoing = rows(undoing)
    }
  }

  struct File: Codable {
    let negations: [String]
    var dislikes: [String]?
    let retractions: [String]
    let corrections: [String]
    let contrasts: [String]
    let howTo: [String]
    let questions: [String]
    var states: [String]?
    var relatives: [String]?
    let past: [String]
    let subjects: [String]
    var reasons: [String]?
    let conditions: [String]
    var contents: [String]?
    let inflections: [SimilarWords.Ending]
    let opposites: [[[String]]]
    let telling: [String]
  }

  init(file: File, name: String) throws(LanguageError) {
    func choice(_ templates: [String], _ key: String) throws(LanguageError) -> PhraseNode {
      .choice(try PhraseTemplate.nodes(templates, key: "markers.\(key)", file: name))
    }
    negations = try choice(file.negations, "negations")
    dislikes = try choice(file.dislikes ?? [], "dislikes")
    retractions = try choice(file.retractions, "retractions")
    corrections = try choice(file.corrections, "corrections")
    contrasts = try choice(file.contrasts, "contrasts")
    howTo = try choice(file.howTo, "howTo")
    questions = try choice(file.questions, "questions")
    states = try choice(file.states ?? [], "states")
    relatives = Set(file.relatives ?? [])
    past = try choice(file.past, "past")
    subjects = try choice(file.subjects, "subjects")
    conditions = try choice(file.conditions, "conditions")
    contents = try choice(file.contents ?? [], "contents")
    reasons = Set(file.reasons ?? [])
    inflections = file.inflections
    for (index, sides) in file.opposites.enumerated() where sides.count != 2 {
      throw LanguageError(
        file: name, key: "markers.opposites.\(index)",
        problem: "there have to be two lists, verbs and their opposites.")
    }
    opposites = file.opposites.map { Opposites($0[0], undoneBy: $0[1]) }
    telling = Set(file.telling.flatMap { Utterance($0).words })
  }
}

extension SimilarWords.Ending {
  /// The base of a word that ends so; nil where it does not.
  package func base(of word: String) -> String? {
    guard word.count >= least, word.hasSuffix(ending), !except.contains(where: word.hasSuffix) else { return nil }
    var base = String(word.dropLast(ending.count))
    if undoubles {
      guard let last = base.last, base.dropLast().last == last else { return nil }
      base.removeLast()
    }
    return base + replacement
  }
}
