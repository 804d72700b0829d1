/// The names under which words live in the engine's dictionary.
///
/// The engine reads `word(2)` as a second pronunciation of `word` and keeps names such as `<sil>` to itself, so every
/// character that could be misread is written as `%` and two hexadecimal digits.
package enum EngineVocabulary {
  package static func name(for word: String) -> String {
    var name = ""
    for scalar in word.unicodeScalars {
      switch scalar.value {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x27, 0x2D, 0x2E, 0x5F, 0x80...:
        name.unicodeScalars.append(scalar)
      default:
        name += "%" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      }
    }
    return name
  }

  static func garbageName(for phone: String) -> String { "++\(phone)++" }

  static func phone(ofGarbage name: String) -> String { String(name.dropFirst(2).dropLast(2)) }

  static func isGarbage(_ name: String) -> Bool { name.hasPrefix("++") }

  static let silentArc = "(NULL)"

  /// Silences, noises and silent arcs.
  static func isFiller(_ name: String) -> Bool {
    name.hasPrefix("<") || name.hasPrefix("[") || name == silentArc
  }

  /// `word` for `word(2)`.
  static func base(of name: String) -> String {
    guard name.hasSuffix(")"), let bracket = name.lastIndex(of: "("), bracket > name.startIndex else { return name }
    return String(name[..<bracket])
  }
}
