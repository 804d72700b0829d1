import Foundation
import ParleyAudio
import ParleySpeech
import ParleyVoiceSession
import Synchronization

/// A device that runs until it is asked to end: one session after the other, a new one for each new configuration.
package final class DeviceService: Sendable {
  struct State {
    var plan: DevicePlan
    /// The plan before it, to go back to should this one not work; nil once it does.
    var previous: DevicePlan?
    /// The plan to go on with when the session has ended.
    var next: DevicePlan?
    var live: LiveSession?
    var recorder: SessionRecorder?
    var socket: ControlSocket?
    var announcements = AnnouncementList()
    /// What was asked for before there was a session.
    var early: [LiveSession.Command] = []
    /// Until it is told.
    var cutOff: CutOffRecord.Entry?
    var isEnding = false
    var isReady = false
    var failure = ""
  }

  private let output: Output
  let makePlan: @Sendable () throws -> DevicePlan
  let state: Mutex<State>
  private let events: LineWriter
  let log: LineWriter
  let notifier = ServiceNotifier()
  private let record: CutOffRecord?
  let signalCount = Atomic<Int>(0)
  let hasEnded = Atomic<Bool>(false)

  /// How long the end may take before the process is ended all the same.
  static let endLimit = Duration.seconds(2)
  static let writingTime = Duration.milliseconds(100)
  static let earlyLimit = 16

  /// `makePlan` reads the configuration again.
  package init(
    _ plan: DevicePlan, output: Output, record: CutOffRecord? = CutOffRecord(),
    makePlan: @escaping @Sendable () throws -> DevicePlan
  ) {
    self.output = output
    self.makePlan = makePlan
    self.record = record
    state = Mutex(State(plan: plan, cutOff: record?.takeEntry()))
    let log = LineWriter(write: output.log)
    self.log = log
    events = LineWriter(write: output.events) {
      log.line("Events are lost, since the standard output is not read; read it, or start with --quiet.")
    }
  }

  /// What signals ask of a device.
  package static let signals = SignalWatch.endings + [SIGHUP, SIGUSR1, SIGUSR2]

  /// Returns when the device was asked to end; throws what keeps it from running.
  package func run() async throws {
    let signals = SignalWatch(Self.signals) { [self] in take(signal: $0) }
    let watchdog = Watchdog(notifier) { [self] in state.withLock { $0.live?.progress ?? 0 } }
    let buses = BusWatch(
      awaited: { [self] in state.withLock { $0.plan }.assistant.occasions.awaited },
      happened: { [self] name in
        _ = state.withLock { $0.plan }.assistant.occasions.happened(name, at: Date())
      }, log: { [log] in log.line($0) })
    defer { buses.stop() }
    do {
      try await runSessions()
      await end(signals, watchdog)
    } catch {
      await end(signals, watchdog)
      throw error
    }
  }

  private func end(_ signals: SignalWatch, _ watchdog: Watchdog?) async {
    watchdog?.stop()
    record?.remove()
    notifier.send("STOPPING=1")
    let socket = state.withLock { $0.socket.take() }
    socket?.close()
    await socket?.closed()
    for writer in [events, log] {
      writer.end()
      await writer.ended()
    }
    signals.cancel()
    hasEnded.store(true, ordering: .relaxed)
  }

  private func runSessions() async throws {
    try await openSocket()
    while true {
      let plan = state.withLock { state in
        // A configuration that was read before there was a session.
        if let next = state.next.take() { state.plan = next }
        return state.plan
      }
      do {
        let ending = try await session(plan)
        if ending == .failed { throw DeviceFailure(.failed, state.withLock { $0.failure }) }
        guard let next = takeNext() else { return }
        state.withLock { state in
          state.previous = plan
          state.plan = next
        }
      } catch {
        // A session that has begun does not throw; a new configuration may name a device that is not there.
        guard let old = state.withLock({ $0.isEnding ? nil : $0.previous.take() }) else { throw Self.failure(error) }
        log.line("The old configuration is used again, since the new one does not work: \(error)")
        state.withLock { $0.plan = old }
      }
      try await openSocket()
    }
  }

  private func session(_ plan: DevicePlan) async throws -> LiveSession.Ending {
    let configuration = plan.configuration
    let recorder = try configuration.recordings.map {
      try SessionRecorder(folder: $0, length: configuration.recordingLength)
    }
    var tap: LiveSession.Tap?
    if let recorder { tap = { recorder.take($0, $1) } }
    var assistant = plan.assistant
    if let record { assistant.witness = { record.take($0) } }
    var settings = configuration.live
    // Who muted the device does not expect that another configuration unmutes it.
    if let before = state.withLock({ $0.live }) { settings.startsMuted = before.isMuted }
    let live = LiveSession(assistant: assistant, settings: settings, tap: tap, card: plan.card)
    let isEnding = state.withLock { state in
      // Asked of the session before when it had ended already.
      for command in state.live?.takeCommands() ?? [] where command.isOfDevice { live.post(command) }
      state.live = live
      state.recorder = recorder
      state.isReady = false
      for command in state.early { live.post(command) }
      state.early = []
      if state.next != nil { live.finish() }
      return state.isEnding
    }
    defer { dropAnnouncements() }
    let line = EventLine(hasTranscripts: configuration.hasTranscripts)
    do {
      let isPrinted = configuration.printsEvents
      let ending =
        isEnding
        ? .stopped
        : try await live.run { [self] in
          plan.observe?($0)
          observe($0, as: line, isPrinted: isPrinted)
        }
      await recorder?.close()
      return ending
    } catch {
      await recorder?.close()
      throw error
    }
  }

  private func takeNext() -> DevicePlan? {
    state.withLock { $0.isEnding ? nil : $0.next.take() }
  }

  /// Listens at the configuration's socket, if it is another than before.
  private func openSocket() async throws {
    let (plan, current) = state.withLock { ($0.plan, $0.socket) }
    let path = plan.configuration.socket
    guard path != current?.path else { return }
    let socket = try path.map { path in
      try ControlSocket(
        path: path, limits: plan.configuration.socketLimits, answer: { [self] in answer($0, to: $1) },
        log: { [log] in log.line($0) })
    }
    state.withLock { $0.socket = socket }
    current?.close()
    await current?.closed()
  }

  private static func failure(_ error: any Error) -> any Error {
    error is SoundDeviceError || error is RecognizerError ? DeviceFailure(.missing, "\(error)") : error
  }

  // MARK: Events

  private func observe(_ event: SessionEvent, as line: EventLine, isPrinted: Bool) {
    let socket = state.withLock { $0.socket }
    let text = line.text(of: event)
    if !text.isEmpty {
      if isPrinted { events.line(text) }
      socket?.broadcast(text)
    }
    switch event.kind {
    case .listening, .asleep:
      tellReady()
      tellCutOff(as: line, isPrinted: isPrinted)
    case .announcement(let number, let ending): end(number, ending)
    case .failure(let sentence):
      state.withLock { $0.failure = sentence }
      log.line(sentence)
    case .dialog(let event):
      if let fault = line.hasTranscripts ? event.fault : event.wordlessFault { log.line(fault) }
    case .device(let report): tell(report)
    case .muted: notifier.status("Muted.")
    case .unmuted: notifier.status("Listening.")
    default: break
    }
    // The program that started this one no longer reads it, and no other way to it is open.
    if isPrinted, socket == nil, output.isClosed() { stop() }
  }

  private func tell(_ report: DeviceReport) {
    if let sentence = report.sentence {
      log.line(sentence)
      notifier.status(sentence)
    } else {
      log.line(
        report.status == .regained ? "The sound device works again." : "The microphone gives usable sound again.")
      notifier.status("Listening.")
    }
  }

  private func tellReady() {
    let isFirst = state.withLock { state in
      defer { state.isReady = true }
      state.previous = nil
      return !state.isReady
    }
    if isFirst { notifier.send("READY=1", "STATUS=Listening.") }
  }

  /// Says what the device was doing when it ended the last time, if it was doing anything.
  private func tellCutOff(as line: EventLine, isPrinted: Bool) {
    let (entry, live, plan) = state.withLock { ($0.cutOff.take(), $0.live, $0.plan) }
    guard let entry else { return }
    observe(
      SessionEvent(at: .zero, .device(DeviceReport(.cutOff, sentence: entry.sentence))), as: line, isPrinted: isPrinted)
    let sentence = plan.assistant.library.language.failure(ofApp: entry.app)
    live?.post(.control(.say(Announcement(sentence))))
  }
}
