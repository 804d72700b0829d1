import ParleyGrammar
import ParleyLanguage

/// A prompt and what may be said after it.
public struct Question: Sendable {
  /// What is said before listening; nil where the device just listens, waiting for a trigger phrase.
  public let prompt: Prompt?
  /// What may be said after it.
  public let expectation: Expectation

  public init(prompt: Prompt?, expectation: Expectation) {
    self.prompt = prompt
    self.expectation = expectation
  }
}

/// What can be said at one moment: the pending question as a grammar.
public struct Expectation: Sendable {
  /// What is asked for; how sure is sure enough depends on it (`AcceptancePolicy`), and `text` is dictation.
  public enum Kind: String, Codable, Hashable, Sendable {
    case trigger, yesNo, option, number, value, text
  }

  public let kind: Kind
  /// Everything that is understood, universal commands included: the one tree for what is typed and what is heard.
  public let grammar: PhraseGrammar
  /// Parts of it without the words that may follow an answer and add nothing. What is complete in one of them, and
  /// could not go on there, is complete, though a "please" could still come: it is not waited for.
  public let cores: [PhraseGrammar]
  /// The names of the options, for displays and terminals.
  public let optionNames: [String]
  /// How numerals in what is typed are said; nil leaves them as they are.
  private let spokenForm: SpokenForm?
  /// What is listened for once more after words from which something follows; nil after others.
  package var secondHearing: (@Sendable ([String]) -> SecondHearing?)?
  /// What is listened for once more in speech that is no answer; nil where nothing is.
  package var orders: OrderHearing?
  /// What becomes of speech in which nothing was heard of all that; nil where it is left alone.
  package var free: FreeHearing?
  /// What is listened for where that is not sure of an order; nil where no trigger phrase is awaited.
  package var wide: WideHearing?
  /// How somebody is named, where a text does that ("Who is it for?"); nil elsewhere.
  package var person: PersonHearing?

  public init(
    kind: Kind, grammar: PhraseNode, cores: [PhraseNode] = [], optionNames: [String] = [], spokenForm: SpokenForm? = nil
  ) {
    self.kind = kind
    self.spokenForm = spokenForm
    self.grammar = PhraseGrammar.shared(grammar)
    self.cores = cores.map(PhraseGrammar.shared)
    self.optionNames = optionNames
  }

  /// What a typed line comes to; blank is silence.
  public func result(typed line: String) -> RecognitionResult {
    if line.allSatisfy(\.isWhitespace) { return .silence }
    let utterance = Utterance(line, digitsToWords: { spokenForm?.tokens($0) ?? [] })
    var result = RecognitionResult(utterance).matched(to: self)
    result.isAddressed = true
    return result
  }

  /// Whether words are a sentence of what is listened for, or of the orders that are listened for after that.
  package func holds(_ words: [String]) -> Bool {
    let grammars = [grammar] + (orders.map { [$0.triggers().grammar] } ?? [])
    return grammars.contains { if case .complete = $0.listening.progress(words) { true } else { false } }
  }

  /// Waiting for a trigger phrase has no time-out; a question has.
  public var waitsForever: Bool { kind == .trigger }
}

extension RecognitionResult {
  /// The same with what its words are in the tree of `expectation`.
  public func matched(to expectation: Expectation) -> RecognitionResult {
    guard outcome == .words, expectation.kind != .trigger else { return self }
    var result = self
    result.match = expectation.grammar.reading.match(words)
    return result
  }
}
