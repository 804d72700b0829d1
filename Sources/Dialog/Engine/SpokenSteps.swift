import AppIntents
import ParleyGrammar
import ParleyLanguage

/// Reads what a person says as steps of a shortcut of their own: a phrase, "say good night", "for each reminder say the
/// text", "start meditation three times", "only if the soup is tomato soup say enjoy your meal".
struct SpokenSteps {
  let words: StepWords
  let language: SpokenLanguage
  /// What an app's phrase or a shortcut's name does; nil for other words. Exactly: not what is only near to one.
  let phrase: (_ text: String, _ exactly: Bool) -> [PersonalShortcut.Step]?
  /// How a yes is written.
  let yes: String

  /// More words are no step.
  private static let mostWords = 40
  /// Steps in steps.
  private static let deepest = 3

  /// Nil where words mean no step.
  func steps(_ text: String, exactly: Bool, in scope: StepScope) -> [PersonalShortcut.Step]? {
    let utterance = Utterance(text)
    guard (1...Self.mostWords).contains(utterance.words.count) else { return nil }
    return steps(utterance, 0..<utterance.words.count, exactly: exactly, scope, depth: 0)
  }

  private func steps(
    _ utterance: Utterance, _ range: Range<Int>, exactly: Bool, _ scope: StepScope, depth: Int
  ) -> [PersonalShortcut.Step]? {
    let text = utterance.text(of: range)
    if let steps = phrase(text, true) { return steps }
    if depth < Self.deepest {
      // What is done for several, or only sometimes, is said before it or after it.
      for place in range.dropFirst() {
        let (first, rest) = (range.lowerBound..<place, place..<range.upperBound)
        for (head, body) in [(first, rest), (rest, first)] {
          guard let (inner, build) = block(utterance, head, scope),
            let steps = steps(utterance, body, exactly: exactly, inner, depth: depth + 1)
          else { continue }
          return [build(steps)]
        }
      }
    }
    if let step = spoken(utterance, range, scope) { return [step] }
    return exactly ? nil : phrase(text, false)
  }

  // MARK: Blocks

  private typealias Block = (scope: StepScope, build: ([PersonalShortcut.Step]) -> PersonalShortcut.Step)

  private func block(_ utterance: Utterance, _ range: Range<Int>, _ scope: StepScope) -> Block? {
    func times(_ count: Int) -> Block? {
      guard (1...PersonalShortcut.mostTurns).contains(count) else { return nil }
      return (scope, { .repeated(.times(count), label: "turn", steps: $0) })
    }
    if slots(words.twice, utterance, range) != nil { return times(2) }
    if let said = slots(words.each, utterance, range)?[ShortcutWords.words] {
      let name = Array(utterance.words[said])
      let isAnything = PhraseGraph(.choice(words.anything), for: .reading).match(name) != nil
      guard let list = scope.list(of: name, isAnything: isAnything) else { return nil }
      let (inner, label) = scope.within(list, called: name)
      return (inner, { .repeated(.values(of: "{\(list.path)}"), label: label, steps: $0) })
    }
    if let said = slots(words.times, utterance, range)?[ShortcutWords.words] {
      return language.values.wholeNumber(utterance.text(of: said)).flatMap(times)
    }
    if let said = slots(words.when, utterance, range)?[ShortcutWords.words],
      let condition = condition(utterance, said, scope)
    {
      return (scope, { .when(condition, then: $0, otherwise: []) })
    }
    return nil
  }

  private func condition(
    _ utterance: Utterance, _ range: Range<Int>, _ scope: StepScope
  ) -> PersonalShortcut.Condition? {
    for (key, phrases) in words.conditions {
      guard let comparison = PersonalShortcut.Condition.Comparison(rawValue: key),
        let slots = slots(phrases, utterance, range), let subject = slots[ShortcutWords.parameter],
        let said = slots[ShortcutWords.value], let value = value(utterance, subject, scope)
      else { continue }
      let text = utterance.text(of: said)
      let flag = scope.flag(called: Array(utterance.words[said]), beside: value)
      if let flag, comparison == .is || comparison == .isNot {
        return .init("{\(flag.path)}", comparison, yes)
      }
      switch comparison {
      case .above, .below, .atLeast, .atMost:
        guard let number = language.values.decimal(text) else { continue }
        return .init("{\(value.path)}", comparison, "\(number)")
      default:
        let number = value.kind?.isNumber == true ? language.values.decimal(text) : nil
        return .init("{\(value.path)}", comparison, number.map { "\($0)" } ?? text)
      }
    }
    return nil
  }

