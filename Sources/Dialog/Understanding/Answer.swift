import AppIntents
import Foundation
import ParleyGrammar
import ParleyLanguage

/// What an utterance means to the question that it answers.
package enum Answer: Sendable {
  /// A value, and values of other parameters that were said with it.
  case value(any Sendable, extras: [(parameter: String, value: any Sendable)] = [])
  /// The same among words that nothing accounts for: to be asked about.
  case perhaps(any Sendable, extras: [(parameter: String, value: any Sendable)] = [])
  /// Several options are meant, or a part of a name that several share.
  case several([ValueOption])
  /// Some of the options are not wanted; these are left. Where the question has no options, none are.
  case excluded(left: [ValueOption], refused: [ValueOption])
  /// A day, where a moment of it is asked for.
  case day(Date)
  /// None of the options is wanted.
  case declined
  /// It is not to be as it was proposed; how else was not understood.
  case otherwise
  case command(UniversalCommand)
  /// "volume six"
  case volume(Int)
  /// An earlier answer is to be another, and others with it; without a value, it is to be asked for again.
  case correction(
    parameter: String, value: (any Sendable)?, also: [(parameter: String, value: any Sendable)] = [])
  /// It was understood and cannot be taken; the sentence says why.
  case refused(value: String, reason: String)
  /// A question; the sentence answers it.
  case question(reply: String)
  /// The person needs time.
  case wait
  /// The person does not know, or says one thing and its opposite.
  case unsure
  /// It names something that there is not.
  case unknown(String)
  /// A trigger phrase: the person wants something else in between.
  case order([String])
  case noMatch
  case silence
  case closed

  /// What it names, surely or perhaps, with values of other parameters.
  var told: (value: any Sendable, extras: [(parameter: String, value: any Sendable)])? {
    switch self {
    case .value(let value, let extras), .perhaps(let value, let extras): (value, extras)
    default: nil
    }
  }

  /// It says what is wanted, and nothing has to be asked because of its words.
  var isPlain: Bool {
    switch self {
    case .value, .excluded, .day, .declined, .command, .volume, .correction, .order, .silence, .closed: true
    case .perhaps, .several, .otherwise, .refused, .question, .wait, .unsure, .unknown, .noMatch: false
    }
  }

  /// It names something that there is not, or seems to: "wrong canal".
  var namesUnknown: Bool { if case .unknown = self { true } else { false } }

  /// It is to be asked about.
  var isDoubtful: Bool { if case .perhaps = self { true } else { false } }

  /// It tells what is not wanted, and several are left.
  var isOnlyExcluding: Bool { if case .excluded(let left, _) = self { left.count != 1 } else { false } }

  /// It tells neither what is wanted nor what is not: all that follows is another question.
  var saysNothing: Bool {
    switch self {
    case .unsure, .wait, .otherwise, .noMatch: true
    default: false
    }
  }
}
