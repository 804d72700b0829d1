import Foundation

/// Which words mean nearly the same: `like-words.txt`, which a language may lack.
///
/// The file is mapped, not read: a language costs only the words that are looked up. Each line has a word and its
/// neighbours, with how like they are in hundredths, "purchas buy:93"; lines are in ascending order of their UTF-8
/// bytes, words in the form to which the endings of `similar.json` bring them.
/// `Models/en-US/like-words-make.py` tells where the English data comes from.
public struct LikeWords: Sendable {
  private static let lineFeed = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")

  private let data: Data

  public init(_ data: Data) {
    self.data = data.startIndex == 0 ? data : Data(data)
  }

  /// How like each neighbour of a word is, from 0 to 1; empty for a word that is not known.
  public func neighbours(of word: String) -> [String: Double] {
    data.withUnsafeBytes { bytes in
      guard let line = line(of: word.utf8, in: bytes) else { return [:] }
      var neighbours: [String: Double] = [:]
      for entry in String(decoding: line, as: UTF8.self).split(separator: " ").dropFirst() {
        let parts = entry.split(separator: ":")
        if parts.count == 2, let hundredths = Double(parts[1]) { neighbours[String(parts[0])] = hundredths / 100 }
      }
      return neighbours
    }
  }

  private func line(of word: String.UTF8View, in bytes: UnsafeRawBufferPointer) -> Slice<UnsafeRawBufferPointer>? {
    var low = 0
    var high = bytes.count
    while low < high {
      var start = (low + high) / 2
      while start > low, bytes[start - 1] != Self.lineFeed { start -= 1 }
      let end = bytes[start..<high].firstIndex(of: Self.lineFeed) ?? high
      let key = bytes[start..<end].prefix { $0 != Self.space }
      if key.elementsEqual(word) { return bytes[start..<end] }
      if key.lexicographicallyPrecedes(word) { low = min(end + 1, high) } else { high = start }
    }
    return nil
  }
}
