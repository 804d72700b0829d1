import Foundation

/// A piece of Swift, as far as these macros read it.
struct SourceText {
  /// The same length in UTF-8, with blanks for comments and for what stands in string literals.
  let code: String
  private let source: String

  init(_ source: String) {
    self.source = source
    var blanker = Blanker(bytes: Array(source.utf8))
    blanker.run()
    code = String(decoding: blanker.bytes, as: UTF8.self)
  }

  /// The code outside of all brackets; braces, parentheses and square brackets count.
  var outside: String { Self.atDepth(0, of: code) }

  /// What stands directly in the first braces.
  var body: String {
    guard let open = code.firstIndex(of: "{") else { return "" }
    return Self.atDepth(1, of: String(code[open...]))
  }

  /// The names of the properties in the first braces that an instance has.
  var properties: [String] {
    let pattern = "((?:\\b[a-z]+(?:\\(\\s*\\))?\\s+)*)\\b(?:var|let)\\s+`?([A-Za-z_][A-Za-z0-9_]*)"
    return Self.matches(pattern, in: body).filter {
      !$0[1].split(whereSeparator: \.isWhitespace).contains { ["static", "class"].contains($0) }
    }.map { $0[2] }
  }

  /// What stands after the label in the first parentheses, as it is written.
  func argument(_ label: String) -> String? {
    let bytes = Array(code.utf8)
    let pattern = "\\b\(label)\\s*:"
    guard let range = code.range(of: pattern, options: .regularExpression) else { return nil }
    let start = code[..<range.upperBound].utf8.count
    var (place, depth) = (start, 0)
    while place < bytes.count, depth > 0 || !",)".utf8.contains(bytes[place]) {
      if "([{".utf8.contains(bytes[place]) { depth += 1 }
      if ")]}".utf8.contains(bytes[place]) { depth -= 1 }
      place += 1
    }
    return String(decoding: Array(source.utf8)[start..<place], as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  static func matches(_ pattern: String, in text: String) -> [[String]] {
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
    return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).map { match in
      (0..<match.numberOfRanges).map { Range(match.range(at: $0), in: text).map { String(text[$0]) } ?? "" }
    }
  }

  private static func atDepth(_ wanted: Int, of code: String) -> String {
    var depth = 0
    return String(
      code.map { character in
        if "{([".contains(character) { depth += 1 }
        defer { if "})]".contains(character) { depth -= 1 } }
        return depth == wanted || "{}()[]".contains(character) && depth == wanted + 1 || character == "\n"
          ? character : " "
      })
  }
}

/// Writes blanks over comments and literals.
private struct Blanker {
  var bytes: [UInt8]
  private var place = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func run() { code(until: nil) }

  private func has(_ text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

  private mutating func blank(_ count: Int = 1) {
    for _ in 0..<count where place < bytes.count {
      if bytes[place] != UInt8(ascii: "\n") { bytes[place] = UInt8(ascii: " ") }
      place += 1
    }
  }

  /// Goes on to the end, or to the parenthesis that closes an interpolation.
  private mutating func code(until close: UInt8?) {
    var depth = 0
    while place < bytes.count {
      if has("//") {
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { blank() }
      } else if has("/*") {
        comment()
      } else if has("\"\"\"") {
        literal("\"\"\"")
      } else if has("\"") {
        literal("\"")
      } else if close != nil {
        if has("(") { depth += 1 }
        if has(")") { depth -= 1 }
        blank()
        if depth < 0 { return }
      } else {
        place += 1
      }
    }
  }

  private mutating func comment() {
    var depth = 0
    repeat {
      if has("/*") { depth += 1 }
      if has("*/") { depth -= 1 }
      blank(has("/*") || has("*/") ? 2 : 1)
    } while depth > 0 && place < bytes.count
  }

  private mutating func literal(_ mark: String) {
    blank(mark.utf8.count)
    while place < bytes.count, !has(mark) {
      if has("\\(") {
        blank(2)
        code(until: UInt8(ascii: ")"))
      } else {
        blank(has("\\") ? 2 : 1)
      }
    }
    blank(mark.utf8.count)
  }
}
