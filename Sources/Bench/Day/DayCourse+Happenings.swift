import Foundation
import ParleyAudio
import ParleyDialog
import ParleyVoiceSession

extension DayCourse {
  /// How long something waits for the device to be about what it is to happen in.
  private static let patience = DaySchedule.framesPerMinute
  /// How often people try to bring about an app's fault.
  private static let appPatience = 3 * patience / 2
  /// How long other programs play.
  private static let programFrames = 3_000...6_000
  private static let minutesAsleep = 2...30

  /// What the schedule has for this frame.
  mutating func happen(_ activity: LiveSession.Activity, at now: Int) {
    while let errand = schedule.takeErrand(at: now) { errands.add(after: Double(errand.delay) / 100) }
    if fault == nil, waiting == nil, program == nil, proofs.isEmpty, let entry = schedule.takeEntry(at: now) {
      switch entry.happening {
      case .program(let kind):
        record.programs[kind, default: 0] += 1
        program = OtherProgram(
          kind, speech: sounds.reading, frames: Int.random(in: Self.programFrames, using: &random),
          seed: random.next())
      case .fault(let fault, let activity): wait(for: fault, activity, at: now)
      }
    }
    if let next = waiting, !next.fault.isOfApp, next.activity ?? activity == activity || now >= next.until {
      waiting = nil
      begin(next.fault, at: now)
    } else if let next = waiting, now >= next.until {
      waiting = nil
      record.notBegun += 1
      record.note("\(next.fault.rawValue) did not begin, since what was said for it was not understood", at: clock.now)
      person.want(nil)
    }
    if let open = fault, now >= open.end { end(open, at: now) }
  }

  private mutating func wait(for fault: DayFault, _ activity: LiveSession.Activity?, at now: Int) {
    waiting = (fault, activity, now + (fault.isOfApp ? Self.appPatience : Self.patience))
    // The sentence in the middle of which the sound goes away is one that is not to be lost.
    if fault.takesSound, activity == .speaking { errands.add(after: 0) }
    if let phrase = sounds.appPhrases[fault] { person.want(DayPerson.Urge(clips: phrase, needsIdle: true)) }
  }

  private mutating func begin(_ fault: DayFault, at now: Int) {
    record.faults[fault, default: 0] += 1
    let open = OpenFault(
      fault: fault, begun: now, end: now + Int.random(in: fault.frames, using: &random))
    self.fault = open
    // Something falls due meanwhile.
    if fault == .diskFull || fault.mutes || fault.takesSound, Bool.random(using: &random) {
      errands.add(after: Double(open.end - now) / 200)
    }
    if fault.isSuspend { clock.sleep(.seconds(60 * Int.random(in: Self.minutesAsleep, using: &random))) }
    if fault.takesSound { setSoundAway(true) }
    switch fault {
    case .diskFull: hands.fillDisk(true)
    case .crowd: hands.crowd(true)
    case .reload: send(SIGHUP)
    case .push: send(SIGUSR1)
    case .mute: send(SIGUSR2)
    case .muteAndReload:
      send(SIGUSR2)
      send(SIGHUP)
    default: break
    }
  }

  private mutating func end(_ open: OpenFault, at now: Int) {
    fault = nil
    if open.fault.isOfApp { blockedUntil = open.begun + 2 * KettleShortcuts.blockedFrames }
    if open.fault.takesSound { setSoundAway(false) }
    switch open.fault {
    case .diskFull:
      hands.fillDisk(false)
      errands.write()
    case .crowd: hands.crowd(false)
    case .mute, .muteAndReload: send(SIGUSR2)
    default: break
    }
    proofs.append(Proof(fault: open.fault, since: now))
    // Of an app's fault the device tells by itself.
    if !open.fault.isOfApp { person.want(DayPerson.Urge(clips: sounds.order, needsIdle: false)) }
  }

  mutating func send(_ signal: Int32) {
    if hands.signal(signal) { return }
    record.lostSignals += 1
    record.note("signal \(signal) was not carried out", at: clock.now)
  }

  // MARK: Events

  /// What the device makes of the day.
  mutating func take(_ event: SessionEvent) {
    let now = clock.frames
    switch event.kind {
    case .listening(.trigger), .asleep: memory.listens(at: now)
    case .dialog(.ended(let outcome)): record.outcomes[outcome.rawValue, default: 0] += 1
    case .dialog(.matched(KettleShortcuts.applicationName, _, _, _)):
      guard let next = waiting, next.fault.isOfApp else { break }
      waiting = nil
      person.want(nil)
      begin(next.fault, at: now)
    case .dialog(.failed):
      if let open = fault, open.fault.isOfApp { end(open, at: now) }
    case .speaking(let text):
      errands.begin(text)
      answered(at: now)
    case .spoke: errands.end(isHeard: !isSoundAway)
    case .bargeInAccepted: record.interruptions += 1
    case .failure(let sentence): record.note("failure: \(sentence)", at: clock.now)
    default: break
    }
  }
}
