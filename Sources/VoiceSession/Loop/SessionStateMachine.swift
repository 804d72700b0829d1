import ParleyDialog

/// What a session does next: it waits for the dialog, speaks, or listens. Events in, actions out, in their order; it
/// holds no audio and reads no clock.
struct SessionStateMachine: Hashable {
  /// What follows when a prompt has been said or has broken off.
  enum Afterwards: Hashable {
    case listen
    /// The dialog learns that its statement was said.
    case answer
    /// The dialog was working and has asked for nothing.
    case think
  }

  enum Phase: Hashable {
    /// The dialog works, or has ended.
    case waiting
    case speaking(Afterwards, isInterruptible: Bool)
    case listening
  }

  /// How an utterance ended.
  enum Outcome: Hashable {
    case understood, notUnderstood, silence
    /// A command over a statement, or while the dialog works, to stop it.
    case cancel
  }

  enum Event: Hashable {
    /// Ten milliseconds passed in which the dialog worked.
    case worked
    /// The dialog asks for a prompt and for what follows it.
    case requested(Afterwards, isAudible: Bool, isInterruptible: Bool)
    /// A sentence that is not the dialog's is to be said, which is asked for in silence.
    case announced(isAudible: Bool)
    case overPrompt(BargeIn.Action, isFinished: Bool)
    /// Speech that was noticed over the prompt counts at its end; speech that was not may have begun nevertheless.
    case promptEnded(counts: Bool, hasBegun: Bool)
    case heard(Outcome)
    /// Something falls due while a trigger phrase is awaited in silence.
    case due
    case wake(byPhrase: Bool, isAsleep: Bool, isForCommands: Bool)
    case mute(Bool)
    case close
  }

  enum Action: Hashable {
    case speak, duck, resume, fade
    case earcon(Earcon)
    case listen
    /// Listen on with what is open already.
    case listenOn
    /// Listen for a person who does not want to wait.
    case listenForCommands
    /// Begin to listen with what was said before the prompt had ended.
    case hearBegun
    /// What was said over the prompt counts, or was nothing.
    case commit, drop
    case stopListening, muteListening, unmuteListening
    case answer, answerWithSilence, answerThatDue
    /// Report the command that was heard.
    case recordCancel
    case interrupt(WorkInterruption)
    /// Let the dialog tell a person who has waited for a while how far its work is.
    case tellWaiting
    case tell(SessionEvent.Kind)
    case tellAccepted
  }

  private(set) var phase = Phase.waiting
  private(set) var isMuted = false
  /// A person was noticed over a prompt, and it is not known yet what becomes of it.
  private(set) var isOverheard = false
  /// While the dialog works, a person who cancels is listened for.
  private(set) var hearsCommands = false
  /// Nil until the dialog has something to work on.
  private var timer: FulfilmentTimer?
  private let intentTimeout: Duration
  private let canCancel: Bool

  init(intentTimeout: Duration, canCancel: Bool) {
    (self.intentTimeout, self.canCancel) = (intentTimeout, canCancel)
  }

  mutating func handle(_ event: Event) -> ActionList<Action> {
    var actions = ActionList<Action>()
    switch (event, phase) {
    case (.worked, .waiting): work(&actions)
    case (.requested(let then, let isAudible, let isInterruptible), .waiting):
      timer = nil
      stopHearingCommands(&actions)
      begin(then, isAudible, isInterruptible, &actions)
    case (.announced(let isAudible), .waiting):
      stopHearingCommands(&actions)
      begin(.think, isAudible, false, &actions)
    case (.announced(let isAudible), .listening):
      actions.append(.stopListening)
      begin(.listen, isAudible, true, &actions)
    case (.overPrompt(let action, let isFinished), .speaking): interrupt(action, isFinished, &actions)
    case (.promptEnded(let counts, let hasBegun), .speaking(let then, let isInterruptible)):
      if then == .listen, isInterruptible, !isMuted {
        end(counts, hasBegun, &actions)
      } else {
        if isOverheard { actions.append(.drop) }
        isOverheard = false
        actions.append(.tell(.spoke))
        go(on: then, &actions)
      }
    case (.heard(let outcome), .listening): answer(outcome, &actions)
    case (.due, .listening):
      phase = .waiting
      timer = FulfilmentTimer(timeout: intentTimeout)
      actions.append(.stopListening)
      actions.append(.answerThatDue)
    case (.heard(.cancel), .waiting) where hearsCommands:
      actions.append(.commit)
      actions.append(.recordCancel)
      stopHearingCommands(&actions)
      actions.append(.interrupt(.cancelled))
    case (.heard, .waiting) where hearsCommands:
      actions.append(.drop)
      actions.append(.listenForCommands)
    case (.wake(let byPhrase, let isAsleep, let isForCommands), _):
      // After a wake phrase the person may be speaking on, and would be talked over.
      if !byPhrase, isAsleep || phase == .listening && !isForCommands { actions.append(.earcon(.listening)) }
    case (.mute(let mutes), _): if mutes != isMuted { mute(mutes, &actions) }
    case (.close, _): close(&actions)
    case (.worked, _), (.requested, _), (.announced, _), (.overPrompt, _), (.promptEnded, _), (.heard, _), (.due, _):
      break
    }
    return actions
  }

