import ParleyAudio

extension VoiceSession {
  /// Does what is asked from outside; it shows with the next frame. Call it from the thread that calls `advance`.
  ///
  /// After the conversation has ended, only `mute` still has a meaning.
  public func control(_ control: SessionControl) {
    events.now = now
    switch control {
    case .wake: wake(phrase: nil, hearingFrom: now)
    case .wakePhrase(let phrase, let end): wake(phrase: phrase, hearingFrom: end)
    case .say(let announcement): if isFinished { tell(announcement, .dropped) } else { io.announce(announcement) }
    case .unsay(let number): dropAnnouncements(number: number)
    case .mute(let isMuted):
      perform(machine.handle(.mute(isMuted)))
      if isMuted { monitor.begin() }
    case .stopSpeaking:
      dropAnnouncements()
      endPrompt()
    }
  }

  func dropAnnouncements(number: Int? = nil) {
    for announcement in io.link.dropAnnouncements(number: number) { tell(announcement, .dropped) }
  }

  func tell(_ announcement: Announcement, _ ending: Announcement.Ending) {
    if let number = announcement.number { events.append(.announcement(number: number, ending)) }
  }

  private func wake(phrase: String?, hearingFrom start: SampleTime) {
    endPrompt()
    let isForCommands = capture.plan?.isForCommands == true
    perform(machine.handle(.wake(byPhrase: phrase != nil, isAsleep: isAsleep, isForCommands: isForCommands)))
    guard isAsleep else { return }
    events.append(.woken(phrase: phrase))
    capture.wake(hearingFrom: start, at: now)
  }
}
