import Foundation
import ParleyGrammar

/// Answers as they are written and spoken: with hesitations in them, and with an article that is one word with a name.
extension AnswerReaders {
  /// "Saturday, *uh*, at noon", "at, *um*, six"
  func withoutHesitation(_ result: RecognitionResult, at question: QuestionGrammar) -> RecognitionResult {
    let utterance = result.utterance
    guard question.reader.kind != .text, utterance.words.count > 1 else { return result }
    // "Five, er, six": some of them correct.
    let hesitations = Set(
      language.language.fillers.hesitations.map { $0.lowercased() }.filter { word in
        let marker = language.markers.longest(in: Utterance(word).words, at: 0, before: 1)
        return marker?.kinds.isDisjoint(with: [.restart, .correction]) ?? true
      })
    // "Hã" hesitates, and "há três dias" does not.
    let places = utterance.tokens.indices.filter {
      hesitations.contains(utterance.text[utterance.tokens[$0].range].lowercased())
    }
    guard !places.isEmpty, places.count < utterance.words.count else { return result }
    let leading = Set(language.language.dates.at + language.optionVocabulary.stopWords)
    var text = utterance.text
    for place in places.reversed() {
      var start = utterance.tokens[place].range.lowerBound
      let isLast = place + 1 == utterance.words.count
      // What leads to a value is no end of anything.
      if place > 0, isLast || leading.contains(utterance.words[place - 1]) {
        start = utterance.tokens[place - 1].range.upperBound
      }
      let end = isLast ? text.endIndex : utterance.tokens[place + 1].range.lowerBound
      text.replaceSubrange(start..<end, with: start == utterance.tokens[place].range.lowerBound ? "" : " ")
    }
    return self.result(of: self.utterance(text.trimmingCharacters(in: .whitespaces)), at: question)
  }

  /// "L'annuale", where there is "annuale": read with words apart that are written together, where it says nothing else.
  func readApart(_ result: RecognitionResult, at question: QuestionGrammar) -> Answer {
    let answer = read(result, at: question)
    guard question.reader.kind != .text, let apart = apart(result.utterance) else { return answer }
    let again = read(self.result(of: apart, at: question), at: question)
    if case .correction = again { return again }
    let isOpen = answer.saysNothing || answer.namesUnknown || answer.isDoubtful || answer.isOnlyExcluding
    return isOpen && !again.saysNothing && !again.namesUnknown ? again : answer
  }

  /// Nil where no words are written together.
  private func apart(_ utterance: Utterance) -> Utterance? {
    guard let requests = language.language.requests else { return nil }
    var text = utterance.text
    for token in utterance.tokens.reversed() {
      let word = text[token.range]
      let parts = requests.apart([word.lowercased()])
      guard parts.count == 2, parts.joined().count == word.count, let whole = whole(ofElided: parts[0]) else {
        continue
      }
      let end = text.index(token.range.lowerBound, offsetBy: parts[0].count)
      text.replaceSubrange(token.range.lowerBound..<end, with: whole + " ")
    }
    return text == utterance.text ? nil : self.utterance(text)
  }

  /// "La" of "l'", "della" of "dell'": an article, or another word that adds nothing to a name.
  private func whole(ofElided word: String) -> String? {
    let vocabulary = language.optionVocabulary
    let stem = word.dropLast()
    let words = Self.vowels.map { String(stem) + $0 }
    return words.first(where: vocabulary.articles.contains) ?? words.first(where: vocabulary.stopWords.contains)
  }

  private static let vowels = ["a", "e", "o", "i"]
}
