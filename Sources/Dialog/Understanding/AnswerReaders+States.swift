import AppIntents
import ParleyLanguage

/// What is so or not, as it is told: a bare "no" says nothing where it is not the answer to the question for it.
extension AnswerReaders {
  /// "Muted" and "not muted", "shuffle off", "repeat all songs: no"; nil for other values, and where the app names both
  /// states itself.
  func stateText(of value: any Sendable, in parameter: any AnyIntentParameter) -> String? {
    guard let isSo = value as? Bool, case .boolean(let yes, let no) = parameter.kind else { return nil }
    let name = SpokenName.withinSentence(stateName(title(of: parameter)))
    if yes != nil, no != nil, !isPlainState(yes, no) { return nil }
    if let told = language.prompts.titles?.telling(isSo, of: name) { return told }
    let value = text(of: parameter.option(for: value)).lowercased()
    if yes != nil { return "\(name) \(value)" }
    return language.sentence(.askNamed, ["title": name, "prompt": value])
  }

  /// The same as a sentence.
  func stateSentence(of value: any Sendable, in parameter: any AnyIntentParameter) -> String? {
    stateText(of: value, in: parameter).map { $0.prefix(1).uppercased() + $0.dropFirst() }
  }

  /// The value in a sentence of the device's own.
  func toldText(of value: any Sendable, in parameter: any AnyIntentParameter) -> String {
    stateText(of: value, in: parameter) ?? text(of: parameter.option(for: value))
  }

  /// "On" and "off", "yes" and "no", which say nothing without the title.
  private func isPlainState(_ yes: LocalizedStringResource?, _ no: LocalizedStringResource?) -> Bool {
    let texts = [yes, no].map { utterance($0?.resolved(with: nil) ?? "").words.joined(separator: " ") }
    let states = language.language.answers.states
    let isState = states.map { $0.on.contains(texts[0]) && $0.off.contains(texts[1]) } ?? false
    return isState || language.values.agreement(texts[0]) == .yes && language.values.agreement(texts[1]) == .no
  }
}
