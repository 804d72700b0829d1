import Foundation
import ParleyAudio
import ParleyDialog
import ParleySimulation
import ParleyVoiceSession

/// Runs a fixture through the whole pipeline, as fast as the processor can, and checks what happened.
public struct Replay: Sendable {
  /// The device that listens and answers.
  public let assistant: Assistant
  /// What lies between the person and the microphone; nil for nothing.
  public var room: Room?
  /// The longest conversation, in audio time, beyond the length of a continuous recording; what goes on longer is stuck.
  public var timeLimit = Duration.seconds(1_800)
  /// How the microphone hears the loudspeaker; nil where it does not.
  public var echo: EchoPath?
  /// How a session takes a frame; a bench measures here.
  package var advance: @Sendable (VoiceSession, AudioFrame) -> AudioFrame = { $0.advance(heard: $1) }

  /// The assistant's apps are used as they are, on `fixedDate` where a fixture names no date.
  public init(_ assistant: Assistant) {
    var assistant = assistant
    assistant.now = { Self.fixedDate }
    self.assistant = assistant
  }

  /// One run of a fixture.
  ///
  /// `observe` gets every event as it happens and `record` both sides of every frame. Throws `FixtureError` for a
  /// recording that cannot be read, what making the engines or `record` throws, and `CancellationError`.
  public func run(
    _ fixture: Fixture, observe: (SessionEvent, _ computing: Duration) -> Void = { _, _ in },
    record: (_ user: AudioFrame, _ device: AudioFrame) throws -> Void = { _, _ in }
  ) async throws -> ReplayOutcome {
    var speaker = try fixture.speaker()
    let timeLimit = timeLimit + speaker.recordingDuration
    var assistant = assistant
    if let date = fixture.date?.date(.current) { assistant.now = { date } }
    if let source = fixture.automationSource(assistant.library) {
      assistant.occasions = assistant.occasions.adding(source)
    }
    let occasions = assistant.occasions
    var hasHappened = false
    let session = try assistant.session()
    var events: [SessionEvent] = []
    var timings = TurnTimings()
    var acoustics: RoomStream?
    if let room { acoustics = room.stream(of: try fixture.utterances(limit: .seconds(60))) }
    var loudspeaker = echo.map { EchoSimulation($0) }
    var lastPlayed = AudioFrame.silence
    var stopwatch = Stopwatch()
    func takeEvents() {
      for event in session.takeEvents() {
        observe(event, stopwatch.total)
        events.append(event)
      }
    }
    stopwatch.start()
    try await session.drive(until: .zero + timeLimit) {
      if session.isAwaitingTrigger, speaker.isDone(isAsleep: session.isAsleep),
        !hasHappened || !occasions.isDue(at: session.date)
      {
        return nil
      }
      let said = try speaker.frame(
        isListening: session.isListening || session.isAsleep, isSpeaking: session.isSpeaking)
      if let event = speaker.happened { hasHappened = occasions.happened(event, at: session.date) }
      timings.take(said, at: session.now, turnsBegun: speaker.turnsBegun, isInTurn: speaker.isInTurn)
      let arriving = acoustics?.hear(said) ?? said
      return loudspeaker?.hear(arriving, lastPlayed: lastPlayed) ?? arriving
    } advance: {
      advance(session, $0)
    } take: { heard, played in
      lastPlayed = played
      stopwatch.stop()
      try record(heard, played)
      takeEvents()
      stopwatch.start()
    }
    stopwatch.stop()
    takeEvents()
    await session.released()
    var differences = ExpectationCheck(fixture, turnStarts: timings.turnStarts).differences(in: events)
    if session.now.samples >= timeLimit.sampleCount {
      differences.append(
        Difference(
          turn: timings.turnStarts.count, expected: "the conversation to end",
          actual: "it went on for \(Int(timeLimit.inSeconds)) s of sound"))
    }
    return ReplayOutcome(
      fixture: fixture, profile: assistant.profile, events: events, turns: timings.all(),
      audioTime: session.now - .zero, computingTime: stopwatch.total, differences: differences)
  }

  /// The date that every replay takes place on, so that "tomorrow" is the same day each time: 2026-03-02 09:00 UTC.
  public static let fixedDate = Date(timeIntervalSince1970: 1_772_442_000)
}

/// What became of one run of a fixture.
public struct ReplayOutcome: Sendable {
  public let fixture: Fixture
  public let profile: DeviceProfile
  /// The same in every run, to the sample.
  public let events: [SessionEvent]
  /// The person's turns that were begun.
  public let turns: [TurnTiming]
  /// How long the conversation took on the session's clock.
  public let audioTime: Duration
  /// How long the pipeline computed; differs from run to run, unlike everything else here.
  public let computingTime: Duration
  /// Where it parted from what the fixture expects; empty where it did not.
  public var differences: [Difference]

  public var passed: Bool { differences.isEmpty }
}

/// Adds up the time between `start` and `stop`.
struct Stopwatch {
  private(set) var total = Duration.zero
  private var started: ContinuousClock.Instant?

  mutating func start() {
    started = .now
  }

  mutating func stop() {
    if let started { total += ContinuousClock.now - started }
    started = nil
  }
}
