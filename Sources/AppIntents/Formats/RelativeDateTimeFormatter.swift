import Foundation

/// Writes how long ago something was, or will be, in the language of the conversation: "2 hours ago", "yesterday".
///
/// Stands in for Foundation's, which Linux lacks, by its format of the same.
public final class RelativeDateTimeFormatter {
  /// Whether a day next to this one is told by its name.
  public enum DateTimeStyle: Int, Sendable { case numeric, named }
  /// How units are written.
  public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }

  public var dateTimeStyle = DateTimeStyle.numeric
  public var unitsStyle = UnitsStyle.full
  public var calendar: Calendar! = .current
  public var locale: Locale! = IntentRuntime.formatLocale
  /// Kept as data.
  public var formattingContext = Formatter.Context.unknown

  public init() {}

  public func localizedString(for date: Date, relativeTo reference: Date) -> String {
    let width: Date.RelativeFormatStyle.UnitsStyle =
      switch unitsStyle {
      case .full: .wide
      case .spellOut: .spellOut
      case .short: .abbreviated
      case .abbreviated: .narrow
      }
    let style = Date.RelativeFormatStyle(
      presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: width, locale: locale, calendar: calendar)
    // Foundation's format counts from now, which has moved on by when it is asked.
    let interval = date.timeIntervalSince(reference)
    return style.format(Date.now.addingTimeInterval(interval < 0 ? interval : interval + 0.1))
  }

  /// - Parameter interval: seconds, negative for what has been.
  public func localizedString(fromTimeInterval interval: TimeInterval) -> String {
    let now = Date.now
    return localizedString(for: now.addingTimeInterval(interval), relativeTo: now)
  }

  public func localizedString(from components: DateComponents) -> String {
    let now = Date.now
    return localizedString(for: calendar.date(byAdding: components, to: now) ?? now, relativeTo: now)
  }

  public func string(for value: Any?) -> String? {
    (value as? Date).map { localizedString(for: $0, relativeTo: .now) }
  }
}
