import AppIntents
import ParleyGrammar
import ParleyLanguage

/// What an answer says, and what of it only the app knows.
extension SlotFilling {
  func finding(in result: RecognitionResult) -> Finding {
    var answer = readers.answer(in: result, to: grammar)
    var isDoubtful = false
    if case .perhaps(let value, let extras) = answer { (answer, isDoubtful) = (.value(value, extras: extras), true) }
    var finding = Finding(result: result, answer: answer, name: name(of: answer), isDoubtful: isDoubtful)
    finding.result.slots = slots(of: finding)
    if case .several(let options) = answer { finding.result.alternatives += options.map { alternative($0, finding) } }
    return finding
  }

  private func name(of answer: Answer) -> String? {
    guard case .value(let value, let extras) = answer, extras.isEmpty else { return nil }
    if let parameter {
      let name = readers.text(of: parameter.option(for: value))
      return name.isEmpty ? nil : name
    }
    if let index = value as? Int, optionNames.indices.contains(index) { return optionNames[index] }
    return value as? String
  }

  /// Finds out what only the app knows, and settles the rest.
  mutating func interpret(_ finding: Finding) -> Step {
    var finding = finding
    switch finding.answer {
    case .correction(let name, let value, let others):
      waiting = .forApp(finding)
      return .correct(parameter: name, value: value, also: others)
    case .noMatch, .unknown:
      // An app may look for what was said, where it offers a search by text (R8).
      guard let source = parameter?.kind.optionSource, source.fixedOptions == nil else { return settle(finding) }
      waiting = .forApp(finding)
      return .search(readers.searchTexts(of: finding.result.utterance))
    case .value(let value, _):
      if let parameter, let reason = readers.rangeReason(for: value, kind: parameter.kind) {
        finding.answer = .refused(value: readers.text(of: parameter.option(for: value)), reason: reason)
      }
      return settle(finding)
    default:
      return settle(finding)
    }
  }
}
