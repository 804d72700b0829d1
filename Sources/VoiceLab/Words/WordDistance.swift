import ParleyAudio

/// Words as word error rates compare them.
enum WordDistance {
  /// In lower case, without punctuation but the apostrophe, and without what stands in parentheses, such as "(noise)".
  static func words(_ text: String) -> [String] {
    var text = text.lowercased()
    while let start = text.firstIndex(of: "("), let end = text[start...].firstIndex(of: ")") {
      text.replaceSubrange(start...end, with: " ")
    }
    return text.split { !($0.isLetter || $0.isNumber || $0 == "'" || $0 == "\u{2019}") }
      .map { String($0).replacing("\u{2019}", with: "'") }
  }

  /// How many words have to be inserted, left out or replaced (Levenshtein).
  static func errors(heard: [String], reference: [String]) -> Int {
    Int(heard.editDistance(to: reference))
  }
}
