import Foundation
import ParleyLanguage

/// A value that was found in a sentence, to be compared with one that a specification writes.
struct FoundValue {
  let text: String
  private var other: String?
  private var number: Decimal?
  private var units: [String] = []
  private var range: NumberRange?
  private var smallUnits: [String] = []
  private var smallPerUnit: Decimal = 1
  /// The same in other units.
  private var converted: [(number: Decimal, units: [String])] = []
  private var span: TimeSpan?
  private var calendar: Calendar?

  init(text: String, or other: String? = nil) {
    self.text = text
    self.other = other
  }

  /// - Parameter units: every name of the unit; none where there is no unit.
  init(number: Decimal, units: [String] = [], converted: [(number: Decimal, units: [String])] = []) {
    self.number = number
    self.units = units
    self.converted = converted
    text = units.isEmpty ? "\(number)" : "\(number) \(units[0])"
  }

  /// An amount of money, which may be expected in the currency's smaller coin.
  init(amount: Decimal, of currency: CurrencyWords.Currency) {
    self.init(number: amount, units: Self.names(currency))
    smallUnits = currency.subunits
    smallPerUnit = Decimal(currency.subunitsPerUnit)
  }

  static func names(_ currency: CurrencyWords.Currency) -> [String] { currency.names + [currency.code.lowercased()] }

  init(span: TimeSpan, calendar: Calendar) {
    self.span = span
    self.calendar = calendar
    text = "\(span.description(in: calendar))"
  }

  init(range: NumberRange, units: [String] = []) {
    self.range = range
    self.units = units
    let lower = range.lower.map { "\($0)" } ?? ""
    let upper = range.upper.map { "\($0)" } ?? ""
    text =
      "\(range.includesLower ? "[" : "(")\(lower),\(upper)\(range.includesUpper ? "]" : ")")"
      + (units.first.map { " " + $0 } ?? "")
  }

  /// Whether the specification's text means the same. Seconds of times do not count; between two ends, neither does
  /// whether an end belongs to the range, on which specifications and people differ.
  func accepts(_ expected: String, of kind: LabelledSentence.ValueClass) -> Bool {
    switch kind {
    case .yesNo: return text == expected
    case .date: return expected == text
    case .time, .dateTime:
      return [text, other].compactMap(\.self).contains { expected == $0 || expected.hasPrefix($0 + ":") }
    case .numberRange: return acceptsRange(expected)
    case .number, .ordinal, .duration: return Self.isSame(Self.decimal(expected), number)
    case .percentage: return Self.isSame(Self.decimal(expected.replacing("%", with: "")), number)
    case .span, .holiday:
      guard let span, let calendar else { return false }
      return span.means(expected, in: calendar)
    case .moneyRange, .measurementRange:
      let parts = expected.split(separator: " ", maxSplits: 1)
      let ends = parts[0].split(separator: ",", omittingEmptySubsequences: false).map { Self.decimal(String($0)) }
      guard let range, range.lower == ends[0], range.upper == ends[1] else { return false }
      return parts.count < 2 || units.contains { Self.isSameUnit($0, String(parts[1])) }
    case .money, .measurement, .temperature:
      let parts = expected.split(separator: " ", maxSplits: 1)
      guard let first = parts.first, let amount = Self.decimal(String(first)), let number else { return false }
      if parts.count < 2 { return Self.isSame(amount, number) }
      let unit = String(parts[1])
      if converted.contains(where: { same in
        Self.isSame(amount, same.number) && same.units.contains { Self.isSameUnit($0, unit) }
      }) {
        return true
      }
      if Self.isSame(amount, number), units.contains(where: { Self.isSameUnit($0, unit) }) { return true }
      return Self.isSame(amount, number * smallPerUnit) && smallUnits.contains { Self.isSameUnit($0, unit) }
    }
  }

  private func acceptsRange(_ expected: String) -> Bool {
    let ends = expected.dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false)
    guard let range, ends.count == 2 else { return false }
    let lower = Self.decimal(String(ends[0]))
    let upper = Self.decimal(String(ends[1]))
    guard lower == range.lower, upper == range.upper else { return false }
    if lower == nil { return expected.hasSuffix("]") == range.includesUpper }
    if upper == nil { return expected.hasPrefix("[") == range.includesLower }
    return true
  }

  private static func decimal(_ text: String) -> Decimal? {
    Decimal(string: text.trimmingCharacters(in: .whitespaces), locale: Locale(identifier: "en_US_POSIX"))
  }

  /// Specifications round to fifteen digits.
  private static func isSame(_ one: Decimal?, _ other: Decimal?) -> Bool {
    guard let one, let other else { return false }
    let (left, right) = ((one as NSDecimalNumber).doubleValue, (other as NSDecimalNumber).doubleValue)
    return abs(left - right) <= abs(left) * 1e-12
  }

  private static func isSameUnit(_ name: String, _ written: String) -> Bool {
    func plain(_ text: String) -> String { text.lowercased().filter(\.isLetter) }
    return plain(name) == plain(written)
  }
}
