/// How likely people are to say something against what is plainest at its place, which counts 1.
///
/// These say how people talk to devices in general and are weighed against the sound, so that only their order of
/// magnitude matters.
package enum Likelihood {
  /// "please, …", "I'd like …" before what is meant; "…, thanks" after it.
  package static let leadIn = 0.35
  package static let leadOut = 0.2
  /// "uh" against "I'd like".
  package static let hesitation = 0.1
  /// An answer with something around it.
  package static let wrapped = 0.5
  /// "cancel", one of several commands, where a value was asked for.
  package static let command = 1.0
  /// "what can I say?" against "help".
  package static let longCommand = 0.15
  /// "louder" against "cancel", "help" and "repeat".
  package static let rareCommand = 0.3
  /// "no, I meant two" about an earlier answer.
  package static let correction = 0.05
  /// "not the first", "wait", "how much is it?".
  package static let reaction = 0.15
  /// The value of another parameter beside the answer.
  package static let extra = 0.15
  /// "the", "that" before a name.
  package static let article = 0.4
  /// "one" after it.
  package static let oneWord = 0.1
  /// A part of a name against the whole.
  package static let part = 0.5
  /// "yes, go ahead" against "yes".
  package static let twice = 0.2
  /// "the second" against a name; a bare number.
  package static let place = 0.1
  package static let numberPlace = 0.05
  /// "any of them", "none".
  package static let specialChoice = 0.1
  /// What means several options.
  package static let shared = 0.2
  /// A word of like meaning in a trigger phrase, and one between its words.
  package static let nearWord = 0.2
  package static let link = 0.1
  /// The opposite of a phrase, which is not declared.
  package static let opposite = 0.1
  /// Another form of a phrase's verb, with what leads to it.
  package static let form = 0.03
  /// A word that nobody foresaw in the place of a value.
  package static let unknown = 0.1
  /// How many of a value, before it in a trigger phrase.
  package static let count = 0.05
  /// A second value in a trigger phrase.
  package static let another = 0.05
  /// "what can I say?" against a trigger phrase.
  package static let help = 0.3
}
