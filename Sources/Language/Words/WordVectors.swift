import Foundation
import ParleyGrammar

/// What the words of a language mean, each as a row of numbers: `word-vectors.bin`, which a language may lack.
///
/// The rows of the words of a text add up to what the text means; texts that ask for like things point the same way.
/// The file is mapped, not read: a language costs only the words that are looked up. It holds, numbers with the least
/// significant byte first: the eight letters `PARLEYV1`; three 32-bit counts, of words, of numbers in a row, and of
/// bytes of the words' text; the words in ascending order of their UTF-8 bytes, each ended by a line feed; for each
/// word a 32-bit float by which its row is multiplied; and the rows, 8 bits a number.
/// `Models/en-US/word-vectors-make.py` tells where the English data comes from.
public struct WordVectors: Sendable {
  private static let magic = Array("PARLEYV1".utf8)
  private static let headerLength = magic.count + 12
  private static let lineFeed = UInt8(ascii: "\n")

  /// How many numbers a row has.
  public let dimension: Int
  /// Where each word begins in the data, and behind the last one where the words end.
  private let starts: [Int]
  private let scalesStart: Int
  private let rowsStart: Int
  private let data: Data

  public var count: Int { starts.count - 1 }

  /// - Parameter name: of the file, for errors.
  /// - Throws: `LanguageError` where the data is not of this form.
  public init(_ data: Data, name: String) throws(LanguageError) {
    func fault(_ problem: String) -> LanguageError {
      LanguageError(file: name, key: "", problem: "\(problem); make the file again.")
    }
    let data = data.startIndex == 0 ? data : Data(data)
    guard data.count >= Self.headerLength, data.prefix(Self.magic.count).elementsEqual(Self.magic) else {
      throw fault("this is no file of word vectors")
    }
    func number(at offset: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(data[offset + $1]) << (8 * $1) }
    }
    let count = number(at: Self.magic.count)
    let dimension = number(at: Self.magic.count + 4)
    let textLength = number(at: Self.magic.count + 8)
    // None of the counts exceeds 32 bits, so that the products stay far below 64.
    guard dimension > 0, dimension <= 4096, count <= 1 << 24,
      data.count == Self.headerLength + textLength + count * (4 + dimension)
    else { throw fault("it has \(data.count) bytes, which is not what its header says") }
    var starts = [Self.headerLength]
    starts.reserveCapacity(count + 1)
    let end = Self.headerLength + textLength
    for offset in Self.headerLength..<end where data[offset] == Self.lineFeed { starts.append(offset + 1) }
    guard starts.count == count + 1, starts.last == end else { throw fault("it does not hold \(count) words") }
    self.dimension = dimension
    self.starts = starts
    scalesStart = end
    rowsStart = end + 4 * count
    self.data = data
  }

  /// Adds a word's row to a sum of `dimension` numbers; false where the word is not known, and nothing is added.
  public func add(_ word: String, to sum: inout [Float]) -> Bool {
    data.withUnsafeBytes { bytes in
      guard let index = index(of: word, in: bytes) else { return false }
      let scale = Float(
        bitPattern: UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: scalesStart + 4 * index, as: UInt32.self)))
      let row = bytes[(rowsStart + index * dimension)...].prefix(dimension)
      for (place, value) in row.enumerated() { sum[place] += scale * Float(Int8(bitPattern: value)) }
      return true
    }
  }

  private func index(of word: String, in bytes: UnsafeRawBufferPointer) -> Int? {
    let wanted = word.utf8
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      let found = bytes[starts[middle]..<(starts[middle + 1] - 1)]
      if found.elementsEqual(wanted) { return middle }
      if found.lexicographicallyPrecedes(wanted) { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
