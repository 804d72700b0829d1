import ParleyAudio
import ParleyDialog
import ParleyGrammar
import ParleySimulation
import ParleySpeech
import ParleyVoiceLab
import ParleyVoiceSession

/// One answer of a conversation, spoken into the prompt before it.
struct EchoTrial {
  struct Outcome {
    /// From the first word until the prompt is silent; nil where the speech was not noticed.
    var silenceDelay: Duration?
    /// From the first word until the prompt begins to give way, and until it is stopped for good.
    var duckDelay: Duration?
    var stopDelay: Duration?
    var isUnderstood = false
  }

  private let conversation: ReplayBench.Conversation
  /// The conversation up to this answer.
  private let fixture: Fixture
  /// Where the first word begins in the recording.
  private let onset: Duration
  /// What the dialog made of the answer when it was given after the prompt.
  private let expected: DialogEvent

  private struct Stop: Error {}

  /// A trial for each answer whose prompt is long enough to be interrupted.
  static func plans(
    for conversation: ReplayBench.Conversation, engines: SpeechEngines, seed: UInt64
  ) async throws -> [EchoTrial] {
    var random = SplitMix64(seed: seed)
    var starts: [Int] = []
    var turns = 0
    let outcome = try await conversation.replay(engines).run(conversation.fixture)
    for (index, event) in outcome.events.enumerated() {
      if case .dialog(.heard) = event.kind {
        starts.append(index)
        turns += 1
      }
    }
    // Answers are told apart by what was heard; where something was not heard the count is off.
    guard turns == conversation.fixture.turns.count else { return [] }
    var trials: [EchoTrial] = []
    for turn in conversation.fixture.turns.indices.dropFirst() {
      guard let path = conversation.fixture.turns[turn].audio,
        let prompt = prompt(before: starts[turn], in: outcome.events), prompt >= .milliseconds(1_500),
        let expected = reaction(after: starts[turn], in: outcome.events),
        let onset = onset(in: try AudioClip(contentsOf: path))
      else { continue }
      let latest = min(2_500, prompt.inMilliseconds - 1_000)
      let place = Duration.milliseconds(Int.random(in: 400...max(400, latest - 1), using: &random))
      var fixture = conversation.fixture
      fixture.turns.removeSubrange((turn + 1)...)
      fixture.turns[turn].intoPrompt = place
      trials.append(EchoTrial(conversation: conversation, fixture: fixture, onset: onset, expected: expected))
    }
    return trials
  }

  func run(engines: SpeechEngines, echo: EchoPath?) async throws -> Outcome {
    var outcome = Outcome()
    var replay = conversation.replay(engines)
    replay.echo = echo
    var now = SampleTime.zero
    var (heardCount, noticed, isDone) = (0, false, false)
    var spokeInto: SampleTime?
    var promptBegan: SampleTime?
    let last = fixture.turns.count - 1
    do {
      _ = try await replay.run(
        fixture,
        observe: { event, _ in
          switch event.kind {
          case .speaking: promptBegan = event.at
          case .dialog(.heard):
            heardCount += 1
            promptBegan = nil
          case .bargeInStarted where heardCount == last:
            noticed = true
            if outcome.duckDelay == nil { outcome.duckDelay = spokeInto.map { event.at - $0 } }
          case .bargeInAccepted where heardCount == last:
            outcome.stopDelay = spokeInto.map { event.at - $0 }
          case .dialog(let event) where heardCount > last && Self.isReaction(event):
            outcome.isUnderstood = event == expected
            isDone = true
          case .dialog(.notUnderstood), .noInput: isDone = heardCount >= last
          default: break
          }
        },
        record: { _, device in
          if heardCount == last, spokeInto == nil, let promptBegan, let place = fixture.turns[last].intoPrompt {
            if now >= promptBegan + place { spokeInto = now + onset }
          }
          if noticed, outcome.silenceDelay == nil, device.peak < 33, let spokeInto {
            outcome.silenceDelay = now - spokeInto
          }
          now = now + AudioFrame.duration
          if isDone { throw Stop() }
        })
    } catch is Stop {}
    return outcome
  }

  // MARK: The conversation without interruption

  /// How long the question before an event was; nil where it was none.
  private static func prompt(before index: Int, in events: [SessionEvent]) -> Duration? {
    guard let end = events[..<index].lastIndex(where: { $0.kind == .spoke }),
      !events[end..<index].contains(where: { $0.kind == .listening(.trigger) }),
      let start = events[..<end].last(where: { $0.name == "speaking" })
    else { return nil }
    return events[end].at - start.at
  }

  private static func reaction(after index: Int, in events: [SessionEvent]) -> DialogEvent? {
    for event in events[(index + 1)...] {
      if case .dialog(let event) = event.kind, isReaction(event) { return event }
      if case .listening = event.kind { return nil }
    }
    return nil
  }

  private static func isReaction(_ event: DialogEvent) -> Bool {
    switch event {
    case .resolved, .refused, .confirmed, .command: true
    default: false
    }
  }

  /// The first of three frames in a row that are no noise of a room.
  private static func onset(in clip: AudioClip) -> Duration? {
    let loud = (0..<clip.frameCount).map { clip.frame($0).decibelsFullScale > -42 }
    let first = loud.indices.dropLast(2).first { loud[$0] && loud[$0 + 1] && loud[$0 + 2] }
    return first.map { Duration(frameCount: $0) }
  }
}
