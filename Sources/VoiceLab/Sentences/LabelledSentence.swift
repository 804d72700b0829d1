import Foundation

/// A written sentence with what it means, to measure understanding without sound.
package struct LabelledSentence: Sendable {
  /// What the sentence should be understood as.
  package enum Meaning: Sendable {
    /// An answer to a question; the value by its plain text: `yes`, `2`, `2019-03-13`, `17:15`, `San Mateo`.
    case answer(AskedFor, expected: [String])
    /// Every value of a class in the sentence, in order; each by the texts that are right for it.
    case values(ValueClass, expected: [[String]])
    /// Nothing that Parley claims to understand.
    case notClaimed(String)
    /// One of a shortcut's phrases.
    case declared(shortcut: String)
    /// What should start that shortcut, or, where it is nil, nothing.
    case request(shortcut: String?)
  }

  /// What a question asked for.
  package enum AskedFor: Hashable, Sendable {
    case yesNo, number, day, time
    /// One of a list, which is known by its name; `said` are the words that stand for the value in this sentence.
    case option(list: String, said: [String])
  }

  /// The classes of values that are found inside sentences.
  package enum ValueClass: String, CaseIterable, Sendable {
    case yesNo = "yes or no"
    case number, ordinal, percentage, money, measurement, temperature, duration, date, time
    case numberRange = "number range"
    case dateTime = "date and time"
    case moneyRange = "money range"
    case measurementRange = "measurement range"
    /// A moment, a day, a period, or from one to another.
    case span = "moment or span"
    /// The same where a holiday is named.
    case holiday
  }

  /// The file and the line in it.
  package let place: String
  package let text: String
  /// What "tomorrow" is counted from.
  package let reference: Date
  package var timeZone = TimeZone.gmt
  /// A question asked for it, so that a bare number will do.
  package var isAsked = false
  /// What the question said, where it is known.
  package var prompt = ""
  package let meaning: Meaning
}
