import ParleyGrammar

/// What an order may consist of beside the words and values of a phrase, and an answer beside its value, without meaning
/// anything more: `plain` in `requests.json`. "*Put* Priya *on the* crew" where "add {person} to the crew" is declared,
/// "*a* pilot *for* Old Bess", "*she came in* today".
public struct PlainWords: Hashable, Sendable {
  /// What may stand first in an order: "put", "we could do with".
  public let fronts: [PhraseNode]
  /// What may stand anywhere in it: "needs a", "for the".
  public let others: [PhraseNode]
  /// The verbs of phrases that need not be said with one of them: whoever wants something wants it brought.
  public let verbs: [String]
  /// The same of what consists of words: "*leave* a message".
  public let reporting: [String]
  /// Words that turn what is ordered into something else, so that they have to be those of the phrase: "off".
  public let turns: [String]
  /// Words by which what stands beside an order may be about somebody else's: "said".
  public let reported: [String]
  /// What may stand around the value of an answer: "it started", "ought to do it".
  public let answers: [PhraseNode]

  struct File: Codable {
    var fronts: [String]?
    var others: [String]?
    var verbs: [String]?
    var reporting: [String]?
    var turns: [String]?
    var reported: [String]?
    var answers: [String]?
  }

  init(file: File, name: String) throws(LanguageError) {
    fronts = try PhraseTemplate.nodes(file.fronts ?? [], key: "plain.fronts", file: name)
    others = try PhraseTemplate.nodes(file.others ?? [], key: "plain.others", file: name)
    verbs = file.verbs ?? []
    reporting = file.reporting ?? []
    turns = file.turns ?? []
    reported = file.reported ?? []
    answers = try PhraseTemplate.nodes(file.answers ?? [], key: "plain.answers", file: name)
  }
}
