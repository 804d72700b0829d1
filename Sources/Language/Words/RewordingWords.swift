import ParleyGrammar

/// The words by which a request is put otherwise than phrases are declared, and means the same: `rewordings` in
/// `requests.json`.
public struct RewordingWords: Hashable, Sendable {
  /// Verbs, with their particles, that mean the same: "turn on", "switch on".
  public let sameVerbs: [[[String]]]
  /// Before what is to be done by the word at the end: "get (the bike unlocked)", "I want (the bike unlocked)".
  public let causatives: [PhraseNode]
  /// What stands there for the verb of an order: "going" for "start".
  public let results: [String: String]
  /// Before two things that are meant together: "both".
  public let pairWords: [String]
  /// Before what there is for an order, "I have (a fault to report)", and what stands before the order's verb there.
  public let havings: [PhraseNode]
  public let infinitiveMarks: [String]
  /// Verbs of several things in the form of one, as phrases have them: "is" for "are".
  public let singulars: [String: String]
  /// Before a question that is put indirectly: "can you tell me (when the bar is open)".
  public let askings: [PhraseNode]
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
    var results: [String: String]?
    var pairWords: [String]?
    var havings: [String]?
    var infinitiveMarks: [String]?
    var singulars: [String: String]?
    var askings: [String]?
    var copulas: [String]?
    var supports: [String: String]?
    var genitive: String?
    var genitiveLinks: [String]?
  }

  init(file: File, name: String) throws(LanguageError) {
    sameVerbs = (file.sameVerbs ?? []).map { $0.map { Utterance($0).words } }
    causatives = try PhraseTemplate.nodes(file.causatives ?? [], key: "rewordings.causatives", file: name)
    results = file.results ?? [:]
    pairWords = file.pairWords ?? []
    havings = try PhraseTemplate.nodes(file.havings ?? [], key: "rewordings.havings", file: name)
    infinitiveMarks = file.infinitiveMarks ?? []
    singulars = file.singulars ?? [:]
    askings = try PhraseTemplate.nodes(file.askings ?? [], key: "rewordings.askings", file: name)
    copulas = file.copulas ?? []
    supports = file.supports ?? [:]
    genitive = file.genitive
    genitiveLinks = (file.genitiveLinks ?? []).map { Utterance($0).words }
  }
}
