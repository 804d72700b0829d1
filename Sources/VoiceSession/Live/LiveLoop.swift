import Foundation
import ParleyAudio
import ParleyDialog

/// The turns of a live session on its thread: a frame each way, or 10 ms of waiting for a lost device.
final class LiveLoop {
  private let pump: LivePump
  private let observe: (SessionEvent) -> Void
  private var session: VoiceSession
  /// Nil while the device is lost.
  private var sound: (any DuplexSound)?
  private let door = SoundDoor()
  /// Whether the device was muted when it was asked for; it may be muted while it is being opened.
  private var isOpeningMuted = false
  private var output = AudioFrame.silence
  private var hasConversed = false
  private var reopening: Reopening
  private var watch = SoundDeviceWatch()

  /// How long a device may take to be opened at the start: a wireless one connects.
  private static let startPatience = Duration.seconds(10)

  /// Opens the sound device and makes the engines; throws where one of them is missing.
  init(_ pump: LivePump, observe: @escaping (SessionEvent) -> Void) throws {
    self.pump = pump
    self.observe = observe
    reopening = Reopening(patience: pump.settings.patience)
    // Before the synthesiser, which asks the sound server for itself and has no patience of its own.
    sound = try Self.firstSound(of: pump, through: door)
    session = try pump.makeSession(at: .zero)
  }

  /// The device at the start; nil where the session is to end before it has begun.
  private static func firstSound(of pump: LivePump, through door: SoundDoor) throws -> (any DuplexSound)? {
    door.open { [isMuted = pump.isMuted] in try pump.openSound(isMuted: isMuted) }
    let deadline = ContinuousClock.now + startPatience
    while !pump.isStopping.load(ordering: .relaxed) {
      if let result = door.takeOpened() { return try result.get() }
      guard ContinuousClock.now < deadline else {
        door.abandon()
        throw SoundDeviceError.cannotOpen(
          device: pump.settings.microphone, direction: .capture, reason: "the sound server does not answer")
      }
      usleep(1_000)
    }
    return nil
  }

  private func openSound() {
    isOpeningMuted = pump.isMuted
    door.open { [pump, isOpeningMuted] in try pump.openSound(isMuted: isOpeningMuted) }
  }

  func run() throws -> LivePump.Ending {
    defer { end() }
    Self.goFirst()
    while true {
      if let ending {
        // A request to end asks for silence; otherwise the last word is heard.
        if ending != .stopped { sound?.drain() }
        return ending
      }
      for command in pump.takeCommands() { try carryOut(command) }
      if let sound { try exchange(with: sound) } else { await10Milliseconds() }
      takeEvents()
      pump.activityCode.store(activity.rawValue, ordering: .relaxed)
      pump.turnCount.add(1, ordering: .relaxed)
    }
  }

  /// Asks for a turn of the processor before others, as a sound card does not wait; where that is not allowed, it goes
  /// on as it is.
  ///
  /// "In the current Linux/NPTL implementation of POSIX threads, the nice value is a per-thread attribute"
  /// (setpriority(2)): who 0 is this thread.
  private static func goFirst() {
    _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, -10)
  }

  private func exchange(with sound: any DuplexSound) throws {
    do throws(SoundDeviceError) {
      let heard = try sound.exchange(output)
      if let report = pump.tap?(heard, output) { tell(report) }
      if !pump.isMuted, let finding = watch.hear(heard) { tell(DeviceReport(finding: finding)) }
      output = session.advance(heard: heard)
      carryOut(reopening.handle(.frame))
    } catch {
      // A device that is given up for the end is no news.
      if !pump.isStopping.load(ordering: .relaxed) { try lose(error) }
    }
  }

  private func await10Milliseconds() {
    usleep(10_000)
    switch door.takeOpened() {
    case .success(let opened)?: take(opened)
    case .failure?: _ = reopening.handle(.lost)
    case nil: carryOut(reopening.handle(.waited))
    }
  }

  private func take(_ opened: any DuplexSound) {
    watch.reset()
    do {
      if pump.isMuted != isOpeningMuted { try opened.setMuted(pump.isMuted) }
      sound = opened
    } catch {
      door.close(opened)
      _ = reopening.handle(.lost)
    }
  }

  private func carryOut(_ action: Reopening.Action?) {
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
      let next = try pump.makeSession(at: session.now)
      closeSession()
      session = next
      output = .silence
    } catch {
      observe(SessionEvent(at: session.now, .failure(sentence: "\(error)")))
    }
  }

  private func lose(_ error: SoundDeviceError) throws {
    if let sound { door.close(sound) }
    sound = nil
    guard pump.settings.survivesLoss else { throw error }
    if reopening.handle(.lost) == .tellLoss { tell(DeviceReport(.lost, sentence: error.waiting)) }
  }

  private func carryOut(_ command: LivePump.Command) throws {
    switch command {
    case .control(.mute(let isMuted)): try setMuted(isMuted)
    case .toggleMute: try setMuted(!pump.isMuted)
    case .control(let control): session.control(control)
    }
  }

  private func setMuted(_ isMuted: Bool) throws {
    guard isMuted != pump.isMuted else { return }
    pump.mutedState.store(isMuted, ordering: .relaxed)
    watch.reset()
    let result = Result { () throws(SoundDeviceError) in try sound?.setMuted(isMuted) }
    // Told once the microphone was given back.
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
      if case .dialog(.ended) = event.kind { hasConversed = true }
    }
  }

  /// Why the session ends now; nil while it goes on.
  private var ending: LivePump.Ending? {
    if pump.isStopping.load(ordering: .relaxed) { return .stopped }
    if session.isFinished { return .failed }
    if let limit = pump.settings.limit, session.now.samples >= limit.sampleCount { return .limitReached }
    guard session.isAwaitingTrigger || sound == nil else { return nil }
    if pump.isFinishing.load(ordering: .relaxed) { return .stopped }
    return hasConversed && pump.settings.endsAfterConversation && sound != nil ? .conversationEnded : nil
  }

  private var activity: LivePump.Activity {
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
    pump.activityCode.store(LivePump.Activity.stopped.rawValue, ordering: .relaxed)
    if let sound { door.close(sound) }
    sound = nil
    door.abandon()
  }
}

extension LivePump {
  /// A session that hears nothing where the microphone is muted.
  func makeSession(at start: SampleTime) throws -> VoiceSession {
    let session = VoiceSession(
      engine: engine, recognizer: try engines.makeRecognizer(), synthesizer: try engines.makeSynthesizer(),
      wakeSpotter: try engines.makeWakeSpotter?(),
      configuration: settings.session, startingAt: start)
    if isMuted { session.control(.mute(true)) }
    return session
  }
}

extension DeviceReport {
  init(finding: SoundDeviceWatch.Finding) {
    switch finding {
    case .microphoneSilent: self.init(.microphoneSilent, sentence: "\(finding)")
    case .microphoneClipping: self.init(.microphoneClipping, sentence: "\(finding)")
    case .microphoneFine: self.init(.microphoneFine)
    }
  }
}
