import Foundation

/// Which phones of the acoustic model stand for each phoneme that the synthesiser writes in the International
/// Phonetic Alphabet; language data, read from `espeak-phones.json`.
struct PhonemeTable: Decodable, Sendable {
  /// The synthesiser's voice whose phonemes these are.
  let voice: String
  /// Marks that sound like nothing of their own: stress, length, ties.
  let ignored: [String]
  /// Each phoneme with one or more alternatives, each a phone sequence, which may be empty.
  ///
  /// A key may also be several phonemes with spaces between them, which sound otherwise together than alone, and `#` among
  /// them is the beginning or the end of the word: "d ts", "n #". The longest key that fits is taken.
  let phones: [String: [String]]
  /// How many ways to say a word are listened for; `Pronouncer.variantLimit` where the file has none. Sounds of a language
  /// on the phones of another want more.
  let variants: Int?
  /// The synthesiser's own names of the phones, to say a pronunciation; none where the file has none.
  let spoken: [String: String]?
  /// The keys of several phonemes, the longest first.
  private var runs: [Run] = []

  private struct Run: Sendable {
    let phonemes: [String]
    let alternatives: [String]
  }

  private enum CodingKeys: CodingKey { case voice, ignored, phones, variants, spoken }

  init(path: String) throws(RecognizerError) {
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    } catch let error as DecodingError {
      throw .file(path: path, problem: "is not a phoneme table: \(error.summary)", remedy: "correct the file")
    } catch {
      throw .file(path: path, problem: "cannot be read", remedy: "restore it from the project")
    }
    runs = phones.sorted { $0.key < $1.key }
      .map { Run(phonemes: $0.key.split(separator: " ").map(String.init), alternatives: $0.value) }
      .filter { $0.phonemes.count > 1 }.sorted { $0.phonemes.count > $1.phonemes.count }
  }

  /// Phone sequences for phonemes separated by `_` or white space, the likeliest first; at most `limit`.
  ///
  /// A phoneme is said the same way wherever it stands in the word, and the ways with fewer unlikely phones come first. A
  /// phoneme that the table lacks is taken letter by letter, and what is still unknown is left out.
  func pronunciations(of phonemes: String, limit: Int) -> [Pronunciation] {
    let sounds = phonemes.split(whereSeparator: \.isWhitespace).flatMap { word in
      self.sounds(of: ["#"] + word.split(separator: "_").map(String.init) + ["#"])
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

  /// The alternatives of each phoneme of a word, or of several together.
  private func sounds(of word: [String]) -> [[String]] {
    var found: [[String]] = []
    var index = 0
    while index < word.count {
      if let run = runs.first(where: { fits($0, word[index...]) }) {
        found.append(run.alternatives)
        index += run.phonemes.count
      } else {
        found += alternatives(for: word[index])
        index += 1
      }
    }
    return found
  }

  private func fits(_ run: Run, _ rest: ArraySlice<String>) -> Bool {
    run.phonemes.count <= rest.count && zip(run.phonemes, rest).allSatisfy { $0 == $1 || forms(of: $1).contains($0) }
  }

  /// A phoneme as it is written, without its marks, and without its length.
  private func forms(of symbol: String) -> [String] {
    var bare = symbol
    for mark in ignored where mark != "ː" { bare = bare.replacingOccurrences(of: mark, with: "") }
    return [symbol, bare, bare.replacingOccurrences(of: "ː", with: "")]
  }

  private func alternatives(for symbol: String) -> [[String]] {
    let forms = forms(of: symbol)
    if let known = forms.lazy.compactMap({ phones[$0] }).first { return [known] }
    return forms[2].unicodeScalars.compactMap { phones[String($0)] }
  }
}

extension AcousticModel {
  /// The synthesiser's voice of the model's language, which the table of its phonemes names; nil without such a table.
  public var synthesiserVoice: String? { letterToSound.flatMap { try? PhonemeTable(path: $0) }?.voice }
}
