import ParleyAudio
import ParleyDialog
import ParleySpeech
import Synchronization

/// The bridge between the dialog, which waits for people, and the frame loop, which never waits.
///
/// The dialog's task posts one request at a time and suspends; the frame loop takes the request, carries it out in
/// sample time and answers. Between an answer and the next request the dialog is thinking: a replay holds the clock
/// there by awaiting `settled()`, a live session goes on with silence.
final class SessionLink: Sendable {
  /// What the dialog wants from the frame loop.
  struct Request: Sendable {
    /// What is to be played first; its beginning was made.
    var sound: PromptSound?
    var text = ""
    /// What is to be listened for afterwards; nil for a statement.
    var question: ListeningPlan?
    /// What may be said over a statement.
    var commands: ListeningPlan?
    /// Where it is a sentence from outside.
    var announcement: Announcement?

    /// There is something to hear of it.
    var isAudible: Bool { sound.map { !$0.isEmpty } ?? false }
  }

  /// A request and the task that waits for its answer.
  private struct Pending {
    let request: Request
    let reply: CheckedContinuation<RecognitionResult, Never>
  }

  private struct State {
    /// In the order in which they came; the first is the one being carried out, once it is taken.
    var pending: [Pending] = []
    var isTaken = false
    var isClosed = false
    var isFinished = false
    var announcements = AnnouncementQueue<Request>()
    /// The tasks that await `settled()`, by number.
    var settling: [Int: CheckedContinuation<Void, Never>] = [:]
    var settlingCount = 0
    /// The tasks that await `interruption()`, by number.
    var interruptible: [Int: CheckedContinuation<WorkInterruption?, Never>] = [:]
    /// The tasks that await `waited()`, by number.
    var patient: [Int: CheckedContinuation<Bool, Never>] = [:]
    /// The person cancelled before the work that began awaited it.
    var isCancelled = false

    /// True while the dialog has neither a request outstanding nor come to its end, or an announcement is being made.
    var isThinking: Bool { isDialogAtWork || announcements.isMaking }
    var isDialogAtWork: Bool { pending.isEmpty && !isFinished }

    mutating func takeSettling() -> [CheckedContinuation<Void, Never>] {
      defer { settling = [:] }
      return Array(settling.values)
    }
  }

  private let state = Mutex(State())
  /// For the frame loop to see without the lock: a request waits, the dialog works, it has ended.
  private let hasRequest = Atomic<Bool>(false)
  private let works = Atomic<Bool>(true)
  private let dialogWorks = Atomic<Bool>(true)
  private let hasEnded = Atomic<Bool>(false)
  /// Announcements that are made or wait, for the frame loop to see without the lock.
  private let announcementCount = Atomic<Int>(0)
  private let wasInterrupted = Atomic<Bool>(false)

  var isThinking: Bool { works.load(ordering: .acquiring) }
  var isDialogAtWork: Bool { dialogWorks.load(ordering: .relaxed) }
  var isFinished: Bool { hasEnded.load(ordering: .acquiring) }

