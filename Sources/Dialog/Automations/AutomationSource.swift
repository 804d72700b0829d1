import Foundation
import Synchronization

/// The automations of a device as what falls due.
///
/// One that is found late, since the device was off, is not run but told. What nobody answered is skipped, and kept with
/// the automation. What a process had taken when it ended is not due again, since it may have been done.
public final class AutomationSource: OccasionSource {
  private let automations: Automations
  private let calendar: Calendar
  private let asking: @Sendable (String) -> String
  /// The file is looked at once a minute.
  private let looked = Mutex<(minute: LocalMinute, isDue: Bool)?>(nil)

  /// What was told and not taken yet.
  private let told = Mutex<[(name: String, minute: LocalMinute)]>([])

  /// Minutes after which it is too late.
  static let latestMinutes = 10

  /// - Parameter asking: the question before one that asks, with its words.
  public init(_ automations: Automations, calendar: Calendar = .current, asking: @escaping @Sendable (String) -> String)
  {
    (self.automations, self.calendar, self.asking) = (automations, calendar, asking)
  }

  public func isDue(at date: Date) -> Bool {
    if told.withLock({ !$0.isEmpty }) { return true }
    let now = LocalMinute(date, calendar)
    if let known = looked.withLock({ $0 }), known.minute == now { return known.isDue }
    let isDue = automations.all.contains { $0.next.map { $0 <= now } ?? false }
    looked.withLock { $0 = (now, isDue) }
    return isDue
  }

  public func takeDue(at date: Date) -> [Occasion] {
    let now = LocalMinute(date, calendar)
    var due: [Occasion] = []
    let told = told.withLock { told in
      defer { told = [] }
      return told
    }
    // What cannot be written is not run, since it would be run again and again.
    try? automations.change { all throws(OwnFileError) in
      for place in all.indices {
        let happened = told.first { all[place].awaits($0.name) }?.minute
        guard let next = happened ?? all[place].next, next <= now else { continue }
        let words = all[place].words
        let isLate = now.minutes - next.minutes > Self.latestMinutes
        let action: Occasion.Action =
          isLate ? .tell(words) : .run(words, asking: all[place].asks ? asking(words) : nil)
        due.append(Occasion(id: "\(place) \(all[place].trigger.text)", date: next.date(calendar) ?? date, action))
        all[place].since = now
        if isLate { all[place].last = .missed }
      }
    }
    looked.withLock { $0 = (now, false) }
    return due
  }

  public func happened(_ name: String, at date: Date) -> Bool {
    guard automations.all.contains(where: { $0.awaits(name) }) else { return false }
    told.withLock { $0.append((name, LocalMinute(date, calendar))) }
    return true
  }

  public func end(_ occasion: Occasion, _ ending: Occasion.Ending) {
    guard case .run(let words, _) = occasion.action else { return }
    try? automations.change { all throws(OwnFileError) in
      guard let place = all.firstIndex(where: { $0.words == words && occasion.id.hasSuffix(" " + $0.trigger.text) })
      else {
        return
      }
      switch ending {
      case .done: all[place].last = .done
      case .declined: all[place].last = .declined
      case .unanswered: all[place].last = .unanswered
      case .failed: all[place].last = .failed
      }
    }
  }
}
