import Foundation

/// Foundation's formats, in the language of the conversation.
///
/// Where a file imports Foundation by itself, the two forms without a style are Foundation's, and `FoundationDates` reads
/// what they wrote.
extension Date {
  /// The day in numbers, and the time.
  @_disfavoredOverload
  public func formatted() -> String { formatted(FormatStyle(date: .numeric, time: .shortened)) }

  @_disfavoredOverload
  public func formatted(date: FormatStyle.DateStyle, time: FormatStyle.TimeStyle) -> String {
    formatted(FormatStyle(date: date, time: time))
  }

  /// The text of a format: `date.formatted(.dateTime.day().month())`.
  public func formatted(_ style: FormatStyle) -> String { style.textInConversation(of: self) }
}
