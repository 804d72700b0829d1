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
  /// How many ways to say a word are listened for; `Pronouncer.variantLimit` where the file has none. Sounds of a language
  /// on the phones of another want more.
  let variants: Int?
  /// The synthesiser's own names of the phones, to say a pronunciation; none where the file has none.
  let spoken: [String: String]?

  init(path: String) throws(RecognizerError) {
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    } catch let error as DecodingError {
      throw .file(path: path, problem: "is not a phoneme table: \(error.summary)", remedy: "mend the file")
    } catch {
      throw .file(path: path, problem: "cannot be read", remedy: "restore it from the project")
    }
  }

  /// Phone sequences for phonemes separated by `_` or white space, the likeliest first; at most `limit`.
  ///
  /// A phoneme is said the same way wherever it stands in the word, and the ways with fewer unlikely phones come first. A
  /// phoneme that the table lacks is taken letter by letter, and what is still unknown is left out.
  func pronunciations(of phonemes: String, limit: Int) -> [Pronunciation] {
    let sounds = phonemes.split(whereSeparator: { $0 == "_" || $0.isWhitespace }).flatMap {
      alternatives(for: String($0))
    }
    var kinds: [[String]] = []
    for sound in sounds where sound.count > 1 && !kinds.contains(sound) { kinds.append(sound) }
    var found: [Pronunciation] = []
    for choice in Self.choices(kinds.map(\.count), limit: limit) {
      let phones = sounds.flatMap { sound in
        Pronunciation(sound[kinds.firstIndex(of: sound).map { choice[$0] } ?? 0]).phones
      }
      let pronunciation = Pronunciation(phones)
      if !phones.isEmpty, !found.contains(pronunciation) { found.append(pronunciation) }
    }
    return found
  }

  /// Which alternative of each kind, those that sum to less first.
  private static func choices(_ counts: [Int], limit: Int) -> [[Int]] {
    var found: [[Int]] = []
    let most = counts.reduce(0) { $0 + $1 - 1 }
    func extend(_ choice: [Int], rest: Int) {
      guard found.count < limit else { return }
      guard choice.count < counts.count else {
        if rest == 0 { found.append(choice) }
        return
      }
      for alternative in 0...min(rest, counts[choice.count] - 1) {
        extend(choice + [alternative], rest: rest - alternative)
      }
    }
    for sum in 0...most where found.count < limit { extend([], rest: sum) }
    return found
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
