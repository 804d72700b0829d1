import Foundation
import ParleyLanguage

/// Finds the values of a class in a sentence.
struct ValueJudge {
  private let language: Language
  private let finder: ValueFinder
  private let parser: ValueParser

  init(language: Language) {
    self.language = language
    finder = ValueFinder(language: language)
    parser = ValueParser(language: language)
  }

  func values(_ kind: LabelledSentence.ValueClass, in sentence: LabelledSentence) -> [FoundValue] {
    let text = sentence.text
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = sentence.timeZone
    let context = DateContext(now: sentence.reference, calendar: calendar)
    switch kind {
    case .yesNo: return parser.yesNo(text).map { [FoundValue(text: $0 ? "yes" : "no")] } ?? []
    case .number:
      if sentence.isAsked { return parser.decimal(text).map { [FoundValue(number: $0)] } ?? [] }
      return finder.numbers(in: text).map { FoundValue(number: $0.value) }
    case .ordinal: return finder.ordinals(in: text).map { FoundValue(number: Decimal($0.value)) }
    case .percentage: return finder.percentages(in: text).map { FoundValue(number: $0.value) }
    case .money:
      if sentence.isAsked { return parser.money(text).map { [found($0)] } ?? [] }
      return finder.money(in: text).map { found($0.value) }
    case .moneyRange:
      return finder.moneyRanges(in: text).map { range in
        FoundValue(range: range.value.range, units: currency(range.value.currency).map(FoundValue.names) ?? [])
      }
    case .measurementRange:
      return finder.measurementRanges(in: text).map { FoundValue(range: $0.value.range, units: names($0.value.unit)) }
    case .measurement, .temperature:
      return finder.measurements(in: text)
        .filter {
          let unit = $0.value.unit
          return kind == .temperature ? unit.isOfTemperature || unit.isDegree : !unit.isOfTemperature
        }
        .map { found in
          let others = language.units.measurements.filter { $0.dimension == found.value.unit.dimension }
          return FoundValue(
            number: found.value.value, units: names(found.value.unit),
            converted: others.compactMap { other in
              guard let from = found.value.unit.size, let to = other.size else { return nil }
              return (found.value.value * from / to, names(other))
            })
        }
    case .numberRange: return finder.ranges(in: text).map { FoundValue(range: $0.value) }
    case .duration:
      return finder.durations(in: text).map { FoundValue(number: Decimal($0.value.components.seconds)) }
    case .date: return finder.dates(in: text, context: context).map { FoundValue(text: day($0.value, calendar)) }
    case .time:
      return finder.times(in: text).map { found in
        FoundValue(text: time(found.value), or: found.value.isTwelveHour ? time(found.value, afternoon: true) : nil)
      }
    case .dateTime:
      return finder.dateTimes(in: text, context: context).map {
        FoundValue(text: day($0.value, calendar) + " " + time($0.value, calendar))
      }
    case .span, .holiday:
      if sentence.isAsked {
        return parser.span(text, in: context).map { [FoundValue(span: $0, calendar: calendar)] } ?? []
      }
      return finder.spans(in: text, context: context).map { FoundValue(span: $0.value, calendar: calendar) }
    }
  }

  private func currency(_ code: String) -> CurrencyWords.Currency? {
    language.currencies.currencies.first { $0.code == code }
  }

  private func found(_ money: MoneyAmount) -> FoundValue {
    currency(money.currency).map { FoundValue(amount: money.amount, of: $0) } ?? FoundValue(number: money.amount)
  }

  private func names(_ unit: UnitWords.MeasurementUnit) -> [String] { unit.words + [unit.symbol.lowercased()] }

  private func day(_ date: Date, _ calendar: Calendar) -> String {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    return padded(parts.year ?? 0, 4) + "-" + padded(parts.month ?? 0, 2) + "-" + padded(parts.day ?? 0, 2)
  }

  private func time(_ date: Date, _ calendar: Calendar) -> String {
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    return padded(parts.hour ?? 0, 2) + ":" + padded(parts.minute ?? 0, 2)
  }

  private func time(_ time: TimeOfDay, afternoon: Bool = false) -> String {
    padded(afternoon ? time.hour % 12 + 12 : time.hour, 2) + ":" + padded(time.minute, 2)
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}

extension UnitWords.MeasurementUnit {
  fileprivate var isOfTemperature: Bool { dimension == "temperature" }
  /// "Twenty degrees" are of an angle or of a temperature.
  fileprivate var isDegree: Bool { dimension == "angle" && words.contains("degree") }
}
