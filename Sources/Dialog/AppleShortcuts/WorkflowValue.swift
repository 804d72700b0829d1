import AppIntents
import ParleyGrammar

/// A value of an intent in the form that Apple's Shortcuts app has for its type.
enum WorkflowValue {
  /// Yes or no as it would be said.
  static func said(_ flag: Bool, _ parameter: any AnyIntentParameter, _ answers: AnswerReaders) -> String {
    let words = answers.language.language.answers
    if case .boolean(nil, nil) = parameter.kind, let word = (flag ? words.yesPhrases : words.noPhrases).first {
      return word
    }
    return answers.text(of: parameter.option(for: flag))
  }

  /// Nil where it is a text; only what reads as the same text is written in another form.
  static func written(
    _ text: String, _ parameter: any AnyIntentParameter, _ answers: AnswerReaders, _ strings: StringCatalogue?
  ) async -> PropertyList? {
    switch parameter.kind {
    case .boolean:
      return [true, false].first { said($0, parameter, answers) == text }.map { .flag($0) }
    case .integer, .decimal:
      if let number = Int(text), "\(number)" == text { return .integer(number) }
      return Double(text).flatMap { LocatedJSON.Value.number($0).written == text ? .real($0) : nil }
    case .options(let source):
      return await IntentRuntime.$strings.withValue(strings) {
        let options = (try? await source.suggested()) ?? []
        let named = options.filter { answers.text(of: $0) == text }
        guard named.count == 1, let option = named.first else { return nil }
        if source.fixedOptions != nil { return .text(option.id) }
        var value: [String: PropertyList] = [
          "identifier": .text(option.id), "title": .dictionary(["key": .text(text)]),
        ]
        if let subtitle = option.display.subtitle?.resolved(with: nil) {
          value["subtitle"] = .dictionary(["key": .text(subtitle)])
        }
        return .dictionary(value)
      }
    default: return nil
    }
  }
}