  /// Changes the state, and what the frame loop sees of it; who waits for the dialog to have thought goes on.
  private func change<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    let (result, waiters) = state.withLock { state in
      let result = body(&state)
      show(state)
      return (result, state.isThinking ? [] : state.takeSettling())
    }
    for waiter in waiters { waiter.resume() }
    return result
  }

  private func show(_ state: State) {
    hasRequest.store(!state.pending.isEmpty && !state.isTaken, ordering: .releasing)
    works.store(state.isThinking, ordering: .releasing)
    dialogWorks.store(state.isDialogAtWork, ordering: .relaxed)
    announcementCount.store(state.announcements.count, ordering: .relaxed)
    hasEnded.store(state.isFinished, ordering: .releasing)
  }

  // MARK: The dialog's side

  /// Hands a request to the frame loop and suspends until it was carried out.
  ///
  /// An app may ask from two tasks at once; their requests are carried out one after the other.
  func carryOut(_ request: Request) async -> RecognitionResult {
    await withCheckedContinuation { continuation in
      let isClosed = change { state in
        if state.isClosed { return true }
        state.isCancelled = false
        state.pending.append(Pending(request: request, reply: continuation))
        return false
      }
      if isClosed { continuation.resume(returning: .closed) }
    }
  }

  /// The dialog has come to its end and will ask nothing more.
  func finish() {
    change { $0.isFinished = true }
  }

  // MARK: Work

  /// Returns when the dialog's work is no longer to be waited for, or nil when the caller's task is cancelled.
  func interruption() async -> WorkInterruption? {
    let number = state.withLock { state in
      state.settlingCount += 1
      return state.settlingCount
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let known: WorkInterruption?? = state.withLock { state in
          if Task.isCancelled { return .some(nil) }
          if state.isCancelled {
            state.isCancelled = false
            return .cancelled
          }
          state.interruptible[number] = continuation
          return nil
        }
        if let known { continuation.resume(returning: known) }
      }
    } onCancel: {
      state.withLock { $0.interruptible.removeValue(forKey: number) }?.resume(returning: nil)
    }
  }

  /// The waiting is over. Cancelling also counts for work that begins before the next request; a time-out does nothing
  /// where the dialog does no work that could be left.
  func interrupt(_ interruption: WorkInterruption) {
    let waiting = state.withLock { state in
      defer { state.interruptible = [:] }
      if !state.interruptible.isEmpty { wasInterrupted.store(true, ordering: .relaxed) }
      if state.interruptible.isEmpty, interruption == .cancelled { state.isCancelled = true }
      return state.interruptible
    }
    for continuation in waiting.values { continuation.resume(returning: interruption) }
  }

  /// Whether work was left since the last call, so that the dialog goes on.
  func takeInterrupted() -> Bool { wasInterrupted.exchange(false, ordering: .relaxed) }

  /// Returns true when a person has waited for the dialog's work for a while; false when the caller's task is cancelled.
  func waited() async -> Bool {
    let number = state.withLock { state in
      state.settlingCount += 1
      return state.settlingCount
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if !Task.isCancelled { state.patient[number] = continuation }
          return Task.isCancelled
        }
        if isOver { continuation.resume(returning: false) }
      }
    } onCancel: {
      state.withLock { $0.patient.removeValue(forKey: number) }?.resume(returning: false)
    }
  }

  /// A person has waited for a while.
  func tellWaiting() {
    let waiting = state.withLock { state in
      defer { state.patient = [:] }
      return state.patient
    }
    for continuation in waiting.values { continuation.resume(returning: true) }
  }

  // MARK: Announcements

  var hasAnnouncement: Bool { announcementCount.load(ordering: .relaxed) > 0 }

  /// A sentence is to be said whose sound is being made; `announce` follows with the same announcement.
  func expect(_ announcement: Announcement, sound: PromptSound?) {
    change { $0.announcements.append(announcement, sound: sound) }
  }

  /// Its sound can be played, or is none.
  func announce(_ announcement: Announcement, _ request: Request) {
    change { $0.announcements.makeReady(announcement, request) }
  }

  /// The next announcement, if it is ready, and its place is not being written to.
  func takeAnnouncement() -> Request? {
    guard hasAnnouncement else { return nil }
    return state.withLockIfAvailable { state in
      let next = state.announcements.takeFirst()
      show(state)
      return next
    } ?? nil
  }

  /// Drops what waits to be said, also while its sound is being made: one announcement, or all where none is named.
  func dropAnnouncements(number: Int? = nil) -> [Announcement] {
    change { $0.announcements.drop(number: number) }
  }

  // MARK: The frame loop's side

  /// The request that waits to be carried out, once; nil as well while the dialog's side holds the lock.
  func takeRequest() -> Request? {
    guard hasRequest.load(ordering: .acquiring) else { return nil }
    let request: Request? =
      state.withLockIfAvailable { state in
        guard let next = state.pending.first, !state.isTaken else { return nil }
        state.isTaken = true
        show(state)
        return next.request
      } ?? nil
    return request
  }

  /// Tells the dialog what became of the request that was taken; does nothing where it was closed meanwhile.
  func answer(_ result: RecognitionResult) {
    let answered: Pending? = change { state in
      guard state.isTaken else { return nil }
      state.isTaken = false
      return state.pending.removeFirst()
    }
    answered?.reply.resume(returning: result)
  }

  /// Answers the pending requests, and every later one, with `.closed`.
  func close() {
    let closed = change { state in
      state.isClosed = true
      state.isTaken = false
      defer { state.pending = [] }
      return state.pending
    }
    for request in closed { request.reply.resume(returning: .closed) }
  }

  /// Returns when the dialog is not thinking (it waits for the frame loop, or it has ended), or the caller's task is
  /// cancelled.
  func settled() async {
    let number = state.withLock { state in
      state.settlingCount += 1
      return state.settlingCount
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let mustWait = state.withLock { state in
          // Cancelled after this is read, the handler finds the continuation, since it needs the same lock.
          guard state.isThinking, !Task.isCancelled else { return false }
          state.settling[number] = continuation
          return true
        }
        if !mustWait { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.settling.removeValue(forKey: number) }?.resume()
    }
  }

  /// As `settled`, for no longer than `patience` of the wall clock; false where the dialog still thinks.
  ///
  /// It waits second by second, so that the dialog's task has its turn between where the machine stood still or was too
  /// busy for both.
  func settled(within patience: Duration) async -> Bool {
    if !isThinking { return true }
    return await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.settled() }
      group.addTask {
        var left = patience
        while left > .zero, (try? await Task.sleep(for: min(left, .seconds(1)))) != nil { left -= .seconds(1) }
      }
      await group.next()
      group.cancelAll()
      return !isThinking
    }
  }
}
