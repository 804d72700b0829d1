import Dispatch
import Foundation
import ParleyAudio
import Synchronization

/// Opens sound devices and gives them back on a thread of its own, since a sound server that hangs blocks the thread
/// that asks it for anything.
///
/// What is asked is done in order, one thing at a time; it opens one device at a time, and is not used after `abandon`. Isolation: used from one thread.
final class DeviceOpener {
  /// A device on its way from one thread to another.
  ///
  /// Unchecked, since it is used by one thread at a time: the one that hands it over does not touch it again.
  private struct Handover: @unchecked Sendable {
    let sound: any DuplexSound
  }

  private enum Progress {
    case none
    case opening
    case opened(Handover)
    case failed(any Error)
    /// It is no longer waited for.
    case abandoned
  }

  private final class State: Sendable {
    let progress = Mutex(Progress.none)
    let closings = Atomic<Int>(0)
  }

  private let state = State()
  private let queue = DispatchQueue(label: "parley device opener")

  /// Begins to open a device, once those that are being closed are closed.
  func open(_ open: @escaping @Sendable () throws -> any DuplexSound) {
    state.progress.withLock { $0 = .opening }
    queue.async { [state] in
      let result = Result { Handover(sound: try open()) }
      let isWanted = state.progress.withLock { progress in
        guard case .opening = progress else { return false }
        switch result {
        case .success(let handover): progress = .opened(handover)
        case .failure(let error): progress = .failed(error)
        }
        return true
      }
      if !isWanted, case .success(let handover) = result { handover.sound.close() }
    }
  }

  /// What came of opening; nil while it is not known. A result is given once.
  func takeOpened() -> Result<any DuplexSound, any Error>? {
    state.progress.withLock { progress in
      switch progress {
      case .none, .opening, .abandoned: return nil
      case .opened(let handover):
        progress = .none
        return .success(handover.sound)
      case .failed(let error):
        progress = .none
        return .failure(error)
      }
    }
  }

  /// Blocks while a device is being opened.
  func waitForOpening() {
    while state.progress.withLock({ if case .opening = $0 { true } else { false } }) { usleep(50) }
  }

  /// Gives a device back, which may not be used any more.
  func close(_ sound: any DuplexSound) {
    let handover = Handover(sound: sound)
    state.closings.add(1, ordering: .relaxed)
    queue.async { [state] in
      handover.sound.close()
      state.closings.subtract(1, ordering: .releasing)
    }
  }

  /// Lets go of what was asked for, which is closed once it is open, and waits a moment for what is being closed.
  func abandon(after limit: Duration = .milliseconds(200)) {
    let opened: Handover? = state.progress.withLock { progress in
      defer { progress = .abandoned }
      if case .opened(let handover) = progress { return handover }
      return nil
    }
    if let opened { close(opened.sound) }
    let deadline = ContinuousClock.now + limit
    while state.closings.load(ordering: .acquiring) > 0, ContinuousClock.now < deadline { usleep(1_000) }
  }
}
