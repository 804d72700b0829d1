/// How likely people are to say something against what is plainest at its place, which counts 1.
///
/// These say how people talk to devices in general and are weighed against the sound, so that only their order of
/// magnitude matters. The branches of a choice share what comes to it evenly: where one of them is a choice itself, of
/// ninety numbers beside “zero”, or of twelve ways to say a place beside a name, it has to be weighed.
package enum Likelihood {
  /// "please, …", "I'd like …" before what is meant; "…, thanks" after it.
  package static let leadIn = 0.35
  package static let leadOut = 0.2
  /// "uh" against "I'd like".
  package static let hesitation = 0.1
  /// "Hello" before a request.
  package static let opening = 0.05
  /// An answer with something around it.
  package static let wrapped = 0.5
  /// "cancel", one of several commands, where a value was asked for.
  package static let command = 1.0
  /// "yes", where there is nothing to agree to.
  package static let agreement = 0.05
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
  /// "That" against "the".
  package static let demonstrative = 0.2
  /// "For", "in" before an answer.
  package static let led = 0.03
  /// "Nothing" in the place of a name.
  package static let none = 0.03
  /// "Bags" after "two", where it was asked how many bags.
  package static let noun = 0.5
  /// "one" after it, and after "the second".
  package static let oneWord = 0.1
  package static let oneAfterPlace = 0.5
  /// A part of a name against the whole.
  package static let part = 0.5
  /// "yes, go ahead" against "yes".
  package static let twice = 0.2
  /// "Go ahead and do it" against "yes".
  package static let goAhead = 0.05
  /// "the second", "the last" and the like together against a name; "the last" against "the second"; a bare number.
  package static let place = 0.5
  package static let otherPlace = 0.3
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
  /// What a trigger phrase has no place for, after it: "cancel the rehearsal on Friday".
  package static let tail = 0.3
  /// "In Tidemark" after a phrase that does not name its app.
  package static let addressee = 0.1
  /// "what can I say?" against a trigger phrase.
  package static let help = 0.3

  // MARK: Numbers

  /// "Zero", and "a dozen", "a couple", against each of one to nineteen.
  package static let zero = 0.2
  package static let collective = 0.2
  /// All numbers against those that the app can take.
  package static let beyondRange = 0.1
  /// "Two dozen" against the same.
  package static let dozens = 0.05
  /// "Twenty one" to "twenty nine" together against "twenty".
  package static let tensWithUnits = 2.0
  /// Numbers of three digits against smaller ones, and larger ones against them.
  package static let hundreds = 0.2
  package static let thousands = 0.2
  /// "A hundred" against "one hundred" to "nine hundred".
  package static let oneOfMany = 0.3
  /// "Twelve hundred" against numbers.
  package static let hundredsOfTeens = 0.02
  /// "Half", "three quarters" against whole numbers, and "and a half", "point five" after one against nothing.
  package static let fraction = 0.05
  package static let fractionAfterWhole = 0.1
  /// "Half an hour", "an hour and ten minutes" against "an hour".
  package static let partOfUnit = 0.05
  /// "An hour" against a number of hours, where a length is asked for, and "one week" against numbers, where a count is.
  package static let oneUnit = 0.2
  package static let oneCounted = 0.05
  /// "A dozen" and the like against decimals.
  package static let countAmongDecimals = 0.05
  /// "Noon" against "six thirty".
  package static let namedHour = 0.05

  // MARK: Days and moments

  /// "March fifth", "next Friday", "the third" against "tomorrow" and "Friday".
  package static let namedDay = 0.5
  /// "In two weeks" against these, and "in ten minutes", "tonight" and "now" against a day with its time.
  package static let distance = 0.2
  /// "Two days ago", "Christmas", "the last Friday of the month", "Friday next week".
  package static let rareDay = 0.05
  /// A year after a day.
  package static let year = 0.2
}
