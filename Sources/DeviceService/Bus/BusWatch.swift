import Foundation
import ParleyAudio
import Synchronization

/// Follows the machine's signals on D-Bus while an automation waits for one, on a thread of its own, which may block.
///
/// A bus that is not there, or goes away, is told once and tried again; so is its return.
package final class BusWatch: Sendable {
  private let isOver = Atomic<Bool>(false)
  private let awaited: @Sendable () -> Set<String>
  private let happened: @Sendable (String) -> Void
  private let log: @Sendable (String) -> Void
  private let environment: [String: String]
  private let library: BusLibrary?

  /// How often is looked for what is awaited and what is over.
  private static let turn = Duration.seconds(1)
  /// How long after a failure a bus is tried again.
  private static let retry = Duration.seconds(5)
  /// Between two handfuls of signals that do not end.
  private static let breath = Duration.milliseconds(20)

  /// - Parameters:
  ///   - awaited: the names of events that automations wait for, of which those of `MachineEvent` are followed.
  ///   - happened: takes the name of one that has happened.
  ///   - log: takes sentences about a bus that goes or returns.
  package convenience init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    awaited: @escaping @Sendable () -> Set<String>, happened: @escaping @Sendable (String) -> Void,
    log: @escaping @Sendable (String) -> Void
  ) {
    self.init(environment, .shared, awaited: awaited, happened: happened, log: log)
  }

  init(
    _ environment: [String: String], _ library: BusLibrary?, awaited: @escaping @Sendable () -> Set<String>,
    happened: @escaping @Sendable (String) -> Void, log: @escaping @Sendable (String) -> Void
  ) {
    (self.environment, self.library) = (environment, library)
    (self.awaited, self.happened, self.log) = (awaited, happened, log)
    Thread.start("parley buses") { [self] in follow() }
  }

  /// Its thread ends at its next turn.
  package func stop() { isOver.store(true, ordering: .relaxed) }

  /// A bus as this thread knows it.
  private struct Line {
    var follower: BusFollower?
    /// Nil while nothing is wrong.
    var failure: String?
    var nextTry = ContinuousClock.now
  }

  private func follow() {
    var lines = Dictionary(uniqueKeysWithValues: Bus.allCases.map { ($0, Line()) })
    let start = ContinuousClock.now
    while !isOver.load(ordering: .relaxed) {
      let events = Set(awaited().compactMap(MachineEvent.init(named:)))
      var isMore = false
      for bus in Bus.allCases {
        var line = lines[bus] ?? Line()
        let wanted = events.filter { $0.bus == bus }
        if line.follower?.events != wanted { line.follower = nil }
        if wanted.isEmpty {
          line.failure = nil
        } else if follow(bus, wanted, &line, since: start) {
          isMore = true
        }
        lines[bus] = line
      }
      if isMore { Thread.sleep(forTimeInterval: Self.breath.inSeconds) }
      var polled = lines.values.compactMap { $0.follower?.connection.polled }
      _ = poll(&polled, nfds_t(polled.count), isMore ? 0 : Int32(Self.turn.inMilliseconds))
    }
  }

  /// Whether more signals may wait.
  private func follow(
    _ bus: Bus, _ wanted: Set<MachineEvent>, _ line: inout Line, since start: ContinuousClock.Instant
  ) -> Bool {
    let now = ContinuousClock.now
    do throws(BusFailure) {
      if line.follower == nil {
        guard now >= line.nextTry else { return false }
        line.nextTry = now + Self.retry
        line.follower = try follower(bus, wanted)
        if line.failure.take() != nil { log("The \(bus.rawValue) bus is there again.") }
      }
      guard let (events, isMore) = try line.follower?.take(at: start.duration(to: now).inSeconds) else { return false }
      for event in events { happened(event.rawValue) }
      return isMore
    } catch {
      line.follower = nil
      let names = MachineEvent.allCases.filter(wanted.contains).map { "“when \($0.rawValue)”" }
      if line.failure == nil {
        log("\(error.reason), so nothing runs by itself \(names.joined(separator: " or ")) until it is there.")
      }
      line.failure = error.reason
      return false
    }
  }

  private func follower(_ bus: Bus, _ wanted: Set<MachineEvent>) throws(BusFailure) -> BusFollower {
    guard let library else { throw .noLibrary }
    guard let address = bus.address(in: environment) else { throw .noAddress(bus) }
    return try BusFollower(bus, for: wanted, at: address, SessionOwner(in: environment), library)
  }
}
