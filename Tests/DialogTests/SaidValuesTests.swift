import Foundation
import ParleyGrammar
import ParleyLanguage
import Testing

@testable import AppIntents
@testable import ParleyDialog

/// Values as the device says them in a conversation's language: whoever repeats one, in writing or as it was spoken, is
/// understood.
struct SaidValuesTests {
  static let locales = ["en-US", "de-DE", "es-ES", "fr-FR", "it-IT", "pt-BR"]

  struct Case: Sendable, CustomTestStringConvertible {
    let locale: String
    let kind: ValueKind
    let values: [any Sendable]
    let name: String
    /// Written as a day or a time alone.
    var part: IntentDateKind?
    var testDescription: String { "\(locale) \(name)" }
  }

  static let kinds: [(name: String, kind: ValueKind, part: IntentDateKind?, values: [any Sendable])] = {
    func measured<UnitType: Dimension>(_ unit: UnitType, _ values: [Double]) -> (
      String, ValueKind, IntentDateKind?, [any Sendable]
    ) {
      var metadata = ParameterMetadata()
      metadata.defaultUnit = unit.symbol
      metadata.supportsNegativeNumbers = true
      return (
        unit.symbol, .measurement(Measurement<UnitType>.measurementKind(metadata)), nil,
        values.map { Measurement(value: $0, unit: unit) }
      )
    }
    func moment(_ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, year: Int = 2027) -> Date {
      calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)) ?? now
    }
    let money = ["EUR", "USD"].flatMap { code -> [any Sendable] in
      ["3.5", "1", "12", "0.99", "1234.5"].map { amount -> any Sendable in
        IntentCurrencyAmount(amount: Decimal(string: amount) ?? 0, currencyCode: code)
      }
    }
    let amounts = [1, 2, 2.5, 21, 0.5, 1.5, 1234.5]
    return [
      ("number", .integer(range: nil), nil, [0, 1, 2, 21, 31, 101, 1000, 2026]),
      ("decimal", .decimal(range: nil), nil, [0.5, 1.5, 2.25, 100.75, 1234.5, 3.0]),
      ("flag", .boolean(true: nil, false: nil), nil, [true, false]),
      (
        "duration", .duration, nil,
        [1, 30, 60, 90, 3600, 5400, 3661, 86_400, 90_000, 172_800, 7200].map { Duration.seconds($0) }
      ),
      (
        "day", .date(.date), .date,
        [moment(1, 1), moment(3, 1), moment(4, 2), moment(8, 3), moment(11, 24), moment(12, 31), moment(10, 11)]
      ),
      (
        "moment", .date(.dateTime), .dateTime,
        [
          moment(1, 1, 8), moment(3, 2, 19, 30), moment(11, 24, 13, 5), moment(6, 8, 1), moment(6, 8, 12),
          moment(6, 8, 23, 59),
        ]
      ),
      (
        "time", .date(.time), .time,
        [moment(9, 22, 8), moment(9, 22, 19, 30), moment(9, 22, 13, 5), moment(9, 22, 12), moment(9, 22, 23, 59)]
      ),
      (
        "money", .money(codes: [], range: nil), nil,
        money
      ),
      measured(UnitTemperature.celsius, amounts + [-2, -0.5]), measured(UnitTemperature.fahrenheit, [70, 1]),
      measured(UnitLength.meters, amounts), measured(UnitLength.kilometers, amounts),
      measured(UnitLength.feet, [1, 6, 2.5]), measured(UnitLength.miles, amounts),
      measured(UnitMass.grams, amounts), measured(UnitMass.kilograms, amounts), measured(UnitMass.ounces, amounts),
      measured(UnitMass.pounds, amounts), measured(UnitVolume.milliliters, amounts),
      measured(UnitVolume.liters, amounts), measured(UnitVolume.cups, amounts), measured(UnitVolume.gallons, amounts),
      measured(UnitSpeed.kilometersPerHour, amounts), measured(UnitSpeed.milesPerHour, amounts),
    ]
  }()

  static let cases = locales.flatMap { locale in
    kinds.map { Case(locale: locale, kind: $0.kind, values: $0.values, name: $0.name, part: $0.part) }
  }

  static let now = Date(timeIntervalSince1970: 1_790_000_000)
  static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    return calendar
  }()

  static func language(_ locale: String) throws -> SpokenLanguage {
    let models = try DataFolder.models.located()
    return .shared(try Language.load(folder: models.appendingPathComponent(locale)))
  }

  static func said(_ value: any Sendable, _ part: IntentDateKind?, in language: SpokenLanguage) -> String {
    IntentRuntime.$notation.withValue(language.notation) {
      if let part, let date = value as? Date { return date.spokenText(part) }
      return valueOption(for: value, displayName: nil).display.title.resolved()
    }
  }

  /// "Ninety nine cents" may be of either.
  private static func isOfDefaultCurrency(_ value: any Sendable, in language: SpokenLanguage) -> Bool {
    guard let money = value as? IntentCurrencyAmount, money.amount < 1 else { return true }
    return money.currencyCode == language.language.currencies.defaultCode
  }

  @Test("What the device says of a value is understood when it is said back", arguments: cases)
  func backAndForth(_ example: Case) throws {
    let language = try Self.language(example.locale)
    let now = example.part == .time ? Self.calendar.startOfDay(for: Self.now) : Self.now
    let readers = AnswerReaders(language: language, now: { now }, calendar: Self.calendar)
    let question = QuestionGrammar(reader: readers.reader(for: example.kind, options: []))
    for value in example.values where Self.isOfDefaultCurrency(value, in: language) {
      let text = Self.said(value, example.part, in: language)
      let spoken = language.spokenForm.tokens(text).joined(separator: " ")
      for words in [text, spoken] {
        let answer = readers.answer(in: readers.expectation(for: question).result(typed: words), to: question)
        guard case .value(let read, _) = answer else {
          Issue.record("“\(words)” of “\(text)” is \(answer)")
          continue
        }
        if let date = read as? Date, example.part == .time {
          let parts: Set<Calendar.Component> = [.hour, .minute]
          let expected = (value as? Date).map { Self.calendar.dateComponents(parts, from: $0) }
          #expect(Self.calendar.dateComponents(parts, from: date) == expected, "“\(words)” of “\(text)”")
        } else {
          #expect("\(read)" == "\(value)", "“\(words)” of “\(text)”")
        }
      }
    }
  }
}
