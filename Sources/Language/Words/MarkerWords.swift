/// Words with which people react to a question other than by a plain answer: `markers.json`, which a language may lack.
///
/// What names a value stands between them: "not the first, no, hang on, the third". In a row that markers are looked up
/// by, "*" is any one word.
public struct MarkerWords: Codable, Hashable, Sendable {
  /// What is named next is not wanted: "anything but", "I can't stand", "instead of".
  public let refusals: [String]
  /// What was named before is not wanted: "is not for me".
  public let refusalsAfter: [String]
  /// After them what is named is wanted again: "but".
  public let turns: [String]
  /// They take back what was said before: "no", "hang on".
  public let restarts: [String]
  /// They take back what was said before where something follows, and mean nothing where nothing does: "sorry".
  public let corrections: [String]
  /// They join values: "and", "or".
  public let joints: [String]
  /// The person needs time: "let me think".
  public let waits: [String]
  /// The person cannot say: "I'm not sure".
  public let unsure: [String]
  /// They open a question: "how much".
  public let questions: [String]
  /// They open a question that may be a wish: "do you have".
  public let offers: [String]
  /// What nothing here can honour: "if", "last time", "more than".
  public let conditions: [String]
  /// The one that is left: "the other one".
  public let others: [String]
  /// What says a place in a list.
  public let middleWords: [String]
  /// After a place in a list: "of them".
  public let placeEndings: [String]?
  public let beforeLastWords: [String]
  /// What says the first and what the last of two: "former", "latter".
  public let pairWords: [[String]]?
  /// They add nothing to the value beside them: "I would love".
  public let neutral: [String]
  /// After or before a verb, what it is done to: "me", "my". A value before both has the verb said of it.
  public let objects: [String]?
  public let clitics: [String]?
  /// Before or after what is wanted more than something else, and before that: "I prefer", "better"; "to", "than".
  public let preferences: [String]?
  public let comparisons: [String]?
  /// After a value, before what is thought of it: "is", "always".
  public let judging: [String]?
  /// Before a day that is over: "it was".
  public let pasts: [String]?
  /// What leads to a name or text and is no part of it: "call it"; with "*" in the place of the name where words follow it.
  public let naming: [String]
  /// Of these the ones that may also be what is to be done, where something definite follows: "write the report".
  public let namingVerbs: [String]?
  /// Where several values are asked for, what means all that there are.
  public let wholes: Wholes?
  /// What leads from a reason to the answer itself: "we've got the baby, *so* six"; nil where nothing is known.
  public let conclusions: [String]?
  /// What may be any sentence, a question too: "message", "note".
  public let proses: [String]?
  /// Of these, and of others, what is told rather than to be done: "problem".
  public let reports: [String]?
  /// Who somebody speaks of, where no name begins so: "I", "you".
  public let speakers: [String]?
  /// After what opens a question they make a title of it: "how *to* …".
  public let entitling: [String]?
  /// Between what is asked for and its text: "the address *is* …".
  public let copulas: [String]?
  /// What leads to a text that begins with a number and is no part of it: "I live at".
  public let placing: [String]?
  /// Where a person is asked for.
  public let persons: Persons?
  /// For what opens a question, the words with which a property may be titled that answers it: "how much" asks for a
  /// price.
  public let asked: [String: [String]]
  /// Of these the ones that are frequent enough to listen for.
  public let heard: Heard

  /// What is said where a person is asked for.
  public struct Persons: Codable, Hashable, Sendable {
    /// They ask for a person: "who".
    public let asked: [String]
    /// They lead to a name there and are no part of it: "it's for", "in the name of".
    public let leads: [String]
    /// The same, though they lead to much else too: "it's".
    public let copulas: [String]
  }

  /// What means all of a list.
  public struct Wholes: Codable, Hashable, Sendable {
    /// "All of them".
    public let all: [String]
    /// All of two: "both".
    public let both: [String]
    /// Between these and what is not wanted: "but", as in "all but the first".
    public let except: [String]
  }

  /// What the recogniser listens for.
  public struct Heard: Codable, Hashable, Sendable {
    /// Before a value that is not wanted, alone or after another value.
    public let refusals: [String]
    /// Between two values, of which the second is wanted: "no I mean".
    public let corrections: [String]
    /// Between two values, of which the first is wanted: "instead of".
    public let contrasts: [String]
    /// Between two values, of which both are wanted, or the second after the first was refused: "and", "but".
    public let joints: [String]
    public let waits: [String]
    public let unsure: [String]
    /// Before a value, or alone.
    public let questions: [String]
    /// Before a value that changes what is to be confirmed: "yes but".
    public let changes: [String]
    /// They take an agreement back: "yes no stop".
    public let takenBack: [String]
    /// The same after a value: "no leave it".
    public let dropped: [String]?
    /// What is said of the value before it: "is not for me", "instead".
    public let after: [String]?
  }
}
