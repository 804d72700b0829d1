import ParleyGrammar
import ParleyLanguage

/// Yes and no in the words of what is asked: "Muted: yes or no?" "unmute".
extension AnswerReaders {
  /// The title where it is one word, without its ending too, and their opposites; nothing for other titles, nor for a
  /// word that has a meaning of its own at a question.
  func titleWords(_ title: String) -> (yes: [String], no: [String]) {
    let words = utterance(title).words
    guard words.count == 1, let word = words.first, hasNoMeaningOfItsOwn(word) else { return ([], []) }
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

  private func hasNoMeaningOfItsOwn(_ word: String) -> Bool {
    language.values.agreement(word) == nil
      && !UniversalCommand.allCases.contains {
        $0 != .volume && PhraseGraph(language.language.commands.node(for: $0)).match([word]) != nil
      }
  }

  /// Whether an action is meant, to which its verb agrees too: "Delete Trip. Is that right?" "delete it".
  ///
  /// - Parameters:
  ///   - question: what is asked; a verb that it lacks is none of its answers.
  ///   - title: the intent's, whose first word is taken for the verb.
  ///   - accepting: the app's own words for yes.
  ///   - declining: the app's own words for no.
  func actionReader(
    _ question: String, title: String, accepting: [String] = [], declining: [String] = []
  ) -> AnswerReader {
    let plain = yesNoReader(accepting: accepting, declining: declining)
    guard let verb = utterance(title).words.first, verb.count > 2, hasNoMeaningOfItsOwn(verb) else { return plain }
    let isAccepted = accepting.contains { utterance($0).words == [verb] }
    guard !isAccepted, utterance(question).words.contains(verb) else {
      var reader = plain
      if isAccepted { reader.titleWords = ([verb], []) }
      return reader
    }
    let answers = language.language.answers
    let orders = aboutIt([verb])
    let refusals = (answers.negations ?? []).flatMap { negation in orders.map { negation + " " + $0 } }
    var reader = yesNoReader(accepting: accepting + orders, declining: declining + refusals)
    reader.titleWords = ([verb], [])
    reader.verb = verb
    return reader
  }

  /// Words and the same of what was named before, "unlock it": where only "unlock" is listened for, "unlock it" may be heard
  /// as "locked".
  func aboutIt(_ words: [String]) -> [String] {
    let pronouns = (language.language.answers.pronouns ?? []).prefix(Self.heardPronounCount)
    return words + words.flatMap { word in pronouns.map { word + " " + $0 } }
  }

  /// Those that are said of what is done: "it", "them".
  private static let heardPronounCount = 2

  /// What people call the two states beside the words that are asked with: "on" and "off" for those of a title, "turn it
  /// off" for the app's own.
  func stateWords(_ own: (yes: [String], no: [String]), isNamed: Bool) -> (yes: [String], no: [String])? {
    guard let states = language.language.answers.states else { return own.yes.isEmpty ? nil : own }
    if !isNamed { return (own.yes + states.on, own.no + states.off) }
    let words = [own.yes, own.no].map { $0.flatMap { utterance($0).words } }
    return words.allSatisfy { $0.count == 1 } && words[0] != words[1] ? (words[0], words[1]) : nil
  }

  /// What the words of a title, or of a state, say among words that add nothing; nil where they stand among others, or not
  /// at all.
  func titleAnswer(_ utterance: Utterance, at question: QuestionGrammar) -> Bool? {
    guard let own = question.reader.titleWords else { return nil }
    if refusesTitle(utterance, at: question) { return false }
    let answers = language.language.answers
    let said = Set(utterance.words)
    let isTitle = !question.reader.title.isEmpty && utterance.words.contains(question.reader.title)
    let (agrees, refuses) = (!said.isDisjoint(with: own.yes), !said.isDisjoint(with: own.no))
    guard agrees != refuses || isTitle && !refuses else { return nil }
    let idle = Set(language.language.fillers.leadIns + language.language.fillers.leadOuts)
      .union(answers.fillers).union(language.optionVocabulary.stopWords)
      .union(answers.yes).union(answers.pronouns ?? []).union(answers.states?.verbs ?? [])
    let rest = utterance.words.filter { word in
      !(own.yes + own.no).contains(word)
        && !(question.echo.contains(word) && language.values.agreement(word) == nil)
    }
    if idle.isSuperset(of: rest) { return !refuses }
    // "Go ahead and delete it"
    return !refuses && agreement(self.utterance(rest.joined(separator: " "))) == .yes ? true : nil
  }

  func isNegation(_ word: String) -> Bool {
    (language.language.answers.negations ?? []).contains(word) || language.optionVocabulary.negations.contains(word)
  }

  /// Yes and no to another question by the title of what it asks for: "three sacks, *organic*", "*no subtitles*".
  func titleMentions(of reader: AnswerReader, in utterance: Utterance) -> [ValueMention] {
    let (words, title) = (utterance.words, reader.title)
    guard reader.kind == .yesNo, !title.isEmpty, title.joined().count >= Self.shortestTitle else { return [] }
    let linking = language.joiningWords.union(language.language.similar?.stopWords ?? [])
      .union(language.language.requests?.plain.needs ?? [])
    let places = words.indices.filter { place in
      words[place...].starts(with: title) || refusesForm(of: title, in: utterance, at: place)
    }
    return places.map { place in
      // "No need for express"
      let start = (max(0, place - Self.longestRefusal)..<place).first { start in
        isNegation(words[start]) && words[(start + 1)..<place].allSatisfy(linking.contains)
          && !(start + 1...place).contains(where: utterance.isPause(at:))
      }
      return ValueMention(
        range: (start ?? place)..<(place + title.count), key: start == nil ? "yes" : "no", value: start == nil,
        strength: .whole)
    }
  }

  /// "Not delivered", where the title is "delivery"; "never delivered on time" tells something else.
  private func refusesForm(of title: [String], in utterance: Utterance, at place: Int) -> Bool {
    let words = utterance.words
    guard title.count == 1, place > 0, isNegation(words[place - 1]) else { return false }
    let rest = words[(place + 1)...]
    let isLast = rest.isEmpty || utterance.isPause(at: place + 1) || language.joiningWords.contains(rest.first ?? "")
    guard isLast || language.language.fillers.leadOuts.contains(where: { rest.starts(with: Utterance($0).words) })
    else {
      return false
    }
    let count = words[place].commonPrefix(with: title[0]).count
    return count >= Self.shortestTitle && 4 * count >= 3 * title[0].count
  }

  /// "No need for any".
  private static let longestRefusal = 4
  /// Shorter titles are words for much else: "hot".
  private static let shortestTitle = 5

  /// "No delivery", "no, no delivery", where "delivery" alone would be a yes; "no, delivery" says both.
  func refusesTitle(_ utterance: Utterance, at question: QuestionGrammar) -> Bool {
    let (words, title) = (utterance.words, question.reader.title)
    guard !title.isEmpty else { return false }
    let sentence = MarkedSentence(utterance, mentions: [], markers: language.markers)
    return words.indices.dropFirst().contains { place in
      words[place...].starts(with: title) && language.language.answers.no.contains(words[place - 1])
        && !sentence.isPause(at: place)
    }
  }
}
