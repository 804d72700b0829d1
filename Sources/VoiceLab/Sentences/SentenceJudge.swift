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
  private let values: ValueJudge
  private let calendar: Calendar
  /// The values of each list of options, and how often each value was said in some words.
  private let lists: [String: [String: [String: Int]]]

  init(language: SpokenLanguage, sentences: [LabelledSentence]) {
    self.language = language
    values = ValueJudge(language: language.language)
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
    case .yesNo: text = describe(understanding.read(sentence.text, to: .yesNo, prompt: sentence.prompt))
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
    let found = values.values(kind, in: sentence)
    let isRight =
      found.count == expected.count
      && zip(found, expected).allSatisfy { found, expected in expected.contains { found.accepts($0, of: kind) } }
    return Verdict(
      isRight: isRight, understood: found.map(\.text).joined(separator: "; "),
      expected: expected.map { Set($0).sorted().joined(separator: " or ") }.joined(separator: "; "))
  }

  private func day(_ date: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    return padded(parts.year ?? 0, 4) + "-" + padded(parts.month ?? 0, 2) + "-" + padded(parts.day ?? 0, 2)
  }

  private func time(_ date: Date) -> String {
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    return padded(parts.hour ?? 0, 2) + ":" + padded(parts.minute ?? 0, 2)
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}
