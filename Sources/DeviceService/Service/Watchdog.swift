import Foundation
import ParleyAudio
import Synchronization

/// Feeds systemd's watchdog as long as the session makes progress, so that a session that is stuck is restarted.
final class Watchdog: Sendable {
  private let isOver = Atomic<Bool>(false)

  /// How often systemd expects a sign of life, as WATCHDOG_USEC says for this process; nil where it does not.
  static func interval(_ environment: [String: String]) -> Duration? {
    if let process = environment["WATCHDOG_PID"], Int32(process) != getpid() { return nil }
    guard let text = environment["WATCHDOG_USEC"], let microseconds = Int(text), microseconds > 0 else { return nil }
    return .microseconds(microseconds)
  }

  /// Looks at `progress` four times an interval and feeds where the number has changed.
  init?(
    _ notifier: ServiceNotifier, environment: [String: String] = ProcessInfo.processInfo.environment,
    progress: @escaping @Sendable () -> Int
  ) {
    guard let interval = Self.interval(environment) else { return nil }
    Thread.start("parley watchdog") { [self] in
      var last = progress()
      while !isOver.load(ordering: .relaxed) {
        Thread.sleep(forTimeInterval: min(3_600, max(0.001, interval.inSeconds / 4)))
        let now = progress()
        if now != last { notifier.send("WATCHDOG=1") }
        last = now
      }
    }
  }

  func stop() { isOver.store(true, ordering: .relaxed) }
}
