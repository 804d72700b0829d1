import AppIntents
import Foundation

/// The two texts of a dialog, in the session's language.
struct DialogTexts: Hashable, Sendable {
  let full: String
  var supporting: String?

  /// What is repeated after a misunderstanding: the supporting text where there is one, else the last sentence of the
  /// full one, which asks.
  var short: String { supporting ?? lastSentence }

  /// The whole text where its last sentence does not stand alone.
  private var lastSentence: String {
    let text = full.trimmingCharacters(in: .whitespacesAndNewlines)
    let marks = text.indices.filter { ".!?…".contains(text[$0]) && text.index(after: $0) < text.endIndex }
    let starts = marks.compactMap { mark in
      let next = text.index(after: mark)
      return text[next].isWhitespace ? text[next...].firstIndex { !$0.isWhitespace } : nil
    }
    guard let start = starts.last, text[start].isUppercase, text[start...].contains(" ") else { return full }
    return String(text[start...])
  }
}
