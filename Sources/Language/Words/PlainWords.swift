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
  /// The same of what is put into words: "*leave* a message".
  public let writing: [String]
  /// Verbs of what lies ahead, so that no day gone by is meant: "book".
  public let appointing: [String]
  /// After what is not to be done, before what is: "don't start it, *just* lock up".
  public let only: [String]
  /// Before somebody or something that an order is for, which may be a name: "for Ana".
  public let naming: [String]
  /// Nouns between a denial and what is denied: "no *need* for express".
  public let needs: [String]
  /// Words that turn what is ordered into something else, so that they have to be those of the phrase: "off".
  public let turns: [String]
  /// Words that take something off, and those by which it is put somewhere, which is the opposite.
  public let removing: [String]
  public let placing: [String]
  /// What a remark beside an order begins with: "it's", "we're".
  public let remarks: [PhraseNode]
  /// Verbs of remarks, which stand behind what they tell of, beside those of states: "needs".
  public let remarkVerbs: [PhraseNode]
  /// What begins a remark beside an answer, which tells of somebody, "we", or why: "because".
  public let subjects: [String]
  public let reasons: [String]
  /// What begins no remark but speaks to the device: "you".
  public let addressing: [String]
  /// Words by which a remark may make an order somebody else's: "said".
  public let quoting: [String]
  /// What may stand around the value of an answer, "ought to do it", and what only around one that is no day to come: "it
  /// started".
  public let answers: [PhraseNode]
  public let pastAnswers: [PhraseNode]

  struct File: Codable {
    var fronts: [String]?
    var others: [String]?
    var verbs: [String]?
    var writing: [String]?
    var appointing: [String]?
    var only: [String]?
    var naming: [String]?
    var needs: [String]?
    var turns: [String]?
    var removing: [String]?
    var placing: [String]?
    var remarks: [String]?
    var remarkVerbs: [String]?
    var subjects: [String]?
    var reasons: [String]?
    var addressing: [String]?
    var quoting: [String]?
    var answers: [String]?
    var pastAnswers: [String]?
  }

  init(file: File, name: String) throws(LanguageError) {
    fronts = try PhraseTemplate.nodes(file.fronts ?? [], key: "plain.fronts", file: name)
    others = try PhraseTemplate.nodes(file.others ?? [], key: "plain.others", file: name)
    verbs = file.verbs ?? []
    writing = file.writing ?? []
    appointing = file.appointing ?? []
    only = file.only ?? []
    naming = file.naming ?? []
    needs = file.needs ?? []
    turns = file.turns ?? []
    removing = file.removing ?? []
    placing = file.placing ?? []
    remarks = try PhraseTemplate.nodes(file.remarks ?? [], key: "plain.remarks", file: name)
    remarkVerbs = try PhraseTemplate.nodes(file.remarkVerbs ?? [], key: "plain.remarkVerbs", file: name)
    subjects = file.subjects ?? []
    reasons = file.reasons ?? []
    addressing = file.addressing ?? []
    quoting = file.quoting ?? []
    answers = try PhraseTemplate.nodes(file.answers ?? [], key: "plain.answers", file: name)
    pastAnswers = try PhraseTemplate.nodes(file.pastAnswers ?? [], key: "plain.pastAnswers", file: name)
  }
}
