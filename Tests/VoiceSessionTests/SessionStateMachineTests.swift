import ParleyDialog
import Testing

@testable import ParleyVoiceSession

/// Each character is what a frame brings: "." nothing, "q" a question and "s" a statement of the dialog, "Q" a question
/// without a sound, "a" a sentence from outside, "E" the prompt's end, "B" the same where a person has just begun to
/// speak, "d" a person noticed over the prompt, "x" nothing after all, "y" words that fit, "Y" the same once they have
/// ended, "u" and "f" an utterance that was understood or not, "n" no answer, "c" a command to stop, "w" and "W" waking
/// awake and asleep, "m" and "M" muting and taking it back, "|" the end.
struct SessionStateMachineTests {
  private func machine() -> SessionStateMachine {
    SessionStateMachine(intentTimeout: .seconds(2), canCancel: true)
  }

  private func event(_ frame: Character, _ counts: Bool) -> SessionStateMachine.Event {
    switch frame {
    case "q": .requested(.listen, isAudible: true, isInterruptible: true)
    case "Q": .requested(.listen, isAudible: false, isInterruptible: true)
    case "s": .requested(.answer, isAudible: true, isInterruptible: true)
    case "a": .announced(isAudible: true)
    case "E": .promptEnded(counts: counts, hasBegun: false)
    case "B": .promptEnded(counts: counts, hasBegun: true)
    case "d": .overPrompt(.duck, isFinished: false)
    case "x": .overPrompt(.dismiss, isFinished: true)
    case "y": .overPrompt(.accept, isFinished: false)
    case "Y": .overPrompt(.accept, isFinished: true)
    case "u": .heard(.understood)
    case "f": .heard(.notUnderstood)
    case "n": .heard(.silence)
    case "c": .heard(.cancel)
    case "w": .wake(byPhrase: false, isAsleep: false, isForCommands: false)
    case "W": .wake(byPhrase: false, isAsleep: true, isForCommands: false)
    case "m": .mute(true)
    case "M": .mute(false)
    case "|": .close
    default: .worked
    }
  }

  /// The phase after each frame: "t" thinking, "p" a prompt, "l" listening; an upper case letter where a person is
  /// overheard.
  private func phases(_ frames: String, counts: Bool = true) -> String {
    var machine = machine()
    return String(
      frames.map { frame in
        _ = machine.handle(event(frame, counts))
        switch machine.phase {
        case .waiting: return machine.hearsCommands ? "T" : "t"
        case .speaking: return machine.isOverheard ? "P" : "p"
        case .listening: return "l"
        }
      })
  }

  @Test(arguments: [
    // A question and its answer, a statement, and no answer.
    ("..q..E..u..s.E.", "ttpppllltttpptt"), ("q.E.....n.", "pplllllltt"), ("Q..f", "lllt"),
    // Over a prompt: nothing, words that fit, words that have ended, and who is heard on after the end.
    ("q.d..x.E.", "ppPPPppll"), ("q.d.y..u", "ppPPlllt"), ("q.d.Y.", "ppPPtt"), ("q.d.E.u", "ppPPllt"),
    ("q.B.u", "ppllt"),
    // A sentence from outside, while the dialog works and while it listens.
    ("..a..E..", "ttpppttt"), ("Q..a.E.u", "lllppllt"),
    // Muted, nobody is heard over the prompt, and the question is listened for nevertheless.
    ("q.d.m..E.M.u", "ppPPpppllllt"),
    ("Q.m..n.", "llllltt"),
    // Push to talk and waking change no phase by themselves; an end changes every one.
    ("Q.w.W.u", "llllllt"), ("q.|.", "pptt"), ("q.d|", "ppPt"), ("Q.|", "llt"),
  ])
  func `frames become phases`(frames: String, phases: String) {
    #expect(self.phases(frames) == phases)
  }

  @Test func `who is noticed at the end of a prompt and does not count is dropped`() {
    var machine = machine()
    for frame in "q.d" { _ = machine.handle(event(frame, false)) }
    let actions = Array(machine.handle(.promptEnded(counts: false, hasBegun: false)))
    #expect(actions == [.drop, .tell(.bargeInDismissed), .tell(.spoke), .listen])
  }

  @Test(arguments: [
    ("q.", "d", [SessionStateMachine.Action.tell(.bargeInStarted), .duck]),
    ("q.d", "x", [.drop, .tell(.bargeInDismissed), .resume]),
    ("q.d", "y", [.commit, .tellAccepted, .fade, .tell(.spoke), .listenOn]),
    ("q.d", "Y", [.commit, .tellAccepted, .fade, .tell(.spoke), .earcon(.understood), .answer]),
    ("q.", "B", [.hearBegun, .commit, .tell(.spoke), .listenOn]),
    ("s.", "E", [.tell(.spoke), .answerWithSilence]),
    ("Q", "f", [.earcon(.failed), .answer]),
    ("Q", "W", [.earcon(.listening)]),
    ("q.d", "m", [.tell(.muted), .drop, .resume, .tell(.bargeInDismissed)]),
    ("Q", "m", [.tell(.muted), .muteListening]),
    ("Qm", "M", [.tell(.unmuted), .unmuteListening]),
    ("Qm", "m", []),
    ("q.d", "|", [.drop, .tell(.spoke)]),
    ("Q", "|", [.stopListening]),
    ("Q", "a", [.stopListening, .speak]),
  ])
  func `an event has its actions, in order`(
    before: String, last: Character, actions: [SessionStateMachine.Action]
  ) {
    var machine = machine()
    for frame in before { _ = machine.handle(event(frame, true)) }
    #expect(Array(machine.handle(event(last, true))) == actions)
  }

  @Test func `while the dialog works, a person may cancel after a second, and nobody waits for ever`() {
    var machine = machine()
    for frame in "Qu" { _ = machine.handle(event(frame, true)) }
    var actions: [Int: [SessionStateMachine.Action]] = [:]
    for frame in 1...250 {
      let now = Array(machine.handle(.worked))
      if !now.isEmpty { actions[frame] = now }
    }
    #expect(actions == [100: [.earcon(.thinking), .tellWaiting, .listenForCommands], 200: [.interrupt(.timedOut)]])
    #expect(Array(machine.handle(.heard(.understood))) == [.drop, .listenForCommands])
    #expect(Array(machine.handle(.heard(.cancel))) == [.commit, .recordCancel, .drop, .interrupt(.cancelled)])
    #expect(Array(machine.handle(.heard(.cancel))) == [])
  }
}
