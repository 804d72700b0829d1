import Dispatch

extension VoiceSession {
  /// A session on its way to a task and back.
  ///
  /// Unchecked, since the thread that hands it over does nothing until it has it back.
  private struct Handover: @unchecked Sendable {
    let session: VoiceSession
  }

  /// As `settled()`, for a thread, which it blocks.
  func settle() {
    let handover = Handover(session: self)
    let isSettled = DispatchSemaphore(value: 0)
    Task.detached {
      await handover.session.settled()
      isSettled.signal()
    }
    isSettled.wait()
  }
}
