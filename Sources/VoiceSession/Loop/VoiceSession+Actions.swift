import ParleyAudio
import ParleyDialog
import ParleySpeech

extension VoiceSession {
  /// Takes what came of the work beside the loop.
  func take(_ outcome: RecognitionWorker.Outcome) {
    switch outcome {
    case .progress(let progress, let utterance): capture.take(progress, of: utterance)
    case .finished(let finding, let utterance):
      if let finding = capture.take(finding, of: utterance) { heard(finding) }
    case .due: if canBeInterrupted { perform(machine.handle(.due)) }
    case .spotted(let spotted): control(.wakePhrase(io.worker.wakePhrase ?? "", endedAt: spotted.end))
    case .failed(let sentence): events.append(.failure(sentence: sentence))
    }
  }

  /// The person has finished, or has not spoken.
  func heard(_ finding: Finding) {
    self.finding = finding
    if isSpeaking {
      judgeOverPrompt(monitor.finish(fits: finding.result.hasWords), isFinished: true)
    } else {
      perform(machine.handle(.heard(finding.outcome)))
    }
  }

  func judgeOverPrompt(_ action: BargeIn.Action?, isFinished: Bool) {
    guard let action else { return }
    if action == .duck || action == .listen, let plan = request.question ?? request.commands {
      capture.open(for: plan, hearing: monitor.recent, latest: monitor.keptCount, until: events.now)
    }
    perform(machine.handle(.overPrompt(action, isFinished: isFinished)))
  }

  /// The prompt has been said, or breaks off.
  func endPrompt() {
    guard isSpeaking else { return }
    if playback?.isDone == false {
      fade()
    } else if let failure = playback?.failure {
      events.append(.failure(sentence: failure))
    }
    perform(machine.handle(.promptEnded(counts: monitor.countsAtEnd, hasBegun: monitor.hasBegun)))
    playback = nil
  }

  func perform(_ actions: ActionList<SessionStateMachine.Action>) {
    for action in actions { perform(action) }
  }

  private func perform(_ action: SessionStateMachine.Action) {
    let policy = configuration.bargeIn
    switch action {
    case .speak:
      events.append(.speaking(text: request.text))
      monitor.begin(for: request.question ?? request.commands)
      fading = nil
      playback = request.sound.map { PromptPlayback($0) }
      // Once it is no longer played, it is no longer made.
      request.sound = nil
    case .duck: playback?.duck(by: policy.duckDecibels, ramp: policy.duckRamp)
    case .resume: playback?.resume(ramp: policy.duckRamp)
    case .fade: fade()
    case .earcon(let earcon): sound(earcon)
    case .listen: if let plan = request.question { capture.listen(for: plan, at: events.now) }
    case .listenOn:
      if let plan = capture.plan, !plan.isForCommands { events.append(.listening(plan.kind)) }
    case .listenForCommands:
      if let plan = io.commands?.plan { capture.open(for: plan, until: events.now) }
    case .hearBegun:
      guard let plan = request.question else { break }
      capture.open(for: plan, hearing: monitor.recent, latest: monitor.keptCount, until: events.now)
    case .commit: capture.commit()
    case .drop: capture.drop()
    case .stopListening: capture.stop()
    case .muteListening: capture.mute()
    case .unmuteListening: capture.unmute()
    case .answer: io.worker.post(.deliver(.answer(finding.result)))
    case .answerThatDue: io.worker.post(.deliver(.answer(.due)))
    case .answerWithSilence: io.worker.post(.deliver(.answer(.silence)))
    case .recordCancel:
      if finding.result.hasWords { events.append(.dialog(.heard(text: finding.result.text))) }
      events.append(.dialog(.command(.cancel)))
    case .interrupt(let interruption): io.worker.post(.deliver(.interrupt(interruption)))
    case .tellWaiting: io.worker.post(.deliver(.waited))
    case .tell(.spoke): tellSpoke()
    case .tell(let kind): events.append(kind)
    case .tellAccepted:
      let (words, characters) = playback?.progress ?? (0, 0)
      events.append(.bargeInAccepted(words: words, characters: characters))
    }
  }

  private func tellSpoke() {
    events.append(.spoke)
    guard let announcement = request.announcement else { return }
    tell(announcement, playback?.isDone == true && playback?.failure == nil ? .said : .brokenOff)
    request.announcement = nil
  }

  private func fade() {
    playback?.duck(by: -.infinity, ramp: configuration.bargeIn.duckRamp)
    fading = playback
    playback = nil
  }

  /// Plays a sound over whatever is played, if it is wanted.
  private func sound(_ earcon: Earcon) {
    guard let sound = earcons[earcon] else { return }
    events.append(.earcon(earcon))
    sounding = PromptPlayback(sound)
  }
}

extension Finding {
  var outcome: SessionStateMachine.Outcome {
    if command == .cancel { return .cancel }
    switch result.outcome {
    case .words: return result.hasWords ? .understood : .notUnderstood
    case .unintelligible: return .notUnderstood
    case .silence, .closed, .due: return .silence
    }
  }
}
