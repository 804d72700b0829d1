extension SimulatedUser {
  /// What starts the shortcut, in other words than last time where there are any.
  mutating func opening() -> String {
    let others = task.phrases.filter { $0 != lastPhrase }
    let phrases = others.isEmpty ? task.phrases : others
    let plain = phrases.filter { !$0.contains("<") }
    let known = phrases.filter { phrase in
      phrase.contains("<")
        && task.slots.allSatisfy { !phrase.contains("<\($0.name)>") || !$0.choices.isEmpty }
    }
    let isNamed = plain.isEmpty || !known.isEmpty && chance(traits.overAnswers)
    guard var phrase = pickIfAny(isNamed ? known : plain) else { return lastAnswer }
    lastPhrase = phrase
    wanted.removeAll { openingValues.contains($0) }
    openingValues = []
    for slot in task.slots where phrase.contains("<\(slot.name)>") {
      let value = pick(slot.choices)
      wanted.append(value)
      openingValues.append(value)
      phrase = phrase.replacing("<\(slot.name)>", with: value)
    }
    return phrase
  }

  func say(_ text: String, _ manner: Manner = .plain) -> Act { .say(text, manner) }

  mutating func reply(_ value: String) -> Act {
    let text = pick(language.answers).replacing("{answer}", with: value)
    // Said again, it is said without the hesitation.
    (lastAnswer, lastValue) = (text, value)
    return chance(traits.hesitates)
      ? say(pick(language.hesitations) + " " + text, .hesitant) : say(text)
  }

  mutating func sayAgain() -> Act {
    repetitions += 1
    if repetitions > traits.patience || lastAnswer.isEmpty { return .leave(isContent: false) }
    // After two misunderstandings a person says it in other words.
    if repetitions > 1 {
      if isOpening { lastAnswer = opening() } else if !lastValue.isEmpty { lastAnswer = lastValue }
    }
    return say(lastAnswer, .careful)
  }

  mutating func answerYesNo(_ prompt: String) -> Act {
    let isWrong = prompt.says(language.prompts.checks) && !isMine(prompt)
    lastAnswer = isWrong ? pick(language.no) : pick(language.yes)
    return say(lastAnswer)
  }

  /// What the device has understood, as it asks, is what was said.
  private func isMine(_ prompt: String) -> Bool {
    let numbers = PromptReading.numbers(in: prompt)
    if let number, !numbers.isEmpty { return numbers.contains(number) }
    let lowered = prompt.lowercased()
    return wanted.isEmpty || wanted.contains { lowered.contains($0.lowercased()) }
  }

  mutating func choose(among options: [String], isRefused: Bool) -> Act {
    if isRefused, !wanted.isEmpty { wanted.removeLast() }
    offered = options
    let place = options.firstIndex { option in wanted.contains { $0.lowercased() == option.lowercased() } }
    let index = place ?? Int.random(in: 0..<options.count, using: &random)
    if place == nil { wanted.append(options[index]) }
    if index < language.ordinals.count, chance(traits.usesOrdinals) {
      (lastAnswer, lastValue) = (language.ordinals[index], options[index])
      return say(lastAnswer)
    }
    if options.count > 1, chance(traits.changesMind) {
      // Says one thing and, at the next question, means another.
      let other = options[(index + 1) % options.count]
      corrections.append(
        Correction(
          text: pick(language.corrections).replacing("{answer}", with: other), from: options[index], to: other))
    }
    return reply(options[index])
  }

  /// What a person says after a change of mind, and wants from then on.
  mutating func takeBack() -> String? {
    guard let change = corrections.popLast() else { return nil }
    // What was said after it was said because of it.
    if let place = wanted.firstIndex(of: change.from) {
      wanted = wanted[..<place] + wanted[place...].filter { $0 != change.from && !told.contains($0) }
    }
    wanted.append(change.to)
    return change.text
  }

  mutating func count(named: [Int], isRefused: Bool) -> Act {
    let limit = isRefused ? max(1, named.min() ?? 5) : 9
    let value = Int.random(in: 1...limit, using: &random)
    number = value
    return reply(String(value))
  }

  mutating func tell(about prompt: String, isRefused: Bool) -> Act {
    // A person knows the app's values and names one, or makes something up where it has none.
    let named = task.slots.first { slot in
      !slot.choices.isEmpty && !wanted.contains(where: slot.choices.contains)
    }
    let fallback = language.texts.first { $0.about.contains("") }
    let choices = texts(about: prompt)?.answers ?? named?.choices ?? fallback?.answers ?? []
    guard !choices.isEmpty else { return .leave(isContent: false) }
    let value = pick(choices)
    if isRefused, !wanted.isEmpty { wanted.removeLast() }
    wanted.append(value)
    told.insert(value)
    lastAnswer = value
    return say(value)
  }

  /// What people say to a question about this in particular.
  func texts(about prompt: String) -> UserLanguage.Texts? {
    let lowered = prompt.lowercased()
    return language.texts.first { $0.about.contains { !$0.isEmpty && lowered.contains($0) } }
  }

  /// The device speaks of another option than was chosen.
  mutating func correction(of prompt: String, _ reading: PromptReading) -> String? {
    guard reading == .yesNo || reading == .open, let mine = wanted.last(where: { offered.contains($0) }) else {
      return nil
    }
    let lowered = prompt.lowercased()
    guard !lowered.contains(mine.lowercased()), offered.contains(where: { lowered.contains($0.lowercased()) }) else {
      return nil
    }
    repetitions += 1
    if repetitions > 2 { return nil }
    return pick(language.corrections).replacing("{answer}", with: mine)
  }

  // MARK: Chance

  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

  mutating func pick<Element>(_ list: [Element]) -> Element {
    list[Int.random(in: 0..<list.count, using: &random)]
  }

  mutating func pickIfAny<Element>(_ list: [Element]) -> Element? { list.isEmpty ? nil : pick(list) }
}
