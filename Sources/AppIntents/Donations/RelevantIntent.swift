import Foundation

/// A widget's configuration and when it is relevant; there are no widgets here, so this is data.
public struct RelevantIntent: Sendable {
  public let widgetKind: String
  package let intent: any AppIntent
  package let relevance: RelevantContext

  public init(_ intent: some WidgetConfigurationIntent, widgetKind: String, relevance: RelevantContext) {
    self.intent = intent
    self.widgetKind = widgetKind
    self.relevance = relevance
  }
}

/// When something is relevant.
public struct RelevantContext: Hashable, Sendable {
  /// What a time is to a person.
  public enum DateKind: String, Hashable, Sendable { case `default`, scheduled, informational }
  /// What of their sleep.
  public enum SleepKind: String, Hashable, Sendable { case bedtime, wakeup }
  /// What of their movement.
  public enum FitnessKind: String, Hashable, Sendable { case workoutActive, activityRingsIncomplete }

  private enum Kind: Hashable, Sendable {
    case date(DateInterval, DateKind)
    case sleep(SleepKind)
    case fitness(FitnessKind)
  }

  private let kind: Kind

  public static func date(_ date: Date, kind: DateKind = .default) -> RelevantContext {
    RelevantContext(kind: .date(DateInterval(start: date, duration: 0), kind))
  }

  /// From one date to the other; an end before the start is taken for the start.
  public static func date(from start: Date, to end: Date, kind: DateKind = .default) -> RelevantContext {
    date(interval: DateInterval(start: start, end: max(start, end)), kind: kind)
  }

  public static func date(interval: DateInterval, kind: DateKind = .default) -> RelevantContext {
    RelevantContext(kind: .date(interval, kind))
  }

  public static func date(range: ClosedRange<Date>, kind: DateKind = .default) -> RelevantContext {
    date(from: range.lowerBound, to: range.upperBound, kind: kind)
  }

  public static func sleep(_ kind: SleepKind) -> RelevantContext { RelevantContext(kind: .sleep(kind)) }
  public static func fitness(_ kind: FitnessKind) -> RelevantContext { RelevantContext(kind: .fitness(kind)) }
}

/// Takes note of which widgets are relevant; there are none here, so nothing is kept.
public final class RelevantIntentManager: Sendable {
  public static let shared = RelevantIntentManager()

  init() {}

  public func updateRelevantIntents(_ relevantIntents: [RelevantIntent]) async throws {}
}
