import Foundation

/// Brings the noun in `^[2 soup](inflect: true)` to the number that stands before it, whether it is written in the singular
/// or in the plural; where the language has no `NounNumbers`, the words stay as they are written.
///
/// Source: Apple's “Localizing strings that contain plurals”, automatic grammar agreement.
enum GrammaticalAgreement {
  /// The text with each marked part in agreement and its marks away.
  static func applied(to text: String) -> String {
    guard text.contains("^[") else { return text }
    return text.replacing(/\^\[([^\]]*)\]\(([^)]*)\)/) { match in
      match.output.2.contains("inflect") ? inflected(match.output.1) : String(match.output.1)
    }
  }

  /// The text with the noun after its last number in agreement with that.
  static func inflected(_ text: Substring) -> String {
    guard let nouns, let match = text.wholeMatch(of: /(?:.*[^0-9.,])?(?<count>[0-9][0-9.,]*)\s(?<words>.*)/),
      let noun = noun(in: match.output.words, nouns)
    else { return String(text) }
    let form = nouns.form(of: noun, isOne: Double(match.output.count) == 1)
    return text[..<noun.startIndex] + form + text[noun.endIndex...]
  }

  private static var nouns: NounNumbers? {
    if let nouns = IntentRuntime.notation?.nouns { return nouns }
    return IntentRuntime.formatLocale.language.languageCode?.identifier ?? "en" == "en" ? .english : nil
  }

  /// The last word, or the one before what belongs to it: "cup" of "cup of tea".
  private static func noun(in text: Substring, _ nouns: NounNumbers) -> Substring? {
    var words = text.matches(of: /\p{L}+/).map(\.output)
    if let joint = words.dropFirst().firstIndex(where: { nouns.joints.contains($0.lowercased()) }) {
      words.removeSubrange(joint...)
    } else if words.count > 1, let last = words.last, nouns.trailing.contains(last.lowercased()) {
      words.removeLast()
    }
    return words.last
  }
}
