import Foundation

/// A pronunciation dictionary in the CMU format, searched in place: `word PH ON ES`, `word(2) PH ON ES`.
///
/// A large file is mapped, and none is parsed: of the 134,000 words of a general dictionary a grammar needs a hundred, and
/// reading the rest costs more than loading the acoustic model. Each pair of first letters keeps the stretch of the file
/// in which it occurs; the dictionaries in use are nearly sorted, so a stretch is short, and a dictionary in any order is
/// only slower. Lower-case lookup; lines that start with `#` or `;` are notes.
package struct PronunciationDictionary: Sendable {
  private let bytes: Data
  private let stretches: [UInt16: Range<Int>]

  /// - Throws: `RecognizerError.file` when the file cannot be read or holds no entry.
  package init(path: String, installCommand: String) throws(RecognizerError) {
    let mapped = MappedFile(path: path)
    do {
      bytes = try mapped?.data ?? Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .file(path: path, problem: "the dictionary cannot be read", remedy: "run \(installCommand)")
    }
    stretches = bytes.withUnsafeBytes(Self.index)
    mapped?.forget()
    guard !stretches.isEmpty else {
      throw .file(path: path, problem: "holds no pronunciation", remedy: "run \(installCommand)")
    }
  }

  /// A dictionary of a few lines, for tests and for additions.
  package init(text: String) {
    bytes = Data(text.utf8)
    stretches = bytes.withUnsafeBytes(Self.index)
  }

  /// Every pronunciation of `word`, the first one first; none when the dictionary lacks it.
  package func pronunciations(of word: String) -> [Pronunciation] {
    let key = Array(word.lowercased().utf8)
    guard !key.isEmpty, !key.contains(where: { $0 <= 0x20 || $0 == 0x28 }),
      let stretch = stretches[Self.initials(key[0], key.count > 1 ? key[1] : nil)]
    else { return [] }
    return bytes.withUnsafeBytes { buffer in
      var found: [Pronunciation] = []
      for line in Lines(buffer, stretch) where line.count > key.count + 1 {
        let next = buffer[line.lowerBound + key.count]
        guard next == 0x20 || next == 0x09 || next == 0x28, Self.isWord(key, in: buffer, at: line.lowerBound) else {
          continue
        }
        let rest = buffer[line].dropFirst(key.count)
        let phones = next == 0x28 ? rest.drop { $0 != 0x29 }.dropFirst() : rest
        let pronunciation = Pronunciation(String(decoding: phones, as: UTF8.self))
        if !pronunciation.phones.isEmpty, !found.contains(pronunciation) { found.append(pronunciation) }
      }
      return found
    }
  }

  /// The lines of the words that are wanted, as they stand in the file.
  func entries(where isWanted: (UnsafePointer<CChar>) -> Bool) -> Data {
    var entries = Data(capacity: bytes.count)
    var word = [CChar](repeating: 0, count: 256)
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      for line in Lines(buffer, 0..<buffer.count) {
        let start = base + line.lowerBound
        guard let space = memchr(start, 0x20, line.count) ?? memchr(start, 0x09, line.count) else { continue }
        var length = UnsafeRawPointer(space) - start
        // The number of a second pronunciation stands in brackets.
        if length > 0, buffer[line.lowerBound + length - 1] == 0x29, let bracket = memchr(start, 0x28, length) {
          length = UnsafeRawPointer(bracket) - start
        }
        guard length > 0, length < word.count else { continue }
        memcpy(&word, start, length)
        word[length] = 0
        guard isWanted(word) else { continue }
        entries.append(start.assumingMemoryBound(to: UInt8.self), count: line.count)
        entries.append(0x0A)
      }
    }
    return entries
  }

  private static func isWord(_ key: [UInt8], in buffer: UnsafeRawBufferPointer, at start: Int) -> Bool {
    var index = key.count - 1
    // From the end, since all the words of a stretch begin in the same way.
    while index >= 0 {
      let byte = buffer[start + index]
      guard byte == key[index] || (byte >= 0x41 && byte <= 0x5A && byte | 0x20 == key[index]) else { return false }
      index -= 1
    }
    return true
  }

  private static func initials(_ first: UInt8, _ second: UInt8?) -> UInt16 {
    func lowered(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }
    // A word of one letter is filed under the letter alone: what follows it is a space, a tab or a bracket.
    guard let second, second > 0x20, second != 0x28 else { return UInt16(lowered(first)) << 8 }
    return UInt16(lowered(first)) << 8 | UInt16(lowered(second))
  }

  private static func index(_ buffer: UnsafeRawBufferPointer) -> [UInt16: Range<Int>] {
    var lower = [Int](repeating: -1, count: 1 << 16)
    var upper = [Int](repeating: 0, count: 1 << 16)
    var lines = Lines(buffer, 0..<buffer.count)
    while let line = lines.next() {
      if line.count <= 2 { continue }
      let first = buffer[line.lowerBound]
      if first == 0x23 || (first == 0x3B && buffer[line.lowerBound + 1] == 0x3B) { continue }
      let key = Int(initials(first, buffer[line.lowerBound + 1]))
      if lower[key] < 0 { lower[key] = line.lowerBound }
      upper[key] = line.upperBound
    }
    var stretches: [UInt16: Range<Int>] = [:]
    for key in lower.indices where lower[key] >= 0 { stretches[UInt16(key)] = lower[key]..<upper[key] }
    return stretches
  }

  /// The lines of a stretch, without their ends.
  private struct Lines: Sequence, IteratorProtocol {
    let buffer: UnsafeRawBufferPointer
    var position: Int
    let end: Int

    init(_ buffer: UnsafeRawBufferPointer, _ stretch: Range<Int>) {
      self.buffer = buffer
      position = stretch.lowerBound
      end = stretch.upperBound
    }

    mutating func next() -> Range<Int>? {
      guard position < end, let base = buffer.baseAddress else { return nil }
      let start = position
      var newline = end
      if let found = memchr(base + start, 0x0A, end - start) { newline = UnsafeRawPointer(found) - base }
      position = newline + 1
      return start..<(newline > start && buffer[newline - 1] == 0x0D ? newline - 1 : newline)
    }
  }
}
