import ParleyGrammar

/// A prompt and what may be said after it.
public struct Question: Sendable {
  /// What is said before listening; nil where the device just listens, waiting for a trigger phrase.
  public let prompt: Prompt?
  public let expectation: Expectation

  public init(prompt: Prompt?, expectation: Expectation) {
    self.prompt = prompt
    self.expectation = expectation
  }
}

/// What can be said at one moment: the pending question as a grammar.
public struct Expectation: Sendable {
  public enum Kind: String, Codable, Hashable, Sendable {
    case trigger, yesNo, option, number, value, text
  }

  public let kind: Kind
  /// Everything that is understood, universal commands included.
  public let grammar: PhraseNode
  /// Parts of it without the words that may follow an answer and add nothing. What is complete in one of them, and
  /// could not go on there, is complete, though a "please" could still come: nobody waits for it.
  public let cores: [PhraseNode]
  /// The names of the options, for displays and typed front ends.
  public let optionNames: [String]

  public init(kind: Kind, grammar: PhraseNode, cores: [PhraseNode] = [], optionNames: [String] = []) {
    self.kind = kind
    self.grammar = grammar
    self.cores = cores
    self.optionNames = optionNames
  }

  /// Waiting for a trigger phrase has no time-out; a question has.
  public var waitsForever: Bool { kind == .trigger }
}
