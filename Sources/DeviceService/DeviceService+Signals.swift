import Foundation
import ParleyVoiceSession
import Synchronization

/// What signals ask of the device.
extension DeviceService {
  func take(signal: Int32) {
    switch signal {
    case SIGHUP: reload()
    case SIGUSR1: post(.control(.wake))
    case SIGUSR2: post(.toggleMute)
    default: stop()
    }
    signalCount.add(1, ordering: .releasing)
  }

  private func post(_ command: LiveSession.Command) {
    state.withLock { state in
      if let live = state.live {
        live.post(command)
      } else if state.early.count < Self.earlyLimit {
        state.early.append(command)
      }
    }
  }

  /// Ends the session; where that takes too long, the process.
  ///
  /// A session that has not begun has nothing to lose, and opening its sound device and making its engines may take longer
  /// than who ends it waits: the process ends as it was told to.
  package func stop() {
    let live = state.withLock { state in
      defer { state.isEnding = true }
      return state.isEnding ? nil : state.live
    }
    live?.stop()
    guard let live else { return }
    Thread.detachNewThread { [self] in
      Thread.sleep(forTimeInterval: Self.endLimit.inSeconds)
      if hasEnded.load(ordering: .relaxed) { return }
      let hasBegun = live.progress > 0
      if hasBegun { log.line("The session did not end in time, so the device ends without it.") }
      state.withLock { $0.socket.take() }?.close()
      log.end()
      // For the threads of both.
      Thread.sleep(forTimeInterval: Self.writingTime.inSeconds)
      exit(hasBegun ? EXIT_FAILURE : EXIT_SUCCESS)
    }
  }

  /// Goes on with a new configuration once no conversation is under way; one that is wrong changes nothing.
  private func reload() {
    notifier.send("RELOADING=1")
    defer { notifier.send("READY=1") }
    do {
      let plan = try makePlan()
      let live = state.withLock { state in
        state.next = plan
        return state.live
      }
      live?.finish()
      log.line("The configuration was read; it takes effect when the conversation ends.")
    } catch {
      log.line("The old configuration stays, since the new one is wrong: \(error)")
    }
  }
}
