import AppIntents
import ParleyGrammar

extension AnswerReaders {
  /// A value that was kept as a text, read as an answer is: the option that is called so now, or what the words mean.
  /// Nil where there is none, or where several may be meant.
  func preset(_ text: String, of parameter: any AnyIntentParameter) async throws -> (any Sendable)? {
    if case .text = parameter.kind { return text }
    var options: [ValueOption] = []
    if let source = parameter.kind.optionSource {
      options = try await source.suggested()
      let found = try await source.matching(text) ?? []
      let words = utterance(text).words
      let named = (options + found).first { $0.id == text || names(of: $0).contains(words) }
      if case .options = parameter.kind, let named { return named.value }
      if options.isEmpty { options = found }
    }
    let reader = reader(for: parameter.kind, options: options, title: parameter.spokenTitle)
    let utterance = utterance(text)
    guard case .value(let value, _) = reader.read(utterance.words, utterance.text),
      rangeReason(for: value, kind: parameter.kind) == nil
    else { return nil }
    return value
  }

  private func names(of option: ValueOption) -> [[String]] {
    let texts = [option.display.title] + option.display.synonyms
    return texts.map { utterance($0.resolved(with: nil)).words }
  }
}
