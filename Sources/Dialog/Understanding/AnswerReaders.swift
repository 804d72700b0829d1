import AppIntents
import Foundation
import ParleyGrammar
import ParleyLanguage

/// Makes the reader for each kind of question, in one language and at one clock.
struct AnswerReaders: Sendable {
  let language: SpokenLanguage
  /// The present date, for "tomorrow" and "in an hour"; the session injects it.
  let now: @Sendable () -> Date
  /// The calendar in which dates are understood.
  let calendar: Calendar
  /// The words are a trigger phrase, with nothing but courtesy around it.
  var isOrder: @Sendable ([String]) -> Bool = { _ in false }
  /// The words hold a trigger phrase, with what may be values of it: "start the oven for an hour".
  var holdsOrder: @Sendable ([String]) -> Bool = { _ in false }
  /// The same, where more than a wish is said: "order two bags for tomorrow".
  var opensOrder: @Sendable ([String]) -> Bool = { _ in false }
  /// The words that order something beside others, nil where there are none: “start the oven” of “it's late, start the oven”.
  var orderedPart: @Sendable (Utterance) -> [String]? = { _ in nil }
  /// The words only tell how things are: "she'll be here first thing".
  var isRemark: @Sendable ([String]) -> Bool = { _ in false }
  /// The same, or they tell of somebody or why: "we are a big lot", "because I can't come later".
  var explains: @Sendable ([String]) -> Bool = { _ in false }
  /// What else is listened for in speech that is no answer.
  var orders: OrderHearing?

  /// What words for days are counted from, at the moment of the answer.
  var dateContext: @Sendable () -> DateContext {
    { [now, calendar] in DateContext(now: now(), calendar: calendar) }
  }

  func utterance(_ text: String) -> Utterance {
    Utterance(text, digitsToWords: { language.spokenForm.tokens($0) })
  }

  /// What an app is asked to look for: the utterance without the words that people put around an answer, and the same
  /// without a leading article.
  func searchTexts(of utterance: Utterance) -> [String] {
    let wrapped = PhraseNode.sequence([language.leadIns, .slot("answer", .anything), language.leadOuts])
    guard let answer = PhraseGraph(wrapped, for: .reading).match(utterance.words)?["answer"] else {
      return [utterance.text]
    }
    let whole = utterance.text(of: answer.tokenRange)
    guard answer.tokenRange.count > 1,
      language.optionVocabulary.articles.contains(utterance.words[answer.tokenRange.lowerBound])
    else { return [whole] }
    return [whole, utterance.text(of: answer.tokenRange.dropFirst().startIndex..<answer.tokenRange.upperBound)]
  }

  /// The words of texts that lead to an answer, and their plurals.
  func echo(of texts: [String]) -> Set<String> {
    let words = texts.flatMap { utterance($0).words }
    return Set(words + words.compactMap { language.plural(of: [$0])?.first })
  }

  /// What numbers count, by what is asked and what it is called: words in the plural, and the name's own plural.
  func counted(in questions: [String], called title: String) -> [String] {
    let ending = language.language.numbers.pluralEnding
    let name = utterance(title).words.last.map { [$0] + (language.plural(of: [$0]) ?? []) } ?? []
    let words = questions.flatMap { utterance($0).words } + name
    let plurals = words.filter { word in
      word.count > ending.count + 2 && word.hasSuffix(ending) && language.plural(of: [word]) == nil
        && !language.joiningWords.contains(word)
    }
    return ending.isEmpty ? [] : Array(Set(plurals)).sorted()
  }

  /// The one word that stands before what asks: "until" of "until which day?".
  func opening(of question: String) -> [String] {
    let words = utterance(question).words
    guard let questions = language.language.requests?.markers.map({ MarkerRows($0.questions) }), words.count > 1,
      questions.length(in: words, at: 0) == nil, questions.length(in: words, at: 1) != nil
    else { return [] }
    return [words[0]]
  }

  // MARK: Texts

  func text(of option: ValueOption) -> String { option.display.title.resolved(with: nil) }

  /// The value as it is said: of a moment no more than is asked for.
  func saidText(of value: any Sendable, in parameter: any AnyIntentParameter) -> String {
    if let date = value as? Date, case .date(let parts) = parameter.kind { return date.spokenText(parts) }
    return text(of: parameter.option(for: value))
  }

  /// The value as events have it, which do not depend on the language of the conversation.
  func recordedText(of value: any Sendable, in parameter: any AnyIntentParameter) -> String {
    IntentRuntime.$notation.withValue(nil) { text(of: parameter.option(for: value)) }
  }

  func recordedTexts(of values: [String: ValueOption], in intent: any AppIntent) -> [String: String] {
    guard IntentRuntime.notation != nil, !values.isEmpty else { return values.mapValues(text(of:)) }
    let parameters = intent.declaredParameters
    return Dictionary(
      uniqueKeysWithValues: values.map { name, option in
        let parameter = parameters.first { $0.name == name }
        return (name, parameter.map { recordedText(of: option.value, in: $0) } ?? text(of: option))
      })
  }

  func texts(of dialog: IntentDialog) -> DialogTexts {
    DialogTexts(full: dialog.full.resolved(with: nil), supporting: dialog.supporting?.resolved(with: nil))
  }

  func texts(of dialog: IntentDialog?) -> DialogTexts? {
    guard let dialog else { return nil }
    return texts(of: dialog) as DialogTexts
  }

  /// The action in one natural sentence, with the values of its parameters in place (R24); nil where the app has none
  /// or a value in it is missing.
  func summary(of intent: any AppIntent) -> String? {
    guard let parts = summaryTemplate(for: intent), !parts.isEmpty else { return nil }
    let parameters = intent.declaredParameters
    var text = ""
    for part in parts {
      switch part {
      case .text(let words): text += words
      case .applicationName: return nil
      case .parameter(let name):
        guard let parameter = parameters.first(where: { $0.name == name }), let value = parameter.anyValue else {
          return nil
        }
        text += saidText(of: value, in: parameter)
      }
    }
    return text
  }

  /// The values that the action's sentence does not name, each after its title.
  func leftOut(of intent: any AppIntent, title: (any AnyIntentParameter) -> String) -> [String] {
    let parts = summaryTemplate(for: intent) ?? []
    return intent.declaredParameters.compactMap { parameter in
      guard !parts.contains(.parameter(parameter.name)), let value = parameter.anyValue else { return nil }
      return stateSentence(of: value, in: parameter) ?? "\(title(parameter)): \(saidText(of: value, in: parameter))"
    }
  }
}
