/// How people say yes and no: `answers.json`.
public struct AnswerWords: Codable, Hashable, Sendable {
  /// Whole answers, for the recogniser.
  public let yesPhrases: [String]
  /// Whole answers, for the recogniser.
  public let noPhrases: [String]
  /// What means yes wherever it stands first.
  public let yes: [String]
  /// What means yes only when nothing follows in the sentence: "it is".
  public let yesAlone: [String]
  /// What says nothing more beside a yes: "yes, that's exactly what I *asked for*"; nil where nothing is known.
  public let besideYes: [String]?
  public let no: [String]
  /// Phrases that hold a word of `no` and do not refuse.
  public let notNegative: [String]
  /// What announces that something is to be different.
  public let changes: [String]
  /// What opens a wish; instead of a yes, it asks for something else.
  public let requests: [String]
  public let but: [String]
  /// What opens a question.
  public let questions: [String]
  public let fillers: [String]
  /// What makes the opposite of a word in its front: "unmute"; nil where nothing does.
  public let oppositePrefixes: [String]?
  /// What stands for a thing that was named: "mute it".
  public let pronouns: [String]?
  /// What before a verb asks for it not to be done: "don't delete it"; nil where it stands elsewhere.
  public let negations: [String]?
  /// What agrees together with what is to be done, "go ahead and delete it"; nil where it stands elsewhere.
  public let agreesToDo: AgreesToDo?
  /// What says that something is so, "on", and that it is not, "off"; nil where nothing is known.
  public let states: States?

  /// What agrees before what is to be done, and what that is called where no verb is known: "do it".
  public struct AgreesToDo: Codable, Hashable, Sendable {
    public let before: [String]
    public let deeds: [String]
  }

  /// How people say in which of two states something is to be.
  public struct States: Codable, Hashable, Sendable {
    public let on: [String]
    public let off: [String]
    /// What says nothing more before a state: "turn it on".
    public let verbs: [String]
  }
}

/// What people say around a value: `fillers.json`.
public struct FillerWords: Codable, Hashable, Sendable {
  public let hesitations: [String]
  public let leadIns: [String]
  public let leadOuts: [String]
  /// The lead-ins that are frequent enough to listen for.
  public let heardLeadIns: [String]
  /// The lead-outs that are frequent enough to listen for.
  public let heardLeadOuts: [String]
}

/// How written shorthand is read: `abbreviations.json`.
public struct AbbreviationWords: Codable, Hashable, Sendable {
  public let anywhere: [String: String]
  /// After a name, as the kind of street: "Lewis Ave".
  public let afterStreetName: [String: String]
  /// Before a name: "Dr Jones".
  public let beforeName: [String: String]
  /// Where a house number came before.
  public let inAddress: [String: String]
  public let streetTypes: [String]
  public let symbols: [String: String]
  /// Words whose letters are said one by one.
  public let letterWords: [String]
  /// Of `letterWords`, those that are a word when spoken.
  public let spokenOtherwise: [String: String]
  public let letterPlurals: String
}
