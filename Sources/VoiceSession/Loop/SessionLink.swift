import Audio
import Dialog
import Speech
import Synchronization

/// The bridge between the dialog, which waits for people, and the frame loop, which waits for nobody.
///
/// The dialog's task posts one request at a time and suspends; the frame loop takes the request, carries it out in
/// sample time and answers. Between an answer and the next request the dialog is thinking: a replay holds the clock
/// there by awaiting `settled()`, a live session goes on with silence.
final class SessionLink: Sendable {
  /// What the dialog wants from the frame loop.
  struct Request: Sendable {
    /// What is to be played first.
    var speech: SynthesizedSpeech?
    var text = ""
    /// What is to be listened for afterwards; nil for a statement.
    var question: ListeningPlan?
  }

  private struct State {
    var request: Request?
    var isTaken = false
    var reply: CheckedContinuation<Hearing, Never>?
    var isClosed = false
    var isFinished = false
    var events: [SessionEvent] = []
    var settling: [CheckedContinuation<Void, Never>] = []

    /// True while the dialog has neither a request outstanding nor come to its end.
    var isThinking: Bool { request == nil && !isFinished }
  }

  private let state = Mutex(State())
  private let clock = Atomic<Int>(0)

  /// The moment that events are stamped with.
  var now: SampleTime {
    get { SampleTime(samples: clock.load(ordering: .relaxed)) }
    set { clock.store(newValue.samples, ordering: .relaxed) }
  }

  var isThinking: Bool { state.withLock { $0.isThinking } }
  var isFinished: Bool { state.withLock { $0.isFinished } }

  // MARK: The dialog's side

  /// Hands a request to the frame loop and suspends until it was carried out.
  func carryOut(_ request: Request) async -> Hearing {
    await withCheckedContinuation { continuation in
      let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
        if state.isClosed {
          continuation.resume(returning: .closed)
          return []
        }
        state.request = request
        state.isTaken = false
        state.reply = continuation
        defer { state.settling = [] }
        return state.settling
      }
      for waiter in waiters { waiter.resume() }
    }
  }

  /// The dialog has come to its end and will ask nothing more.
  func finish() {
    let waiters = state.withLock { state in
      state.isFinished = true
      defer { state.settling = [] }
      return state.settling
    }
    for waiter in waiters { waiter.resume() }
  }

  func append(_ kind: SessionEvent.Kind) {
    append(SessionEvent(at: now, kind))
  }

  func append(_ event: SessionEvent) {
    state.withLock { $0.events.append(event) }
  }

  // MARK: The frame loop's side

  /// The request that waits to be carried out, once.
  func takeRequest() -> Request? {
    state.withLock { state in
      guard let request = state.request, !state.isTaken else { return nil }
      state.isTaken = true
      return request
    }
  }

  /// Tells the dialog what became of its request.
  func answer(_ hearing: Hearing) {
    let reply = state.withLock { state in
      state.request = nil
      defer { state.reply = nil }
      return state.reply
    }
    reply?.resume(returning: hearing)
  }

  /// Answers the pending request, and every later one, with `.closed`.
  func close() {
    let reply = state.withLock { state in
      state.isClosed = true
      state.request = nil
      defer { state.reply = nil }
      return state.reply
    }
    reply?.resume(returning: .closed)
  }

  /// Returns when the dialog is not thinking: it waits for the frame loop, or it has ended.
  func settled() async {
    await withCheckedContinuation { continuation in
      let isSettled = state.withLock { state in
        if state.isThinking { state.settling.append(continuation) }
        return !state.isThinking
      }
      if isSettled { continuation.resume() }
    }
  }

  /// The events since the last call, in order.
  func takeEvents() -> [SessionEvent] {
    state.withLock { state in
      if state.events.isEmpty { return [] }
      defer { state.events.removeAll(keepingCapacity: true) }
      return state.events
    }
  }
}
