import Foundation

/// The header of a binary `mdef`: which phones there are and how many states they share.
struct ModelDefinition {
  let phones: [String]
  let senoneCount: Int
  let transitionCount: Int
  let statesPerPhone: Int
}

extension ModelDefinition {
  init(path: String, remedy: String) throws(RecognizerError) {
    let bytes = try RegularFile.bytes(path: path, remedy: remedy)
    guard let read = bytes.withUnsafeBytes(Self.read) else {
      throw .file(path: path, problem: "is damaged or not a binary model definition", remedy: remedy)
    }
    self = read
  }

  private static func read(_ buffer: UnsafeRawBufferPointer) -> ModelDefinition? {
    func word(_ offset: Int) -> Int? {
      guard offset >= 0, offset + 4 <= buffer.count else { return nil }
      return Int(Int32(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: Int32.self)))
    }
    guard buffer.prefix(4).elementsEqual("BMDF".utf8), let formatLength = word(8), formatLength >= 0 else { return nil }
    let counts = (0..<10).compactMap { word(12 + formatLength + 4 * $0) }
    guard counts.count == 10, counts.allSatisfy({ $0 >= 0 && $0 < 1 << 24 }) else { return nil }
    let (phoneCount, allPhones, states, senones, transitions, sequences, tree, silence) =
      (counts[0], counts[1], counts[2], counts[4], counts[5], counts[6], counts[8], counts[9])
    // The engine keeps phone contexts in 128 bits and phone numbers in 8.
    guard (1...127).contains(phoneCount), allPhones >= phoneCount, (1...5).contains(states), senones > 0,
      transitions > 0, sequences > 0, silence < phoneCount
    else { return nil }
    var position = 12 + formatLength + 40
    let namesStart = position
    var phones: [String] = []
    for _ in 0..<phoneCount {
      guard position < buffer.count, let end = buffer[position...].firstIndex(of: 0) else { return nil }
      phones.append(String(decoding: buffer[position..<end], as: UTF8.self))
      position = end + 1
    }
    position = namesStart + (position - namesStart + 3) / 4 * 4
    let table = position + 8 * tree
    guard buffer.count >= table + 12 * allPhones + 4 + 2 * states * sequences else { return nil }
    for phone in 0..<allPhones {
      let sequence = buffer.loadUnaligned(fromByteOffset: table + 12 * phone, as: Int32.self)
      let transition = buffer.loadUnaligned(fromByteOffset: table + 12 * phone + 4, as: Int32.self)
      guard sequence >= 0, sequence < sequences, transition >= 0, transition < transitions else { return nil }
    }
    return ModelDefinition(
      phones: phones, senoneCount: senones, transitionCount: transitions, statesPerPhone: states)
  }
}
