import AppIntents
import ParleyGrammar
import ParleyLanguage

/// Saving what was just done as a shortcut of one's own.
extension ConversationLoop {
  /// A value that a run had, as it is to be kept.
  private struct HeldValue {
    let run: Int
    let parameter: String
    let text: String
  }

  /// More words than that may be something else than a name.
  private static let mostNameWords = 4

  /// All that the last sentence ran, each as a step, with the values that the person wants to keep.
  ///
  /// - Parameters:
  ///   - isSure: the words that were said can mean nothing else.
  ///   - parameter: what a value is called that is not to be kept.
  mutating func save(
    as given: String?, isSure: Bool = true, asking parameter: String? = nil
  ) async throws(DialogInterruption) {
    guard !lastRuns.isEmpty else { return await tell(.nothingToSave) }
    if let parameter, !lastRuns.contains(where: { !parameters(called: parameter, of: $0.match).isEmpty }) {
      let titles = language.prompts.list(lastRuns.map(\.match.shortcut.title), or: false)
      return await tell(.noParameter, ["name": titles, "parameter": parameter])
    }
    let isShort = given.map { Utterance($0).words.count <= Self.mostNameWords } ?? true
    let name = try await name(given, isMeant: isSure && isShort)
    let steps = try await lastSteps(for: name, asking: parameter)
    let shortcut = PersonalShortcut(name: name, locale: language.language.identifier, steps: steps)
    await keep(.saved, ["name": name]) { shortcuts throws(PersonalShortcutError) in try shortcuts.add(shortcut) }
  }

  /// What the last sentence ran, a step each.
  ///
  /// - Parameter title: what a value is called that is asked for at every run.
  func lastSteps(
    for name: String, asking title: String? = nil
  ) async throws(DialogInterruption) -> [PersonalShortcut.Step] {
    var held: [HeldValue] = []
    for (run, done) in lastRuns.enumerated() {
      for parameter in done.match.shortcut.shortcut.makeIntent().declaredParameters {
        guard let text = done.values[parameter.name].map(answers.text(of:)),
          await value(of: text, parameter, done.match) != nil
        else { continue }
        held.append(HeldValue(run: run, parameter: parameter.name, text: text))
      }
    }
    let asked = lastRuns.map { done in Set(title.map { parameters(called: $0, of: done.match) } ?? []) }
    let kept = try await kept(held.filter { !asked[$0.run].contains($0.parameter) }, for: name)
    return lastRuns.enumerated().map { run, done -> PersonalShortcut.Step in
      let own = kept.filter { $0.run == run }
      let refused = held.filter { $0.run == run }.map(\.parameter).filter { name in
        !own.contains { $0.parameter == name }
      }
      return .action(
        PersonalShortcut.Action(
          app: done.match.shortcut.appName, intent: done.match.shortcut.name,
          values: Dictionary(own.map { ($0.parameter, $0.text) }) { first, _ in first },
          asked: own.isEmpty ? Set(done.values.keys) : Set(refused)))
    }
  }

  /// The names of an intent's parameters that people call so.
  private func parameters(called title: String, of match: TriggerMatch) -> [String] {
    let words = language.triggerWords(title)
    return match.shortcut.shortcut.makeIntent().declaredParameters
      .filter { language.triggerWords($0.spokenTitle) == words }.map(\.name)
  }

  /// All after a yes; after a no each is asked about, where there are several.
  private func kept(_ held: [HeldValue], for name: String) async throws(DialogInterruption) -> [HeldValue] {
    if held.isEmpty { return [] }
    let list = language.prompts.list(held.map(\.text), or: false)
    if try await agrees(to: name, .keep, ["values": list], noIsAnswer: true) { return held }
    var kept: [HeldValue] = []
    for value in held where held.count > 1 {
      if try await agrees(to: name, .keep, ["values": value.text], noIsAnswer: true) { kept.append(value) }
    }
    return kept
  }
}
