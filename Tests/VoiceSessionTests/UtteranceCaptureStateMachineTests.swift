import ParleySpeech
import Testing

@testable import ParleyVoiceSession

/// Each character is a frame: "." silence, "S" speech, "c" speech with words that end a sentence for good, "m" and "M"
/// muting and taking it back before silence, "w" waking before silence, "|" the recogniser's last word after the frame.
struct UtteranceCaptureStateMachineTests {
  private static let policy = {
    var policy = EndpointingPolicy()
    (policy.complete, policy.extendable) = (.milliseconds(20), .milliseconds(30))
    (policy.incomplete, policy.minimumSpeech) = (.milliseconds(50), .milliseconds(20))
    (policy.cap, policy.noInput) = (.milliseconds(120), .milliseconds(80))
    return policy
  }()

  private static func sign(_ action: UtteranceCaptureStateMachine.Action?) -> Character {
    switch action {
    case nil: "."
    case .begin: "b"
    case .ask: "?"
    case .presumeEnd, .goOn: "."
    case .speechStarted(_, opens: true): "O"
    case .speechStarted: "s"
    case .endOfSpeech(.complete, _): "e"
    case .endOfSpeech: "h"
    case .tooLong: "t"
    case .noInput: "n"
    case .listenAgain: "a"
    case .drop: "d"
    }
  }

  /// What came of each frame: the last action in it.
  private func run(_ purpose: UtteranceCaptureStateMachine.Purpose, _ frames: String) -> String {
    var machine = UtteranceCaptureStateMachine(policy: Self.policy, interval: 2)
    var actions = String(Self.sign(machine.handle(.listen(purpose))))
    for frame in frames {
      var inFrame: [UtteranceCaptureStateMachine.Action?] = []
      switch frame {
      case "m": inFrame.append(machine.handle(.mute))
      case "M": inFrame.append(machine.handle(.unmute))
      case "w": inFrame.append(machine.handle(.wake))
      default: break
      }
      inFrame.append(machine.handle(.frame))
      if machine.isAsking {
        inFrame.append(
          machine.handle(
            .progress(frame == "c" ? .complete(extendable: false) : nil, wordsEndedAfter: nil, contrast: 30)))
      }
      inFrame.append(machine.handle(.judged(isSpeech: frame == "S" || frame == "c")))
      if frame == "|" { inFrame.append(machine.handle(.finished)) }
      actions.append(Self.sign(inFrame.compactMap { $0 }.last { Self.sign($0) != "." }))
    }
    return actions
  }

  @Test(arguments: [
    // An answer is recognised from the first frame, noticed after 20 ms, and over after 20 ms or 50 ms of silence.
    (UtteranceCaptureStateMachine.Purpose.answer, "..SSccc..|..", "b...s?.?.e..."),
    (.answer, "SSSS.....|", "b.s?.?.?.h."),
    // The cap, and nobody.
    (.answer, "SSSSSSSSSSSSS", "b.s?.?.?.?.?t."),
    (.answer, "..........", "b.......n.."),
    // A single frame is a click.
    (.answer, "S.S.S.....", "b.......n.."),
    // Of a trigger nothing is recognised before somebody speaks, and nobody has to.
    (.trigger, "............", "............."),
    (.trigger, "..SSccc..|", "....O?.?.e."),
    // Asleep, speech is nothing; awake, silence is the end of it.
    (.sleepingTrigger, "SSSSSS....", "..........."),
    (.sleepingTrigger, "..w.......", "..........a"),
    (.sleepingTrigger, "w..SSccc..|", ".....O?.?.e."),
    // Muting drops what was begun, and begins anew where a word was said.
    (.answer, "..m...M...", "b..d...bn.."),
    (.answer, "SSSm", "b.s?a"),
  ])
  func `frames become an utterance`(
    purpose: UtteranceCaptureStateMachine.Purpose, frames: String, actions: String
  ) {
    #expect(run(purpose, frames) == actions)
  }

  /// How many frames of silence end what was said.
  private func silence(
    _ progress: Endpointer.Progress, lastWord: Int? = nil
  ) -> Int? {
    var machine = UtteranceCaptureStateMachine(policy: EndpointingPolicy(), interval: 2)
    _ = machine.handle(.listen(.answer))
    func hear(_ progress: Endpointer.Progress, lastWord: Int?, isSpeech: Bool) -> UtteranceCaptureStateMachine.Action? {
      _ = machine.handle(.frame)
      _ = machine.handle(
        .progress(progress, wordsEndedAfter: nil, lastWord: lastWord, contrast: 30))
      return machine.handle(.judged(isSpeech: isSpeech))
    }
    for _ in 0..<20 { _ = hear(.complete(extendable: false), lastWord: nil, isSpeech: true) }
    return (1...200).first { _ in
      if case .endOfSpeech = hear(progress, lastWord: lastWord, isSpeech: false) { true } else { false }
    }
  }

  @Test func `the last word decides how long a silence is waited for`() {
    #expect(silence(.complete(extendable: false)) == 15)
    #expect(silence(.incomplete, lastWord: 3_000) == 50)
    #expect(silence(.incomplete, lastWord: 4_000) == 120)
  }

  @Test func `stopping closes whatever was open`() {
    var machine = UtteranceCaptureStateMachine(policy: Self.policy, interval: 2)
    _ = machine.handle(.listen(.answer))
    #expect(machine.handle(.stop) == .drop)
    #expect(machine.state == .closed && machine.handle(.judged(isSpeech: true)) == nil)
  }

  @Test func `nothing ends the utterance while the recogniser works on it`() {
    var machine = UtteranceCaptureStateMachine(policy: Self.policy, interval: 2)
    _ = machine.handle(.listen(.answer))
    for _ in 0..<3 { _ = machine.handle(.judged(isSpeech: true)) }
    for _ in 0..<5 { _ = machine.handle(.judged(isSpeech: false)) }
    #expect(machine.state == .recognizing)
    #expect(machine.handle(.judged(isSpeech: true)) == nil && machine.handle(.mute) == nil)
    _ = machine.handle(.finished)
    #expect(machine.state == .closed)
  }
}
