import Foundation
import ParleyAudio
import Synchronization

/// What date it is in a conversation that is typed from a script: a date, and the waits of the lines since then.
final class ScriptClock: Sendable {
  private let time: Mutex<Date>

  init(_ date: Date) { time = Mutex(date) }

  var date: Date { time.withLock { $0 } }

  /// Lets so much time pass, second by second, as a device looks each second for what is due.
  ///
  /// - Returns: true where something was due on the way, where the clock has stopped.
  func pass(_ wait: Duration, isDue: (Date) -> Bool) -> Bool {
    let end = date.addingTimeInterval(wait.inSeconds)
    while true {
      let now = date
      if isDue(now) { return true }
      if now >= end { return false }
      time.withLock { $0 = min(end, now.addingTimeInterval(1)) }
    }
  }
}
