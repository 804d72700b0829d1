import Foundation
import Synchronization

/// The automations of a device as what falls due.
///
/// One that is found late, since the device was off, is not run but told. What nobody answered is skipped, and kept with
/// the automation. An event that several processes hear of is run by the one that takes it first.
/// What a process had taken when it ended is not due again, since it may have been done.
public final class AutomationSource: OccasionSource {
  private let automations: Automations
  private let calendar: Calendar
  private let asking: @Sendable (String) -> String
  /// The file is looked at once a minute.
  private let looked = Mutex<(minute: LocalMinute, isDue: Bool, isPressing: Bool)?>(nil)

  /// What was told and not taken yet.
  private let told = Mutex<[(name: String, date: Date, isPressing: Bool)]>([])

  /// Names this process to others that hear of the same events.
  private let owner: String
  private static let process = UUID().uuidString

  /// What is waited for, as long as the file is the same.
  private let waiting = Mutex<(stamp: OwnFile.Stamp?, names: Set<String>)?>(nil)

  /// Minutes after which it is too late.
  static let latestMinutes = 10

  /// - Parameter asking: the question before one that asks, with its words.
  public convenience init(
    _ automations: Automations, calendar: Calendar = .current, asking: @escaping @Sendable (String) -> String
  ) {
    self.init(automations, calendar: calendar, owner: Self.process, asking: asking)
  }

  init(
    _ automations: Automations, calendar: Calendar = .current, owner: String,
    asking: @escaping @Sendable (String) -> String
  ) {
    (self.automations, self.calendar, self.owner, self.asking) = (automations, calendar, owner, asking)
  }

  public func isDue(at date: Date) -> Bool {
    told.withLock { !$0.isEmpty } || look(at: date).isDue
  }

  public func isPressing(at date: Date) -> Bool {
    told.withLock { $0.contains(where: \.isPressing) } || look(at: date).isPressing
  }

  private func look(at date: Date) -> (isDue: Bool, isPressing: Bool) {
    let now = LocalMinute(date, calendar)
    if let known = looked.withLock({ $0 }), known.minute == now { return (known.isDue, known.isPressing) }
    let due = automations.all.filter { $0.next.map { $0 <= now } ?? false }
    let found = (isDue: !due.isEmpty, isPressing: due.contains(where: \.isPressing))
    looked.withLock { $0 = (now, found.isDue, found.isPressing) }
    return found
  }

  public func takeDue(at date: Date) -> [Occasion] { take(at: date, onlyPressing: false) }
  public func takePressing(at date: Date) -> [Occasion] { take(at: date, onlyPressing: true) }

  private func take(at date: Date, onlyPressing: Bool) -> [Occasion] {
    let now = LocalMinute(date, calendar)
    var due: [Occasion] = []
    let told = told.withLock { told in
      let taken = told.filter { $0.isPressing || !onlyPressing }
      told.removeAll { $0.isPressing || !onlyPressing }
      return taken
    }
    // What cannot be written is not run, since it would be run again and again.
    try? automations.change { all throws(OwnFileError) in
      for place in all.indices where all[place].isPressing || !onlyPressing {
        let happened = told.first { all[place].awaits($0.name) && $0.isPressing == all[place].isPressing }?.date
        guard let next = happened.map({ LocalMinute($0, calendar) }) ?? all[place].next, next <= now,
          claim(&all[place], happened)
        else { continue }
        let words = all[place].words
        let isLate = now.minutes - next.minutes > Self.latestMinutes
        let action: Occasion.Action =
          isLate ? .tell(words) : .run(words, asking: all[place].asks ? asking(words) : nil)
        due.append(Occasion(id: "\(place) \(all[place].trigger.text)", date: next.date(calendar) ?? date, action))
        all[place].since = now
        if isLate { all[place].last = .missed }
      }
    }
    looked.withLock { $0 = (now, onlyPressing && $0?.isDue == true, false) }
    return due
  }

  /// False where another process has taken what happened then.
  private func claim(_ automation: inout Automation, _ happened: Date?) -> Bool {
    guard let happened else { return true }
    let told = Int((happened.timeIntervalSince1970 * 1_000).rounded())
    if automation.claim?.covers(told, to: owner) == true { return false }
    automation.claim = EventClaim(at: told, by: owner)
    return true
  }

  public func happened(_ name: String, at date: Date) -> Bool {
    let waiting = automations.all.filter { $0.awaits(name) }
    // What presses is taken for itself in quiet hours, and the rest after them.
    let all = Set(waiting.map(\.isPressing)).map { (name, date, $0) }
    told.withLock { told in
      // However often it is told, it is run once.
      told.removeAll { $0.name.lowercased() == name.lowercased() }
      told += all
    }
    return !all.isEmpty
  }

  public var awaited: Set<String> {
    let stamp = automations.stamp
    if let stamp, let known = waiting.withLock({ $0 }), known.stamp == stamp { return known.names }
    let names = Set(
      automations.all.compactMap { automation -> String? in
        guard !automation.isOff, case .event(let name) = automation.trigger else { return nil }
        return name
      })
    waiting.withLock { $0 = (stamp, names) }
    return names
  }

  public func end(_ occasion: Occasion, _ ending: Occasion.Ending) {
    guard case .run(let words, _) = occasion.action else { return }
    try? automations.change { all throws(OwnFileError) in
      let places = all.indices.filter { occasion.id.hasSuffix(" " + all[$0].trigger.text) }
      // Another process may have given what it runs another name meanwhile.
      guard let place = places.first(where: { all[$0].words == words }) ?? (places.count == 1 ? places[0] : nil)
      else { return }
      switch ending {
      case .done: all[place].last = .done
      case .declined: all[place].last = .declined
      case .unanswered: all[place].last = .unanswered
      case .failed: all[place].last = .failed
      }
      // What became of it is told where it was not done.
      if all[place].isSpent, ending == .done || ending == .declined { all.remove(at: place) }
    }
  }
}
