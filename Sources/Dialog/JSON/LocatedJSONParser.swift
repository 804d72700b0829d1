import Foundation

/// Reads JSON as RFC 8259 has it, counting lines; a key that stands twice is a mistake.
struct LocatedJSONParser {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var depth = 0
  /// A place of the line whose column is known.
  private var known = (position: 0, column: 1)

  /// Deeper nesting than any configuration has.
  private static let depthLimit = 32

  init(_ text: String) {
    var bytes = Array(text.utf8)
    // Editors of other systems begin a file with this mark.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    self.bytes = bytes
  }

  mutating func document() throws(LocatedJSON.Mistake) -> LocatedJSON {
    let value = try self.value()
    skipSpace()
    if position < bytes.count { throw mistake("there is something after the end of the object") }
    return value
  }

  private mutating func mistake(_ problem: String) -> LocatedJSON.Mistake {
    LocatedJSON.Mistake(line: line, column: column(), problem: problem)
  }

  private mutating func column() -> Int {
    let end = min(position, bytes.count)
    if end > known.position {
      // A character's further bytes begin with the bits 10.
      known.column += bytes[known.position..<end].count { $0 & 0xC0 != 0x80 }
      known.position = end
    }
    return known.column
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      position += 1
      if byte == 0x0A { (line, known) = (line + 1, (position, 1)) }
    }
  }

  private mutating func take(_ character: Character) -> Bool {
    skipSpace()
    guard next == character.asciiValue else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(LocatedJSON.Mistake) -> LocatedJSON {
    skipSpace()
    let (line, column) = (line, column())
    guard let byte = next else { throw mistake("the file ends where a value is expected") }
    switch Character(UnicodeScalar(byte)) {
    case "{": return LocatedJSON(line: line, column: column, value: .object(try members()))
    case "[": return LocatedJSON(line: line, column: column, value: .array(try elements()))
    case "\"": return LocatedJSON(line: line, column: column, value: .text(try text()))
    case "-", "0"..."9": return LocatedJSON(line: line, column: column, value: .number(try number()))
    default:
      for (word, value) in [("true", LocatedJSON.Value.flag(true)), ("false", .flag(false)), ("null", .null)]
      where bytes[position...].starts(with: word.utf8) {
        position += word.utf8.count
        return LocatedJSON(line: line, column: column, value: value)
      }
      throw mistake("a value is expected: a text in quotes, a number, true, false, a list or an object\(reason)")
    }
  }

  /// Why what stands here is none of what is expected, where people often write it; begins with a comma.
  private var reason: String {
    let before = bytes[..<min(position, bytes.count)].last { !" \t\r\n".utf8.contains($0) }
    switch next.map({ Character(UnicodeScalar($0)) }) {
    case "/", "#": return ", and JSON has no comments; leave it out"
    case "'": return ", and JSON has double quotes only"
    case "}" where before == Character(",").asciiValue, "]" where before == Character(",").asciiValue:
      return ", since a comma stands before; leave the comma out"
    default: return ""
    }
  }

  private mutating func enter() throws(LocatedJSON.Mistake) {
    depth += 1
    position += 1
    if depth > Self.depthLimit { throw mistake("lists and objects are nested too deeply") }
  }

  private mutating func members() throws(LocatedJSON.Mistake) -> [LocatedJSON.Member] {
    try enter()
    defer { depth -= 1 }
    var members: [LocatedJSON.Member] = []
    if take("}") { return members }
    repeat {
      skipSpace()
      let (line, column) = (line, column())
      guard next == 0x22 else { throw mistake("a key in quotes is expected\(reason)") }
      let key = try text()
      if members.contains(where: { $0.key == key }) { throw mistake("the key \"\(key)\" stands there twice") }
      guard take(":") else { throw mistake("a colon is expected after the key \"\(key)\"") }
      members.append(LocatedJSON.Member(key: key, line: line, column: column, value: try value()))
    } while take(",")
    guard take("}") else {
      throw mistake("a comma or } is expected after the value of \"\(members.last?.key ?? "")\"\(reason)")
    }
    return members
  }

  private mutating func elements() throws(LocatedJSON.Mistake) -> [LocatedJSON] {
    try enter()
    defer { depth -= 1 }
    var elements: [LocatedJSON] = []
    if take("]") { return elements }
    repeat { elements.append(try value()) } while take(",")
    guard take("]") else { throw mistake("a comma or ] is expected after a value of the list\(reason)") }
    return elements
  }

  /// Finds the end of the literal; Foundation undoes its escapes.
  private mutating func text() throws(LocatedJSON.Mistake) -> String {
    let start = position
    position += 1
    while let byte = next, byte != 0x22 {
      if byte < 0x20 { throw mistake("a text has to end in quotes on the line on which it begins") }
      position += byte == 0x5C ? 2 : 1
    }
    guard next == 0x22 else { throw mistake("a text has no quotes at its end") }
    position += 1
    let literal = Data([0x5B] + bytes[start..<position] + [0x5D])
    guard let texts = try? JSONDecoder().decode([String].self, from: literal), let text = texts.first else {
      throw mistake("a text has an escape that JSON does not know; a backslash is written \\\\")
    }
    return text
  }

  private mutating func number() throws(LocatedJSON.Mistake) -> Double {
    let start = position
    while let byte = next, "+-.eE0123456789".utf8.contains(byte) { position += 1 }
    let literal = Data([0x5B] + bytes[start..<position] + [0x5D])
    guard let numbers = try? JSONDecoder().decode([Double].self, from: literal), let number = numbers.first else {
      throw mistake("“\(String(decoding: bytes[start..<position], as: UTF8.self))” is not a number")
    }
    return number
  }
}

extension LocatedJSON {
  /// Reads a whole text; throws the first mistake.
  package init(parsing text: String) throws(Mistake) {
    var parser = LocatedJSONParser(text)
    self = try parser.document()
  }
}
