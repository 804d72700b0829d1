import ParleyGrammar

/// A person with a goal and an agenda of what to say next (Schatzmann, Thomson, Weilhammer, Ye and Young, "Agenda-based
/// user simulation for bootstrapping a POMDP dialogue system", 2007).
///
/// A pure state machine: what the device was heard to say goes in, what the person does comes out. It knows the
/// prompts' text and nothing of the engine.
package struct SimulatedUser {
  /// What the person does next.
  enum Act: Hashable, Sendable {
    case say(String, Manner)
    /// Too quiet and fast to be understood.
    case mumble(String)
    case wait
    /// The goal is reached, or given up.
    case leave(isContent: Bool)
  }

  /// How something is said.
  package enum Manner: Hashable, Sendable {
    case plain
    /// With a pause after the first word.
    case hesitant
    /// More slowly, after a misunderstanding.
    case careful
  }

  let task: UserTask
  let language: UserLanguage
  let traits: UserTraits
  var random: SplitMix64
  /// A mind that was changed after an answer.
  struct Correction: Hashable, Sendable {
    let text: String
    let from: String
    let to: String
  }

  /// What is to be said before anything that is asked; who does not get to say it has taken nothing back.
  var corrections: [Correction] = []
  /// What was answered last before the device asked whether it had understood.
  private var answerBeforeCheck = ""
  private var questionBeforeCheck: PromptReading?
  /// What was last asked, other than to say something again.
  var question: PromptReading?
  private var lastPrompt = ""
  /// What was said last takes something back.
  private var hasCorrected = false
  /// What was said to it; empty where nothing was that could be said again.
  var lastAnswer = ""
  /// The value in it, without the words around.
  var lastValue = ""
  var lastPhrase = ""
  var offered: [String] = []
  /// What the person made up, where an open question was asked.
  var told: Set<String> = []
  var repetitions = 0
  private var turns = 0
  private var starts = 0
  /// The person chose to say nothing.
  private var isSilent = false
  /// After this many turns a person has had enough.
  private static let turnLimit = 40
  /// What was said last is what starts the shortcut.
  var isOpening = true
  var openingValues: [String] = []
  /// The values that the person has said and not taken back.
  var wanted: [String] = []
  var number: Int?

  package init(_ task: UserTask, language: UserLanguage, traits: UserTraits, seed: UInt64) {
    self.task = task
    self.language = language
    self.traits = traits
    random = SplitMix64(seed: seed)
  }

  /// What the person says of their own accord, as at the beginning, and once more after a failure: what was said before
  /// no longer counts.
  mutating func begin() -> Act {
    starts += 1
    (isOpening, hasCorrected, isSilent, repetitions) = (true, false, false, 0)
    (question, questionBeforeCheck, number) = (nil, nil, nil)
    (lastPrompt, lastValue, answerBeforeCheck) = ("", "", "")
    (wanted, openingValues, offered, corrections) = ([], [], [], [])
    lastAnswer = opening()
    return say(lastAnswer)
  }

  /// Whether the person cannot wait for the end of a question.
  mutating func interrupts(_ prompt: String) -> Bool {
    chance(traits.interrupts) && PromptReading(prompt, language.prompts) != .statement
  }

  /// What the person does when the device has said this and waits.
  mutating func answer(to prompt: String) -> Act {
    turns += 1
    if turns > Self.turnLimit { return .leave(isContent: false) }
    let reading = PromptReading(prompt, language.prompts)
    if case .statement = reading {
      // What was said was taken for something else, and the question still stands.
      if language.prompts.asides.contains(where: prompt.lowercased().hasPrefix), question != nil { return sayAgain() }
      if prompt.says(language.prompts.endings), starts <= traits.startsAgain { return begin() }
      return .leave(isContent: true)
    }
    if isSaidAgain(prompt, reading) {
      // After "that is not what I meant" comes what was.
      if !answerBeforeCheck.isEmpty, !prompt.says(language.prompts.checks) {
        (lastAnswer, answerBeforeCheck) = (answerBeforeCheck, "")
        question = questionBeforeCheck
      }
      // What could be said to start something else is no answer to who wants to start this.
      if isOpening || !lastAnswer.isEmpty { return sayAgain() }
      return reply(to: question ?? reading, prompt)
    }
    // A correction that was taken leads to the same question, too.
    if prompt == lastPrompt, !lastAnswer.isEmpty, !hasCorrected { return sayAgain() }
    isOpening = false
    if question != reading { repetitions = 0 }
    let isCheck = reading == .yesNo && prompt.says(language.prompts.checks)
    // Whose "the first one" was taken for another says the name.
    let isPlace = language.ordinals.contains(lastAnswer) && !lastValue.isEmpty
    (answerBeforeCheck, questionBeforeCheck) = isCheck ? (isPlace ? lastValue : lastAnswer, question) : ("", nil)
    (question, lastPrompt, lastAnswer, lastValue, hasCorrected) = (reading, prompt, "", "", false)
    // People do not change their minds while they are asked what they said.
    if let text = (isCheck ? nil : takeBack()) ?? correction(of: prompt, reading) {
      lastAnswer = text
      hasCorrected = true
      return say(text)
    }
    return reply(to: reading, prompt)
  }

  /// The device did not understand, or heard nothing: it says so, or asks again in fewer words.
  private func isSaidAgain(_ prompt: String, _ reading: PromptReading) -> Bool {
    if reading == .again || prompt.says(language.prompts.again) { return true }
    guard reading == .open, let question, question != .open else { return false }
    return texts(about: prompt) == nil
  }

  private mutating func reply(to reading: PromptReading, _ prompt: String) -> Act {
    isSilent = chance(traits.staysSilent)
    if isSilent { return .wait }
    if chance(traits.mumbles) { return .mumble(pick(language.mumbles)) }
    if chance(traits.asksAgain) { return say(pick(language.repeatRequests)) }
    if chance(traits.asksForHelp) { return say(pick(language.helpRequests)) }
    let isRefused = prompt.says(language.prompts.refusal)
    switch reading {
    case .statement: return .leave(isContent: true)
    case .again: return sayAgain()
    case .yesNo: return answerYesNo(prompt)
    case .options(let options): return choose(among: options, isRefused: isRefused)
    case .number(let named): return count(named: named, isRefused: isRefused)
    case .open: return tell(about: prompt, isRefused: isRefused)
    }
  }

  /// Nothing happened for a while after the person spoke, or did not.
  mutating func answerToNothing() -> Act {
    if isOpening || !lastAnswer.isEmpty { return sayAgain() }
    // A silent person stays silent, and one who mumbled says something.
    guard !isSilent, let question else { return .wait }
    return reply(to: question, lastPrompt)
  }
}
