import Foundation

/// Something that runs by itself, at a time or when an event is told.
public struct Automation: Hashable, Sendable {
  /// When it is due.
  public enum Trigger: Hashable, Sendable {
    case time(CalendarRule)
    /// What is told from outside, such as `arrived home`.
    case event(String)

    /// From calendar words, or from `when` and what is told.
    public init(_ text: String) throws(CalendarRuleError) {
      let words = text.split(whereSeparator: \.isWhitespace)
      if words.count > 1, words[0].lowercased() == "when" {
        self = .event(words.dropFirst().joined(separator: " "))
      } else {
        self = .time(try CalendarRule(text))
      }
    }

    /// As it is written and told.
    public var text: String {
      switch self {
      case .time(let rule): rule.text
      case .event(let name): "when \(name)"
      }
    }
  }

  /// What became of one time at which it was due.
  public enum Ending: String, Hashable, Sendable, Codable {
    case done, declined, unanswered, failed, missed
  }

  public var trigger: Trigger
  /// What is said to run it: a phrase, or the name of a shortcut of one's own.
  public var words: String
  /// A person says yes first.
  public var asks: Bool
  public var isOff: Bool
  /// It is run in quiet hours too.
  public var isPressing: Bool
  /// Nothing before it is due any more.
  public var since: LocalMinute
  /// Times at which it is due and not run.
  public var skipped: Set<LocalMinute> = []
  /// What became of it the last time.
  public var last: Ending?
  /// Of the last event that ran it.
  var claim: EventClaim?

  public init(
    _ trigger: Trigger, words: String, asks: Bool = false, isOff: Bool = false, isPressing: Bool = false,
    since: LocalMinute, last: Ending? = nil
  ) {
    (self.trigger, self.words, self.asks) = (trigger, words, asks)
    (self.isOff, self.isPressing, self.since, self.last) = (isOff, isPressing, since, last)
  }

  /// When it runs next; nil where it is off or waits for an event.
  public var next: LocalMinute? { isOff ? nil : next(after: since) }

  /// When it runs first after a minute, be it on or off; nil where it waits for an event, or never does.
  public func next(after minute: LocalMinute) -> LocalMinute? {
    guard case .time(let rule) = trigger else { return nil }
    var next = rule.next(after: minute)
    while let due = next, skipped.contains(due) { next = rule.next(after: due) }
    return next
  }

  /// It names one day.
  var runsOnce: Bool {
    guard case .time(let rule) = trigger else { return false }
    return [rule.years, rule.months, rule.days].allSatisfy { $0.count == 1 && $0[0].end == nil && $0[0].step == nil }
  }

  /// It will never run again.
  public var isSpent: Bool {
    if case .event = trigger { return false }
    return next(after: since) == nil
  }

  /// It is on and runs when this is told, in capital or small letters.
  func awaits(_ event: String) -> Bool {
    guard !isOff, case .event(let name) = trigger else { return false }
    return name.lowercased() == event.lowercased()
  }

  private struct Line: Codable {
    var at: String?
    var when: String?
    let run: String
    var ask: Bool?
    var off: Bool?
    var inQuietHours: Bool?
    let since: String
    var not: [String]?
    var last: Ending?
    var taken: EventClaim?
  }

  /// From one line of the file; nil where it is none.
  package init?(line: some StringProtocol) {
    guard let line = try? JSONDecoder().decode(Line.self, from: Data(line.utf8)), let since = LocalMinute(line.since),
      !line.run.allSatisfy(\.isWhitespace)
    else { return nil }
    switch (line.at, line.when) {
    case (let text?, nil):
      guard let rule = try? CalendarRule(text) else { return nil }
      trigger = .time(rule)
    case (nil, let name?) where !name.allSatisfy(\.isWhitespace): trigger = .event(name)
    default: return nil
    }
    (words, self.since, last, claim) = (line.run, since, line.last, line.taken)
    (asks, isOff, isPressing) = (line.ask ?? false, line.off ?? false, line.inQuietHours ?? false)
    let skipped = (line.not ?? []).map { LocalMinute($0) }
    if skipped.contains(nil) { return nil }
    self.skipped = Set(skipped.compactMap(\.self))
  }

  package var line: String {
    var line = Line(run: words, since: since.text, last: last, taken: claim)
    switch trigger {
    case .time(let rule): line.at = rule.text
    case .event(let name): line.when = name
    }
    if asks { line.ask = true }
    if isOff { line.off = true }
    if isPressing { line.inQuietHours = true }
    let ahead = skipped.filter { $0 > since }.sorted()
    if !ahead.isEmpty { line.not = ahead.map(\.text) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: (try? encoder.encode(line)) ?? Data(), as: UTF8.self)
  }
}
