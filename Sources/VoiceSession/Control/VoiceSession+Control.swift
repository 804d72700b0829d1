import ParleyAudio

extension VoiceSession {
  /// Does what somebody outside wants; it shows with the next frame. Call it from the thread that calls `advance`.
  ///
  /// After the conversation has ended, only `mute` still has a meaning.
  public func control(_ control: SessionControl) {
    frontEnd.link.now = now
    switch control {
    case .wake: wake(phrase: nil, hearingFrom: now)
    case .wakePhrase(let phrase, let end): wake(phrase: phrase, hearingFrom: end)
    case .say(let text): if !isFinished { frontEnd.announce(text) }
    case .mute(let isMuted): mute(isMuted)
    case .stopSpeaking:
      frontEnd.link.dropAnnouncements()
      breakOff()
    }
  }

  private func wake(phrase: String?, hearingFrom start: SampleTime) {
    breakOff()
    // Who has said a wake phrase is speaking on, maybe, and would be talked over.
    if phrase == nil, isListening || isAsleep { sound(.listening) }
    guard ear.isAsleep else { return }
    frontEnd.link.append(.woken(phrase: phrase))
    ear.wake(hearingFrom: start, at: now, on: frontEnd)
  }

  private func breakOff() {
    if case .speaking(let mouth) = phase { finish(mouth, at: now) }
  }

  private func mute(_ mutes: Bool) {
    guard mutes != isMuted else { return }
    isMuted = mutes
    frontEnd.link.append(mutes ? .muted : .unmuted)
    if case .speaking(let mouth) = phase, mutes { dismissInterruption(of: mouth) }
    guard case .listening = phase else { return }
    if mutes {
      ear.mute(at: now, on: frontEnd)
    } else {
      ear.unmute(at: now, on: frontEnd)
    }
  }
}
