import Foundation
import ParleyAudio
import ParleyDialog
import ParleySpeech

/// The turns of a live session on its thread: a frame each way, or 10 ms of waiting for a lost device.
final class LiveLoop {
  private let live: LiveSession
  private let observe: (SessionEvent) -> Void
  private var session: VoiceSession
  /// Nil while the device is lost.
  private var sound: (any DuplexSound)?
  private let opener = DeviceOpener()
  /// Whether the device was muted when it was asked for; it may be muted while it is being opened.
  private var isOpeningMuted = false
  private var output = AudioFrame.silence
  private var hasConversed = false
  private var hasListened = false
  private var reconnection: DeviceReconnection
  private var watch = SoundDeviceWatch()
  private var standstill: StandstillWatches

  /// How long a device may take to be opened at the start: a wireless one connects.
  private static let startPatience = Duration.seconds(10)

  /// Opens the sound device and makes the engines; throws where one of them is missing.
  init(_ live: LiveSession, observe: @escaping (SessionEvent) -> Void) throws {
    self.live = live
    self.observe = observe
    reconnection = DeviceReconnection(patience: live.settings.patience)
    standstill = StandstillWatches(intentTimeout: live.settings.session.intentTimeout)
    // Before the synthesiser, which asks the sound server for itself and has no patience of its own.
    sound = try Self.firstSound(of: live, through: opener)
    session = try live.makeSession(at: .zero)
  }

  /// The device at the start; nil where the session is to end before it has begun.
  private static func firstSound(of live: LiveSession, through opener: DeviceOpener) throws -> (any DuplexSound)? {
    opener.open { [isMuted = live.isMuted] in try live.openSound(isMuted: isMuted) }
    let deadline = ContinuousClock.now + startPatience
    while !live.isStopping.load(ordering: .relaxed) {
      if let result = opener.takeOpened() { return try result.get() }
      guard ContinuousClock.now < deadline else {
        opener.abandon()
        throw SoundDeviceError.cannotOpen(
          device: live.settings.microphone, direction: .capture, reason: "the sound server does not answer")
      }
      usleep(1_000)
    }
    return nil
  }

  private func openSound() {
    isOpeningMuted = live.isMuted
    opener.open { [live, isOpeningMuted] in try live.openSound(isMuted: isOpeningMuted) }
  }

  func run() throws -> LiveSession.Ending {
    defer { end() }
    Self.goFirst()
    while true {
      if let ending {
        // A request to end asks for silence; otherwise the last word is heard.
        if ending != .stopped { sound?.drain() }
        return ending
      }
      for command in live.takeCommands() { try carryOut(command) }
      if live.card != nil { settle() }
      if let sound { try exchange(with: sound) } else { await10Milliseconds() }
      takeEvents()
      live.activityCode.store(activity.rawValue, ordering: .relaxed)
      if !standstill.isStandingStill { live.turnCount.add(1, ordering: .relaxed) }
    }
  }

  /// Waits for all that the session does beside its frames, which a simulated card looks at before it gives the next.
  private func settle() {
    session.settle()
    takeEvents()
    live.activityCode.store(activity.rawValue, ordering: .relaxed)
  }

