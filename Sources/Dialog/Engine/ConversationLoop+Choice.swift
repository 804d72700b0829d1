import AppIntents
import Foundation
import ParleyLanguage

/// Which of several a person means.
extension ConversationLoop {
  /// Asks which of several is meant: the place of one.
  func choose(
    among options: [ValueOption], _ sentence: ShortcutWords.Sentence, _ values: [String: String] = [:]
  ) async throws(DialogInterruption) -> Int {
    let text = words(sentence, values)
    let plan = QuestionPlan(
      parameter: nil, full: text, supporting: text, short: language.sentence(.whichOne),
      options: options.map(answers.text(of:)))
    var grammar = QuestionGrammar(reader: answers.indexReader(options))
    grammar.noDeclines = true
    let index = try await channel.ask(plan, grammar, readers: answers) as? Int ?? 0
    return options.indices.contains(index) ? index : 0
  }

  /// One of several, with what else it is called.
  func option(_ title: String, at index: Int, alsoCalled names: [String]) -> ValueOption {
    ValueOption(
      id: "\(index)",
      display: DisplayRepresentation(
        title: LocalizedStringResource(stringLiteral: title), subtitle: nil, image: nil,
        synonyms: names.map { LocalizedStringResource(stringLiteral: $0) }), value: index)
  }
}
