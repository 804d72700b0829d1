import Foundation
import ParleyLanguage

extension TimeSpan {
  /// `2013-02-12`, `2013-02-12 15:00`, or `START/END`, of which one may be missing; `END` is no longer inside.
  func description(in calendar: Calendar) -> String {
    func text(_ date: Date?) -> String { date.map { Self.text($0, upTo: grain, in: calendar) } ?? "" }
    return isRange ? text(start) + "/" + text(end) : text(start)
  }

  /// Whether that is the moment or the period written. Specifications hold "in two years" as a month and "in a week" as
  /// a day, where another may hold a moment: what is coarser decides.
  func means(_ written: String, in calendar: Calendar) -> Bool {
    let ends = written.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    func same(_ date: Date?, _ expected: String) -> Bool {
      guard let date else { return expected.isEmpty }
      if expected.isEmpty { return false }
      let plain =
        expected.split(separator: " ").count > 1 ? expected : expected + (expected.count == 10 ? " 00:00:00" : "")
      let mine = Self.text(date, upTo: .second, in: calendar)
      return plain.hasPrefix(mine) || mine.hasPrefix(plain)
    }
    if ends.count == 2 {
      guard isRange else { return false }
      return same(start, ends[0]) && same(end, ends[1])
    }
    guard let start, !isRange || isPeriod else { return false }
    let parts = written.split(separator: "@")
    let coarse = max(grain, parts.count > 1 ? Grain(rawValue: Int(parts[1]) ?? 0) ?? .second : .second)
    return Self.text(start, upTo: coarse, in: calendar)
      == Self.cut(String(parts[0]).count == 10 ? parts[0] + " 00:00:00" : String(parts[0]), upTo: coarse)
  }

  private static func text(_ date: Date, upTo grain: Grain, in calendar: Calendar) -> String {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    let numbers = [parts.year, parts.month, parts.day, parts.hour, parts.minute, parts.second].map { $0 ?? 0 }
    let padded = numbers.map { ($0 < 10 ? "0" : "") + "\($0)" }
    return cut(
      padded[0] + "-" + padded[1] + "-" + padded[2] + " " + padded[3] + ":" + padded[4] + ":" + padded[5], upTo: grain)
  }

  private static func cut(_ text: String, upTo grain: Grain) -> String {
    switch grain {
    case .second: text
    case .minute: String(text.prefix(16))
    case .hour: String(text.prefix(13))
    case .day, .week: String(text.prefix(10))
    case .month, .quarter: String(text.prefix(7))
    case .year: String(text.prefix(4))
    }
  }
}
