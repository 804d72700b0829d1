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
  /// The model's.
  let dictionary: PronunciationDictionary
  private let table: PhonemeTable?
  private var remembered: [String: SourcedPronunciations] = [:]
  /// For words in normal form how they are written, where that is otherwise: "mañana" for "manana".
  private var spellings: [String: [String]] = [:]

  public init(model: AcousticModel) throws(RecognizerError) {
    dictionary =
      try model.dictionary.map { path throws(RecognizerError) in
        try PronunciationDictionary(path: path, installCommand: model.installCommand)
      } ?? PronunciationDictionary(text: "")
    if let path = model.corrections, FileManager.default.fileExists(atPath: path) {
      corrections = try PronunciationDictionary(path: path, installCommand: model.installCommand)
    } else {
      corrections = nil
    }
    if let path = model.letterToSound { table = try PhonemeTable(path: path) } else { table = nil }
  }

  /// Every way to say `word`, the likeliest first; nil when it cannot be said.
  public func pronunciations(of word: String) -> [Pronunciation]? {
    let found = sourcedPronunciations(of: word).pronunciations
    return found.isEmpty ? nil : found
  }

  /// The same with where they come from; no pronunciation when it cannot be said.
  public func sourcedPronunciations(of word: String) -> SourcedPronunciations {
    if let known = remembered[word] { return known }
    let found = lookUp(word)
    remembered[word] = found
    return found
  }

  /// Takes notice of how words are written whose normal form has lost what tells their sound, such as accents.
  ///
  /// - Parameter spellings: for a word in normal form, how it is written.
  public func learn(spellings: [String: [String]]) {
    for (word, written) in spellings {
      let new = written.filter { !(self.spellings[word]?.contains($0) ?? false) }
      if new.isEmpty { continue }
      self.spellings[word, default: []] += new
      remembered[word] = nil
    }
  }

  /// The synthesiser's names of the phones, by which `ESpeakSynthesizer` can say a pronunciation; nil where the language's
  /// table does not tell.
  public func synthesiserPhonemes(of pronunciation: Pronunciation) -> String? {
    guard let spoken = table?.spoken else { return nil }
    let names = pronunciation.phones.compactMap { spoken[$0] }
    return names.count == pronunciation.phones.count ? "[[" + names.joined() + "]]" : nil
  }

  /// Only what the corrections and the dictionary say, without guessing.
  public func dictionaryPronunciations(of word: String) -> [Pronunciation] {
    if let found = corrections?.pronunciations(of: word), !found.isEmpty { return found }
    return dictionary.pronunciations(of: word)
  }

  private func lookUp(_ word: String) -> SourcedPronunciations {
    if let known = known(word) { return known }
    let written = (spellings[word] ?? [word]).map { lookUpParts(String($0.prefix(Self.lengthLimit))) }
    var all = SourcedPronunciations(pronunciations: [], source: written.first?.source ?? .letterToSound)
    for pronunciation in written.flatMap(\.pronunciations) where !all.pronunciations.contains(pronunciation) {
      all.pronunciations.append(pronunciation)
    }
    return all
  }

  /// What stands in a dictionary.
  private func known(_ word: String) -> SourcedPronunciations? {
    if let found = corrections?.pronunciations(of: word), !found.isEmpty {
      return SourcedPronunciations(pronunciations: found, source: .correction)
    }
    let found = dictionary.pronunciations(of: word)
    return found.isEmpty ? nil : SourcedPronunciations(pronunciations: found, source: .dictionary)
  }

  private func lookUpParts(_ word: String) -> SourcedPronunciations {
    let parts = legible(word).split { !($0.isLetter || $0.isNumber || $0 == "'" || $0 == "." || $0 == "&") }
      .map { String($0).trimmingCharacters(in: CharacterSet(charactersIn: ".'")) }
      .filter { part in part == "&" || part.contains { $0.isLetter || $0.isNumber } }
    var variants: [[String]] = [[]]
    var source = PronunciationSource.dictionary
    guard parts.contains(where: { $0 != "&" }) else { return SourcedPronunciations(pronunciations: [], source: source) }
    for part in parts {
      let said = pronunciationsOfPart(part)
      guard !said.pronunciations.isEmpty else { continue }
      if said.source == .letterToSound { source = .letterToSound }
      variants = Array(said.pronunciations.flatMap { next in variants.map { $0 + next.phones } }.prefix(limit))
    }
    return SourcedPronunciations(
      pronunciations: variants.filter { !$0.isEmpty }.map { Pronunciation($0) }, source: source)
  }

  private var limit: Int { table?.variants ?? Self.variantLimit }

  private func pronunciationsOfPart(_ part: String) -> SourcedPronunciations {
    if part == "&" {
      return SourcedPronunciations(pronunciations: dictionaryPronunciations(of: "and"), source: .dictionary)
    }
    if let known = known(part) { return known }
    guard let table, let phonemes = ESpeakEngine.shared.phonemes(of: part, voice: table.voice),
      !isNamed(part, phonemes)
    else {
      return SourcedPronunciations(pronunciations: [], source: .letterToSound)
    }
    return SourcedPronunciations(
      pronunciations: table.pronunciations(of: phonemes, limit: limit), source: .letterToSound)
  }

  /// The synthesiser says the name of a script that its voice does not know, in English, instead of the letter.
  private func isNamed(_ part: String, _ phonemes: String) -> Bool {
    phonemes.contains("(en)") && !part.unicodeScalars.contains { $0.isASCII && $0.properties.isAlphabetic }
  }

  /// English letters to sound know no accents, and no voice knows all scripts.
  private func legible(_ word: String) -> String {
    let composed = word.precomposedStringWithCompatibilityMapping.replacingOccurrences(of: "\u{2019}", with: "'")
    let isEnglish = table?.voice.hasPrefix("en") ?? true
    return isEnglish ? Self.latin(composed) : composed
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
