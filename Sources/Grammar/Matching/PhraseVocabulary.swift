/// Numbers for words, so that matching compares integers.
///
/// An open hash table of its own: a hundred thousand phrases look up a million words, of which most are shorter than the
/// standard library's hash takes to begin.
struct PhraseVocabulary: Sendable {
  /// The number of every word that no phrase holds.
  static let unknown: Int32 = -1

  private(set) var words: [String] = []
  private var hashes: [UInt32] = []
  /// The number of a word at the place of its hash or the next free one after it; a power of two of places.
  private var places = [Int32](repeating: unknown, count: 64)
  /// The word of the last call: the same slot name comes again and again.
  private var latest = 0

  mutating func number(of word: String) -> Int32 {
    if latest < words.count, words[latest] == word { return Int32(latest) }
    let hash = Self.hash(of: word)
    let place = place(of: word, hash)
    if places[place] != Self.unknown {
      latest = Int(places[place])
      return places[place]
    }
    latest = words.count
    words.append(word)
    hashes.append(hash)
    places[place] = Int32(latest)
    if 2 * words.count > places.count { grow() }
    return Int32(latest)
  }

  func knownNumber(of word: String) -> Int32 {
    places[place(of: word, Self.hash(of: word))]
  }

  /// Where the word is, or where it would be.
  private func place(of word: String, _ hash: UInt32) -> Int {
    let mask = places.count - 1
    var place = Int(hash) & mask
    while places[place] != Self.unknown {
      let number = Int(places[place])
      if hashes[number] == hash, words[number] == word { return place }
      place = (place + 1) & mask
    }
    return place
  }

  private mutating func grow() {
    places = [Int32](repeating: Self.unknown, count: 2 * places.count)
    let mask = places.count - 1
    for (number, hash) in hashes.enumerated() {
      var place = Int(hash) & mask
      while places[place] != Self.unknown { place = (place + 1) & mask }
      places[place] = Int32(number)
    }
  }

  /// That of the bytes with its high half folded in; beyond ASCII, where equal words may be spelled in several ways,
  /// the standard library's.
  private static func hash(of word: String) -> UInt32 {
    var text = word
    let asciiHash = text.withUTF8 { bytes -> UInt32? in
      var hash = ContentHash()
      var index = 0
      while index < bytes.count {
        if bytes[index] >= 0x80 { return nil }
        hash.add(bytes[index])
        index += 1
      }
      return UInt32(truncatingIfNeeded: hash.unmixed ^ (hash.unmixed >> 32))
    }
    return asciiHash ?? UInt32(truncatingIfNeeded: word.hashValue)
  }
}
