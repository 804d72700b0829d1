import ParleyVoiceSession

/// What a simulated room sees of the device. Safe to read from any thread.
extension DeviceService {
  /// `stopped` before the first session.
  package var activity: LiveSession.Activity { state.withLock { $0.live }?.activity ?? .stopped }
  /// How many signals were carried out.
  package var carriedOutSignals: Int { signalCount.load(ordering: .acquiring) }
}