  /// "The soup", or "it".
  private func value(_ utterance: Utterance, _ range: Range<Int>, _ scope: StepScope) -> StepScope.Value? {
    let name = Array(utterance.words[range])
    if let element = scope.element, PhraseGraph(.choice(words.itself), for: .reading).match(name) != nil {
      return element
    }
    return scope.value(called: name)
  }

  // MARK: Other steps

  /// "Say the total", "say good night", "wait ten seconds".
  private func spoken(_ utterance: Utterance, _ range: Range<Int>, _ scope: StepScope) -> PersonalShortcut.Step? {
    if let said = slots(words.sayValue, utterance, range)?[ShortcutWords.words],
      let value = value(utterance, said, scope)
    {
      return .say("{\(value.path)}")
    }
    func rest(_ phrases: [PhraseNode]) -> String? {
      (slots(phrases, utterance, range)?[ShortcutWords.words]).map { utterance.text(of: $0) }
    }
    if let length = rest(words.wait).flatMap({ language.values.duration($0) }) {
      let seconds = length / .seconds(1)
      return (1...PersonalShortcut.longestWait).contains(seconds) ? .wait(seconds) : nil
    }
    return rest(words.say).map { .say($0) }
  }

  /// Where the open parts of a phrase are; nil where none of them was said.
  private func slots(
    _ phrases: [PhraseNode], _ utterance: Utterance, _ range: Range<Int>
  ) -> [String: Range<Int>]? {
    guard !phrases.isEmpty,
      let match = PhraseGraph(.choice(phrases), for: .reading).match(Array(utterance.words[range]))
    else { return nil }
    var slots: [String: Range<Int>] = [:]
    for name in [ShortcutWords.words, ShortcutWords.parameter, ShortcutWords.value] {
      if let found = match[name]?.tokenRange {
        slots[name] = found.lowerBound + range.lowerBound..<found.upperBound + range.lowerBound
      }
    }
    return slots
  }

  // MARK: Listening

  /// What is listened for before a step: for what it is done, how often, and what has to be so.
  ///
  /// - Parameter options: what a value is, where it is one of some.
  func heard(in scope: StepScope, options: (StepScope.Value) async -> [[String]]) async -> PhraseNode {
    func filled(_ phrases: [PhraseNode], _ slots: [String: PhraseNode]) -> [PhraseNode] {
      phrases.map { CommandPhrases.fill($0, slots) }
    }
    let lists = scope.values.filter { $0.kind?.element != nil }
    var heads = words.twice + filled(words.times, [ShortcutWords.words: language.grammars.wholeNumber(upTo: 10)])
    if !lists.isEmpty {
      let names = PhraseNode.choice(lists.flatMap(\.names).map { PhraseNode(words: $0) } + words.anything)
      heads += filled(words.each, [ShortcutWords.words: names])
    }
    var conditions: [PhraseNode] = []
    for value in scope.values {
      let choices = await options(value).map { PhraseNode(words: $0) }
      if choices.isEmpty { continue }
      let slots: [String: PhraseNode] = [
        ShortcutWords.parameter: .choice(value.names.map { PhraseNode(words: $0) }),
        ShortcutWords.value: .choice(choices),
      ]
      for (key, phrases) in words.conditions where ["is", "isNot"].contains(key) {
        conditions += filled(phrases, slots)
      }
    }
    if !conditions.isEmpty { heads += filled(words.when, [ShortcutWords.words: .choice(conditions)]) }
    return .choice(heads)
  }
}

extension StepValueKind {
  var isNumber: Bool {
    switch kind {
    case .integer, .decimal: true
    default: false
    }
  }
}
