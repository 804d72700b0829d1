import ParleyAudio
import ParleyDialog
import ParleyGrammar
import ParleyLanguage
import ParleySimulation
import ParleyVoiceSession

/// Conversations with what they mean, spoken to a device by voices other than its own through a simulated room.
package struct SpokenMeaning: Sendable {
  /// How long the device listens in vain before it is taken to have heard nothing.
  private static let patience = Duration.seconds(10)
  /// How long the person waits until the next turn.
  private static let wait = Duration.milliseconds(500)
  private static let timeLimit = Duration.seconds(240)

  private let assistant: Assistant
  /// Names of espeak-ng voices.
  private let voices: [String]
  /// What speaks in their place; empty where they do.
  private let programs: [SpeechProgram]
  private let room: RoomSettings
  private let seed: UInt64

  /// - Parameters:
  ///   - assistant: its apps are made anew for each conversation.
  ///   - deviceVoice: the espeak-ng voice that the device speaks with.
  ///   - programs: speak in place of espeak-ng's other voices.
  ///   - seed: decides who speaks, and how the noise goes.
  package init(
    _ assistant: Assistant, deviceVoice: String, programs: [SpeechProgram] = [], room: RoomSettings, seed: UInt64
  ) {
    var assistant = assistant
    assistant.now = { Replay.fixedDate }
    self.assistant = assistant
    self.room = room
    self.seed = seed
    voices = UserVoice.others(than: deviceVoice)
    self.programs = programs
  }

  /// What comes of a conversation; equal arguments give the same. Throws what making the engines and speaking throws.
  package func ending(of meant: MeantConversation) async throws -> ConversationEnding {
    try await ConversationEnding(in: assistant.library.language) { try await events(of: meant.turns, isAgreeing: $0) }
  }

  /// What happens, and what is asked at the end, when a person says the turns; an empty one is silence.
  ///
  /// - Parameter isAgreeing: whether the person says yes, beside the turns, where the device asks whether something was
  ///   meant.
  package func events(
    of turns: [String], isAgreeing: Bool = false
  ) async throws -> (events: [DialogEvent], question: Expectation.Kind?) {
    let assistant = assistant.anew()
    let language = assistant.library.language
    var random = SplitMix64(seed: ContentHash(turns.joined(separator: "\n"), seed: seed).value)
    let voice = voice(language.spokenForm, seed: random.next())
    let clips = try turns.map { turn in
      turn.allSatisfy(\.isWhitespace) ? nil : try voice.clip(voice.words(turn), variation: random.next())
    }
    let yes = isAgreeing ? try voice.clip(voice.words(language.yes), variation: random.next()) : nil
    var acoustics = Room(room, seed: random.next()).stream(of: clips.compactMap(\.self))
    var speaker = RecordedSpeaker(clips, wait: Self.wait)
    var ending = Ending()
    var events: [DialogEvent] = []
    let session = try assistant.session()
    func takeEvents() {
      for event in session.takeEvents() {
        ending.take(event)
        guard let event = event.dialogEvent else { continue }
        events.append(event)
        if let yes, case .prompt(let prompt, _) = event, language.asksWhetherMeant(prompt) {
          speaker.sayNext(yes, wait: Self.wait)
        }
      }
    }
    try await session.drive(until: .zero + Self.timeLimit) {
      takeEvents()
      ending.wait(isDone: speaker.isDone, turnsBegun: speaker.turnsBegun, isListening: session.isListening, session.now)
      if ending.isReached { return nil }
      return acoustics.hear(speaker.frame(isListening: session.isListening, isSpeaking: session.isSpeaking))
    } take: { _, _ in
      takeEvents()
    }
    await session.released()
    return (events, ending.question)
  }

  private func voice(_ spokenForm: SpokenForm, seed: UInt64) -> UserVoice {
    if programs.isEmpty { return UserVoice(voices: voices, spokenForm: spokenForm, seed: seed) }
    let program = programs[Int(seed % UInt64(programs.count))]
    return UserVoice(program.clip, named: program.line, spokenForm: spokenForm)
  }

  /// Finds the moment at which everything was said and the device has answered it.
  private struct Ending {
    private(set) var question: Expectation.Kind?
    private(set) var isReached = false
    private var listening = SampleTime.zero
    private var lastTurn = SampleTime.zero
    private var turnsBegun = 0
    private var saidEverything: SampleTime?
    private var isHearing = false

    mutating func take(_ event: SessionEvent) {
      switch event.kind {
      case .listening(let kind): (question, listening, isHearing) = (kind, event.at, false)
      case .speechStarted: isHearing = true
      case .endOfSpeech, .noInput: isHearing = false
      default: break
      }
    }

    mutating func wait(isDone: Bool, turnsBegun: Int, isListening: Bool, _ now: SampleTime) {
      if turnsBegun > self.turnsBegun { (self.turnsBegun, lastTurn) = (turnsBegun, now) }
      guard isDone else { return }
      let said = saidEverything ?? now
      saidEverything = said
      guard isListening, !isHearing, now - said >= .seconds(1) else { return }
      isReached = listening > lastTurn ? now - listening >= .milliseconds(500) : now - said >= SpokenMeaning.patience
    }
  }
}