  private mutating func work(_ actions: inout ActionList<Action>) {
    switch timer?.frame() {
    case nil: break
    case .sound:
      actions.append(.earcon(.thinking))
      actions.append(.tellWaiting)
    case .listen:
      actions.append(.earcon(.thinking))
      actions.append(.tellWaiting)
      guard canCancel else { break }
      hearsCommands = true
      actions.append(.listenForCommands)
    case .giveUp: actions.append(.interrupt(.timedOut))
    }
  }

  private mutating func stopHearingCommands(_ actions: inout ActionList<Action>) {
    if hearsCommands { actions.append(.drop) }
    hearsCommands = false
  }

  private mutating func begin(
    _ then: Afterwards, _ isAudible: Bool, _ isInterruptible: Bool, _ actions: inout ActionList<Action>
  ) {
    guard isAudible else { return go(on: then, &actions) }
    phase = .speaking(then, isInterruptible: isInterruptible)
    isOverheard = false
    actions.append(.speak)
  }

  private mutating func interrupt(_ action: BargeIn.Action, _ isFinished: Bool, _ actions: inout ActionList<Action>) {
    switch action {
    case .duck, .listen:
      isOverheard = true
      actions.append(.tell(.bargeInStarted))
      if action == .duck { actions.append(.duck) }
    case .dismiss:
      isOverheard = false
      actions.append(.drop)
      actions.append(.tell(.bargeInDismissed))
      actions.append(.resume)
    case .accept:
      isOverheard = false
      actions.append(.commit)
      actions.append(.tellAccepted)
      actions.append(.fade)
      actions.append(.tell(.spoke))
      if isFinished { answer(.understood, &actions) } else { listenOn(&actions) }
    }
  }

  /// A prompt that asked something has ended.
  private mutating func end(_ counts: Bool, _ hasBegun: Bool, _ actions: inout ActionList<Action>) {
    let wasOverheard = isOverheard
    isOverheard = false
    if wasOverheard, !counts {
      actions.append(.drop)
      actions.append(.tell(.bargeInDismissed))
    }
    guard wasOverheard && counts || !wasOverheard && hasBegun else {
      actions.append(.tell(.spoke))
      return go(on: .listen, &actions)
    }
    // Speech that began before the prompt had ended is heard from the first word.
    if !wasOverheard { actions.append(.hearBegun) }
    actions.append(.commit)
    actions.append(.tell(.spoke))
    listenOn(&actions)
  }

  private mutating func listenOn(_ actions: inout ActionList<Action>) {
    phase = .listening
    actions.append(.listenOn)
  }

  private mutating func go(on then: Afterwards, _ actions: inout ActionList<Action>) {
    switch then {
    case .listen:
      phase = .listening
      actions.append(.listen)
      if isMuted { actions.append(.muteListening) }
    case .answer: answer(.silence, &actions)
    case .think: phase = .waiting
    }
  }

  private mutating func answer(_ outcome: Outcome, _ actions: inout ActionList<Action>) {
    // A statement that was said is not an utterance.
    let wasSpoken = phase != .listening && outcome == .silence
    phase = .waiting
    timer = FulfilmentTimer(timeout: intentTimeout)
    switch outcome {
    case .understood, .cancel: actions.append(.earcon(.understood))
    case .notUnderstood: actions.append(.earcon(.failed))
    case .silence: break
    }
    actions.append(wasSpoken ? .answerWithSilence : .answer)
  }

  private mutating func mute(_ mutes: Bool, _ actions: inout ActionList<Action>) {
    isMuted = mutes
    actions.append(.tell(mutes ? .muted : .unmuted))
    if phase == .listening { actions.append(mutes ? .muteListening : .unmuteListening) }
    guard case .speaking = phase, mutes, isOverheard else { return }
    isOverheard = false
    actions.append(.drop)
    actions.append(.resume)
    actions.append(.tell(.bargeInDismissed))
  }

  private mutating func close(_ actions: inout ActionList<Action>) {
    stopHearingCommands(&actions)
    if isOverheard { actions.append(.drop) }
    isOverheard = false
    switch phase {
    case .waiting: break
    case .speaking: actions.append(.tell(.spoke))
    case .listening: actions.append(.stopListening)
    }
    phase = .waiting
  }
}
