import ParleyAudio
import ParleyDialog
import ParleyGrammar
import ParleySpeech
import Synchronization

/// The dialog's way to speak and listen by voice: it makes grammars ready on the dialog's own task and has speech made
/// beside it, so that the frame loop never waits for either.
///
final class VoiceIO: DialogIO {
  let link = SessionLink()
  let log = EventLog()
  let worker: RecognitionWorker
  private let synthesis: PromptSynthesis
  private let spokenText: @Sendable (String) -> String
  /// What was asked for last, for all conversations of the session.
  private let volume = Mutex(SpeechVolume())
  /// The words of grammars that have no pronunciation; each was reported once.
  private let unpronounceable = Mutex<Set<String>>([])
  /// What can be said over a statement; nil where statements cannot be interrupted.
  let commands: StatementCommands?
  private let hasClosed = Atomic<Bool>(false)
  private let witness: @Sendable (DialogEvent) -> Void
  /// What is made of a silence at once.
  private static let longestSilence = Duration.seconds(10)

  init(
    recognizer: sending any SpeechRecognizer, wakeSpotter: sending (any WakeSpotter)? = nil,
    synthesizer: sending any SpeechSynthesizer, commands: StatementCommands? = nil, waitsForWake: Bool = false,
    isDue: @escaping @Sendable (SampleTime) -> Bool = { _ in false },
    spokenText: @escaping @Sendable (String) -> String, witness: @escaping @Sendable (DialogEvent) -> Void = { _ in }
  ) {
    self.commands = commands
    self.witness = witness
    worker = RecognitionWorker(
      recognizer: recognizer, spotter: wakeSpotter,
      findings: FindingPolicy(waitsForWake: waitsForWake, commands: commands), isDue: isDue
    ) { [link] delivery in
      switch delivery {
      case .answer(let result): link.answer(result)
      case .interrupt(let interruption): link.interrupt(interruption)
      case .waited: link.tellWaiting()
      }
    }
    synthesis = PromptSynthesis(synthesizer)
    self.spokenText = spokenText
  }

  func say(_ prompt: Prompt) async {
    let sound = makeSound(of: prompt)
    var request = SessionLink.Request(text: prompt.spoken)
    request.commands = commands?.plan.flatMap { try? prepared($0) }
    request.sound = await begun(sound)
    while true {
      let result = await link.carryOut(request)
      if case .closed = result.outcome { hasClosed.store(true, ordering: .relaxed) }
      guard result.hasWords else { return }
      record(.heard(text: result.text))
      guard let command = commands?.command(in: result.words) else { return }
      record(.command(command))
      if command != .repeat { return }
    }
  }

  func ask(_ question: Question) async -> RecognitionResult {
    let sound = question.prompt.flatMap { makeSound(of: $0) }
    let plan: ListeningPlan
    do {
      plan = try prepared(ListeningPlan(question.expectation))
    } catch {
      log.append(.failure(sentence: "\(error)"))
      if let prompt = question.prompt { await say(prompt) }
      return .closed
    }
    let text = question.prompt?.spoken ?? ""
    let request = SessionLink.Request(sound: await begun(sound), text: text, question: plan)
    // The words are looked up here, so that the frame loop does not wait for it.
    return await link.carryOut(request).matched(to: question.expectation)
  }

  /// Makes the recogniser ready for an answer. What has no pronunciation is left out and reported, so that the rest of
  /// the question can still be answered.
  private func prepared(_ complete: ListeningPlan) throws -> ListeningPlan {
    let plan = try complete.omitting(unpronounceable.withLock { $0 })
    if let words = worker.unpronounceableWords(of: plan.task) {
      let ready = words.isEmpty ? plan : try omitting(words, from: complete)
      // The prompt does not wait for it.
      worker.prepareSoon(ready.task)
      return ready
    }
    do {
      try worker.prepare(plan.task)
      return plan
    } catch RecognizerError.unpronounceable(let words) {
      let rest = try omitting(words, from: complete)
      try worker.prepare(rest.task)
      return rest
    }
  }

  private func omitting(_ words: [String], from complete: ListeningPlan) throws -> ListeningPlan {
    log.append(.failure(sentence: "\(RecognizerError.unpronounceable(words))"))
    return try complete.omitting(
      unpronounceable.withLock { known in
        known.formUnion(words)
        return known
      })
  }

  /// Silence that is played, so that the person may break it off as they may a statement, and time is samples.
  func pause(seconds: Double) async -> Bool {
    var left = Duration.seconds(seconds)
    while left > .zero {
      let silence = AudioClip.silence(min(left, Self.longestSilence))
      left -= Self.longestSilence
      var request = SessionLink.Request(sound: PromptSound(SynthesizedSpeech(clip: silence)))
      request.commands = commands?.plan.flatMap { try? prepared($0) }
      let result = await link.carryOut(request)
      if case .closed = result.outcome { return false }
      guard result.hasWords else { continue }
      record(.heard(text: result.text))
      guard let command = commands?.command(in: result.words) else { continue }
      record(.command(command))
      if command != .repeat { return false }
    }
    return true
  }

  func adjustVolume(_ change: SpeechVolume.Change) -> Int? {
    volume.withLock { volume in
      volume.apply(change)
      return volume.level
    }
  }

  func interruption() async -> WorkInterruption? { await link.interruption() }
  func waited() async -> Bool { await link.waited() }
  var wasClosed: Bool { hasClosed.load(ordering: .relaxed) }

  func record(_ event: DialogEvent) {
    witness(event)
    log.append(.dialog(event))
  }

  /// Makes a sentence ready that is not the dialog's; the frame loop says it in the next silence.
  func announce(_ announcement: Announcement) {
    let sound = makeSound(of: announcement.text)
    link.expect(announcement, sound: sound)
    Task {
      var request = SessionLink.Request(sound: await begun(sound), text: announcement.text)
      request.announcement = announcement
      link.announce(announcement, request)
    }
  }

  // MARK: Speech

  private func makeSound(of prompt: Prompt) -> PromptSound? { makeSound(of: prompt.spoken, markup: prompt.markup) }

  /// Has the sound of a text made; nil where there is nothing to say.
  private func makeSound(of text: String, markup: SpeechMarkup? = nil) -> PromptSound? {
    if text.isEmpty { return nil }
    return synthesis.speak(
      spokenText(text), markup: markup?.spoken(spokenText), gain: volume.withLock { $0.gain })
  }

  /// The same sound once it can be played; nil, and reported, where nothing of it could be made.
  private func begun(_ sound: PromptSound?) async -> PromptSound? {
    guard let sound else { return nil }
    await sound.buffer.made(0)
    guard sound.isEmpty, let failure = sound.buffer.failure else { return sound }
    log.append(.failure(sentence: failure))
    return nil
  }
}
