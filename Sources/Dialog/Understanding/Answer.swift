import AppIntents
import ParleyGrammar
import ParleyLanguage

/// What an utterance means to the question that it answers.
package enum Answer: Sendable {
  /// A value, and values of other parameters that were said with it.
  case value(any Sendable, extras: [(parameter: String, value: any Sendable)] = [])
  /// A part of a name that several options share.
  case several([ValueOption])
  /// None of the options is wanted.
  case declined
  case command(UniversalCommand)
  /// "volume six"
  case volume(Int)
  /// An earlier answer is to be another; without a value, it is to be asked for again.
  case correction(parameter: String, value: (any Sendable)?)
  /// It was understood and cannot be taken; the sentence says why.
  case refused(value: String, reason: String)
  case noMatch
  case silence
  case closed
}
