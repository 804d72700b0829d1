import AppIntents
import Phrases

/// What answers one question, and how an answer becomes a value.
struct AnswerReader: Sendable {
  /// What an utterance means to a question.
  enum Reading: Sendable {
    case value(any Sendable)
    /// A part of a name that several options share.
    case several([ValueOption])
    case command(UniversalCommand)
    case nothing
  }

  let kind: Expectation.Kind
  /// Every bare answer, without the words that people put around it.
  let grammar: PhraseNode
  var options: [ValueOption] = []
  var optionNames: [String] = []
  /// Reads a bare answer: its spoken tokens, and the text that they came from.
  let read: @Sendable (_ tokens: [String], _ text: String) -> Reading

  /// Where the option of that value stands; nil when it is none of them.
  func index(of value: any Sendable) -> Int? { value as? Int }
}
