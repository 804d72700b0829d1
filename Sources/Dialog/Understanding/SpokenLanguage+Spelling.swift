import Foundation

extension SpokenLanguage {
  /// Words as texts spell them, whose accents were left out to match them: "mañana" for "manana". The first text that has a
  /// word decides.
  func spelled(_ words: [String], as texts: [String]) -> [String] {
    var spelling: [String: String] = [:]
    for text in texts {
      for part in text.split(whereSeparator: \.isWhitespace) {
        let word = part.trimmingCharacters(in: .punctuationCharacters.union(.symbols)).lowercased()
        let plain = word.folding(options: .diacriticInsensitive, locale: nil)
        if triggerWords(word) == [plain], spelling[plain] == nil { spelling[plain] = word }
      }
    }
    return words.map { spelling[$0] ?? $0 }
  }
}
