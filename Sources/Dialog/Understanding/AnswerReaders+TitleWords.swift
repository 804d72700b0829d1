import ParleyGrammar
import ParleyLanguage

/// Yes and no in the words of what is asked: "Muted: yes or no?" "unmute".
extension AnswerReaders {
  /// The title where it is one word, without its ending too, and their opposites; nothing for other titles, nor for a
  /// word that has a meaning of its own at a question.
  func titleWords(_ title: String) -> (yes: [String], no: [String]) {
    let words = utterance(title).words
    guard words.count == 1, let word = words.first, language.values.agreement(word) == nil,
      !UniversalCommand.allCases.contains(where: {
        $0 != .volume && PhraseGraph(language.language.commands.node(for: $0)).match([word]) != nil
      })
    else { return ([], []) }
    let endings = language.language.requests?.markers?.inflections ?? []
    let yes = [word] + endings.compactMap { $0.base(of: word) }.filter { $0.count > 2 && $0 != word }
    let prefixes = language.language.answers.oppositePrefixes ?? []
    let no = prefixes.flatMap { prefix in
      yes.map { prefix + $0 }
        + yes.filter { $0.hasPrefix(prefix) && $0.count > prefix.count + 2 }
        .map { String($0.dropFirst(prefix.count)) }
    }
    return (yes, no)
  }

  /// What the words of a title say among words that add nothing; nil where they stand among others, or not at all.
  func titleAnswer(_ utterance: Utterance, at question: QuestionGrammar) -> Bool? {
    guard let own = question.reader.titleWords else { return nil }
    let said = Set(utterance.words)
    let (agrees, refuses) = (!said.isDisjoint(with: own.yes), !said.isDisjoint(with: own.no))
    guard agrees != refuses else { return nil }
    let idle = Set(language.language.fillers.leadIns + language.language.fillers.leadOuts)
      .union(language.language.answers.fillers).union(language.optionVocabulary.stopWords)
      .union(language.language.answers.yes).union(language.language.answers.pronouns ?? [])
    return said.subtracting(own.yes + own.no).isSubset(of: idle) ? agrees : nil
  }
}
