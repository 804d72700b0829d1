import AppIntents
import ParleyLanguage

/// The device's own questions for values.
extension AnswerReaders {
  /// The shortest question for a value of the parameter: "Which soup?", "How long?"; with what it is for where another
  /// one would be asked for in the same words: "Rest: how long?".
  ///
  /// - Parameter others: the parameters of the intent, this one may be among them.
  func shortQuestion(for parameter: any AnyIntentParameter, among others: [any AnyIntentParameter]) -> String {
    let question = plainQuestion(for: parameter)
    let isShared = others.contains {
      $0.name != parameter.name && $0.requestValueDialog == nil && plainQuestion(for: $0) == question
    }
    return isShared ? naming(question, by: title(of: parameter), kind: parameter.kind) : question
  }

  /// What the parameter is called: its title, or the words of its name.
  func title(of parameter: any AnyIntentParameter) -> String {
    let title = parameter.title?.resolved(with: nil) ?? ""
    return title.isEmpty ? SpokenName.words(of: parameter.name) : title
  }

  /// A title without the verb that it begins with, "vegan" of "is vegan".
  func stateName(_ title: String) -> String {
    let count = language.prompts.titles?.state(in: language.spokenForm.tokens(title))?.count
    let words = title.split(separator: " ")
    return count.map { words.suffix($0).joined(separator: " ") } ?? title
  }

  private func plainQuestion(for parameter: any AnyIntentParameter) -> String {
    let title = title(of: parameter)
    let isUntitled = parameter.title?.resolved(with: nil).isEmpty ?? true
    let named = ["title": SpokenName.withinSentence(title)]
    switch parameter.kind {
    case .boolean(let yes, let no): return stateQuestion(title, yes: yes, no: no)
    case .integer: return countQuestion(title, isPlural: true) ?? language.sentence(.askValue, named)
    case .decimal: return countQuestion(title, isPlural: false) ?? language.sentence(.askValue, named)
    case .measurement(let kind):
      return language.sentence(kind.dimension == "duration" ? .askDuration : .askValue, named)
    case .options(let source):
      if source.isNamedByDeclaration { return language.sentence(.askValueAgain, named) }
      return language.sentence(.askType, ["type": source.typeName.resolved(with: nil).lowercased()])
    case .array(of: .options): return language.sentence(.askValueAgain, named)
    case .date(.date), .dateComponents(.date): return language.sentence(.askDate)
    case .date(.time), .dateComponents(.time): return language.sentence(.askTime)
    case .date, .dateComponents: return language.sentence(.askDateTime)
    case .duration: return language.sentence(.askDuration)
    case .money: return language.sentence(.askAmount, named)
    case .text, .array(of: .text), .url, .array(of: .url): return textQuestion(title)
    default: return isUntitled ? textQuestion(title) : language.sentence(.askValue, named)
    }
  }

  /// "What's the name?", "What should the note say?"; a title that is a question is asked as it is.
  private func textQuestion(_ title: String) -> String {
    if title.hasSuffix("?") { return capitalized(title) }
    let name = SpokenName.withinSentence(title)
    let words = name.split(separator: " ").map(String.init)
    let question = language.prompts.titles?.question(forText: words, isPlural: words.last.map(isPlural))
    return question.map(capitalized) ?? language.sentence(.askText, ["title": name])
  }

  private func isPlural(_ noun: String) -> Bool {
    guard let nouns = language.language.nouns else { return false }
    return nouns.form(of: noun[...], isOne: false) == noun && nouns.form(of: noun[...], isOne: true) != noun
  }

  /// "Vegan: yes or no?"; a title that is a question is asked as it is.
  private func stateQuestion(_ title: String, yes: LocalizedStringResource?, no: LocalizedStringResource?) -> String {
    let name = capitalized(stateName(title))
    if let yes, let no {
      let names = language.prompts.list([yes, no].map { $0.resolved(with: nil) })
      return language.sentence(.askEither, ["title": name, "options": names])
    }
    if name.hasSuffix("?") { return name }
    if language.prompts.titles?.isQuestion(language.spokenForm.tokens(title)) == true { return name + "?" }
    return language.sentence(.askYesNo, ["title": name])
  }

  /// "How many guests?" of "Number of Guests", "guest count" and, of whole numbers, "Guests".
  ///
  /// - Parameter isPlural: a title in the plural is a count.
  private func countQuestion(_ title: String, isPlural: Bool) -> String? {
    guard let titles = language.prompts.titles, let nouns = language.language.nouns else { return nil }
    let words = SpokenName.withinSentence(title).split(separator: " ").map(String.init)
    let counted = titles.counted(in: words)
    guard let last = (counted ?? words).last else { return nil }
    let plural = nouns.form(of: last[...], isOne: false)
    guard counted != nil || isPlural && self.isPlural(last) else { return nil }
    let things = (counted ?? words).dropLast() + [plural]
    return language.sentence(.askNumber, ["title": things.joined(separator: " ")])
  }

  /// "Which source currency?" where the title ends in the type's name, else "From: which currency?".
  private func naming(_ question: String, by title: String, kind: ValueKind) -> String {
    if case .options(let source) = kind {
      let (type, name) = (source.typeName.resolved(with: nil).lowercased(), SpokenName.withinSentence(title))
      if name.hasSuffix(" " + type) { return language.sentence(.askType, ["type": name]) }
    }
    guard let first = question.firstIndex(where: \.isLetter) else { return question }
    let within = question[..<first] + question[first].lowercased() + question[question.index(after: first)...]
    return language.sentence(.askNamed, ["title": capitalized(title), "prompt": String(within)])
  }

  private func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
