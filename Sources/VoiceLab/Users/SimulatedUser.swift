import Audio
import Phrases

/// A person with a goal and an agenda of what to say next (Schatzmann, Thomson, Weilhammer, Ye and Young, "Agenda-based
/// user simulation for bootstrapping a POMDP dialogue system", 2007).
///
/// A pure state machine: told what the device was heard to say, it answers with what the person does. It knows the
/// prompts' text and nothing of the engine.
struct SimulatedUser {
  /// What the person does next.
  enum Act: Hashable, Sendable {
    case say(String, pauseAfterFirstWord: Bool)
    /// So quietly and fast that nobody could understand it.
    case mumble(String)
    case wait
    /// The goal is reached, or given up.
    case leave(isContent: Bool)
  }

  let task: UserTask
  private let language: UserLanguage
  private let traits: UserTraits
  private var random: SplitMix64
  /// What is to be said before anything that is asked, the last first.
  private var agenda: [Act] = []
  private var lastAnswer = ""
  private var offered: [String] = []
  private var repetitions = 0
  /// The values that the person has said and not taken back.
  private(set) var wanted: [String] = []
  private(set) var number: Int?
  private(set) var hasDeclined = false

  init(_ task: UserTask, language: UserLanguage, traits: UserTraits, seed: UInt64) {
    self.task = task
    self.language = language
    self.traits = traits
    random = SplitMix64(seed: seed)
    agenda = [.say(opening(), pauseAfterFirstWord: false)]
  }

  /// What the person says of their own accord, as at the beginning.
  mutating func begin() -> Act {
    lastAnswer = ""
    guard let act = agenda.popLast() else { return .leave(isContent: false) }
    if case .say(let text, _) = act { lastAnswer = text }
    return act
  }

  /// Whether the person cannot wait for the end of a prompt.
  mutating func interrupts() -> Bool { chance(traits.interrupts) }

  /// What the person does when the device has said this and waits.
  mutating func answer(to prompt: String) -> Act {
    let reading = PromptReading(prompt, language.prompts)
    if case .statement = reading { return .leave(isContent: true) }
    if let act = agenda.popLast() { return act }
    if let correction = correction(of: prompt, reading) { return .say(correction, pauseAfterFirstWord: false) }
    if reading != .again {
      if chance(traits.staysSilent) { return .wait }
      if chance(traits.mumbles) { return .mumble(pick(language.mumbles)) }
      if chance(traits.asksAgain) { return say(pick(language.repeatRequests)) }
      if chance(traits.asksForHelp) { return say(pick(language.helpRequests)) }
    }
    let isRefused = PromptReading.isRefusal(prompt, language.prompts)
    switch reading {
    case .statement: return .leave(isContent: true)
    case .again: return sayAgain()
    case .yesNo: return answerYesNo(prompt)
    case .options(let options): return choose(among: options, isRefused: isRefused)
    case .number(let named): return count(named: named, isRefused: isRefused)
    case .open: return tell(about: prompt, isRefused: isRefused)
    }
  }

  /// Nothing happened for a while after the person spoke.
  mutating func answerToNothing() -> Act { sayAgain() }

  // MARK: Saying things

  private mutating func opening() -> String {
    let plain = task.phrases.filter { !$0.contains("<") }
    let known = task.phrases.filter { phrase in
      phrase.contains("<")
        && task.slots.allSatisfy { !phrase.contains("<\($0.name)>") || !$0.choices.isEmpty }
    }
    var phrase = pick(plain.isEmpty || !known.isEmpty && chance(traits.overAnswers) ? known : plain)
    for slot in task.slots where phrase.contains("<\(slot.name)>") {
      let value = pick(slot.choices)
      wanted.append(value)
      phrase = phrase.replacing("<\(slot.name)>", with: value)
    }
    return phrase
  }

  private mutating func say(_ text: String) -> Act { .say(text, pauseAfterFirstWord: false) }

  private mutating func reply(_ value: String) -> Act {
    repetitions = 0
    lastAnswer = value
    let text = pick(language.answers).replacing("{answer}", with: value)
    return chance(traits.hesitates)
      ? .say(pick(language.hesitations) + " " + text, pauseAfterFirstWord: true) : say(text)
  }

  private mutating func sayAgain() -> Act {
    repetitions += 1
    if repetitions > traits.patience || lastAnswer.isEmpty { return .leave(isContent: false) }
    return say(lastAnswer)
  }

  private mutating func answerYesNo(_ prompt: String) -> Act {
    let numbers = PromptReading.numbers(in: prompt)
    // The device asks about another number than was said: prices and house numbers stand beside words like these too.
    let isWrong = number.map { !numbers.isEmpty && !numbers.contains($0) && wanted.isEmpty } ?? false
    repetitions += 1
    if repetitions > traits.patience { return .leave(isContent: false) }
    lastAnswer = isWrong ? pick(language.no) : pick(language.yes)
    return say(lastAnswer)
  }

  private mutating func choose(among options: [String], isRefused: Bool) -> Act {
    if isRefused, !wanted.isEmpty { wanted.removeLast() }
    offered = options
    let place = options.firstIndex { option in wanted.contains { $0.lowercased() == option.lowercased() } }
    let index = place ?? Int.random(in: 0..<options.count, using: &random)
    if place == nil { wanted.append(options[index]) }
    if index < language.ordinals.count, chance(traits.usesOrdinals) {
      lastAnswer = language.ordinals[index]
      repetitions = 0
      return say(lastAnswer)
    }
    if options.count > 1, chance(traits.changesMind) {
      // Says one thing and, at the next question, means another.
      let other = options[(index + 1) % options.count]
      wanted.removeAll { $0 == options[index] }
      wanted.append(other)
      let correction = pick(language.corrections).replacing("{answer}", with: other)
      agenda.append(.say(correction, pauseAfterFirstWord: false))
    }
    return reply(options[index])
  }

  private mutating func count(named: [Int], isRefused: Bool) -> Act {
    let limit = isRefused ? max(1, named.min() ?? 5) : 9
    let value = Int.random(in: 1...limit, using: &random)
    number = value
    return reply(String(value))
  }

  private mutating func tell(about prompt: String, isRefused: Bool) -> Act {
    let lowered = prompt.lowercased()
    let texts = language.texts.first { $0.about.contains { lowered.contains($0) || $0.isEmpty } }
    let choices = texts?.answers ?? []
    guard !choices.isEmpty else { return .leave(isContent: false) }
    let value = pick(choices)
    if isRefused, !wanted.isEmpty { wanted.removeLast() }
    wanted.append(value)
    repetitions = 0
    lastAnswer = value
    return say(value)
  }

  /// The device speaks of another option than was chosen.
  private mutating func correction(of prompt: String, _ reading: PromptReading) -> String? {
    guard reading == .yesNo, let mine = wanted.last(where: { offered.contains($0) }) else { return nil }
    let lowered = prompt.lowercased()
    guard !lowered.contains(mine.lowercased()), offered.contains(where: { lowered.contains($0.lowercased()) }) else {
      return nil
    }
    repetitions += 1
    if repetitions > 2 { return nil }
    return pick(language.corrections).replacing("{answer}", with: mine)
  }

  // MARK: Chance

  private mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

  private mutating func pick<Element>(_ list: [Element]) -> Element {
    list[Int.random(in: 0..<list.count, using: &random)]
  }
}
