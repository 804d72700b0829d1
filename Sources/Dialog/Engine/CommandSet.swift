import ParleyGrammar

/// Commands with their values, as a speech-to-intent app has them: a grammar without App Intents behind it.
public struct CommandSet: Sendable {
  /// A value that a command cannot do without.
  public struct Need: Sendable {
    public let parameter: String
    /// What is asked where it was not said.
    public let question: String
    /// The values, each a value of the tree.
    public let answers: PhraseNode
    /// The names of the values, where they can be read out.
    public let names: [String]
    /// Reads the words that `answers` took; nil where they are no value.
    public let read: @Sendable (_ match: SlotMatch, _ tokens: [String]) -> String?

    public init(
      parameter: String, question: String, answers: PhraseNode, names: [String],
      read: @escaping @Sendable (_ match: SlotMatch, _ tokens: [String]) -> String?
    ) {
      self.parameter = parameter
      self.question = question
      self.answers = answers
      self.names = names
      self.read = read
    }
  }

  public let app: String
  /// Everything that can be said to it, and the same without words of courtesy.
  public let grammar: PhraseNode
  public let core: PhraseNode
  /// What some words in normal form mean; nil where they mean nothing.
  public let understand: @Sendable (_ tokens: [String]) -> UnderstoodCommand?
  /// What each command needs, in the order in which it is asked.
  public let needs: [String: [Need]]
  /// What the device says when it has a command with its values.
  public let reply: @Sendable (UnderstoodCommand) -> String

  public init(
    app: String, grammar: PhraseNode, core: PhraseNode,
    understand: @escaping @Sendable (_ tokens: [String]) -> UnderstoodCommand?, needs: [String: [Need]],
    reply: @escaping @Sendable (UnderstoodCommand) -> String
  ) {
    self.app = app
    self.grammar = grammar
    self.core = core
    self.understand = understand
    self.needs = needs
    self.reply = reply
  }
}
