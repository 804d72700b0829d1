import Foundation
import ParleyGrammar

extension AnswerReaders {
  func textReader(isLink: Bool) -> AnswerReader {
    // Only dictation hears open text, so that it is no part of what is listened for beside an answer.
    AnswerReader(kind: .text, grammar: .anything, brief: .choice([])) { _, text in
      let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
      if text.isEmpty { return .noMatch }
      if !isLink { return .value(language.withoutHesitation(text)) }
      return URL(string: text).map { .value($0) } ?? .noMatch
    }
  }
}

extension SpokenLanguage {
  /// "uh, buy milk": the hesitation is not meant, unless it is all that was said.
  func withoutHesitation(_ text: String) -> String {
    let hesitations = language.fillers.hesitations
    var rest = Substring(text)
    while let end = rest.firstIndex(where: \.isWhitespace),
      hesitations.contains(Utterance(String(rest[..<end])).words.joined(separator: " "))
    {
      rest = rest[end...].drop(while: \.isWhitespace)
    }
    return String(rest)
  }
}
