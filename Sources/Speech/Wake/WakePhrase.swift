/// What wakes the device, such as "hey parley": checked for being spotted well before it is used.
public struct WakePhrase: Hashable, Sendable {
  /// As it was chosen, in lower case with single spaces.
  public let text: String
  /// Every way to say the whole of it: for each, the pronunciation of each word.
  public let variants: [[Pronunciation]]

  /// What `parley wake tune` takes where no phrase is named.
  public static let standard = "hey parley"
  /// A phrase of more words is a sentence.
  static let wordLimit = 5
  /// Each way to say it costs about as much as any other.
  static let variantLimit = 6
  /// Nearer than this part of its phones is too near.
  static let nearestDistance = 0.25

  /// Takes the phrase apart; throws where it cannot be listened for at all.
  public init(_ text: String, pronouncer: Pronouncer) throws(WakePhraseError) {
    let words = text.lowercased().split { $0.isWhitespace || ($0.isPunctuation && $0 != "'") }.map(String.init)
    self.text = words.joined(separator: " ")
    guard !words.isEmpty else { throw .empty }
    guard words.count <= Self.wordLimit else { throw .tooLong(self.text) }
    var variants: [[Pronunciation]] = [[]]
    for word in words {
      guard word.count <= Pronouncer.lengthLimit, let said = pronouncer.pronunciations(of: word), !said.isEmpty else {
        throw .unpronounceable(word)
      }
      variants = Array(said.flatMap { next in variants.map { $0 + [next] } }.prefix(Self.variantLimit))
    }
    self.variants = variants
  }

  /// Every way to say it as one row of phones.
  public var pronunciations: [Pronunciation] { variants.map { Pronunciation($0.flatMap(\.phones)) } }

  /// Throws why it would be spotted badly: too short, or too near to ordinary speech or to `phrases`, which the device
  /// listens for anyway.
  public func check(
    against phrases: [String] = [], lexicon: WakeLexicon, pronouncer: Pronouncer
  ) throws(WakePhraseError) {
    let syllables = lexicon.syllableCount(pronunciations)
    guard syllables >= lexicon.minimumSyllables else {
      throw .tooShort(text, syllables: syllables, needed: lexicon.minimumSyllables)
    }
    for other in lexicon.ordinary + phrases {
      guard let known = try? WakePhrase(other, pronouncer: pronouncer) else { continue }
      if distance(to: known, lexicon: lexicon) < Self.nearestDistance {
        throw .tooNear(text, to: other)
      }
    }
  }

  /// The distance of the two nearest ways to say both.
  func distance(to other: WakePhrase, lexicon: WakeLexicon) -> Double {
    pronunciations.flatMap { own in other.pronunciations.map { lexicon.distance(own, $0) } }.min() ?? 1
  }
}

/// Why a phrase is no wake phrase.
public enum WakePhraseError: Error, Hashable, Sendable {
  case empty
  case tooLong(String)
  case unpronounceable(String)
  case tooShort(String, syllables: Int, needed: Int)
  case tooNear(String, to: String)
}

extension WakePhraseError: CustomStringConvertible {
  /// A short word before it helps where one syllable is missing, once.
  private static func advice(_ text: String, _ missing: Int) -> String {
    missing == 1 && !text.hasPrefix("hey ")
      ? "put a word before it, such as “hey \(text)”" : "choose a longer one, such as “\(WakePhrase.standard)”"
  }

  public var description: String {
    switch self {
    case .empty: "A wake phrase needs a word; choose one such as “\(WakePhrase.standard)”."
    case .tooLong(let text):
      "The wake phrase “\(text)” has more than \(WakePhrase.wordLimit) words; choose two or three."
    case .unpronounceable(let word):
      "There is no pronunciation for “\(word)”; add a line to pronunciations.dict or choose another wake phrase."
    case .tooShort(let text, let syllables, let needed):
      "The wake phrase “\(text)” is too short to tell from other speech (\(syllables) "
        + "syllable\(syllables == 1 ? "" : "s"), \(needed) are needed); \(Self.advice(text, needed - syllables))."
    case .tooNear(let text, let other):
      "The wake phrase “\(text)” sounds too much like “\(other)”, which people say in other contexts; choose rarer words."
    }
  }
}
