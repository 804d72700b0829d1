import Foundation

/// Brings the noun in `^[2 soup](inflect: true)` to the number that stands before it, in English; in other languages the
/// words stay as they are written.
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

  static func inflected(_ text: Substring) -> String {
    guard IntentRuntime.formatLocale.language.languageCode?.identifier ?? "en" == "en",
      let match = text.wholeMatch(of: /(.*?)(?<count>[0-9][0-9.,]*)(?<between>\s.*?)(?<noun>\p{L}+)/),
      !isOne(match.output.count)
    else { return String(text) }
    return text[..<match.output.noun.startIndex] + plural(match.output.noun)
  }

  private static func isOne(_ count: Substring) -> Bool { Double(count) == 1 }

  private static func plural(_ noun: Substring) -> String {
    let lowercased = noun.lowercased()
    if let known = irregular[lowercased] { return noun.first?.isUppercase == true ? known.capitalized : known }
    if irregular.values.contains(lowercased) || lowercased.hasSuffix("s") && !lowercased.hasSuffix("ss") {
      return lowercased.hasSuffix("us") ? noun + "es" : String(noun)
    }
    if lowercased.wholeMatch(of: /.*(ss|x|z|ch|sh)/) != nil { return noun + "es" }
    if lowercased.wholeMatch(of: /.*[^aeiou]y/) != nil { return noun.dropLast() + "ies" }
    return noun + "s"
  }

  private static let irregular = [
    "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet", "tooth": "teeth",
    "mouse": "mice", "half": "halves", "knife": "knives", "leaf": "leaves", "life": "lives", "loaf": "loaves",
    "shelf": "shelves", "wife": "wives", "wolf": "wolves", "hero": "heroes", "potato": "potatoes",
    "tomato": "tomatoes", "sheep": "sheep", "fish": "fish", "aircraft": "aircraft", "goose": "geese",
  ]
}