  /// Asks for the processor before other threads, since a sound card does not wait; where that is not allowed, nothing
  /// changes.
  ///
  /// "In the current Linux/NPTL implementation of POSIX threads, the nice value is a per-thread attribute"
  /// (setpriority(2)): who 0 is this thread.
  private static func goFirst() {
    _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, -10)
  }

  private func exchange(with sound: any DuplexSound) throws {
    do throws(SoundDeviceError) {
      let heard = try sound.exchange(output)
      if let report = live.tap?(heard, output) { tell(report) }
      if !live.isMuted, let finding = watch.hear(heard) { tell(DeviceReport(finding: finding)) }
      if session.now.samples % SampleTime.samplesPerSecond == 0 { session.date = live.assistant.now() }
      output = session.advance(heard: heard)
      sound.rest(session.isAwaitingTrigger && output == .silence)
      if let sentence = standstill.frame(session.work) {
        takeEvents()
        observe(SessionEvent(at: session.now, .failure(sentence: sentence)))
      }
      carryOut(reconnection.handle(.frame))
    } catch {
      // A device that is given up at the end is not reported.
      if !live.isStopping.load(ordering: .relaxed) { try lose(error) }
    }
  }

  private func await10Milliseconds() {
    if let card = live.card {
      card.pass()
      opener.waitForOpening()
    } else {
      usleep(10_000)
    }
    switch opener.takeOpened() {
    case .success(let opened)?: take(opened)
    case .failure?: _ = reconnection.handle(.lost)
    case nil: carryOut(reconnection.handle(.waited))
    }
  }

  private func take(_ opened: any DuplexSound) {
    watch.reset()
    do {
      if live.isMuted != isOpeningMuted { try opened.setMuted(live.isMuted) }
      sound = opened
    } catch {
      opener.close(opened)
      _ = reconnection.handle(.lost)
    }
  }

  private func carryOut(_ action: DeviceReconnection.Action?) {
    switch action {
    case nil, .tellLoss: break
    case .tellReturn: tell(DeviceReport(.regained))
    case .endConversation: beginAnew()
    case .open: openSound()
    }
  }

  /// The person is taken to have left: the conversation ends, and a new session listens once the device is back.
  private func beginAnew() {
    guard !session.isAwaitingTrigger else { return }
    do {
      let next = try live.makeSession(at: session.now)
      closeSession()
      session = next
      output = .silence
    } catch {
      observe(SessionEvent(at: session.now, .failure(sentence: "\(error)")))
    }
  }

  private func lose(_ error: SoundDeviceError) throws {
    if let sound { opener.close(sound) }
    sound = nil
    guard live.settings.survivesLoss else { throw error }
    if reconnection.handle(.lost) == .tellLoss { tell(DeviceReport(.lost, sentence: error.waiting)) }
  }

  private func carryOut(_ command: LiveSession.Command) throws {
    switch command {
    case .control(.mute(let isMuted)): try setMuted(isMuted)
    case .toggleMute: try setMuted(!live.isMuted)
    case .control(let control): session.control(control)
    }
  }

  private func setMuted(_ isMuted: Bool) throws {
    guard isMuted != live.isMuted else { return }
    live.mutedState.store(isMuted, ordering: .relaxed)
    watch.reset()
    let result = Result { () throws(SoundDeviceError) in try sound?.setMuted(isMuted) }
    // Called once the microphone was given back.
    session.control(.mute(isMuted))
    if case .failure(let error) = result { try lose(error) }
  }

  private func tell(_ report: DeviceReport) {
    takeEvents()
    observe(SessionEvent(at: session.now, .device(report)))
  }

  private func takeEvents() {
    for event in session.takeEvents() {
      observe(event)
      switch event.kind {
      case .dialog(.ended): hasConversed = true
      // What was needed to begin would else be kept for as long as the device is idle.
      case .listening, .asleep:
        if !hasListened { FreedMemory.giveBackSoon() }
        hasListened = true
      default: break
      }
    }
  }

  /// Why the session ends now; nil while it goes on.
  private var ending: LiveSession.Ending? {
    if live.isStopping.load(ordering: .relaxed) { return .stopped }
    if session.isFinished { return .failed }
    if let limit = live.settings.limit, session.now.samples >= limit.sampleCount { return .limitReached }
    guard session.isAwaitingTrigger || sound == nil else { return nil }
    if live.isFinishing.load(ordering: .relaxed) { return .stopped }
    return hasConversed && live.settings.endsAfterConversation && sound != nil ? .conversationEnded : nil
  }

  private var activity: LiveSession.Activity {
    if sound == nil { return .lost }
    if session.isSpeaking { return .speaking }
    if session.isAwaitingTrigger { return .idle }
    return session.isListening ? .listening : .thinking
  }

  /// Gives the dialog half a second to tell how it ended; an intent that is still at work is left alone.
  private func closeSession() {
    session.close()
    for _ in 0..<500 where !session.isFinished { usleep(1_000) }
    takeEvents()
  }

  private func end() {
    closeSession()
    live.activityCode.store(LiveSession.Activity.stopped.rawValue, ordering: .relaxed)
    if let sound { opener.close(sound) }
    sound = nil
    opener.abandon()
  }
}

extension DeviceReport {
  init(finding: SoundDeviceWatch.Finding) {
    let status = Status(rawValue: finding.rawValue) ?? .microphoneFine
    self.init(status, sentence: status == .microphoneFine ? nil : "\(finding)")
  }
}
