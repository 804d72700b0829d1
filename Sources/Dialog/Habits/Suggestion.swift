/// Something that the person may want to do now, and why.
public struct Suggestion: Hashable, Sendable {
  /// Why it is suggested.
  public enum Reason: Hashable, Sendable {
    /// At about this time, on so many of the last days of a kind.
    case time(Days, count: Int, of: Int)
    /// Soon after something else, so many of the times that it was done.
    case after(ActionRecord.Action, count: Int, of: Int)
  }

  /// Kinds of days, the narrowest first.
  public enum Days: String, Hashable, Sendable, CaseIterable {
    case weekday, workday, weekend, day
  }

  public let action: ActionRecord.Action
  public let reason: Reason
  /// How sure it is, from 0 to 1.
  public let likelihood: Double
}
