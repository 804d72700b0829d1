import AppIntents
import ParleyGrammar

/// A value that a longer sentence names.
struct ValueMention: Sendable {
  typealias Strength = NameMention.Strength

  /// The places of its words in the sentence.
  let range: Range<Int>
  /// The same for the same value.
  let key: String
  let value: any Sendable
  let strength: Strength
  /// The options that share the words, where these are several.
  var shared: [ValueOption] = []

  /// Of a sentence that has so many words more before it.
  func moved(by count: Int) -> ValueMention {
    ValueMention(
      range: range.lowerBound + count..<range.upperBound + count, key: key, value: value, strength: strength,
      shared: shared)
  }

  func with(strength: Strength) -> ValueMention {
    ValueMention(range: range, key: key, value: value, strength: strength, shared: shared)
  }
}
