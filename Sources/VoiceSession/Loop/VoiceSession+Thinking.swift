import ParleyAudio
import ParleyDialog
import ParleySpeech

extension VoiceSession {
  /// Hears a frame while the dialog works: somebody may cancel what it does.
  func think(hearing cleaned: CleanedFrame) {
    guard var machine = thinking, frontEnd.link.isThinking else { return }
    let actions = machine.frame()
    thinking = machine
    for action in actions {
      switch action {
      case .sound: sound(.thinking)
      case .listen:
        isHearingThoughts = frontEnd.openForCommands { ear.open(for: $0, hearing: [], until: clock, on: frontEnd) }
      case .giveUp: frontEnd.link.interrupt(.timedOut)
      }
    }
    guard isHearingThoughts, !isMuted else { return }
    // The dialog makes its next question ready; it will come in a moment.
    guard frontEnd.isRecognizerFree else { return stopHearingThoughts() }
    guard let hearing = listen(to: cleaned) else { return }
    if case .utterance(let text) = hearing, frontEnd.commands?.command(in: text) == .cancel {
      ear.commit(frontEnd)
      frontEnd.record(.heard(text: text))
      frontEnd.record(.command(.cancel))
      stopHearingThoughts()
      frontEnd.link.interrupt(.cancelled)
    } else {
      ear.drop(frontEnd)
      isHearingThoughts = frontEnd.openForCommands {
        ear.open(for: $0, hearing: [], until: now + AudioFrame.duration, on: frontEnd)
      }
    }
  }

  func stopHearingThoughts() {
    isHearingThoughts = false
    ear.drop(frontEnd)
  }

  /// Plays a sound over whatever is played, if it is wanted.
  func sound(_ earcon: Earcon) {
    guard configuration.earcons.contains(earcon) else { return }
    frontEnd.link.append(.earcon(earcon))
    sounding = Mouth(PromptSound(SynthesizedSpeech(clip: earcon.sound)), text: "", then: .think)
  }
}
