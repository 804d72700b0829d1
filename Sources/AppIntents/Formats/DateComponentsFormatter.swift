import Foundation

/// Writes lengths of time in words, in the language of the conversation: "7 hours, 30 minutes".
///
/// Stands in for Foundation's, which Linux lacks. Units are weeks, days, hours, minutes and seconds; a length in months
/// or years is written in these.
public final class DateComponentsFormatter {
  /// How units are written, from `1:30` to words throughout.
  public enum UnitsStyle: Int, Sendable { case positional, abbreviated, short, full, spellOut, brief }

  /// Which units with nothing in them are left out.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    public static let pad = ZeroFormattingBehavior(rawValue: 65536)
  }

  public var allowedUnits: NSCalendar.Unit = []
  public var unitsStyle = UnitsStyle.positional
  public var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// Zero stands for as many as there are.
  public var maximumUnitCount = 0
  public var calendar: Calendar? = .current
  /// Kept as data, as the three below.
  public var includesApproximationPhrase = false
  public var includesTimeRemainingPhrase = false
  public var allowsFractionalUnits = false
  public var collapsesLargestUnit = false

  public init() {}

  /// - Parameter interval: seconds.
  public func string(from interval: TimeInterval) -> String? {
    guard interval.isFinite, abs(interval) < 1e15 else { return nil }
    let duration = Duration.seconds(interval.rounded())
    if unitsStyle == .positional { return positional(seconds: Int(interval.rounded())) }
    return duration.formatted(
      .units(
        allowed: Set(units.map(\.unit)), width: width, maximumUnitCount: maximumUnitCount > 0 ? maximumUnitCount : nil
      ).locale(IntentRuntime.formatLocale))
  }

  public func string(from start: Date, to end: Date) -> String? { string(from: end.timeIntervalSince(start)) }

  public func string(from components: DateComponents) -> String? {
    let calendar = calendar ?? .current
    let start = Date(timeIntervalSinceReferenceDate: 0)
    return calendar.date(byAdding: components, to: start).flatMap { string(from: start, to: $0) }
  }

  public static func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  private var width: Duration.UnitsFormatStyle.UnitWidth {
    switch unitsStyle {
    case .full, .spellOut: .wide
    case .short, .brief: .abbreviated
    case .abbreviated, .positional: .narrow
    }
  }

  /// The units that are allowed, the longest first; all of them where none is named.
  private var units: [(unit: Duration.UnitsFormatStyle.Unit, seconds: Int)] {
    let known: [(NSCalendar.Unit, Duration.UnitsFormatStyle.Unit, Int)] = [
      (.weekOfMonth, .weeks, 604_800), (.day, .days, 86_400), (.hour, .hours, 3_600), (.minute, .minutes, 60),
      (.second, .seconds, 1),
    ]
    let allowed = known.filter { allowedUnits.contains($0.0) }
    return (allowed.isEmpty ? Array(known.dropFirst()) : allowed).map { ($0.1, $0.2) }
  }

  /// "1:05:09": without zeros before the first number, unless they are padded.
  private func positional(seconds: Int) -> String {
    var rest = abs(seconds)
    var numbers = units.map { unit in
      let number = rest / unit.seconds
      rest %= unit.seconds
      return number
    }
    let padded = zeroFormattingBehavior.contains(.pad)
    while !padded, numbers.count > 1, numbers.first == 0 { numbers.removeFirst() }
    let texts = numbers.enumerated().map { place, number in
      place > 0 || padded ? String(format: "%02d", number) : String(number)
    }
    return (seconds < 0 ? "-" : "") + texts.joined(separator: ":")
  }
}
