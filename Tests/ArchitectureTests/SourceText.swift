/// What a source file declares and names, as far as its text tells without a compiler.
struct SourceText {
  /// The types that are declared at the file's top level.
  private(set) var declared: Set<String> = []
  /// Every word that begins with a capital letter, outside comments and strings.
  private(set) var named: Set<String> = []

  private static let keywords: Set<String> = ["struct", "class", "enum", "actor", "protocol", "typealias"]
  private static let modifiers: Set<String> = ["public", "package", "internal", "final", "indirect", "open"]

  init(_ text: String) {
    for line in Self.code(Array(text.utf8)).split(separator: UInt8(ascii: "\n")) {
      let words = line.split { !Self.isLetter($0) }.map { String(decoding: $0, as: UTF8.self) }
      named.formUnion(words.filter { $0.first?.isUppercase == true })
      let isTop = line.first.map { Self.isLetter($0) || $0 == UInt8(ascii: "@") } ?? false
      guard isTop, let place = words.firstIndex(where: Self.keywords.contains), place + 1 < words.count else {
        continue
      }
      let isDeclaration = words[..<place].allSatisfy { Self.modifiers.contains($0) || line.contains(UInt8(ascii: "@")) }
      if isDeclaration { declared.insert(words[place + 1]) }
    }
  }

  /// The text without comments and without what stands in string literals.
  private static func code(_ bytes: [UInt8]) -> [UInt8] {
    var code: [UInt8] = []
    var rest = bytes[...]
    func begins(_ text: StaticString) -> Bool {
      text.withUTF8Buffer { rest.starts(with: $0) }
    }
    func skip(past end: [UInt8]) {
      while let first = rest.first, !rest.starts(with: end) {
        rest = rest.dropFirst(first == UInt8(ascii: "\\") && end.first == UInt8(ascii: "\"") ? 2 : 1)
      }
      rest = rest.dropFirst(end.count)
    }
    while let byte = rest.first {
      if begins("//") {
        skip(past: Array("\n".utf8))
        code.append(UInt8(ascii: "\n"))
      } else if begins("/*") {
        skip(past: Array("*/".utf8))
      } else if begins("\"\"\"") {
        rest = rest.dropFirst(3)
        skip(past: Array("\"\"\"".utf8))
      } else if begins("#\"") {
        rest = rest.dropFirst(2)
        skip(past: Array("\"#".utf8))
      } else if begins("\"") {
        rest = rest.dropFirst()
        skip(past: Array("\"".utf8))
      } else {
        code.append(byte)
        rest = rest.dropFirst()
      }
    }
    return code
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...: true
    default: false
    }
  }
}
