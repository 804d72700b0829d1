import Foundation

/// Finds out how a word is said: the user's corrections, then the model's dictionary, then letters to sound.
///
/// It answers for any Unicode text: what has no letter and no digit has no pronunciation and gives nil. Not `Sendable`:
/// it belongs to the recogniser that asks it.
public final class Pronouncer {
  /// A word that is written one way and said in more ways than this gains nothing from more.
  static let variantLimit = 4
  /// Longer than any name; the rest of a longer text is not spoken as one word.
  static let lengthLimit = 200

  private let corrections: PronunciationDictionary?
  private let dictionary: PronunciationDictionary
  private let table: PhonemeTable?
  private var remembered: [String: [Pronunciation]] = [:]

  public init(model: AcousticModel) throws(RecognizerError) {
    dictionary = try PronunciationDictionary(path: model.dictionary, installCommand: model.installCommand)
    if let path = model.corrections, FileManager.default.fileExists(atPath: path) {
      corrections = try PronunciationDictionary(path: path, installCommand: model.installCommand)
    } else {
      corrections = nil
    }
    if let path = model.letterToSound { table = try PhonemeTable(path: path) } else { table = nil }
  }

  /// Every way to say `word`, the likeliest first; nil when it cannot be said.
  public func pronunciations(of word: String) -> [Pronunciation]? {
    if let known = remembered[word] { return known.isEmpty ? nil : known }
    let found = lookUp(word)
    remembered[word] = found
    return found.isEmpty ? nil : found
  }

  /// Only what the corrections and the dictionary say, without guessing.
  public func dictionaryPronunciations(of word: String) -> [Pronunciation] {
    if let found = corrections?.pronunciations(of: word), !found.isEmpty { return found }
    return dictionary.pronunciations(of: word)
  }

  private func lookUp(_ word: String) -> [Pronunciation] {
    let exact = dictionaryPronunciations(of: word)
    if !exact.isEmpty { return exact }
    let folded = Self.latin(String(word.prefix(Self.lengthLimit)))
    let parts = folded.split { !($0.isLetter || $0.isNumber || $0 == "'" || $0 == "." || $0 == "&") }
      .map { String($0).trimmingCharacters(in: CharacterSet(charactersIn: ".'")) }
      .filter { part in part == "&" || part.contains { $0.isLetter || $0.isNumber } }
    guard parts.contains(where: { $0 != "&" }) else { return [] }
    var variants: [[String]] = [[]]
    for part in parts {
      let said = pronunciationsOfPart(part)
      guard !said.isEmpty else { continue }
      variants = Array(said.flatMap { next in variants.map { $0 + next.phones } }.prefix(Self.variantLimit))
    }
    return variants.filter { !$0.isEmpty }.map { Pronunciation($0) }
  }

  private func pronunciationsOfPart(_ part: String) -> [Pronunciation] {
    if part == "&" { return dictionaryPronunciations(of: "and") }
    let known = dictionaryPronunciations(of: part)
    if !known.isEmpty { return known }
    guard let table, let phonemes = ESpeakEngine.shared.phonemes(of: part, voice: table.voice) else { return [] }
    return table.pronunciations(of: phonemes, limit: Self.variantLimit)
  }

  /// The text in plain Latin letters: other scripts transliterated, marks on letters dropped.
  static func latin(_ text: String) -> String {
    let plain = text.precomposedStringWithCompatibilityMapping.replacingOccurrences(of: "\u{2019}", with: "'")
    if plain.utf8.allSatisfy({ $0 < 0x80 }) { return plain }
    return (plain.applyingTransform(.toLatin, reverse: false) ?? plain)
      .replacingOccurrences(of: "đ", with: "d").replacingOccurrences(of: "Đ", with: "D")
      .folding(options: [.diacriticInsensitive], locale: nil)
  }
}
