/// A sound card that is simulated, and whose frames are all the time that passes: before each of them a session waits for
/// its own work, so that it may run faster than people and the same sound gives the same events.
///
/// Both functions are called from the session's threads, one at a time.
package struct SimulatedCard: Sendable {
  /// Opens it; throws `SoundDeviceError`.
  package let open: LiveSession.Opening
  /// 10 ms pass without sound, since the card is lost.
  package let pass: @Sendable () -> Void
  /// How long an app's work is waited for, in time of the wall clock, before sound goes on without it.
  package let longestHold: Duration

  package init(
    longestHold: Duration, open: @escaping LiveSession.Opening, pass: @escaping @Sendable () -> Void
  ) {
    (self.longestHold, self.open, self.pass) = (longestHold, open, pass)
  }
}
