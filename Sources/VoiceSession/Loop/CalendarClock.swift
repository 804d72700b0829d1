import Foundation
import ParleyAudio
import Synchronization

/// What date it is in a session: a date and the frames since then. The frame loop advances it, and any thread reads it,
/// without a lock.
final class CalendarClock: Sendable {
  /// What the date was at the session's zero, in microseconds since 1970.
  private let origin: Atomic<Int>
  private let samples: Atomic<Int>

  init(date: Date, at time: SampleTime) {
    origin = Atomic(Self.origin(of: date, at: time.samples))
    samples = Atomic(time.samples)
  }

  var date: Date { date(at: SampleTime(samples: samples.load(ordering: .relaxed))) }

  func date(at time: SampleTime) -> Date {
    let microseconds = origin.load(ordering: .relaxed) + Self.microseconds(time.samples)
    return Date(timeIntervalSince1970: Double(microseconds) / 1_000_000)
  }

  func advance(to time: SampleTime) { samples.store(time.samples, ordering: .relaxed) }

  func set(_ date: Date) {
    origin.store(Self.origin(of: date, at: samples.load(ordering: .relaxed)), ordering: .relaxed)
  }

  private static func origin(of date: Date, at samples: Int) -> Int {
    Int((date.timeIntervalSince1970 * 1_000_000).rounded()) - microseconds(samples)
  }

  private static func microseconds(_ samples: Int) -> Int { samples * 125 / 2 }
}
