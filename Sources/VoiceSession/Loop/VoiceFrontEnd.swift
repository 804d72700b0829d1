import ParleyAudio
import ParleyDialog
import ParleyGrammar
import ParleySpeech
import Synchronization

/// The dialog's way to speak and listen by voice: it makes grammars ready on the dialog's own task and has speech made
/// beside it, so that the frame loop never waits for either.
///
/// The recogniser is used by one side at a time: by this one while the dialog thinks, by the frame loop while it
/// listens. The lock says so to the compiler and is never contended.
final class VoiceFrontEnd: DialogFrontEnd {
  let link = SessionLink()
  let recognizer: Mutex<any SpeechRecognizer>
  private let synthesis: PromptSynthesis
  private let spokenText: @Sendable (String) -> String
  /// What was asked for last, for all conversations of the session.
  private let volume = Mutex(SpeechVolume())
  /// The words of grammars that have no pronunciation; each was told once.
  private let unpronounceable = Mutex<Set<String>>([])
  /// What can be said over a statement; nil where statements cannot be interrupted.
  let commands: StatementCommands?

  init(
    recognizer: sending any SpeechRecognizer, synthesizer: sending any SpeechSynthesizer,
    commands: StatementCommands? = nil, spokenText: @escaping @Sendable (String) -> String
  ) {
    self.commands = commands
    self.recognizer = Mutex(recognizer)
    synthesis = PromptSynthesis(synthesizer)
    self.spokenText = spokenText
  }

  func say(_ prompt: Prompt) async {
    let sound = makeSound(of: prompt)
    var request = SessionLink.Request(text: prompt.spoken)
    request.commands = commands.flatMap { try? plan(for: $0.expectation) }
    request.commands?.isForCommands = true
    request.sound = await begun(sound)
    while true {
      guard case .utterance(let text) = await link.carryOut(request) else { return }
      record(.heard(text: text))
      guard let command = commands?.command(in: text) else { return }
      record(.command(command))
      if command != .repeat { return }
    }
  }

  func ask(_ question: Question) async -> Hearing {
    let sound = question.prompt.flatMap { makeSound(of: $0) }
    let plan: ListeningPlan
    do {
      plan = try self.plan(for: question.expectation)
    } catch {
      link.append(.failure(sentence: "\(error)"))
      if let prompt = question.prompt { await say(prompt) }
      return .closed
    }
    let text = question.prompt?.spoken ?? ""
    return await link.carryOut(SessionLink.Request(sound: await begun(sound), text: text, question: plan))
  }

  /// Makes the recogniser ready for an answer. What nobody could pronounce is left out and told, so that the rest of
  /// the question can still be answered.
  private func plan(for expectation: Expectation) throws -> ListeningPlan {
    let complete = try ListeningPlan(expectation)
    let plan = try complete.omitting(unpronounceable.withLock { $0 })
    do {
      try recognizer.withLock { try $0.prepare(plan.task) }
      return plan
    } catch RecognizerError.unpronounceable(let words) {
      link.append(.failure(sentence: "\(RecognizerError.unpronounceable(words))"))
      let unknown = unpronounceable.withLock { known in
        known.formUnion(words)
        return known
      }
      let rest = try complete.omitting(unknown)
      try recognizer.withLock { try $0.prepare(rest.task) }
      return rest
    }
  }

  func adjustVolume(_ change: SpeechVolume.Change) -> Int? {
    volume.withLock { volume in
      volume.apply(change)
      return volume.level
    }
  }

  func interruption() async -> WorkInterruption? { await link.interruption() }

  func record(_ event: DialogEvent) {
    link.append(.dialog(event))
  }

  // MARK: While the dialog works

  /// The dialog does not make a question ready right now.
  var isRecognizerFree: Bool { recognizer.withLockIfAvailable { _ in true } ?? false }

  /// Makes the recogniser ready for the commands of a statement, unless the dialog has it, and opens the ear.
  func openForCommands(_ open: (ListeningPlan) -> Void) -> Bool {
    guard let commands, isRecognizerFree, var plan = try? plan(for: commands.expectation) else { return false }
    plan.isForCommands = true
    open(plan)
    return true
  }

  /// The plan was made ready before the recogniser was used for something else; it is in its cache.
  func prepareAgain(_ plan: ListeningPlan) {
    recognizer.withLock { recognizer in
      do { try recognizer.prepare(plan.task) } catch { link.append(.failure(sentence: "\(error)")) }
    }
  }

  /// Makes a sentence ready that is not the dialog's; the frame loop says it when nobody is speaking.
  func announce(_ text: String) {
    link.expectAnnouncement()
    let sound = makeSound(of: text)
    Task { link.announce(SessionLink.Request(sound: await begun(sound), text: text)) }
  }

  // MARK: Speech

  private func makeSound(of prompt: Prompt) -> PromptSound? { makeSound(of: prompt.spoken, markup: prompt.markup) }

  /// Has the sound of a text made; nil where there is nothing to say.
  private func makeSound(of text: String, markup: SpeechMarkup? = nil) -> PromptSound? {
    if text.isEmpty { return nil }
    return synthesis.speak(
      spokenText(text), markup: markup?.spoken(spokenText), gain: volume.withLock { $0.gain })
  }

  /// The same sound once it can be played; nil, and told, where nothing of it could be made.
  private func begun(_ sound: PromptSound?) async -> PromptSound? {
    guard let sound else { return nil }
    await sound.made(0)
    guard sound.isEmpty, let failure = sound.failure else { return sound }
    link.append(.failure(sentence: failure))
    return nil
  }
}
