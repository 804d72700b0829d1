import ParleyGrammar

/// The words by which a request is put otherwise than phrases are declared, and means the same: `rewordings` in
/// `requests.json`.
public struct RewordingWords: Hashable, Sendable {
  /// Verbs, with their particles, that mean the same: "turn on", "switch on".
  public let sameVerbs: [[[String]]]
  /// Before what is to be done by the word at the end: "get (the bike unlocked)", "I want (the bike unlocked)".
  public let causatives: [PhraseNode]
  /// Those of them that are listened for, and what makes a question or a statement of the same: "is (the bike unlocked)".
  public let heardCausatives: [PhraseNode]
  public let states: [PhraseNode]
  /// Before several things of which one is meant: "one of the (recordings)".
  public let someOf: [PhraseNode]
  /// What stands there for the verb of an order: "going" for "start".
  public let results: [String: String]
  /// Before two things that are meant together: "both".
  public let pairWords: [String]
  /// For what was named before its verb: "(the door, lock) it".
  public let objectPronouns: [String]
  /// For some of what was named before: "one".
  public let partPronouns: [String]
  /// Before what there is for an order, "I have (a fault to report)", and what stands before the order's verb there.
  public let havings: [PhraseNode]
  public let infinitiveMarks: [String]
  /// Before what is to be done to something, "(the door) needs to be (locked)", and to what there is for an order, "a
  /// parcel to be (picked up)".
  public let needs: [PhraseNode]
  public let passives: [PhraseNode]
  /// Before the same as a gerund: "(the plants) need (watering)".
  public let needsOfGerunds: [PhraseNode]
  /// The causative in which it is an order: "have (the door locked)".
  public let causativeVerb: String?
  /// What may stand behind something and before its verb: "a parcel *that* needs picking up".
  public let relatives: [String]
  /// Before what is singled out of an order, "it's (the cellar) I want (locked)", and what may stand for the wish there,
  /// "it's (the cellar) you should (lock)".
  public let clefts: [PhraseNode]
  public let duties: [PhraseNode]
  /// Around an order that is put as a negated question: "you couldn't (close the bridge), could you".
  public let taggedFronts: [PhraseNode]
  public let tags: [PhraseNode]
  /// Verbs of several things in the form of one, as phrases have them: "is" for "are".
  public let singulars: [String: String]
  /// Before a question that is put indirectly: "can you tell me (when the bar is open)".
  public let askings: [PhraseNode]
  /// Behind a question word, where they ask for nothing more: "where *on earth* is the crown".
  public let emphases: [PhraseNode]
  /// Verbs that stand behind what they are about there: "is".
  public let copulas: [String]
  /// What stands before it in a direct question with another verb, "what *does* oak cost", and what that verb has lost.
  public let supports: [String: String]
  /// The ending of whose something is, and what stands between the two in the other order: "the chart *of* Walter".
  public let genitive: String?
  public let genitiveLinks: [[String]]

  struct File: Codable {
    var sameVerbs: [[String]]?
    var causatives: [String]?
    var heardCausatives: [String]?
    var states: [String]?
    var someOf: [String]?
    var results: [String: String]?
    var pairWords: [String]?
    var objectPronouns: [String]?
    var partPronouns: [String]?
    var havings: [String]?
    var infinitiveMarks: [String]?
    var needs: [String]?
    var passives: [String]?
    var needsOfGerunds: [String]?
    var causativeVerb: String?
    var relatives: [String]?
    var clefts: [String]?
    var duties: [String]?
    var taggedFronts: [String]?
    var tags: [String]?
    var singulars: [String: String]?
    var askings: [String]?
    var emphases: [String]?
    var copulas: [String]?
    var supports: [String: String]?
    var genitive: String?
    var genitiveLinks: [String]?
  }

  init(file: File, name: String) throws(LanguageError) {
    sameVerbs = (file.sameVerbs ?? []).map { $0.map { Utterance($0).words } }
    heardCausatives = try PhraseTemplate.nodes(
      file.heardCausatives ?? [], key: "rewordings.heardCausatives", file: name)
    states = try PhraseTemplate.nodes(file.states ?? [], key: "rewordings.states", file: name)
    someOf = try PhraseTemplate.nodes(file.someOf ?? [], key: "rewordings.someOf", file: name)
    causatives = try PhraseTemplate.nodes(file.causatives ?? [], key: "rewordings.causatives", file: name)
    results = file.results ?? [:]
    pairWords = file.pairWords ?? []
    objectPronouns = file.objectPronouns ?? []
    partPronouns = file.partPronouns ?? []
    havings = try PhraseTemplate.nodes(file.havings ?? [], key: "rewordings.havings", file: name)
    infinitiveMarks = file.infinitiveMarks ?? []
    needs = try PhraseTemplate.nodes(file.needs ?? [], key: "rewordings.needs", file: name)
    passives = try PhraseTemplate.nodes(file.passives ?? [], key: "rewordings.passives", file: name)
    needsOfGerunds = try PhraseTemplate.nodes(file.needsOfGerunds ?? [], key: "rewordings.needsOfGerunds", file: name)
    causativeVerb = file.causativeVerb
    relatives = file.relatives ?? []
    clefts = try PhraseTemplate.nodes(file.clefts ?? [], key: "rewordings.clefts", file: name)
    duties = try PhraseTemplate.nodes(file.duties ?? [], key: "rewordings.duties", file: name)
    taggedFronts = try PhraseTemplate.nodes(file.taggedFronts ?? [], key: "rewordings.taggedFronts", file: name)
    tags = try PhraseTemplate.nodes(file.tags ?? [], key: "rewordings.tags", file: name)
    singulars = file.singulars ?? [:]
    askings = try PhraseTemplate.nodes(file.askings ?? [], key: "rewordings.askings", file: name)
    emphases = try PhraseTemplate.nodes(file.emphases ?? [], key: "rewordings.emphases", file: name)
    copulas = file.copulas ?? []
    supports = file.supports ?? [:]
    genitive = file.genitive
    genitiveLinks = (file.genitiveLinks ?? []).map { Utterance($0).words }
  }
}
