import Foundation

/// Reads a `.strings` file: `"key" = "value";` with comments and escapes, in UTF-8 or UTF-16, or a property list.
struct StringsFile {
  private let file: String
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var line = 1

  /// Every key with its value; a key that comes twice has its last value.
  static func entries(of data: Data, file: String) throws(CatalogueError) -> [String: String] {
    if data.starts(with: Array("bplist".utf8)) || data.starts(with: Array("<?xml".utf8)) {
      return try propertyList(data, file: file)
    }
    guard let text = text(of: data) else {
      throw CatalogueError(file: file, problem: "it is neither UTF-8 nor UTF-16 text; save it as UTF-8.")
    }
    var reader = StringsFile(file: file, scalars: Array(text.unicodeScalars))
    return try reader.read()
  }

  private init(file: String, scalars: [Unicode.Scalar]) {
    self.file = file
    self.scalars = scalars
  }

  private static func propertyList(_ data: Data, file: String) throws(CatalogueError) -> [String: String] {
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    guard let entries = list as? [String: Any] else {
      throw CatalogueError(file: file, problem: "it is not a property list of strings by key; export it again.")
    }
    return entries.compactMapValues { $0 as? String }
  }

  private static func text(of data: Data) -> String? {
    if data.starts(with: [0xFF, 0xFE]) { return String(data: data.dropFirst(2), encoding: .utf16LittleEndian) }
    if data.starts(with: [0xFE, 0xFF]) { return String(data: data.dropFirst(2), encoding: .utf16BigEndian) }
    if data.starts(with: [0xEF, 0xBB, 0xBF]) { return String(data: data.dropFirst(3), encoding: .utf8) }
    // Without a byte order mark, every other byte of mostly ASCII text is zero in UTF-16.
    let head = Array(data.prefix(4))
    if head.count == 4, head[1] == 0, head[3] == 0 { return String(data: data, encoding: .utf16LittleEndian) }
    if head.count == 4, head[0] == 0, head[2] == 0 { return String(data: data, encoding: .utf16BigEndian) }
    return String(data: data, encoding: .utf8)
  }

  private mutating func read() throws(CatalogueError) -> [String: String] {
    var entries: [String: String] = [:]
    try skipSpace()
    while index < scalars.count {
      let key = try token("a key")
      try skipSpace()
      var value = key
      if peek == "=" {
        advance()
        try skipSpace()
        value = try token("a value for “\(key)”")
        try skipSpace()
      }
      guard peek == ";" else { throw error("“\(key)” lacks a semicolon after its value; add it.") }
      advance()
      entries[key] = value
      try skipSpace()
    }
    return entries
  }

  private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private func error(_ problem: String) -> CatalogueError { CatalogueError(file: file, line: line, problem: problem) }

  private mutating func advance() {
    if scalars[index] == "\n" { line += 1 }
    index += 1
  }

  private mutating func skipSpace() throws(CatalogueError) {
    while let scalar = peek {
      if scalar.properties.isWhitespace || scalar == "\u{FEFF}" {
        advance()
      } else if scalar == "/", index + 1 < scalars.count, scalars[index + 1] == "/" {
        while let next = peek, next != "\n" {
          _ = next
          advance()
        }
      } else if scalar == "/", index + 1 < scalars.count, scalars[index + 1] == "*" {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(CatalogueError) {
    let unclosed = error("a comment is not closed; end it with */.")
    index += 2
    while index + 1 < scalars.count {
      if scalars[index] == "*", scalars[index + 1] == "/" {
        index += 2
        return
      }
      advance()
    }
    throw unclosed
  }

  private mutating func token(_ what: String) throws(CatalogueError) -> String {
    if peek == "\"" { return try quoted() }
    var word = String.UnicodeScalarView()
    while let scalar = peek, scalar.properties.isAlphabetic || "0123456789_-.$:/".unicodeScalars.contains(scalar) {
      word.append(scalar)
      advance()
    }
    guard !word.isEmpty else { throw error("\(what) is expected here; write it in double quotes.") }
    return String(word)
  }

  private mutating func quoted() throws(CatalogueError) -> String {
    let unclosed = error("a text is not closed; end it with a double quote.")
    var text: [UInt16] = []
    advance()
    while let scalar = peek {
      advance()
      switch scalar {
      case "\"": return String(decoding: text, as: UTF16.self)
      case "\\": text += try escaped()
      default: text += Array(String(scalar).utf16)
      }
    }
    throw unclosed
  }

  private mutating func escaped() throws(CatalogueError) -> [UInt16] {
    guard let scalar = peek else { throw error("the file ends inside an escape; finish the text.") }
    switch scalar {
    case "n":
      advance()
      return [0x0A]
    case "t":
      advance()
      return [0x09]
    case "r":
      advance()
      return [0x0D]
    case "U", "u":
      advance()
      guard let unit = number(of: "0123456789abcdefABCDEF", radix: 16, atMost: 4) else {
        throw error("\\\(scalar) needs a hexadecimal number of up to four digits; correct it.")
      }
      return [unit]
    case "0"..."7":
      return [number(of: "01234567", radix: 8, atMost: 3) ?? 0]
    default:
      advance()
      return Array(String(scalar).utf16)
    }
  }

  private mutating func number(of digits: String, radix: Int, atMost count: Int) -> UInt16? {
    var text = ""
    while let scalar = peek, text.count < count, digits.unicodeScalars.contains(scalar) {
      text.unicodeScalars.append(scalar)
      advance()
    }
    return UInt16(text, radix: radix)
  }
}
