import ParleyAudio
import Synchronization

/// A session's one ordered stream of events, as all but the frame loop write it, and the moment that they are stamped
/// with. The frame loop writes `FrameEvents`, which puts both in order.
final class EventLog: Sendable {
  struct Entry: Sendable {
    let number: Int
    let event: SessionEvent
  }

  private let clock = Atomic<Int>(0)
  private let numbers = Atomic<Int>(0)
  private let count = Atomic<Int>(0)
  private let entries = Mutex<[Entry]>([])

  var now: SampleTime {
    get { SampleTime(samples: clock.load(ordering: .relaxed)) }
    set { clock.store(newValue.samples, ordering: .relaxed) }
  }

  var isEmpty: Bool { count.load(ordering: .acquiring) == 0 }

  /// The place of an event among all that are written.
  func nextNumber() -> Int { numbers.add(1, ordering: .relaxed).newValue }

  func append(_ kind: SessionEvent.Kind) {
    entries.withLock { $0.append(Entry(number: nextNumber(), event: SessionEvent(at: now, kind))) }
    count.add(1, ordering: .releasing)
  }

  func take() -> [Entry] {
    if isEmpty { return [] }
    return entries.withLock { entries in
      defer { entries = [] }
      count.subtract(entries.count, ordering: .relaxed)
      return entries
    }
  }
}

/// The events of a session, written by the frame loop without a lock and, but for more than some hundred between two calls
/// of `take`, without memory of their own. Isolation: used from the frame loop's thread.
final class FrameEvents {
  private let log: EventLog
  private var own: [EventLog.Entry] = []

  private static let reserve = 256

  init(_ log: EventLog) {
    self.log = log
    own.reserveCapacity(Self.reserve)
  }

  /// The moment that events are stamped with.
  var now: SampleTime {
    get { log.now }
    set { log.now = newValue }
  }

  func append(_ event: SessionEvent) { own.append(EventLog.Entry(number: log.nextNumber(), event: event)) }

  func append(_ kind: SessionEvent.Kind) { append(SessionEvent(at: now, kind)) }

  /// The events since the last call, from both sides, in the order in which they happened.
  func take() -> [SessionEvent] {
    if own.isEmpty, log.isEmpty { return [] }
    let all = (own + log.take()).sorted { $0.number < $1.number }
    own.removeAll(keepingCapacity: true)
    return all.map(\.event)
  }
}
