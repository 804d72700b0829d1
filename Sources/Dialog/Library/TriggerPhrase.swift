import AppIntents
import ParleyGrammar

/// Trigger phrases in writing and in the library's locale.
enum TriggerPhrase {
  /// The phrase with the app's name and `<parameter>` marks in their places.
  static func text(of parts: [PhrasePart], appName: String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .applicationName: appName
      case .parameter(let name): "<\(name)>"
      }
    }.joined()
  }

  /// The phrases that a locale has for the declared ones: its translations, of which there may be more or fewer; the
  /// declared ones themselves in the source language, and where nothing is translated (R15).
  static func localized(_ declared: [[PhrasePart]], _ strings: StringCatalogue?) -> [[PhrasePart]] {
    guard let strings else { return declared }
    let translated = declared.flatMap { parts in
      strings.phrases(forKey: parts.map(\.catalogueText).joined()).map(PhrasePart.split)
    }
    let all = strings.declaresPhrasesInLocale || translated.isEmpty ? declared + translated : translated
    var seen: Set<[PhrasePart]> = []
    return all.filter { seen.insert($0).inserted }
  }
}
