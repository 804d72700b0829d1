import ParleyAudio
import ParleyDialog
import ParleyGrammar
import ParleySimulation
import ParleySpeech
import ParleyVoiceSession

/// Conversations between a device and a simulated person, through the real engines and a simulated room.
public struct Simulation: Sendable {
  /// The device that the people talk to.
  public let assistant: Assistant
  /// What the simulated people say, in the language of the apps.
  public let language: UserLanguage
  /// How the simulated people behave.
  public var traits = UserTraits()
  /// The room's settings; the noise of each conversation is its own.
  public var room: RoomSettings?
  /// A conversation that goes on longer has failed.
  public var timeLimit = Duration.seconds(240)

  /// Whether the programs of described apps do the work of intents, for every person; else those that list, look for and
  /// check values run alone.
  public var runsPrograms = false

  /// The assistant's apps are made anew for each conversation.
  public init(_ assistant: Assistant, language: UserLanguage) {
    var assistant = assistant
    assistant.now = { Replay.fixedDate }
    self.assistant = assistant
    self.language = language
  }

  /// One conversation; equal arguments give equal events, to the sample.
  ///
  /// `record` gets both sides of every frame. Throws what making the engines and speaking throws.
  public func run(
    _ task: UserTask, seed: UInt64, record: (_ user: AudioFrame, _ device: AudioFrame) -> Void = { _, _ in }
  ) async throws -> SimulatedConversation {
    var random = SplitMix64(seed: seed)
    let replies = CommandReplies(working: runsPrograms)
    let assistant = assistant.anew(seed: 1, personal: assistant.library.personal, replies: replies)
    let voice = UserVoice(
      voices: language.voices, spokenForm: assistant.library.language.spokenForm, seed: random.next())
    var mouth = UserMouth(
      SimulatedUser(task, language: language, traits: traits, seed: random.next()), voice: voice, seed: random.next())
    // The noise is set by a sentence in the person's own voice, since what will be said is not known yet.
    let sample = try voice.clip(voice.words(task.phrases.first ?? task.shortcut))
    var acoustics = room.map { Room($0, seed: random.next()).stream(of: [sample]) }
    let session = try assistant.session()
    var events: [SessionEvent] = []
    var timings = TurnTimings()
    var listening: SampleTime?
    var played = AudioFrame.silence
    var left: SampleTime?
    func takeEvents() {
      for event in session.takeEvents() {
        events.append(event)
        switch event.kind {
        case .listening: listening = event.at
        case .speaking(let text):
          listening = nil
          mouth.hears(text)
        case .spoke: mouth.heardOut()
        case .endOfSpeech, .noInput: listening = nil
        default: break
        }
      }
    }
    try await session.drive(until: .zero + timeLimit) {
      takeEvents()
      // A person who leaves hears the last word out.
      if let left, session.now - left >= .milliseconds(500), !session.isSpeaking { return nil }
      let said =
        try left == nil
        ? mouth.next(devicePlayed: played, now: session.now, listeningFor: listening.map { session.now - $0 })
        : .silence
      if mouth.isContent != nil, left == nil { left = session.now }
      let heard = acoustics?.hear(said) ?? said
      mouth.wasHeard(heard)
      timings.take(said, at: session.now, turnsBegun: mouth.lines.count)
      return heard
    } take: { heard, answer in
      played = answer
      record(heard, played)
      takeEvents()
    }
    events += session.takeEvents()
    await session.released()
    return SimulatedConversation(
      task: task, seed: seed, voice: voice.name, profile: assistant.profile, locale: assistant.library.locale,
      lines: mouth.lines, wanted: mouth.wanted, number: mouth.number, isContent: mouth.isContent, events: events,
      turns: timings.all(), audioTime: session.now - .zero, wentWrong: language.prompts.wentWrong,
      replies: replies.kept)
  }
}
