import Foundation
import ParleyDialog
import ParleyLanguage

/// Decides whether a sentence is understood as it is meant.
struct SentenceJudge {
  /// What came of one sentence.
  struct Verdict {
    let isRight: Bool
    /// What was understood, for people; empty where nothing was.
    let understood: String
    let expected: String
  }

  private let language: SpokenLanguage
  private let finder: ValueFinder
  private let parser: ValueParser
  private let calendar: Calendar
  /// The values of each list of options, and how often each value was said in some words.
  private let lists: [String: [String: [String: Int]]]

  init(language: SpokenLanguage, sentences: [LabelledSentence]) {
    self.language = language
    finder = ValueFinder(language: language.language)
    parser = ValueParser(language: language.language)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    self.calendar = calendar
    var lists: [String: [String: [String: Int]]] = [:]
    for case .answer(.option(let list, let said), let expected) in sentences.map(\.meaning) {
      for value in expected {
        lists[list, default: [:]][value, default: [:]][value, default: 0] += 0
        for words in said { lists[list, default: [:]][value, default: [:]][words, default: 0] += 1 }
      }
    }
    self.lists = lists
  }

  /// Nil for a sentence whose meaning is not judged here.
  func verdict(on sentence: LabelledSentence) -> Verdict? {
    switch sentence.meaning {
    case .answer(let asked, let expected): verdict(sentence, asked, expected)
    case .values(let kind, let expected): verdict(sentence, kind, expected)
    case .notClaimed, .declared, .request: nil
    }
  }

  // MARK: Answers

  private func verdict(
    _ sentence: LabelledSentence, _ asked: LabelledSentence.AskedFor, _ expected: [String]
  ) -> Verdict {
    let understanding = AnswerUnderstanding(language: language, now: sentence.reference, calendar: calendar)
    let text: String
    switch asked {
    case .yesNo: text = describe(understanding.read(sentence.text, to: .yesNo))
    case .number:
      let whole = understanding.read(sentence.text, to: .wholeNumber)
      text = describe(whole ?? understanding.read(sentence.text, to: .decimal))
    case .day: text = describe(understanding.read(sentence.text, to: .day), as: .day)
    case .time: text = describe(understanding.read(sentence.text, to: .time), as: .time)
    case .option(let list, let said):
      let options = options(of: list, without: said, of: expected)
      if case .option(let index) = understanding.read(sentence.text, to: .option(options)) {
        text = options[index].name
      } else {
        text = ""
      }
    }
    let right = asked == .number ? expected.contains { Double($0) == Double(text) } : expected.contains(text)
    return Verdict(isRight: right, understood: text, expected: expected.joined(separator: " or "))
  }

  /// The values of a list with their synonyms, but for those that only this sentence says.
  private func options(
    of list: String, without said: [String], of expected: [String]
  ) -> [AnswerUnderstanding.Option] {
    (lists[list] ?? [:]).sorted { $0.key < $1.key }.map { value, words in
      let synonyms = words.filter { word, count in
        word != value && (count > 1 || !(said.contains(word) && expected.contains(value)))
      }
      return AnswerUnderstanding.Option(name: value, synonyms: synonyms.keys.sorted())
    }
  }

  private func describe(_ value: AnswerUnderstanding.Value?, as asked: LabelledSentence.AskedFor = .number) -> String {
    switch value {
    case .yesNo(let flag): flag ? "yes" : "no"
    case .number(let number): number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    case .date(let date): asked == .time ? time(date) : day(date)
    case .option, nil: ""
    }
  }

  // MARK: Values in sentences

  private func verdict(
    _ sentence: LabelledSentence, _ kind: LabelledSentence.ValueClass, _ expected: [[String]]
  ) -> Verdict {
    let found = values(kind, in: sentence)
    let isRight =
      found.count == expected.count
      && zip(found, expected).allSatisfy { found, expected in expected.contains { found.accepts($0, of: kind) } }
    return Verdict(
      isRight: isRight, understood: found.map(\.text).joined(separator: "; "),
      expected: expected.map { Set($0).sorted().joined(separator: " or ") }.joined(separator: "; "))
  }

  private func values(_ kind: LabelledSentence.ValueClass, in sentence: LabelledSentence) -> [FoundValue] {
    let text = sentence.text
    let context = DateContext(now: sentence.reference, calendar: calendar)
    switch kind {
    case .yesNo: return parser.yesNo(text).map { [FoundValue(text: $0 ? "yes" : "no")] } ?? []
    case .number: return finder.numbers(in: text).map { FoundValue(number: $0.value) }
    case .ordinal: return finder.ordinals(in: text).map { FoundValue(number: Decimal($0.value)) }
    case .percentage: return finder.percentages(in: text).map { FoundValue(number: $0.value) }
    case .money:
      return finder.money(in: text).map { found in
        let currency = language.language.currencies.currencies.first { $0.code == found.value.currency }
        return currency.map { FoundValue(amount: found.value.amount, of: $0) } ?? FoundValue(number: found.value.amount)
      }
    case .measurement, .temperature:
      return finder.measurements(in: text)
        .filter {
          let unit = $0.value.unit
          return kind == .temperature ? unit.isOfTemperature || unit.isDegree : !unit.isOfTemperature
        }
        .map { FoundValue(number: $0.value.value, units: $0.value.unit.words + [$0.value.unit.symbol.lowercased()]) }
    case .numberRange: return finder.ranges(in: text).map { FoundValue(range: $0.value) }
    case .duration: return finder.durations(in: text).map { FoundValue(number: Decimal($0.value.components.seconds)) }
    case .date: return finder.dates(in: text, context: context).map { FoundValue(text: day($0.value)) }
    case .time:
      return finder.times(in: text).map { found in
        FoundValue(text: time(found.value), or: found.value.isTwelveHour ? time(found.value, afternoon: true) : nil)
      }
    case .dateTime:
      return finder.dateTimes(in: text, context: context).map { FoundValue(text: day($0.value) + " " + time($0.value)) }
    }
  }

  private func day(_ date: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    return padded(parts.year ?? 0, 4) + "-" + padded(parts.month ?? 0, 2) + "-" + padded(parts.day ?? 0, 2)
  }

  private func time(_ date: Date) -> String {
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
