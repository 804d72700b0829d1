extension String {
  /// The text with characters that control a terminal or change the direction of writing as `\\u{1B}`; line ends and tabs
  /// stay.
  var showingControls: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isControl {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0: true
    // Marks, embeddings, overrides and isolates of direction; separators of lines and paragraphs.
    case 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
