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
      let name = readers.saidText(of: value, in: parameter)
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
      guard isSearchable, !isRefusal(finding.result.utterance) else { return settle(finding) }
      waiting = .forApp(finding)
      return .search(readers.searchTexts(of: finding.result.utterance))
    case .value(let value, let extras) where extras.isEmpty && isSearchable && isPart(finding, of: value):
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

  private var isSearchable: Bool { parameter?.kind.optionSource.map { $0.fixedOptions == nil } ?? false }

  /// "No" looks for nothing, though names begin so.
  private func isRefusal(_ utterance: Utterance) -> Bool {
    readers.language.language.answers.noPhrases.contains { readers.utterance($0).words == utterance.words }
  }

  /// The words are a part of the option's name, so that others may have it too that the app did not suggest.
  private func isPart(_ finding: Finding, of value: any Sendable) -> Bool {
    guard case .options? = parameter?.kind, let parameter else { return false }
    let option = parameter.option(for: value)
    // "On Tea" is a name, though "tea" without what may lead to an answer is a part of it.
    if readers.isName(finding.result.utterance.words, of: option) { return false }
    return saidNames(finding).contains { readers.isPart($0, of: option) }
  }

  /// What was said as the name of something.
  private func saidNames(_ finding: Finding) -> [[String]] {
    readers.searchTexts(of: finding.result.utterance).map { readers.utterance($0).words }
  }

  /// The option that was understood, and those that the app found whose names have the same part; nil where there are none.
  func alike(_ value: any Sendable, _ found: [ValueOption], _ finding: Finding) -> [ValueOption]? {
    guard let own = parameter?.option(for: value) else { return nil }
    let names = saidNames(finding)
    let others = found.filter { option in
      option.id != own.id && names.contains { readers.isPart($0, of: option) }
    }
    return others.isEmpty ? nil : [own] + others
  }
}
