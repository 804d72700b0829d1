import Foundation

/// Reads the marks of Markdown: emphasis, code, links and images, escapes, and those at the start of a line.
struct MarkdownText {
  var baseURL: URL?
  var syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax

  func attributed(_ text: String) -> AttributedString {
    guard syntax != .inlineOnlyPreservingWhitespace else { return inline(text[...]) }
    let paragraphs = text.split(separator: /\n[ \t]*\n/).map { inline(paragraph(String($0))[...]) }
    var result = AttributedString()
    for (index, paragraph) in paragraphs.enumerated() {
      if index > 0 { result += AttributedString("\n") }
      result += paragraph
    }
    return result
  }

  /// The lines of a paragraph in one, but for headings and the points of a list, which keep theirs.
  private func paragraph(_ text: String) -> String {
    var result = ""
    for line in text.split(separator: "\n") {
      let words = line.trimmingPrefix(while: \.isWhitespace)
      let mark = syntax == .full ? words.prefixMatch(of: /(?:\#{1,6}|[-*+>]|[0-9]{1,9}[.)])[ \t]+/) : nil
      if !result.isEmpty { result += mark == nil ? " " : "\n" }
      result += words[(mark?.range.upperBound ?? words.startIndex)...]
    }
    return result
  }

  private func inline(_ text: Substring) -> AttributedString {
    var result = AttributedString()
    var plain = ""
    var rest = text
    func finish() {
      result += AttributedString(plain)
      plain = ""
    }
    while let letter = rest.first {
      if letter == "\\", let next = rest.dropFirst().first, next.isASCII, next.isPunctuation || next.isSymbol {
        plain.append(next)
        rest = rest.dropFirst(2)
      } else if let marked = marked(rest, after: text[..<rest.startIndex].last) {
        finish()
        result += marked.text
        rest = marked.rest
      } else if "`*_~".contains(letter) {
        // A run of marks that marks nothing is text as a whole.
        let run = rest.prefix { $0 == letter }
        plain += run
        rest = rest[run.endIndex...]
      } else {
        plain.append(letter)
        rest = rest.dropFirst()
      }
    }
    finish()
    return result
  }

  private typealias Marked = (text: AttributedString, rest: Substring)

  private func marked(_ text: Substring, after previous: Character?) -> Marked? {
    switch text.first {
    case "`": code(text)
    case "*", "_", "~": emphasis(text, after: previous)
    case "[", "!", "^": link(text)
    case "<": address(text)
    default: nil
    }
  }

  private func code(_ text: Substring) -> Marked? {
    let ticks = text.prefix { $0 == "`" }
    guard let end = text[ticks.endIndex...].firstRange(of: String(ticks)) else { return nil }
    return (AttributedString(String(text[ticks.endIndex..<end.lowerBound])), text[end.upperBound...])
  }

  private func emphasis(_ text: Substring, after previous: Character?) -> Marked? {
    guard let mark = text.first else { return nil }
    let run = text.prefix { $0 == mark }
    let inner = text[run.endIndex...]
    guard run.count <= 3, mark != "~" || run.count <= 2, inner.first?.isWhitespace == false else { return nil }
    // Within a word, `_` is a letter of it.
    if mark == "_", previous.map({ $0.isLetter || $0.isNumber }) == true { return nil }
    var start = inner.startIndex
    while let end = inner[start...].firstRange(of: String(run)) {
      let closing = inner[end.lowerBound...].prefix { $0 == mark }
      let next = inner[closing.endIndex...].first
      let isInWord = mark == "_" && next.map { $0.isLetter || $0.isNumber } == true
      let before = inner[..<end.lowerBound].last
      if closing.count == run.count, !isInWord, before?.isWhitespace == false, before != "\\" {
        return (inline(inner[..<end.lowerBound]), inner[closing.endIndex...])
      }
      start = closing.endIndex
    }
    return nil
  }

  /// `[text](address)`, `![description](address)`, and `^[2 soup](inflect: true)`.
  private func link(_ text: Substring) -> Marked? {
    let pattern = /(?<kind>[!^]?)\[(?<text>(?:[^\[\]\\]|\\.)*)\]\((?<address>[^()\s]*)(?<more>[^()]*)\)/
    guard let match = text.prefixMatch(of: pattern) else { return nil }
    let agrees = match.output.kind == "^" && match.output.address.hasPrefix("inflect")
    var words = inline(agrees ? GrammaticalAgreement.inflected(match.output.text)[...] : match.output.text)
    if match.output.kind.isEmpty, let url = URL(string: String(match.output.address), relativeTo: baseURL) {
      words.link = url
    }
    return (words, text[match.range.upperBound...])
  }

  /// `<https://…>`.
  private func address(_ text: Substring) -> Marked? {
    guard let match = text.prefixMatch(of: /<([a-zA-Z][a-zA-Z0-9+.\-]+:[^<>\s]*)>/) else { return nil }
    var words = AttributedString(String(match.output.1))
    words.link = URL(string: String(match.output.1))
    return (words, text[match.range.upperBound...])
  }
}
