import Foundation

/// Which phones of the acoustic model stand for each phoneme that the synthesiser writes in the International
/// Phonetic Alphabet; language data, read from `espeak-phones.json`.
struct PhonemeTable: Decodable, Sendable {
  /// The synthesiser's voice whose phonemes these are.
  let voice: String
  /// Marks that sound like nothing of their own: stress, length, ties.
  let ignored: [String]
  /// Each phoneme with one or more alternatives, each a phone sequence.
  let phones: [String: [String]]

  init(path: String) throws(RecognizerError) {
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    } catch let error as DecodingError {
      throw .file(path: path, problem: "is not a phoneme table: \(error.summary)", remedy: "mend the file")
    } catch {
      throw .file(path: path, problem: "cannot be read", remedy: "restore it from the project")
    }
  }

  /// Every phone sequence for phonemes separated by `_` or white space, the likeliest first; at most `limit`.
  ///
  /// A phoneme that the table lacks is taken letter by letter, and what is still unknown is left out.
  func pronunciations(of phonemes: String, limit: Int) -> [Pronunciation] {
    var variants: [[String]] = [[]]
    for symbol in phonemes.split(whereSeparator: { $0 == "_" || $0.isWhitespace }) {
      for alternatives in alternatives(for: String(symbol)) {
        var extended: [[String]] = []
        for alternative in alternatives {
          for variant in variants { extended.append(variant + Pronunciation(alternative).phones) }
        }
        variants = Array(extended.prefix(limit))
      }
    }
    return variants.filter { !$0.isEmpty }.map { Pronunciation($0) }
  }

  private func alternatives(for symbol: String) -> [[String]] {
    if let known = phones[symbol] { return [known] }
    var bare = symbol
    for mark in ignored where mark != "ː" { bare = bare.replacingOccurrences(of: mark, with: "") }
    if bare.isEmpty { return [] }
    if let known = phones[bare] { return [known] }
    let short = bare.replacingOccurrences(of: "ː", with: "")
    if let known = phones[short] { return [known] }
    return short.unicodeScalars.compactMap { phones[String($0)] }
  }
}
