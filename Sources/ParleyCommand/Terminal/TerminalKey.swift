/// A key of a terminal, as a line editor knows it.
enum TerminalKey: Equatable {
  case character(Character)
  case left, right, home, end, up, down
  case backspace, delete, cutWord, cutToStart, cutToEnd
  case tab, enter, redraw
  /// Control-C, Control-D, Control-Z.
  case interrupt, endOfInput, stop
}

/// Makes keys of the bytes that a terminal sends: a byte in, a key out once it is whole.
struct TerminalKeyDecoder {
  private enum State {
    case plain
    case character([UInt8], missing: Int)
    case escape
    /// The bytes behind `ESC [` or `ESC O`.
    case sequence([UInt8])
  }

  private var state = State.plain

  mutating func take(_ byte: UInt8) -> TerminalKey? {
    switch state {
    case .plain:
      return plain(byte)
    case .character(var bytes, let missing):
      bytes.append(byte)
      if missing > 1 {
        state = .character(bytes, missing: missing - 1)
        return nil
      }
      state = .plain
      return String(validating: bytes, as: UTF8.self)?.first.map { .character($0) }
    case .escape:
      state = byte == 0x5B || byte == 0x4F ? .sequence([]) : .plain
      return nil
    case .sequence(let bytes):
      // Digits and semicolons come before the byte that names the key.
      if (0x20..<0x40).contains(byte), bytes.count < 8 {
        state = .sequence(bytes + [byte])
        return nil
      }
      state = .plain
      return Self.sequences[String(decoding: bytes + [byte], as: UTF8.self)]
    }
  }

  private static let sequences: [String: TerminalKey] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "1~": .home, "7~": .home, "4~": .end,
    "8~": .end, "3~": .delete,
  ]

  private static let controls: [UInt8: TerminalKey] = [
    0x01: .home, 0x02: .left, 0x03: .interrupt, 0x04: .endOfInput, 0x05: .end, 0x06: .right, 0x08: .backspace,
    0x09: .tab, 0x0A: .enter, 0x0B: .cutToEnd, 0x0C: .redraw, 0x0D: .enter, 0x0E: .down, 0x10: .up, 0x15: .cutToStart,
    0x17: .cutWord, 0x1A: .stop, 0x7F: .backspace,
  ]

  private mutating func plain(_ byte: UInt8) -> TerminalKey? {
    if byte == 0x1B {
      state = .escape
      return nil
    }
    if let key = Self.controls[byte] { return key }
    switch byte {
    case 0x20..<0x7F: return .character(Character(UnicodeScalar(byte)))
    case 0xC2..<0xE0: state = .character([byte], missing: 1)
    case 0xE0..<0xF0: state = .character([byte], missing: 2)
    case 0xF0..<0xF5: state = .character([byte], missing: 3)
    default: break
    }
    return nil
  }
}
