import Foundation

/// A Sphinx-3 parameter file: a text header, then 32-bit words, then a check sum of them.
struct ParameterFile {
  let path: String
  let remedy: String
  /// The counts that precede the values.
  let sizes: [Int]

  init(path: String, remedy: String) throws(RecognizerError) {
    self.path = path
    self.remedy = remedy
    let bytes = try RegularFile.bytes(path: path, remedy: remedy)
    guard let sizes = bytes.withUnsafeBytes(Self.read) else {
      throw .file(path: path, problem: "is damaged or not a parameter file", remedy: remedy)
    }
    self.sizes = sizes
  }

  private static func read(_ buffer: UnsafeRawBufferPointer) -> [Int]? {
    let header = String(decoding: buffer.prefix(4096), as: UTF8.self)
    guard header.hasPrefix("s3\n"), let mark = header.range(of: "endhdr\n") else { return nil }
    let start = header.utf8.distance(from: header.startIndex, to: mark.upperBound)
    func word(_ index: Int) -> UInt32? {
      let offset = start + 4 * index
      return offset + 4 <= buffer.count ? buffer.loadUnaligned(fromByteOffset: offset, as: UInt32.self) : nil
    }
    // Only files in this machine's byte order are taken; the distributed models are little-endian.
    guard word(0) == 0x1122_3344, header[..<mark.lowerBound].contains("chksum0 yes") else { return nil }
    let words = (buffer.count - start) / 4
    guard (buffer.count - start).isMultiple(of: 4), words > 6, let stored = word(words - 1) else { return nil }
    var sum: UInt32 = 0
    buffer.baseAddress.map { base in
      for index in 1..<(words - 1) {
        let value = base.loadUnaligned(fromByteOffset: start + 4 * index, as: UInt32.self)
        sum = (sum << 20 | sum >> 12) &+ value
      }
    }
    guard sum == stored else { return nil }
    return (1..<min(words - 1, 8)).compactMap { word($0).map { Int($0) } }
  }

  /// Sets, streams, densities, then the length of each stream's vector.
  func requireGaussians(_ definition: ModelDefinition) throws(RecognizerError) {
    let codebooks = [1, definition.phones.count, definition.senoneCount]
    guard sizes.count > 3, codebooks.contains(sizes[0]), (1...4).contains(sizes[1]), (1...4096).contains(sizes[2])
    else { throw .file(path: path, problem: "does not go with the mdef beside it", remedy: remedy) }
  }

  /// Matrices, states, states with the exit, values.
  func requireTransitions(_ definition: ModelDefinition) throws(RecognizerError) {
    let states = definition.statesPerPhone
    guard sizes.count > 3, sizes[0] == definition.transitionCount, sizes[1] == states, sizes[2] == states + 1,
      sizes[3] == sizes[0] * states * (states + 1)
    else { throw .file(path: path, problem: "does not go with the mdef beside it", remedy: remedy) }
  }
}

/// The compressed mixture weights, which the engine maps and would read past the end of.
enum SenoneDump {
  static func check(path: String, senones: Int, means: ParameterFile, remedy: String) throws(RecognizerError) {
    let bytes = try RegularFile.bytes(path: path, remedy: remedy)
    let values = means.sizes[1] * means.sizes[2] * senones
    let isWhole = bytes.withUnsafeBytes { buffer -> Bool in
      guard let data = dataOffset(buffer) else { return false }
      // Two weights share a byte when they are clustered.
      let isClustered = buffer[..<data].indices.contains { buffer[$0...].starts(with: "cluster_bits 4".utf8) }
      return buffer.count - data >= (isClustered ? values / 2 : values)
    }
    guard isWhole else { throw .file(path: path, problem: "is damaged or cut short", remedy: remedy) }
  }

  /// Skips the length-prefixed header strings and the two sizes after them.
  private static func dataOffset(_ buffer: UnsafeRawBufferPointer) -> Int? {
    var position = 0
    while position + 4 <= buffer.count {
      let length = Int(Int32(littleEndian: buffer.loadUnaligned(fromByteOffset: position, as: Int32.self)))
      position += 4
      if length == 0 { return min(position + 8, buffer.count) }
      guard length > 0, length < 1000 else { return nil }
      position += length
    }
    return nil
  }
}
