import Foundation
import ParleyAudio
import ParleyDialog
import ParleyLanguage
import ParleySpeech
import SampleApps
import Synchronization
import TestSupport
import Testing

@testable import ParleyVoiceSession

@Suite(.ownThreads, .timeLimit(.minutes(10))) struct LiveSessionTests {
  let room = SoundRoom()
  let script = ScriptedRecognizer.Script(["order soup", "clam chowder", "the first one", "yes"])

  /// A session in the room; whatever it asks is answered by the next line of the script.
  private func live(
    _ change: (inout LiveSettings) -> Void = { _ in }, tap: LiveSession.Tap? = nil,
    synthesizer: @escaping @Sendable () -> sending any SpeechSynthesizer = { ToneSynthesizer() }
  ) throws -> LiveSession {
    let library = try SessionRun.library()
    var settings = LiveSettings()
    settings.survivesLoss = true
    settings.endsAfterConversation = true
    settings.limit = .seconds(1_000_000)
    // The room's clock runs a hundred times faster than the dialog thinks.
    settings.session = SessionConfiguration()
    settings.session.intentTimeout = .seconds(1_000_000)
    settings.session.bargeIn.isEnabled = false
    change(&settings)
    let engines = SpeechEngines(
      makeRecognizer: { [script] in ScriptedRecognizer(script) }, makeSynthesizer: synthesizer)
    return LiveSession(
      assistant: Assistant(library: library, engines: engines), settings: settings, tap: tap, open: room.open)
  }

  /// Runs the session to its end; `watch` sees each event after it was answered.
  private func events(
    of live: LiveSession, watch: @escaping @Sendable (SessionEvent) -> Void = { _ in }
  ) async throws -> (LiveSession.Ending, [SessionEvent]) {
    let events = Mutex<[SessionEvent]>([])
    let ending = try await live.run { [room] event in
      events.withLock { $0.append(event) }
      if case .listening = event.kind { room.speak() }
      watch(event)
    }
    return (ending, events.withLock { $0 })
  }

  /// The moments at which a device goes away, by the event before.
  enum Moment: String, CaseIterable {
    case idle, listening, speaking, thinking

    func isReached(_ event: SessionEvent) -> Bool {
      switch (self, event.kind) {
      case (.idle, .listening(.trigger)), (.listening, .listening(.option)), (.speaking, .speaking),
        (.thinking, .recognized):
        true
      default: false
      }
    }
  }

  @Test(arguments: Moment.allCases)
  func `an order is completed although the device goes away`(moment: Moment) async throws {
    room.state.withLock { $0.refusals = 0 }
    let isLost = Atomic(false)
    let (ending, events) = try await events(of: try live()) { [room] event in
      guard moment.isReached(event), !isLost.exchange(true, ordering: .relaxed) else { return }
      room.state.withLock {
        $0.isLostNext = true
        $0.refusals = 2
      }
    }
    #expect(ending == .conversationEnded)
    #expect(events.contains { $0.kind == .dialog(.ended(.completed)) })
    let reports = events.compactMap { event in
      if case .device(let report) = event.kind { report } else { nil }
    }
    #expect(reports.map(\.status) == [.lost, .regained])
    #expect(
      reports.first?.sentence?.contains("“scripted”") == true
        || reports.first?.sentence?.contains("\"scripted\"") == true)
    // What is heard of the time before a question was ready to listen is told late.
    let ofHearing: Set = ["speechStarted", "hypothesis", "endOfSpeech", "recognized", "rejected", "noInput"]
    let moments = events.filter { !ofHearing.contains($0.name) }.map(\.at)
    #expect(moments == moments.sorted())
    #expect(room.state.withLock { $0.openings.count } == 2)
    #expect(room.state.withLock { $0.closings } == 2)
  }

  /// What happened to the device, by its name.
  private static func deviceNames(_ event: SessionEvent) -> String? {
    switch event.kind {
    case .device(let report): report.status.rawValue
    case .muted, .unmuted: event.name
    default: nil
    }
  }

  @Test func `a conversation whose device stays away ends, and another can begin`() async throws {
    let isLost = Atomic(false)
    let live = try live {
      $0.patience = .milliseconds(100)
      $0.endsAfterConversation = false
    }
    let (_, events) = try await events(of: live) { [room, script] event in
      if event.kind == .dialog(.ended(.completed)) { live.stop() }
      // The utterance that was open took a line of the script with it.
      if case .device(let report) = event.kind, report.status == .regained {
        script.state.withLock { $0.lines = ["order soup", "clam chowder", "the first one", "yes"] }
      }
      guard event.kind == .listening(.option), !isLost.exchange(true, ordering: .relaxed) else { return }
      room.state.withLock { $0.isLostNext = true }
    }
    let outcomes = events.compactMap { event in
      if case .dialog(.ended(let outcome)) = event.kind { outcome } else { nil }
    }
    // A dialog that does not come to its end within half a second is left alone, and its last event with it.
    #expect(outcomes.last == .completed && outcomes.dropLast().allSatisfy { $0 == .closed })
    #expect(events.count { $0.kind == .listening(.trigger) } >= 2)
    // What is heard of the time before a question was ready to listen is told late.
    let ofHearing: Set = ["speechStarted", "hypothesis", "endOfSpeech", "recognized", "rejected", "noInput"]
    let moments = events.filter { !ofHearing.contains($0.name) }.map(\.at)
    #expect(moments == moments.sorted())
  }

  @Test func `a device that is not waited for ends the session with its error`() async throws {
    let live = try live { $0.survivesLoss = false }
    await #expect(throws: SoundRoom.gone()) {
      _ = try await events(of: live) { [room] _ in room.state.withLock { $0.isLostNext = true } }
    }
    #expect(live.activity == .stopped)
  }

  @Test func `a device that is not there at the start is not waited for`() async throws {
    room.state.withLock { $0.refusals = 1 }
    await #expect(throws: SoundDeviceError.self) { _ = try await events(of: try live()) }
  }

  @Test func `a session that waits for its device goes on counting and can be stopped`() async throws {
    let live = try live()
    let (ending, events) = try await events(of: live) { [room] event in
      room.state.withLock {
        $0.isLostNext = true
        $0.refusals = .max
      }
      guard case .device(let report) = event.kind, report.status == .lost else { return }
      let before = live.progress
      Thread.detachNewThread {
        while live.progress < before + 20 || live.activity != .lost { usleep(1_000) }
        live.stop()
      }
    }
    #expect(ending == .stopped)
    #expect(events.contains { $0.name == "device" })
  }

  /// Makes no sound before the gate is opened.
  private final class HangingSynthesizer: SpeechSynthesizer {
    let gate: DispatchSemaphore
    init(_ gate: DispatchSemaphore) { self.gate = gate }
    func synthesize(_ text: String, to sink: (SynthesisChunk) -> Bool) { gate.wait() }
  }

  @Test func `a session that does not get on is told once and makes no progress, though its frames go on`() async throws
  {
    let gate = DispatchSemaphore(value: 0)
    defer { gate.signal() }
    let frames = Atomic(0)
    let live = try live(
      { $0.session.intentTimeout = .seconds(1) },
      tap: { _, _ in
        frames.add(1, ordering: .relaxed)
        return nil
      }, synthesizer: { HangingSynthesizer(gate) })
    let progress = Mutex<[Int]>([])
    let (_, events) = try await events(of: live) { event in
      guard case .failure = event.kind else { return }
      let start = frames.load(ordering: .relaxed)
      Thread.detachNewThread {
        for count in [10, 200] {
          while frames.load(ordering: .relaxed) < start + count { usleep(1_000) }
          progress.withLock { $0.append(live.progress) }
        }
        live.stop()
      }
    }
    let sentences = events.compactMap { event in
      if case .failure(let sentence) = event.kind { sentence } else { nil }
    }
    #expect(sentences.count == 1 && sentences[0].contains("stands still"), "\(sentences)")
    #expect(progress.withLock { $0.count == 2 && $0[0] == $0[1] })
  }

  @Test func `mute gives the microphone back, lasts beyond a loss, and unmute takes it again`() async throws {
    let live = try live()
    let (_, events) = try await events(of: live) { [room] event in
      switch event.kind {
      case .listening(.trigger) where room.state.withLock { $0.mutings.isEmpty }: live.post(.control(.mute(true)))
      case .device(let report):
        if report.status == .regained { live.post(.toggleMute) }
      case .muted: room.state.withLock { $0.isLostNext = true }
      case .unmuted: room.speak()
      default: break
      }
    }
    let happened = events.compactMap { Self.deviceNames($0) }
    #expect(happened == ["muted", "lost", "regained", "unmuted"])
    #expect(events.contains { $0.kind == .dialog(.ended(.completed)) })
    // What was said while nobody listened was not heard.
    #expect(!events.prefix { $0.kind != .unmuted }.contains { $0.name == "speechStarted" })
    room.state.withLock { state in
      #expect(state.openings == [false, true])
      #expect(state.mutings == [true, false])
    }
  }

  @Test func `a microphone that cannot be taken again is waited for like a lost one`() async throws {
    let live = try live()
    let (_, events) = try await events(of: live) { [room] event in
      switch event.kind {
      case .listening(.trigger) where room.state.withLock { $0.mutings.isEmpty }: live.post(.control(.mute(true)))
      case .muted:
        room.state.withLock { $0.isMuteRefused = true }
        live.post(.control(.mute(false)))
      case .device(let report) where report.status == .regained: room.speak()
      default: break
      }
    }
    #expect(events.compactMap { Self.deviceNames($0) } == ["muted", "unmuted", "lost", "regained"])
    #expect(events.contains { $0.kind == .dialog(.ended(.completed)) })
  }

  @Test func `finishing waits for the end of the conversation`() async throws {
    let live = try live { $0.endsAfterConversation = false }
    let (ending, events) = try await events(of: live) { event in
      if case .dialog(.matched) = event.kind { live.finish() }
    }
    #expect(ending == .stopped)
    #expect(events.contains { $0.kind == .dialog(.ended(.completed)) })
  }

  @Test func `more commands than wait for a frame are refused`() throws {
    let live = try live()
    for _ in 0..<LiveSession.commandLimit { #expect(live.post(.toggleMute)) }
    #expect(!live.post(.toggleMute))
    #expect(live.takeCommands().count == LiveSession.commandLimit)
    #expect(
      live.post(.control(.mute(true))) && live.takeCommands() == [.control(.mute(true))] && live.takeCommands().isEmpty)
  }

  @Test func `a microphone at full scale is told once, and the session goes on`() async throws {
    let noise = AudioFrame((0..<160).map { $0.isMultiple(of: 2) ? .max : .min })
    room.state.withLock { $0.background = noise }
    let (_, events) = try await events(of: try live { $0.limit = .seconds(60) })
    let reports = events.filter { $0.name == "device" }
    #expect(reports.count == 1)
    guard case .device(let report) = reports.first?.kind else { return }
    #expect(report.status == .microphoneClipping && report.sentence?.contains("full scale") == true)
  }

  @Test func `the tap sees every frame, and what it reports becomes an event`() async throws {
    let count = Atomic(0)
    let live = try live(tap: { _, _ in
      count.add(1, ordering: .relaxed).newValue == 10 ? DeviceReport(.recordingEnded, sentence: "Full.") : nil
    })
    let (_, events) = try await events(of: live)
    #expect(events.contains { $0.kind == .device(DeviceReport(.recordingEnded, sentence: "Full.")) })
    #expect(count.load(ordering: .relaxed) == live.progress)
  }
}
