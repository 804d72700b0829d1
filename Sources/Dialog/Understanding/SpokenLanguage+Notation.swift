import AppIntents
import Foundation
import ParleyLanguage

/// How values are written in the device's sentences.
extension ValueNotation {
  /// Nil where the language has no data.
  init?(_ language: Language) {
    let locale = Locale(identifier: language.identifier)
    guard let code = locale.language.languageCode, code.identifier != "und" else { return nil }
    let prompts = language.prompts
    if code == .english {
      self.init(locale: locale, nouns: language.nouns)
      return
    }
    self.init(locale: locale, yesNo: (prompts.text(.yes), prompts.text(.no)), nouns: language.nouns) {
      language.unitName(dimension: $0, symbol: $1, after: $2)
    }
  }
}

extension SpokenLanguage {
  /// Does what says values in the language.
  func saying<Result>(_ body: () async -> Result) async -> Result {
    await IntentRuntime.$notation.withValue(notation) { await body() }
  }
}
